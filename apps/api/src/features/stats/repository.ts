import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';

/** Shop-days, first to last. */
interface DayRange {
  readonly firstDay: string;
  readonly lastDay: string;
}

export interface CountedVisits {
  /** Which of the given days, from 1. */
  place: number;
  status: 'pending' | 'in_progress' | 'completed' | 'cancelled' | 'no_show';
  isOwn: boolean;
  isFree: boolean;
  /** Waiting, in the chair or done: cancelled ones and no-shows are none. */
  visits: number;
  /** Whose time has come, whatever became of them. */
  due: number;
  cents: number;
}

/** Days by the moments at which they begin; the last one ends the last day. */
interface Days extends DayRange {
  readonly begins: readonly Temporal.Instant[];
  readonly membershipId: number;
  readonly now: Temporal.Instant;
}

/**
 * Visits of a shop by day, status and whose they are, in one pass. The shop-days bound what the
 * index reads; the begins, which may be of another zone, decide.
 */
export const countByDay = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  { firstDay, lastDay, begins, membershipId, now }: Days,
): Promise<CountedVisits[]> => {
  const moments = begins.map((begin) => begin.toString());
  const { rows } = await sql<CountedVisits>`
    select place, status, is_own as "isOwn", is_free as "isFree",
      count(*) filter (where status in ('pending', 'in_progress', 'completed'))::int as visits,
      count(*) filter (where is_due)::int as due, coalesce(sum(cents), 0)::bigint as cents
    from (
      select
        width_bucket(coalesce(scheduled_at, arrived_at, created_at), ${moments}::timestamptz[])
          as place,
        status,
        status in ('in_progress', 'completed')
          or coalesce(scheduled_at, arrived_at, created_at) <= ${now.toString()} as is_due,
        barber_id is not distinct from ${membershipId}::bigint as is_own,
        barber_id is null as is_free,
        case when status = 'completed' then payment_cents end as cents
      from appointments
      where shop_id = ${shop} and shop_day between ${firstDay} and ${lastDay}
        and (status in ('pending', 'in_progress', 'completed') or moved_to is null)
    ) as visit
    where place between 1 and ${moments.length - 1}::int
    group by place, status, is_own, is_free`.execute(tx);
  return rows;
};

/** Who came: a walk-in with its ticket, a booking when it arrived or, at the latest, sat down. */
const cameAt = sql<Temporal.Instant>`coalesce(arrived_at, started_at)`;

/** What a shop-day has done and taken so far. */
export const selectTaken = (shop: AuthorizedShopId, tx: Transaction, day: string) =>
  tx
    .selectFrom('appointments')
    .select(({ fn }) => [
      fn.countAll<number>().as('completed'),
      fn.count<number>('payment_cents').as('payments'),
      fn.coalesce(fn.sum<number>('payment_cents'), sql<number>`0`).as('cents'),
    ])
    .where('shop_id', '=', shop)
    .where('shop_day', '=', day)
    .where('status', '=', 'completed')
    .executeTakeFirstOrThrow();

export interface CameRow {
  shop_day: string;
  /** Begins a quarter of an hour: every zone's hours are made of whole ones. */
  quarter: Temporal.Instant;
  visits: number;
}

/** How many came in which quarter of an hour of some shop-days. */
export const countCame = (
  shop: AuthorizedShopId,
  tx: Transaction,
  days: readonly string[],
): Promise<CameRow[]> =>
  tx
    .selectFrom('appointments')
    .select(({ fn }) => [
      'shop_day',
      sql<Temporal.Instant>`date_bin('15 minutes', ${cameAt}, 'epoch'::timestamptz)`.as('quarter'),
      fn.countAll<number>().as('visits'),
    ])
    .where('shop_id', '=', shop)
    .where('shop_day', 'in', days)
    .where(cameAt, 'is not', null)
    .groupBy(['shop_day', 'quarter'])
    .execute();

/** When the visits of a shop-day were completed. */
export const selectCompletions = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  day: string,
): Promise<Temporal.Instant[]> => {
  const rows = await tx
    .selectFrom('appointments')
    .select('completed_at')
    .where('shop_id', '=', shop)
    .where('shop_day', '=', day)
    .where('status', '=', 'completed')
    .execute();
  return rows.flatMap(({ completed_at: at }) => at ?? []);
};

export interface KeptPromises {
  /** Null: all days together. */
  day: string | null;
  given: number;
  inside: number;
  early: number;
  late: number;
  medianWidth: number | null;
}

/**
 * Ranges that were given to somebody who then sat down, by day and together. Ranges are whole
 * minutes: who sits down within the last of them sits down inside.
 */
export const countPromises = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  { firstDay, lastDay }: DayRange,
): Promise<KeptPromises[]> => {
  const { rows } = await sql<KeptPromises>`
    select shop_day as day, count(*)::int as given,
      count(*) filter (where at between promised_from and promised_to)::int as inside,
      count(*) filter (where at < promised_from)::int as early,
      count(*) filter (where at > promised_to)::int as late,
      percentile_disc(0.5) within group (
        order by extract(epoch from promised_to - promised_from)::float8 / 60
      ) as "medianWidth"
    from (
      select shop_day, date_trunc('minute', started_at) as at,
        date_trunc('minute', estimated_from) as promised_from,
        date_trunc('minute', estimated_to) as promised_to
      from appointments
      where shop_id = ${shop} and shop_day between ${firstDay} and ${lastDay}
        and estimated_from is not null and estimated_to is not null and started_at is not null
    ) as promise
    group by grouping sets ((shop_day), ())`.execute(tx);
  return rows;
};
