import type { Appointment, AppointmentChanged } from '@lineup/contract/appointments/appointments';
import { type LikelyStart, passedReasons } from '@lineup/contract/appointments/line';
import { formatCents } from '@lineup/domain/money';
import { formatPhone } from '../../platform/phone.ts';
import { pictureAddress } from '../../platform/pictures/pictures.ts';
import type { Language, Text } from '../../platform/text.ts';
import type { HistoryRow } from '../visits/changes/change-repository.ts';
import type { VisitRow } from '../visits/changes/repository.ts';
import { type LineNow, likelyOf, serviceIdsOf } from '../visits/line/read-line.ts';

/** What the line knows beyond the row. */
export type Seen = Pick<LineNow, 'places' | 'lengths' | 'shop'>;

const textOf = (at: Temporal.Instant | null): string | null => at && at.toString();

const presentLikely = (
  range: { from: number; to: number } | undefined | null,
): LikelyStart | null => {
  if (!range) return null;
  const { from, to } = likelyOf(range);
  return { from: from.toString(), to: to.toString() };
};

const expectedMinutes = (row: VisitRow, { lengths }: Seen): number =>
  Math.round(lengths({ id: row.id, serviceIds: serviceIdsOf(row) }, row.barber_id ?? 0).mean);

/** Of a visit that waits today: its place in the line, and when it likely starts. */
export const presentPlace = (
  { id, status }: Pick<Appointment, 'id' | 'status'>,
  { places }: Pick<Seen, 'places'>,
) => {
  const own = status === 'pending' ? places.get(id) : undefined;
  return { place: own?.place ?? null, likely: presentLikely(own?.likely) };
};

const heldUntil = ({ status, started_at: calledAt }: VisitRow, { shop }: Seen) =>
  status === 'in_progress' ? (calledAt?.add({ minutes: shop.grace_minutes }) ?? null) : null;

export const presentAppointment = (row: VisitRow, seen: Seen): Appointment => ({
  id: row.id,
  ticket_number: row.ticket_number,
  scheduled_time: (row.scheduled_at ?? row.arrived_at ?? row.created_at).toString(),
  barber: row.barber_id ?? row.skipped_by,
  barber_name: row.barber_name,
  barber_photo: row.barber_photo_key && pictureAddress(row.barber_photo_key, 'small'),
  customer_name: row.customer_name || row.known_name || null,
  customer_phone: row.customer_phone && formatPhone(row.customer_phone),
  status: row.status,
  has_skipped: row.skipped_by !== null,
  skip_reason: row.skip_reason,
  is_by_booking_link: row.source === 'booking_link',
  source: row.source,
  services: row.services,
  note: row.note,
  arrived_at: textOf(row.arrived_at),
  started_at: textOf(row.started_at),
  held_until: textOf(heldUntil(row, seen)),
  completed_at: textOf(row.completed_at),
  payment: row.payment_cents === null ? null : formatCents(row.payment_cents),
  expected_minutes: expectedMinutes(row, seen),
  not_before: textOf(row.not_before),
  is_on_the_way: row.on_the_way_at !== null,
  ...presentPlace(row, seen),
  passed_reason: passedReasons.find((reason) => reason === row.passed_reason) ?? null,
  message_state: row.message_state,
});

export const presentHistory = (rows: readonly HistoryRow[]) =>
  rows.map(({ created_at, name, action, reason }) => ({
    at: created_at.toString(),
    by: name ?? '',
    action,
    reason,
  }));

type Sentence = (ticket: string) => Text;

export const changeTexts = {
  claimed: (ticket) => ({
    en: `Ticket #${ticket} is yours.`,
    es: `El turno n.º ${ticket} es tuyo.`,
  }),
  called: (ticket) => ({
    en: `Ticket #${ticket} is called.`,
    es: `Se ha llamado al turno n.º ${ticket}.`,
  }),
  served: (ticket) => ({
    en: `Ticket #${ticket} is completed.`,
    es: `El turno n.º ${ticket} se ha completado.`,
  }),
  skipped: (ticket) => ({
    en: `Ticket #${ticket} is back in line, open to every barber.`,
    es: `El turno n.º ${ticket} vuelve a la fila, abierto a todos los barberos.`,
  }),
  noShow: (ticket) => ({
    en: `Ticket #${ticket} is marked as a no-show.`,
    es: `El turno n.º ${ticket} consta como no presentado.`,
  }),
  arrived: (ticket) => ({
    en: `Ticket #${ticket} is in the shop.`,
    es: `El cliente del turno n.º ${ticket} está en la barbería.`,
  }),
  cancelled: (ticket) => ({
    en: `Ticket #${ticket} is canceled.`,
    es: `El turno n.º ${ticket} se ha cancelado.`,
  }),
  undone: (ticket) => ({
    en: `Ticket #${ticket} is as it was before.`,
    es: `El turno n.º ${ticket} está como antes.`,
  }),
  edited: (ticket) => ({
    en: `Ticket #${ticket} is saved.`,
    es: `El turno n.º ${ticket} se ha guardado.`,
  }),
  added: (ticket) => ({
    en: `Ticket #${ticket} is in line.`,
    es: `El turno n.º ${ticket} está en la fila.`,
  }),
} satisfies Record<string, Sentence>;

/** The specification reads the sentence from either field. */
export const presentChanged = (
  appointment: Appointment,
  sentence: Sentence,
  language: Language,
): AppointmentChanged => {
  const message = sentence(String(appointment.ticket_number))[language];
  return { status: 1, message, response: message, appointment };
};
