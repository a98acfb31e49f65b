import type { Subscription } from '@lineup/domain/billing/subscription';
import { USUAL_MINUTES } from '@lineup/domain/waits/service-lengths';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import { daysOff, workingHours } from '../../../platform/database/member-calendar.ts';
import type { LineShopId } from '../../../platform/sessions/authorized-shop.ts';
import type { Language } from '../../../platform/text.ts';

/** The times to look up. */
export interface SlotQuery {
  /** By the username in an address, or by the id of a visit's barber. */
  readonly barber: { readonly username: string } | { readonly id: number };
  /** Null: no link, so only the barber's working time limits. */
  readonly linkId: number | null;
  /** Only these shop-days; left out: all days up to the horizon. */
  readonly days?: { readonly firstDay: string; readonly lastDay: string };
  /** The id of a visit to be moved: its own time counts as free. */
  readonly leaveOut?: number;
}

export type Hours = { weekday: number; fromMinute: number; toMinute: number };
export type Days = { firstDay: string; lastDay: string };

/** A service with the barber's own length and price. */
export interface OfferedService {
  id: number;
  name: string;
  description: string;
  durationSeconds: number | null;
  priceCents: number | null;
  isPriceFrom: boolean;
  isAddOn: boolean;
  /** It is active, and the barber offers it. */
  isOffered: boolean;
  position: number;
  category: { name: string; position: number } | null;
}

/** Everything that the times of a barber depend on and that their booking page shows. */
export interface SlotRow {
  shop_name: string;
  shop_username: string;
  address: string;
  phone: string;
  logo_key: string | null;
  accent: string | null;
  is_verified: boolean;
  time_zone: string;
  language: Language;
  grace_minutes: number;
  notice_minutes: number;
  horizon_days: number;
  change_notice_minutes: number;
  subscription_status: Subscription['status'];
  trial_ends_at: Temporal.Instant | null;
  past_due_since: Temporal.Instant | null;
  pass_ends_at: Temporal.Instant | null;
  suspended_at: Temporal.Instant | null;
  period_ends_at: Temporal.Instant | null;
  check_in_limit: number;
  /** The current and future months whose limit was reached. */
  months: { month: string; count: number; reachedOn: string }[] | null;
  opening_hours: Hours[] | null;
  closures: Days[] | null;
  barber_id: number;
  barber_username: string;
  barber_name: string;
  photo_key: string | null;
  takes_bookings: boolean;
  state: 'working' | 'break' | 'off' | null;
  state_day: string | null;
  hours: Hours[];
  days_off: Days[];
  /** The link's columns; null without a link in the query. */
  link_id: number | null;
  is_active: boolean | null;
  link_archived_at: Temporal.Instant | null;
  introduction: string | null;
  from_minute: number | null;
  to_minute: number | null;
  gap_minutes: number | null;
  service_id: number | null;
  /** The services of the link and of the barber's other active links, and the add-ons, each once. */
  offered: OfferedService[] | null;
  /** When the barber is busy, in minutes since the epoch. */
  busy: [number, number][] | null;
}

const minutesSinceEpoch = (at: RawBuilder<unknown>) => sql`extract(epoch from ${at})::float8 / 60`;

/**
 * A booking takes its booked time, a visit in the chair the time until it is likely done. Reads
 * `base.utc_day` and `base.horizon_days`.
 */
const busySpans = (
  shop: LineShopId,
  now: Temporal.Instant,
  { days, leaveOut }: Pick<SlotQuery, 'days' | 'leaveOut'>,
) => sql`
  from appointments as visit
  cross join lateral (
    select visit.scheduled_at as since, visit.scheduled_until as until
    where visit.scheduled_until is not null
    union all
    select visit.started_at, greatest(${now}::timestamptz, visit.started_at + coalesce((
      select sum(coalesce(
        own.duration_seconds, nullif(service.duration_seconds, 0), ${USUAL_MINUTES * 60}
      ))
      from appointment_services as requested
      left join services as service
        on service.shop_id = requested.shop_id and service.id = requested.service_id
      left join service_barbers as own on own.shop_id = ${shop}
        and own.service_id = requested.service_id and own.membership_id = visit.barber_id
      where requested.shop_id = ${shop} and requested.appointment_id = visit.id
    ), ${USUAL_MINUTES * 60}) * interval '1 second')
    where visit.status = 'in_progress' and visit.started_at is not null
  ) as span
  where visit.shop_id = ${shop}
    and visit.status in ('pending', 'in_progress')
    -- A day earlier too: a visit may go on over midnight.
    and visit.shop_day >= greatest(base.utc_day - 1, ${days?.firstDay ?? null}::date) - 1
    -- Beyond the horizon too: staff can book there.
    and visit.shop_day <=
      coalesce(${days?.lastDay ?? null}::date, base.utc_day + 1 + base.horizon_days)
    and visit.id <> ${leaveOut ?? 0}::bigint`;

const spanMinutes = sql`json_agg(json_build_array(
  ${minutesSinceEpoch(sql`span.since`)}, ${minutesSinceEpoch(sql`span.until`)}
))`;

const busyOf = (shop: LineShopId, now: Temporal.Instant, query: SlotQuery) => sql`
  select ${spanMinutes} ${busySpans(shop, now, query)} and visit.barber_id = base.barber_id`;

/** The busy times of all barbers of the shop in one scan, by barber. */
export const busyByBarber = (
  shop: LineShopId,
  now: Temporal.Instant,
  query: Pick<SlotQuery, 'days' | 'leaveOut'>,
) => sql`
  select visit.barber_id, ${spanMinutes} as spans
  ${busySpans(shop, now, query)} and visit.barber_id is not null
  group by visit.barber_id`;

/** The shop's weekly hours. */
export const openingHoursOf = (shop: LineShopId) => sql`
  select json_agg(json_build_object(
    'weekday', weekday, 'fromMinute', from_minute, 'toMinute', to_minute
  )) from opening_hours where shop_id = ${shop}`;

/** The shop's closures that end yesterday or later. */
export const closuresOf = (shop: LineShopId) => sql`
  select json_agg(json_build_object('firstDay', first_day, 'lastDay', last_day))
  from closures where shop_id = ${shop} and last_day >= base.utc_day - 1`;

const barberId = sql<number>`base.barber_id`;

/** Reads everything in one statement. No row: there is no such barber, or the link is not theirs. */
export const slotStatement = (
  shop: LineShopId,
  now: Temporal.Instant,
  query: SlotQuery,
): RawBuilder<SlotRow> => {
  const { barber, linkId } = query;
  const isBarber =
    'id' in barber
      ? sql`member.id = ${barber.id}::bigint`
      : sql`member.username = ${barber.username}::text`;
  return sql<SlotRow>`/* prepared */
    with base as materialized (
      select shop.name as shop_name, shop.username as shop_username, shop.address, shop.phone,
        shop.logo_key, shop.accent, shop.is_verified, shop.time_zone, shop.language, shop.grace_minutes,
        shop.notice_minutes, shop.horizon_days, shop.change_notice_minutes,
        shop.subscription_status, shop.trial_ends_at, shop.past_due_since,
        shop.pass_ends_at, shop.period_ends_at, shop.suspended_at, plan.check_in_limit,
        -- The shop's day is this one or a neighbour. The domain rule decides which one, because its
        -- time zone data may be newer than the database's.
        (${now}::timestamptz at time zone 'UTC')::date as utc_day,
        member.id as barber_id, member.username as barber_username, account.name as barber_name,
        account.photo_key, member.state, member.state_day,
        member.is_active and member.joined_at is not null and member.takes_customers
          as takes_bookings,
        link.id as link_id, link.is_active, link.archived_at as link_archived_at,
        link.introduction, link.from_minute, link.to_minute, link.gap_minutes, link.service_id
      from shops as shop
      join plans as plan on plan.id = shop.plan_id
      join memberships as member on member.shop_id = shop.id and ${isBarber}
      join accounts as account on account.id = member.account_id
      left join booking_links as link on link.shop_id = shop.id
        and link.id = ${linkId}::bigint and link.membership_id = member.id
      where shop.id = ${shop} and (${linkId}::bigint is null or link.id is not null)
    )
    select base.*,
      (${openingHoursOf(shop)}) as opening_hours,
      ${workingHours(shop, barberId)} as hours,
      (${closuresOf(shop)}) as closures,
      ${daysOff(shop, { from: sql`base.utc_day - 1` }, barberId)} as days_off,
      (select json_agg(json_build_object(
          'id', service.id, 'name', service.name, 'description', service.description,
          'durationSeconds', coalesce(own.duration_seconds, service.duration_seconds),
          'priceCents', coalesce(own.price_cents, service.price_cents),
          'isPriceFrom', service.price_from, 'isAddOn', service.is_add_on,
          'isOffered', service.is_active and coalesce(own.is_offered, true),
          'position', service.position,
          'category', case when category.id is not null then
            json_build_object('name', category.name, 'position', category.position) end
        ))
        from services as service
        left join service_categories as category
          on category.shop_id = ${shop} and category.id = service.category_id
        left join service_barbers as own on own.shop_id = ${shop}
          and own.service_id = service.id and own.membership_id = base.barber_id
        where service.shop_id = ${shop} and (
          service.is_add_on and service.archived_at is null
          or service.id in (
            select link.service_id from booking_links as link
            where link.shop_id = ${shop} and link.membership_id = base.barber_id
              and (link.is_active or link.id = base.link_id)
          )
        )) as offered,
      (select json_agg(json_build_object(
          'month', used.month, 'count', used.count, 'reachedOn', used.reached_on))
        from monthly_check_ins as used
        where used.shop_id = ${shop} and used.reached_on is not null
          and used.month > base.utc_day - 32) as months,
      (${busyOf(shop, now, query)}) as busy
    from base`;
};

export const selectSlots = async (
  shop: LineShopId,
  tx: Transaction,
  now: Temporal.Instant,
  query: SlotQuery,
): Promise<SlotRow | undefined> => {
  const { rows } = await slotStatement(shop, now, query).execute(tx);
  return rows[0];
};
