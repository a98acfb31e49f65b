import type { ReportFigures } from '@lineup/contract/reports';
import type { Platform } from '../../platform/platform.ts';
import type { HistoryWorld } from './report-history.ts';

const readRows = ({ db }: Platform, { shop }: HistoryWorld) =>
  db.inShop(shop, async (tx) => {
    const visits = await tx
      .selectFrom('appointments')
      .selectAll()
      .where('shop_id', '=', shop)
      .execute();
    const services = await tx
      .selectFrom('appointment_services')
      .selectAll()
      .where('shop_id', '=', shop)
      .orderBy('position')
      .execute();
    const list = await tx
      .selectFrom('services')
      .select(['id', 'name', 'price_cents'])
      .where('shop_id', '=', shop)
      .execute();
    return { visits, services, list };
  });

type Rows = Awaited<ReturnType<typeof readRows>>;
type Visit = Rows['visits'][number];

const secondsBetween = (from: Temporal.Instant | null, to: Temporal.Instant | null): number =>
  from && to ? Math.max(0, (to.epochMilliseconds - from.epochMilliseconds) / 1000) : 0;

const minute = (at: Temporal.Instant | null): number =>
  Math.floor((at?.epochMilliseconds ?? 0) / 60_000);

const isNew = (visit: Visit, { visits }: Rows): boolean => {
  const own = visits
    .filter(({ customer_id: id, status }) => id === visit.customer_id && status === 'completed')
    .toSorted((one, other) =>
      one.shop_day === other.shop_day ? one.id - other.id : one.shop_day < other.shop_day ? -1 : 1,
    );
  return own[0]?.id === visit.id;
};

/** Visit by visit, from the rows alone. */
const countVisit = (visit: Visit, rows: Rows, today: string) => {
  const isDone = visit.status === 'completed';
  const isBooked = visit.scheduled_at !== null;
  const isHere = visit.moved_to === null;
  const isSeated = visit.started_at !== null && (isDone || visit.status === 'in_progress');
  const hasWaited = isSeated && !isBooked && visit.arrived_at !== null;
  const isPromised = isSeated && visit.estimated_from !== null && visit.estimated_to !== null;
  const isEarly = isPromised && minute(visit.started_at) < minute(visit.estimated_from);
  const isLate = isPromised && minute(visit.started_at) > minute(visit.estimated_to);
  const isFirst = isDone && visit.customer_id !== null && isNew(visit, rows);
  const hasLeft =
    visit.status === 'cancelled' ||
    visit.status === 'no_show' ||
    (visit.status === 'pending' && visit.shop_day < today);
  return {
    visits: Number(isDone),
    booked_visits: Number(isDone && isBooked),
    paid_visits: Number(isDone && visit.payment_cents !== null),
    cents: isDone ? (visit.payment_cents ?? 0) : 0,
    new_visits: Number(isFirst),
    returning_visits: Number(isDone && visit.customer_id !== null && !isFirst),
    no_shows: Number(visit.status === 'no_show' && isBooked && isHere),
    walk_aways: Number(hasLeft && !isBooked && isHere),
    cancelled: Number(visit.status === 'cancelled' && isBooked && isHere),
    chair: isDone ? secondsBetween(visit.started_at, visit.completed_at) : 0,
    waits: Number(hasWaited),
    wait: hasWaited ? secondsBetween(visit.arrived_at, visit.started_at) : 0,
    promised: Number(isPromised),
    kept: Number(isPromised && !isEarly && !isLate),
    early: Number(isEarly),
    late: Number(isLate),
  };
};

const money = (cents: number): string => (cents / 100).toFixed(2);

const figuresOf = (
  visits: readonly Visit[],
  rows: Rows,
  today: string,
): Omit<ReportFigures, 'work_minutes'> => {
  const counted = visits.map((visit) => countVisit(visit, rows, today));
  const sum = (name: keyof ReturnType<typeof countVisit>) =>
    counted.reduce((total, one) => total + one[name], 0);
  return {
    visits: sum('visits'),
    booked_visits: sum('booked_visits'),
    paid_visits: sum('paid_visits'),
    revenue: money(sum('cents')),
    new_visits: sum('new_visits'),
    returning_visits: sum('returning_visits'),
    no_shows: sum('no_shows'),
    walk_aways: sum('walk_aways'),
    cancelled: sum('cancelled'),
    chair_minutes: Math.round(sum('chair') / 60),
    waits: sum('waits'),
    wait_minutes: Math.round(sum('wait') / 60),
    promised: sum('promised'),
    kept: sum('kept'),
    early: sum('early'),
    late: sum('late'),
  };
};

/** Each visit's payment by the prices of its services; the parts add up to the payment. */
const countServices = (visits: readonly Visit[], { services, list }: Rows) => {
  const sums = new Map<string, { visits: number; cents: number }>();
  for (const visit of visits.filter(({ status }) => status === 'completed')) {
    const cents = visit.payment_cents ?? 0;
    const chosen = services.filter(({ appointment_id: id }) => id === visit.id);
    const prices = chosen.map(
      ({ service_id: id, price_cents: recorded }) =>
        recorded ?? list.find((service) => service.id === id)?.price_cents ?? 0,
    );
    const isFree = prices.every((price) => price === 0);
    const weights = isFree ? prices.map(() => 1) : prices;
    const total = weights.reduce((a, b) => a + b, 0);
    let given = 0;
    let weighed = 0;
    const own = new Map<string, number>();
    if (chosen.length === 0) own.set('', cents);
    for (const [index, { service_id: id, name }] of chosen.entries()) {
      weighed += weights[index] ?? 0;
      const upTo = Math.floor((cents * weighed) / total);
      const key = id === null ? name : (list.find((service) => service.id === id)?.name ?? '');
      own.set(key, (own.get(key) ?? 0) + upTo - given);
      given = upTo;
    }
    for (const [key, part] of own) {
      const before = sums.get(key) ?? { visits: 0, cents: 0 };
      sums.set(key, { visits: before.visits + 1, cents: before.cents + part });
    }
  }
  return new Map([...sums].map(([name, one]) => [name, `${one.visits} ${money(one.cents)}`]));
};

const countHours = (visits: readonly Visit[], rows: Rows, zone: string, today: string) => {
  const sums = new Map<number, { promised: number; kept: number }>();
  for (const visit of visits) {
    const { promised, kept, waits } = countVisit(visit, rows, today);
    if (promised === 0 || waits === 0 || !visit.arrived_at) continue;
    const { hour } = visit.arrived_at.toZonedDateTimeISO(zone);
    const before = sums.get(hour) ?? { promised: 0, kept: 0 };
    sums.set(hour, { promised: before.promised + 1, kept: before.kept + kept });
  }
  return new Map([...sums].toSorted(([one], [other]) => one - other));
};

/** A report from the rows of the visits; it shares nothing with the feature but names. */
export const countReport = async (
  platform: Platform,
  world: HistoryWorld,
  { from, to, today }: { from: string; to: string; today: string },
) => {
  const rows = await readRows(platform, world);
  const visits = rows.visits.filter(({ shop_day: day }) => from <= day && day <= to);
  const of = (isCounted: (visit: Visit) => boolean) =>
    figuresOf(visits.filter(isCounted), rows, today);
  return {
    total: of(() => true),
    onDay: (day: string) => of((visit) => visit.shop_day === day),
    ofBarber: (id: number) => of((visit) => (visit.barber_id ?? 0) === id),
    ofSource: (source: string) => of((visit) => visit.source === source),
    services: countServices(visits, rows),
    hours: countHours(visits, rows, world.zone, today),
  };
};
