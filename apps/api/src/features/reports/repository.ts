import type { ReportRange } from '@lineup/domain/reports/report-periods';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { countedDays, countedHours, countedServices } from './count-repository.ts';

/** The changed days of a range: their stored figures are outdated, or there are none yet. */
export const selectChangedDays = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  { from, to }: ReportRange,
): Promise<string[]> => {
  const rows = await tx
    .selectFrom('report_changes')
    .select('day')
    .distinct()
    .where('shop_id', '=', shop)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();
  return rows.map(({ day }) => day);
};

export interface FigureRow {
  visits: number;
  booked_visits: number;
  paid_visits: number;
  revenue_cents: number;
  new_visits: number;
  returning_visits: number;
  no_shows: number;
  walk_aways: number;
  cancelled: number;
  chair_seconds: number;
  waits: number;
  wait_seconds: number;
  promised: number;
  kept: number;
  early: number;
  late: number;
}

export const figureNames = [
  'visits',
  'booked_visits',
  'paid_visits',
  'revenue_cents',
  'new_visits',
  'returning_visits',
  'no_shows',
  'walk_aways',
  'cancelled',
  'chair_seconds',
  'waits',
  'wait_seconds',
  'promised',
  'kept',
  'early',
  'late',
] as const satisfies readonly (keyof FigureRow)[];

/** Exactly one of the three is not null. */
export interface GroupedRow extends FigureRow {
  day: string | null;
  barber_id: number | null;
  source: 'walk_in' | 'booking_link' | 'staff' | null;
}

export interface ReadDays extends ReportRange {
  /** Days of the range whose stored figures are outdated. */
  readonly changed: readonly string[];
  readonly today: string;
}

/** The stored columns, in the order of `countedDays`. */
const stored = sql.raw(
  `shop_id, day, barber_id, source, visits, booked_visits, paid_visits, revenue_cents, new_visits,
   returning_visits, no_shows, walk_aways, waiting, cancelled, chair_seconds, waits, wait_seconds,
   promised, kept, early, late`,
);

const sums = sql.raw(
  figureNames
    .map((name) =>
      name === 'walk_aways'
        ? `sum(walk_aways + case when day < today.day_of_shop then waiting else 0 end)::bigint as walk_aways`
        : `sum(${name})::bigint as ${name}`,
    )
    .join(', '),
);

/**
 * Adds the changed days, counted from their visits. Without any, the visits are left out of the
 * statement: for an empty list of days, the planner may choose an index that reads the whole shop.
 */
const andCounted = (
  shop: AuthorizedShopId,
  changed: readonly string[],
  count: typeof countedDays,
): RawBuilder<unknown> => (changed.length === 0 ? sql`` : sql`union all ${count(shop, changed)}`);

/** The statement of `selectFigures`. */
const figureRows = (
  shop: AuthorizedShopId,
  { from, to, changed, today }: ReadDays,
) => sql<GroupedRow>`
  with figures as (
    select ${stored} from report_days
    where shop_id = ${shop} and day between ${from} and ${to}
      and not day = any(${[...changed]}::date[])
    ${andCounted(shop, changed, countedDays)}
  )
  select day, barber_id, source, ${sums}
  from figures cross join (select ${today}::date as day_of_shop) as today
  group by grouping sets ((day), (barber_id), (source))`;

/** The figures of a range by day, by barber and by source, counted from visits where days changed. */
export const selectFigures = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  days: ReadDays,
): Promise<GroupedRow[]> => (await figureRows(shop, days).execute(tx)).rows;

export interface ServiceRow {
  service_id: number;
  name: string;
  visits: number;
  revenue_cents: number;
}

/** Visits and revenue by service. A service has the name that it has now. */
export const selectServiceFigures = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  { from, to, changed }: ReadDays,
): Promise<ServiceRow[]> => {
  const { rows } = await sql<ServiceRow>`
    with figures as (
      select shop_id, day, service_id, name, visits, revenue_cents from report_services
      where shop_id = ${shop} and day between ${from} and ${to}
        and not day = any(${[...changed]}::date[])
      ${andCounted(shop, changed, countedServices)}
    ), sums as (
      select service_id, name, sum(visits)::bigint as visits,
        sum(revenue_cents)::bigint as revenue_cents
      from figures group by service_id, name
    )
    select sums.service_id, coalesce(service.name, sums.name) as name, sums.visits,
      sums.revenue_cents
    from sums
    left join services as service on service.shop_id = ${shop} and service.id = sums.service_id
    order by sums.revenue_cents desc, sums.visits desc, 2`.execute(tx);
  return rows;
};

export interface HourRow {
  hour: number;
  promised: number;
  kept: number;
  from_seconds: number;
  to_seconds: number;
  wait_seconds: number;
}

export const selectHourFigures = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  { from, to, changed }: ReadDays,
): Promise<HourRow[]> => {
  const { rows } = await sql<HourRow>`
    with figures as (
      select shop_id, day, hour, promised, kept, from_seconds, to_seconds, wait_seconds
      from report_hours
      where shop_id = ${shop} and day between ${from} and ${to}
        and not day = any(${[...changed]}::date[])
      ${andCounted(shop, changed, countedHours)}
    )
    select hour, sum(promised)::bigint as promised, sum(kept)::bigint as kept,
      sum(from_seconds)::bigint as from_seconds, sum(to_seconds)::bigint as to_seconds,
      sum(wait_seconds)::bigint as wait_seconds
    from figures group by hour order by hour`.execute(tx);
  return rows;
};

/** Everybody who takes customers, and the others who are named. */
export const selectBarbers = (shop: AuthorizedShopId, tx: Transaction, named: readonly number[]) =>
  tx
    .selectFrom('memberships as member')
    .innerJoin('accounts as account', 'account.id', 'member.account_id')
    .select(['member.id', 'member.is_active', 'account.name', 'account.photo_key'])
    .where('member.shop_id', '=', shop)
    .where((eb) => sql<boolean>`${eb.ref('member.id')} = any(${[...named]}::bigint[])`)
    .execute();
