import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';

/** A range of shop-days, both ends included. */
interface DayRange {
  readonly firstDay: string;
  readonly lastDay: string;
}

export interface CountedVisits {
  /** The number of the day in the given list, from 1. */
  dayNumber: number;
  status: 'pending' | 'in_progress' | 'completed' | 'cancelled' | 'no_show';
  isOwn: boolean;
  isFree: boolean;
  /** Visits that are waiting, in the chair or completed, without cancelled ones and no-shows. */
  visits: number;
  /** Visits whose time has come, in any status. */
  due: number;
  cents: number;
}

/** Days by their start times; the last entry is the end of the last day. */
interface Days extends DayRange {
  readonly begins: readonly Temporal.Instant[];
  readonly membershipId: number;
  readonly now: Temporal.Instant;
}

/**
 * Counts visits by day, status and barber in one pass. The shop-days limit what the index reads; the
 * start times, which may be in another time zone, decide the day.
 */
export const countByDay = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  { firstDay, lastDay, begins, membershipId, now }: Days,
): Promise<CountedVisits[]> => {
  const moments = begins.map((begin) => begin.toString());
  const { rows } = await sql<CountedVisits>`
    select day_number as "dayNumber", status, is_own as "isOwn", is_free as "isFree",
      count(*) filter (where status in ('pending', 'in_progress', 'completed'))::int as visits,
      count(*) filter (where is_due)::int as due, coalesce(sum(cents), 0)::bigint as cents
    from (
      select
        width_bucket(coalesce(scheduled_at, arrived_at, created_at), ${moments}::timestamptz[])
          as day_number,
        status,
        status in ('in_progress', 'completed')
          or coalesce(scheduled_at, arrived_at, created_at) <= ${now.toString()} as is_due,
        barber_id is not distinct from ${membershipId}::bigint as is_own,
        barber_id is null as is_free,
        case when status = 'completed' then payment_cents end as cents
      from appointments
      where shop_id = ${shop} and shop_day between ${firstDay} and ${lastDay} and not is_test
        and (status in ('pending', 'in_progress', 'completed') or moved_to is null)
    ) as visit
    where day_number between 1 and ${moments.length - 1}::int
    group by day_number, status, is_own, is_free`.execute(tx);
  return rows;
};

/** The arrival: of a walk-in at check-in, of a booking when it arrived or, at the latest, sat down. */
const arrivedAt = sql<Temporal.Instant>`coalesce(arrived_at, started_at)`;

/** The completed visits and payments of a shop-day so far. */
export const selectDayTotals = (shop: AuthorizedShopId, tx: Transaction, day: string) =>
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
    .where('is_test', '=', false)
    .executeTakeFirstOrThrow();

export interface ArrivalCounts {
  shop_day: string;
  /** The start of a quarter of an hour: the hours of every time zone consist of whole quarters. */
  quarter: Temporal.Instant;
  visits: number;
}

/** Arrivals per quarter of an hour on some shop-days. */
export const countArrivals = (
  shop: AuthorizedShopId,
  tx: Transaction,
  days: readonly string[],
): Promise<ArrivalCounts[]> =>
  tx
    .selectFrom('appointments')
    .select(({ fn }) => [
      'shop_day',
      sql<Temporal.Instant>`date_bin('15 minutes', ${arrivedAt}, 'epoch'::timestamptz)`.as(
        'quarter',
      ),
      fn.countAll<number>().as('visits'),
    ])
    .where('shop_id', '=', shop)
    .where('shop_day', 'in', days)
    .where('is_test', '=', false)
    .where(arrivedAt, 'is not', null)
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
    .where('is_test', '=', false)
    .execute();
  return rows.flatMap(({ completed_at: at }) => at ?? []);
};

export interface WaitRangeCounts {
  /** Null: all days together. */
  day: string | null;
  given: number;
  inside: number;
  early: number;
  late: number;
  medianWidth: number | null;
}

/**
 * Counts the wait ranges of customers who then sat down, by day and in total. Ranges are whole
 * minutes, and the last minute counts as inside.
 */
export const countWaitRanges = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  { firstDay, lastDay }: DayRange,
): Promise<WaitRangeCounts[]> => {
  const { rows } = await sql<WaitRangeCounts>`
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
      where shop_id = ${shop} and shop_day between ${firstDay} and ${lastDay} and not is_test
        and estimated_from is not null and estimated_to is not null and started_at is not null
    ) as promise
    group by grouping sets ((shop_day), ())`.execute(tx);
  return rows;
};
