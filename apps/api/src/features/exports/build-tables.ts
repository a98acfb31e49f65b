import { formatPoints } from '@lineup/domain/billing/commission';
import { formatCents } from '@lineup/domain/money';
import { formatDuration } from '@lineup/domain/time/duration';
import { clockOf } from '@lineup/domain/time/week-hours';
import { stringify } from 'csv-stringify/sync';
import type { Transaction } from '../../platform/database/database.ts';
import { writePhone } from '../../platform/phone.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import type { Language } from '../../platform/text.ts';
import { type ReadPage, readPages } from './read-pages.ts';
import * as rows from './repository.ts';
import * as own from './shop-repository.ts';

type Cell = string | number | boolean | null | Temporal.Instant;

/** English header, Spanish header, and the cell: every column is listed explicitly. */
type Column<R> = readonly [en: string, es: string, cell: (row: R) => Cell];

/** The language and the time zone of a shop's table. */
export interface TableStyle {
  language: Language;
  timeZone: string;
}

export interface TablePart {
  csv: string;
  rowCount: number;
}

export interface Table {
  readonly name: string;
  parts(platform: Platform, shop: AuthorizedShopId, style: TableStyle): AsyncGenerator<TablePart>;
}

const written = (cell: Cell, { timeZone }: TableStyle): string | number => {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return String(cell);
  if (typeof cell !== 'object') return cell;
  const local = cell.toZonedDateTimeISO(timeZone);
  return local.toString({ timeZoneName: 'never', smallestUnit: 'second' });
};

const phoneCell = (phone: string | null): Cell => (phone === null ? null : writePhone(phone));

/** Formula-safe: a cell that a spreadsheet would execute as a formula is written as text. */
const csvOf = <R>(
  page: readonly R[],
  columns: readonly Column<R>[],
  style: TableStyle,
  isFirst: boolean,
): string =>
  stringify(
    page.map((row) => columns.map(([, , cell]) => written(cell(row), style))),
    {
      header: isFirst,
      bom: isFirst,
      escape_formulas: true,
      columns: columns.map(([en, es]) => ({ en, es })[style.language]),
    },
  );

const partsOf = async function* <R>(
  pages: AsyncIterable<R[]>,
  columns: readonly Column<R>[],
  style: TableStyle,
): AsyncGenerator<TablePart> {
  let isFirst = true;
  for await (const page of pages) {
    yield { csv: csvOf(page, columns, style, isFirst), rowCount: page.length };
    isFirst = false;
  }
};

const table = <R extends { id: number }>(
  name: string,
  read: ReadPage<R>,
  columns: readonly Column<R>[],
): Table => ({
  name,
  parts: (platform, shop, style) => partsOf(readPages(platform, shop, read), columns, style),
});

/** A table that never has more than one page of rows. */
const smallTable = <R>(
  name: string,
  read: (shop: AuthorizedShopId, tx: Transaction) => Promise<R[]>,
  columns: readonly Column<R>[],
): Table => {
  const once = async function* (platform: Platform, shop: AuthorizedShopId) {
    yield await platform.db.inShop(shop, (tx) => read(shop, tx));
  };
  return {
    name,
    parts: (platform, shop, style) => partsOf(once(platform, shop), columns, style),
  };
};

const price = (cents: number | null) => (cents === null ? null : formatCents(cents));

/** Most rows have none. */
const detailsOf = (details: unknown) => {
  const text = JSON.stringify(details);
  return text === '{}' ? '' : text;
};

/** All data of a shop except its secrets: hashes of PINs and tokens, idempotency keys. */
export const tables: readonly Table[] = [
  smallTable('shop', own.selectShop, [
    ['Name', 'Nombre', (row) => row.name],
    ['Username', 'Nombre de usuario', (row) => row.username],
    ['All usernames', 'Todos los nombres de usuario', (row) => row.usernames],
    ['Address', 'Dirección', (row) => row.address],
    ['Phone', 'Teléfono', (row) => phoneCell(row.phone)],
    ['Time zone', 'Zona horaria', (row) => row.time_zone],
    ['Language', 'Idioma', (row) => row.language],
    ['Plan', 'Plan', (row) => row.plan],
    ['Subscription', 'Suscripción', (row) => row.subscription_status],
    ['Trial ends', 'Fin de la prueba', (row) => row.trial_ends_at],
    ['Paid until', 'Pagado hasta', (row) => row.period_ends_at],
    ['Canceled to', 'Cancelada para', (row) => row.cancels_at],
    ['Pass ends', 'Fin del pase', (row) => row.pass_ends_at],
    ['Ended', 'Terminada', (row) => row.ended_at],
    ['Ended because', 'Terminada por', (row) => row.ended_reason],
    ['Takes walk-ins', 'Acepta clientes sin cita', (row) => row.takes_walk_ins],
    ['Grace (minutes)', 'Tolerancia (minutos)', (row) => row.grace_minutes],
    ['Members plan their hours', 'El equipo planifica su horario', (row) => row.members_plan_hours],
    ['Notice (minutes)', 'Antelación (minutos)', (row) => row.notice_minutes],
    ['Horizon (days)', 'Horizonte (días)', (row) => row.horizon_days],
    ['Change notice (minutes)', 'Aviso de cambio (minutos)', (row) => row.change_notice_minutes],
    ['Text messages a month', 'Mensajes de texto al mes', (row) => row.text_limit],
    ['Text messages to', 'Mensajes de texto a', (row) => row.text_countries],
    ['Sends confirmations', 'Envía confirmaciones', (row) => row.sends_confirmations],
    ['Sends day reminders', 'Recuerda el día antes', (row) => row.sends_day_reminders],
    ['Sends hour reminders', 'Recuerda una hora antes', (row) => row.sends_hour_reminders],
    ['Sends turn alerts', 'Avisa del turno', (row) => row.sends_turn_alerts],
    ['Requires a second factor', 'Exige un segundo factor', (row) => row.requires_second_factor],
    ['Accent color', 'Color de acento', (row) => row.accent],
    ['Listed on Google', 'Aparece en Google', (row) => row.is_listed_on_google],
    ['Google reviews', 'Reseñas en Google', (row) => row.google_review_url],
    ['Yelp reviews', 'Reseñas en Yelp', (row) => row.yelp_review_url],
    ['Facebook reviews', 'Reseñas en Facebook', (row) => row.facebook_review_url],
    ['Created', 'Creado', (row) => row.created_at],
  ]),
  table('team', rows.selectTeam, [
    ['ID', 'ID', (row) => row.id],
    ['Name', 'Nombre', (row) => row.name],
    ['Email', 'Correo', (row) => row.email],
    ['Phone', 'Teléfono', (row) => phoneCell(row.phone)],
    ['Username', 'Nombre de usuario', (row) => row.username],
    ['Role', 'Función', (row) => row.role],
    ['Active', 'Activo', (row) => row.is_active],
    ['Takes customers', 'Atiende clientes', (row) => row.takes_customers],
    ['Invited', 'Invitado', (row) => row.invited_at],
    ['Joined', 'Se unió', (row) => row.joined_at],
    ['Created', 'Creado', (row) => row.created_at],
  ]),
  table('services', rows.selectServices, [
    ['ID', 'ID', (row) => row.id],
    ['Name', 'Nombre', (row) => row.name],
    ['Description', 'Descripción', (row) => row.description],
    [
      'Duration',
      'Duración',
      (row) => (row.duration_seconds === null ? null : formatDuration(row.duration_seconds)),
    ],
    ['Price', 'Precio', (row) => price(row.price_cents)],
    ['Created', 'Creado', (row) => row.created_at],
    ['Archived', 'Archivado', (row) => row.archived_at],
  ]),
  table('customers', rows.selectCustomers, [
    ['ID', 'ID', (row) => row.id],
    ['Name', 'Nombre', (row) => row.name],
    ['Phone', 'Teléfono', (row) => phoneCell(row.phone)],
    ['Email', 'Correo', (row) => row.email],
    ['Note', 'Nota', (row) => row.note],
    ['Visits', 'Visitas', (row) => row.visit_count],
    ['No-shows', 'Ausencias', (row) => row.no_show_count],
    ['Spend', 'Gasto', (row) => price(row.spend_cents)],
    ['Last visit', 'Última visita', (row) => row.last_visit_at],
    ['Created', 'Creado', (row) => row.created_at],
  ]),
  table('visits', rows.selectVisits, [
    ['ID', 'ID', (row) => row.id],
    ['Day', 'Día', (row) => row.shop_day],
    ['Ticket', 'Turno', (row) => row.ticket_number],
    ['Source', 'Origen', (row) => row.source],
    ['Status', 'Estado', (row) => row.status],
    ['Customer ID', 'ID del cliente', (row) => row.customer_id],
    ['Customer', 'Cliente', (row) => row.customer],
    ['Barber', 'Barbero', (row) => row.barber],
    ['Services', 'Servicios', (row) => row.services],
    ['Scheduled', 'Hora de la cita', (row) => row.scheduled_at],
    ['Arrived', 'Llegada', (row) => row.arrived_at],
    ['Started', 'Inicio', (row) => row.started_at],
    ['Completed', 'Fin', (row) => row.completed_at],
    ['Payment', 'Pago', (row) => price(row.payment_cents)],
    ['Note', 'Nota', (row) => row.note],
    ['Promised from', 'Prometido desde', (row) => row.estimated_from],
    ['Promised to', 'Prometido hasta', (row) => row.estimated_to],
    ['Created', 'Creado', (row) => row.created_at],
  ]),
  table('visit-history', rows.selectVisitChanges, [
    ['ID', 'ID', (row) => row.id],
    ['Visit ID', 'ID de la visita', (row) => row.appointment_id],
    ['Name', 'Nombre', (row) => row.name],
    ['Action', 'Acción', (row) => row.action],
    ['Reason', 'Motivo', (row) => row.reason],
    ['At', 'Momento', (row) => row.created_at],
    ['Undone', 'Deshecho', (row) => row.undone_at],
  ]),
  table('messages', rows.selectMessages, [
    ['ID', 'ID', (row) => row.id],
    ['Visit ID', 'ID de la visita', (row) => row.appointment_id],
    ['Kind', 'Tipo', (row) => row.kind],
    ['Channel', 'Canal', (row) => row.channel],
    ['State', 'Estado', (row) => row.state],
    ['Due', 'Previsto', (row) => row.due_at],
    ['Sent', 'Enviado', (row) => row.sent_at],
  ]),
  table('booking-links', rows.selectBookingLinks, [
    ['ID', 'ID', (row) => row.id],
    ['Barber', 'Barbero', (row) => row.barber],
    ['Service', 'Servicio', (row) => row.service],
    ['Introduction', 'Presentación', (row) => row.introduction],
    ['From', 'Desde', (row) => clockOf(row.from_minute)],
    ['To', 'Hasta', (row) => clockOf(row.to_minute)],
    ['Gap (minutes)', 'Intervalo (minutos)', (row) => row.gap_minutes],
    ['Active', 'Activo', (row) => row.is_active],
    ['Created', 'Creado', (row) => row.created_at],
    ['Archived', 'Archivado', (row) => row.archived_at],
  ]),
  smallTable('opening-hours', own.selectOpeningHours, [
    ['Weekday (Monday is 1)', 'Día de la semana (lunes es 1)', (row) => row.weekday],
    ['From', 'Desde', (row) => clockOf(row.from_minute)],
    ['To', 'Hasta', (row) => clockOf(row.to_minute)],
  ]),
  table('closures', own.selectClosures, [
    ['ID', 'ID', (row) => row.id],
    ['First day', 'Primer día', (row) => row.first_day],
    ['Last day', 'Último día', (row) => row.last_day],
    ['Reason', 'Motivo', (row) => row.reason],
    ['Created', 'Creado', (row) => row.created_at],
  ]),
  smallTable('working-hours', rows.selectWorkingHours, [
    ['Name', 'Nombre', (row) => row.name],
    ['Weekday (Monday is 1)', 'Día de la semana (lunes es 1)', (row) => row.weekday],
    ['From', 'Desde', (row) => clockOf(row.from_minute)],
    ['To', 'Hasta', (row) => clockOf(row.to_minute)],
  ]),
  table('days-off', rows.selectDaysOff, [
    ['ID', 'ID', (row) => row.id],
    ['Name', 'Nombre', (row) => row.name],
    ['First day', 'Primer día', (row) => row.first_day],
    ['Last day', 'Último día', (row) => row.last_day],
    ['Reason', 'Motivo', (row) => row.reason],
  ]),
  smallTable('commission-rates', rows.selectCommissionRates, [
    ['Name', 'Nombre', (row) => row.name],
    ['From', 'Desde', (row) => row.holds_from],
    ['Percent', 'Por ciento', (row) => formatPoints(row.points)],
  ]),
  smallTable('check-ins-by-month', own.selectMonths, [
    ['Month', 'Mes', (row) => row.month.slice(0, 7)],
    ['Check-ins', 'Registros', (row) => row.count],
  ]),
  smallTable('texts-by-month', own.selectTextMonths, [
    ['Month', 'Mes', (row) => row.month.slice(0, 7)],
    ['Text messages', 'Mensajes de texto', (row) => row.count],
  ]),
  smallTable('invoices', own.selectInvoices, [
    ['Number', 'Número', (row) => row.number],
    ['State', 'Estado', (row) => row.status],
    ['Description', 'Descripción', (row) => row.description],
    ['Total', 'Total', (row) => price(row.total_cents)],
    ['Refunded', 'Reembolsado', (row) => price(row.refunded_cents)],
    ['Currency', 'Moneda', (row) => row.currency],
    ['Created', 'Creado', (row) => row.created_at],
    ['Paid', 'Pagado', (row) => row.paid_at],
  ]),
  table('kiosks', own.selectKiosks, [
    ['ID', 'ID', (row) => row.id],
    ['Name', 'Nombre', (row) => row.name],
    ['Started by', 'Iniciado por', (row) => row.started_by],
    ['Started', 'Inicio', (row) => row.started_at],
    ['Last heard of', 'Última señal', (row) => row.seen_at],
    ['Ended', 'Fin', (row) => row.ended_at],
  ]),
  table('support-tickets', rows.selectTickets, [
    ['ID', 'ID', (row) => row.id],
    ['Name', 'Nombre', (row) => row.name],
    ['Subject', 'Asunto', (row) => row.subject],
    ['Message', 'Mensaje', (row) => row.message],
    ['Page', 'Página', (row) => row.page],
    ['Created', 'Creado', (row) => row.created_at],
  ]),
  table('audit-log', rows.selectAuditLines, [
    ['ID', 'ID', (row) => row.id],
    ['At', 'Momento', (row) => row.at],
    ['Name', 'Nombre', (row) => row.name],
    ['Action', 'Acción', (row) => row.action],
    ['Subject', 'Objeto', (row) => row.subject],
    ['Details', 'Detalles', (row) => detailsOf(row.details)],
  ]),
];
