import type { ReportOutcome } from '@lineup/contract/reports';
import { type RawBuilder, sql } from 'kysely';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';

/**
 * What the reports count, in one place: the job stores these counts, days that have changed since
 * are counted again when they are read, and the list of visits uses the same conditions.
 */

const isCompleted = sql<boolean>`visit.status = 'completed'`;
const isBooked = sql<boolean>`visit.scheduled_at is not null`;
/** A booking that moved to another day is counted there. */
const isHere = sql<boolean>`visit.moved_to is null`;
const isSeated = sql<boolean>`(visit.started_at is not null and visit.status in ('in_progress', 'completed'))`;
/** A walk-in who sat down. */
export const isWait = sql<boolean>`(${isSeated} and not ${isBooked} and visit.arrived_at is not null)`;
/** Clocks that differ a little must not make a wait negative. */
const waitSeconds = sql<number>`greatest(0, extract(epoch from visit.started_at - visit.arrived_at))`;
const isPromised = sql<boolean>`(${isSeated} and visit.estimated_from is not null and visit.estimated_to is not null)`;
/** Ranges are whole minutes, and the last minute is within. */
const minuteOf = (column: 'started_at' | 'estimated_from' | 'estimated_to') =>
  sql`date_trunc('minute', ${sql.ref(`visit.${column}`)})`;
const isEarly = sql<boolean>`(${isPromised} and ${minuteOf('started_at')} < ${minuteOf('estimated_from')})`;
const isLate = sql<boolean>`(${isPromised} and ${minuteOf('started_at')} > ${minuteOf('estimated_to')})`;
const isKept = sql<boolean>`(${isPromised} and not ${isEarly} and not ${isLate})`;
const isNoShow = sql<boolean>`(visit.status = 'no_show' and ${isBooked} and ${isHere})`;
const hasLeft = sql<boolean>`(visit.status in ('cancelled', 'no_show') and not ${isBooked} and ${isHere})`;
const isWaiting = sql<boolean>`(visit.status = 'pending' and not ${isBooked} and ${isHere})`;
const isCancelled = sql<boolean>`(visit.status = 'cancelled' and ${isBooked} and ${isHere})`;

/** The first completed visit of a customer, by day and then in the order of creation. */
const isFirst = (shop: AuthorizedShopId) => sql<boolean>`not exists (
  select from appointments as earlier
  where earlier.shop_id = ${shop} and earlier.customer_id = visit.customer_id
    and earlier.status = 'completed'
    and (earlier.shop_day, earlier.id) < (visit.shop_day, visit.id)
)`;
const isNew = (shop: AuthorizedShopId) =>
  sql<boolean>`(${isCompleted} and visit.customer_id is not null and ${isFirst(shop)})`;
const isReturning = (shop: AuthorizedShopId) =>
  sql<boolean>`(${isCompleted} and visit.customer_id is not null and not ${isFirst(shop)})`;

/** The visits behind a figure; a walk-in who still waits when the day is over has left. */
export const outcomeOf = (
  shop: AuthorizedShopId,
  outcome: ReportOutcome,
  today: string,
): RawBuilder<boolean> => {
  const conditions: Record<ReportOutcome, RawBuilder<boolean>> = {
    completed: isCompleted,
    paid: sql`(${isCompleted} and visit.payment_cents is not null)`,
    new: isNew(shop),
    returning: isReturning(shop),
    no_show: isNoShow,
    walk_away: sql`(${hasLeft} or (${isWaiting} and visit.shop_day < ${today}))`,
    cancelled: isCancelled,
    waited: isWait,
    promised: isPromised,
    kept: isKept,
    early: isEarly,
    late: isLate,
  };
  return conditions[outcome];
};

/** How long a walk-in waited; null for others. */
export const waitMinutes = sql<number | null>`
  case when ${isWait} then round(${waitSeconds} / 60)::int end`;

/** The hour of the arrival on the clock of the shop. */
export const arrivalHour = (shop: AuthorizedShopId) => sql<number>`extract(
  hour from visit.arrived_at at time zone (select time_zone from shops where id = ${shop})
)::int`;

const countIf = (condition: RawBuilder<boolean>) =>
  sql<number>`count(*) filter (where ${condition})::int`;

/** The visits of some days. A ticket that an owner takes to try the line is no visit. */
const ofDays = (shop: AuthorizedShopId, days: readonly string[]) => sql`
  visit.shop_id = ${shop} and visit.shop_day = any(${[...days]}::date[]) and not visit.is_test`;

/** The figures of some days by barber and source, with the columns of `report_days`. */
export const countedDays = (shop: AuthorizedShopId, days: readonly string[]) => sql`
  select visit.shop_id, visit.shop_day as day, coalesce(visit.barber_id, 0) as barber_id,
    visit.source,
    ${countIf(isCompleted)} as visits,
    ${countIf(sql`${isCompleted} and ${isBooked}`)} as booked_visits,
    ${countIf(sql`${isCompleted} and visit.payment_cents is not null`)} as paid_visits,
    coalesce(sum(visit.payment_cents) filter (where ${isCompleted}), 0)::bigint as revenue_cents,
    ${countIf(isNew(shop))} as new_visits,
    ${countIf(isReturning(shop))} as returning_visits,
    ${countIf(isNoShow)} as no_shows,
    ${countIf(hasLeft)} as walk_aways,
    ${countIf(isWaiting)} as waiting,
    ${countIf(isCancelled)} as cancelled,
    coalesce(sum(greatest(0, extract(epoch from visit.completed_at - visit.started_at)))
      filter (where ${isCompleted}), 0)::bigint as chair_seconds,
    ${countIf(isWait)} as waits,
    coalesce(sum(${waitSeconds}) filter (where ${isWait}), 0)::bigint as wait_seconds,
    ${countIf(isPromised)} as promised,
    ${countIf(isKept)} as kept,
    ${countIf(isEarly)} as early,
    ${countIf(isLate)} as late
  from appointments as visit
  where ${ofDays(shop, days)}
  group by visit.shop_id, visit.shop_day, coalesce(visit.barber_id, 0), visit.source`;

/**
 * Completed visits and revenue of some days by service, with the columns of `report_services`. The
 * payment is split by the prices that were recorded when the visit was completed, by today's list
 * prices where none was recorded, evenly where none has a price; the shares of a visit add up to its
 * payment to the cent.
 */
export const countedServices = (shop: AuthorizedShopId, days: readonly string[]) => sql`
  select visit.shop_id, visit.shop_day as day, coalesce(part.service_id, 0) as service_id,
    case when part.service_id is null then coalesce(part.name, '') else '' end as name,
    count(distinct visit.id)::int as visits,
    coalesce(sum(case when part.total is null then coalesce(visit.payment_cents, 0)
      else coalesce(visit.payment_cents, 0) * part.up_to / part.total
        - coalesce(visit.payment_cents, 0) * (part.up_to - part.weight) / part.total
      end), 0)::bigint as revenue_cents
  from appointments as visit
  left join lateral (
    select weighted.service_id, weighted.name, weighted.weight,
      (sum(weighted.weight) over (order by weighted.position))::bigint as up_to,
      (sum(weighted.weight) over ())::bigint as total
    from (
      select requested.service_id, requested.name, requested.position,
        case when sum(coalesce(requested.price_cents, service.price_cents, 0)) over () = 0 then 1
          else coalesce(requested.price_cents, service.price_cents, 0) end::bigint as weight
      from appointment_services as requested
      left join services as service
        on service.shop_id = ${shop} and service.id = requested.service_id
      where requested.shop_id = ${shop} and requested.appointment_id = visit.id
    ) as weighted
  ) as part on true
  where ${ofDays(shop, days)} and ${isCompleted}
  group by visit.shop_id, visit.shop_day, coalesce(part.service_id, 0),
    case when part.service_id is null then coalesce(part.name, '') else '' end`;

/** Promised and real waits of walk-ins by the hour of their arrival, with the columns of `report_hours`. */
export const countedHours = (shop: AuthorizedShopId, days: readonly string[]) => sql`
  select visit.shop_id, visit.shop_day as day, ${arrivalHour(shop)} as hour,
    count(*)::int as promised,
    ${countIf(isKept)} as kept,
    sum(greatest(0, extract(epoch from visit.estimated_from - visit.arrived_at)))::bigint as from_seconds,
    sum(greatest(0, extract(epoch from visit.estimated_to - visit.arrived_at)))::bigint as to_seconds,
    sum(${waitSeconds})::bigint as wait_seconds
  from appointments as visit
  where ${ofDays(shop, days)}
    and ${isPromised} and ${isWait}
  group by 1, 2, 3`;
