import fc from 'fast-check';
import { deleteVisitsBefore } from '../../features/visits/tickets/delete-visits-before.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';

/** The ids that a random history uses; a number in a step selects one of them. */
export interface HistoryWorld {
  readonly shop: AuthorizedShopId;
  readonly zone: string;
  readonly firstDay: string;
  readonly barbers: readonly number[];
  readonly customers: readonly number[];
  readonly services: readonly number[];
}

const sources = ['walk_in', 'walk_in', 'booking_link', 'staff'] as const;
const statuses = [
  'completed',
  'completed',
  'completed',
  'pending',
  'in_progress',
  'cancelled',
  'no_show',
] as const;

/** A service of a visit, null if it was deleted since, and the price recorded at its completion. */
const requested = fc.record({
  service: fc.option(fc.nat(2), { freq: 8 }),
  cents: fc.option(fc.nat(9999), { freq: 2 }),
});
type RequestedService = typeof requested extends fc.Arbitrary<infer Value> ? Value : never;

const visit = fc.record({
  day: fc.nat(5),
  source: fc.constantFrom(...sources),
  status: fc.constantFrom(...statuses),
  barber: fc.option(fc.nat(1)),
  customer: fc.option(fc.nat(2), { freq: 5 }),
  services: fc.array(requested, { maxLength: 3 }),
  cents: fc.option(fc.nat(9999)),
  arrivesAt: fc.integer({ min: 0, max: 1380 }),
  waits: fc.integer({ min: -1, max: 90 }),
  takes: fc.integer({ min: -1, max: 90 }),
  /** The promised range, from the arrival. */
  promise: fc.option(fc.record({ from: fc.nat(60), width: fc.nat(20) })),
  seconds: fc.nat(59),
});
type PlannedVisit = typeof visit extends fc.Arbitrary<infer Value> ? Value : never;

const which = fc.nat(30);

/** Everything that changes visits, often several visits in one statement. */
const historyStep = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('add'),
      visits: fc.array(visit, { minLength: 1, maxLength: 4 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('status'),
      which,
      status: fc.constantFrom(...statuses),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('day'), which, day: fc.nat(5) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('payment'), which, cents: fc.option(fc.nat(9999)) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('customer'), which, customer: fc.option(fc.nat(2)) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('merge'), from: fc.nat(2), to: fc.nat(2) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('services'),
      which,
      services: fc.array(requested, { maxLength: 3 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('prices'), which, cents: fc.nat(9999) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete'), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete days'), day: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('moved'), which }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('roll up') }) },
);
export type HistoryStep = typeof historyStep extends fc.Arbitrary<infer Value> ? Value : never;

export const histories = fc.record({
  zone: fc.constantFrom('America/Chicago', 'America/Santiago', 'Pacific/Kiritimati', 'UTC'),
  steps: fc.array(historyStep, { minLength: 8, maxLength: 40 }),
});

let tickets = 0;

const addServices = async (
  { shop, services }: HistoryWorld,
  tx: Transaction,
  id: number,
  chosen: readonly RequestedService[],
): Promise<void> => {
  if (chosen.length === 0) return;
  const rows = chosen.map(({ service, cents }, index) => ({
    shop_id: shop,
    appointment_id: id,
    position: index + 1,
    service_id: service === null ? null : (services[service] ?? null),
    name: service === null ? 'Old cut' : `Service ${String(service)}`,
    price_cents: cents,
  }));
  await tx.insertInto('appointment_services').values(rows).execute();
};

const dayOf = ({ firstDay }: HistoryWorld, day: number): string =>
  Temporal.PlainDate.from(firstDay).add({ days: day }).toString();

const rowOf = (world: HistoryWorld, planned: PlannedVisit) => {
  const day = dayOf(world, planned.day);
  const arrived = Temporal.PlainDate.from(day)
    .toZonedDateTime(world.zone)
    .toInstant()
    .add({ minutes: planned.arrivesAt, seconds: planned.seconds });
  const started = arrived.add({ minutes: planned.waits });
  const isSeated = planned.status === 'completed' || planned.status === 'in_progress';
  const { promise } = planned;
  const estimatedFrom = promise && arrived.add({ minutes: promise.from, seconds: 30 });
  tickets += 1;
  return {
    shop_id: world.shop,
    shop_day: day,
    ticket_number: tickets,
    source: planned.source,
    status: planned.status,
    barber_id: planned.barber === null ? null : (world.barbers[planned.barber] ?? null),
    customer_id: planned.customer === null ? null : (world.customers[planned.customer] ?? null),
    payment_cents: planned.cents,
    arrived_at: arrived,
    scheduled_at: planned.source === 'walk_in' ? null : arrived,
    started_at: isSeated ? started : null,
    completed_at: planned.status === 'completed' ? started.add({ minutes: planned.takes }) : null,
    estimated_from: estimatedFrom,
    estimated_to: estimatedFrom && promise && estimatedFrom.add({ minutes: promise.width }),
  };
};

const addVisits = async (
  world: HistoryWorld,
  tx: Transaction,
  planned: readonly PlannedVisit[],
) => {
  const added = await tx
    .insertInto('appointments')
    .values(planned.map((one) => rowOf(world, one)))
    .returning('id')
    .execute();
  for (const [index, { id }] of added.entries()) {
    await addServices(world, tx, id, planned[index]?.services ?? []);
  }
};

const selectIds = async (world: HistoryWorld, tx: Transaction): Promise<number[]> => {
  const rows = await tx
    .selectFrom('appointments')
    .select('id')
    .where('shop_id', '=', world.shop)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** Carries out one step, except for the roll-up. */
export const applyStep = async (
  world: HistoryWorld,
  tx: Transaction,
  step: Exclude<HistoryStep, { kind: 'roll up' }>,
): Promise<void> => {
  if (step.kind === 'add') return addVisits(world, tx, step.visits);
  const all = tx.updateTable('appointments').where('shop_id', '=', world.shop);
  const customerOf = (index: number) => world.customers[index] ?? null;
  if (step.kind === 'merge') {
    const from = customerOf(step.from);
    await all
      .set({ customer_id: customerOf(step.to) })
      .where('customer_id', '=', from)
      .execute();
    return;
  }
  if (step.kind === 'delete days') {
    return deleteVisitsBefore(tx, world.shop, dayOf(world, step.day));
  }
  const ids = await selectIds(world, tx);
  const id = ids[step.which % Math.max(1, ids.length)];
  if (id === undefined) return;
  const one = all.where('id', '=', id);
  switch (step.kind) {
    case 'status':
      await one.set({ status: step.status }).execute();
      return;
    case 'day':
      await one.set({ shop_day: dayOf(world, step.day) }).execute();
      return;
    case 'payment':
      await one.set({ payment_cents: step.cents }).execute();
      return;
    case 'customer':
      await one
        .set({ customer_id: step.customer === null ? null : customerOf(step.customer) })
        .execute();
      return;
    case 'moved':
      await one.set({ moved_to: ids.find((other) => other !== id) ?? null }).execute();
      return;
    case 'services':
      await tx
        .deleteFrom('appointment_services')
        .where('shop_id', '=', world.shop)
        .where('appointment_id', '=', id)
        .execute();
      await addServices(world, tx, id, step.services);
      return;
    case 'prices':
      await tx
        .updateTable('appointment_services')
        .set({ price_cents: step.cents })
        .where('shop_id', '=', world.shop)
        .where('appointment_id', '=', id)
        .execute();
      return;
    case 'delete':
      await all.set({ moved_to: null }).where('moved_to', '=', id).execute();
      await tx
        .deleteFrom('appointments')
        .where('shop_id', '=', world.shop)
        .where('id', '=', id)
        .execute();
      return;
  }
};
