import type { Transaction } from '../platform/database.ts';
import type { AuthorizedShopId } from '../platform/sessions/authorized-shop.ts';
import { countByMonth } from './generate-visits.ts';
import type { Visit } from './visits-as-of.ts';

/** The rows that the generated values speak of by place, username and name. */
export interface WrittenIds {
  customers: readonly number[];
  barbers: ReadonlyMap<string, number>;
  services: ReadonlyMap<string, number>;
}

const BATCH = 500;

const batchesOf = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, index) =>
    rows.slice(index * BATCH, (index + 1) * BATCH),
  );

const ticketOf = (day: string, ticketNumber: number): string => `${day} ${String(ticketNumber)}`;

const rowOf = (shop: AuthorizedShopId, ids: WrittenIds, visit: Visit) => ({
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
  scheduled_until: visit.scheduledAt?.add({ minutes: 30 }) ?? null,
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
): Promise<void> => {
  const written = await tx
    .insertInto('appointments')
    .values(visits.map((visit) => rowOf(shop, ids, visit)))
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

/** Writes visits and the counters of months and days, which have to agree with them. */
export const writeVisits = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  ids: WrittenIds,
  visits: readonly Visit[],
): Promise<void> => {
  for (const batch of batchesOf(visits)) await writeVisitBatch(shop, tx, ids, batch);
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
};
