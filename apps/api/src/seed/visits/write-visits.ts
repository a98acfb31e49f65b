import { wholeOf } from '@lineup/domain/time/time-span';
import { USUAL_MINUTES } from '@lineup/domain/waits/service-lengths';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { countByMonth } from './generate-visits.ts';
import type { Visit } from './visits-as-of.ts';

/** The ids of rows that the generated values refer to by index, username and name. */
export interface WrittenIds {
  customers: readonly number[];
  barbers: ReadonlyMap<string, number>;
  services: ReadonlyMap<string, number>;
  /** By the barber's username and the service's name. */
  links: ReadonlyMap<string, number>;
}

const BATCH = 500;

const batchesOf = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, index) =>
    rows.slice(index * BATCH, (index + 1) * BATCH),
  );

const ticketOf = (day: string, ticketNumber: number): string => `${day} ${String(ticketNumber)}`;

const spanOf = ({ scheduledAt, services }: Visit) => {
  if (scheduledAt === null) return null;
  const minutes = services.reduce((sum, service) => sum + service.minutes, 0);
  return { startsAt: scheduledAt, endsAt: scheduledAt.add({ minutes: minutes || USUAL_MINUTES }) };
};

/** The time that each open booking holds of its barber; a late customer holds none. */
const heldBy = (visits: readonly Visit[]): Map<Visit, string> => {
  const held = new Map<Visit, string>();
  const until = new Map<string, Temporal.Instant>();
  const open = visits.filter(({ status }) => status === 'pending' || status === 'in_progress');
  const booked = open.flatMap((visit) => {
    const span = spanOf(visit);
    return span && visit.barber !== null ? [{ visit, span, barber: visit.barber }] : [];
  });
  booked.sort((a, b) => Temporal.Instant.compare(a.span.startsAt, b.span.startsAt));
  for (const { visit, span, barber } of booked) {
    const last = until.get(barber);
    if (last && Temporal.Instant.compare(span.startsAt, last) < 0) continue;
    held.set(visit, wholeOf(span));
    until.set(barber, span.endsAt);
  }
  return held;
};

const linkOf = ({ links }: WrittenIds, { source, barber, services }: Visit): number | null =>
  source === 'booking_link'
    ? (links.get(`${barber ?? ''} ${services[0]?.name ?? ''}`) ?? null)
    : null;

const rowOf = (
  shop: AuthorizedShopId,
  ids: WrittenIds,
  visit: Visit,
  held: string | undefined,
) => ({
  shop_id: shop,
  shop_day: visit.shopDay,
  ticket_number: visit.ticketNumber,
  source: visit.source,
  status: visit.status,
  customer_id: visit.customer === null ? null : (ids.customers[visit.customer] ?? null),
  barber_id: visit.barber === null ? null : (ids.barbers.get(visit.barber) ?? null),
  arrived_at: visit.arrivedAt,
  ordered_at: visit.source === 'walk_in' ? (visit.arrivedAt ?? visit.createdAt) : null,
  scheduled_at: visit.scheduledAt,
  scheduled_until: spanOf(visit)?.endsAt ?? null,
  held: held ?? null,
  booking_link_id: linkOf(ids, visit),
  started_at: visit.startedAt,
  completed_at: visit.completedAt,
  payment_cents: visit.paymentCents,
  estimated_from: visit.estimatedFrom,
  estimated_to: visit.estimatedTo,
  created_at: visit.createdAt,
});

const writeVisitBatch = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  ids: WrittenIds,
  visits: readonly Visit[],
  held: ReadonlyMap<Visit, string>,
): Promise<void> => {
  const written = await tx
    .insertInto('appointments')
    .values(visits.map((visit) => rowOf(shop, ids, visit, held.get(visit))))
    .returning(['id', 'shop_day', 'ticket_number'])
    .execute();
  const idOf = new Map(written.map((row) => [ticketOf(row.shop_day, row.ticket_number), row.id]));
  const services = visits.flatMap((visit) =>
    visit.services.map(({ name }, position) => ({
      shop_id: shop,
      appointment_id: idOf.get(ticketOf(visit.shopDay, visit.ticketNumber)) ?? 0,
      position,
      service_id: ids.services.get(name) ?? null,
      name,
    })),
  );
  if (services.length > 0) await tx.insertInto('appointment_services').values(services).execute();
};

const lastTickets = (visits: readonly Visit[]): Map<string, number> => {
  const last = new Map<string, number>();
  for (const { shopDay, ticketNumber } of visits) {
    last.set(shopDay, Math.max(ticketNumber, last.get(shopDay) ?? 0));
  }
  return last;
};

/** The third walk-in of the day that still waits was moved behind the first one. */
const moveOneVisit = (shop: AuthorizedShopId, tx: Transaction) =>
  sql`
    with waiting as (
      select id, ordered_at, row_number() over (order by ordered_at, id) as place
      from appointments
      where shop_id = ${shop} and status = 'pending' and source = 'walk_in' and barber_id is null
    )
    update appointments as visit set
      ordered_at = first.ordered_at + interval '1 second', passed_reason = 'reordered',
      place_reason = 'You have to leave soon.'
    from waiting as first, waiting as third
    where visit.shop_id = ${shop} and visit.id = third.id and first.place = 1 and third.place = 3
  `.execute(tx);

/** Writes visits and the matching counters of months and days. */
export const writeVisits = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  ids: WrittenIds,
  visits: readonly Visit[],
): Promise<void> => {
  const held = heldBy(visits);
  for (const batch of batchesOf(visits)) await writeVisitBatch(shop, tx, ids, batch, held);
  const months = [...countByMonth(visits)].map(([month, count]) => ({
    shop_id: shop,
    month,
    count,
  }));
  if (months.length > 0) await tx.insertInto('monthly_check_ins').values(months).execute();
  const days = [...lastTickets(visits)].map(([day, last_ticket]) => ({
    shop_id: shop,
    day,
    last_ticket,
  }));
  if (days.length > 0) await tx.insertInto('shop_days').values(days).execute();
  await moveOneVisit(shop, tx);
};
