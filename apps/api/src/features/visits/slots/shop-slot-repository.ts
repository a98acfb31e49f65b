import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import { daysOff, workingHours } from '../../../platform/database/member-calendar.ts';
import { barbersOwnValues, type OwnValues } from '../../../platform/database/service-barbers.ts';
import type { LineShopId } from '../../../platform/sessions/authorized-shop.ts';
import {
  busyByBarber,
  closuresOf,
  type Days,
  type Hours,
  openingHoursOf,
  type SlotQuery,
  type SlotRow,
} from './slot-repository.ts';

/** The days to look up for all barbers of a shop. */
export type ShopSlotQuery = Pick<SlotQuery, 'days' | 'leaveOut'> & {
  /** Left out: the page needs no times yet. */
  readonly needsBusy: boolean;
};

export interface ShopServiceRow {
  id: number;
  name: string;
  description: string;
  durationSeconds: number | null;
  priceCents: number | null;
  priceFrom: boolean;
  isAddOn: boolean;
  category: string | null;
  /** What barbers do differently. */
  own: OwnValues[];
}

export interface ShopBarberRow {
  id: number;
  name: string;
  photoKey: string | null;
  state: SlotRow['state'];
  stateDay: string | null;
  hours: Hours[];
  daysOff: Days[];
  links: { serviceId: number; fromMinute: number; toMinute: number; gapMinutes: number }[];
  /** When the barber is busy, in minutes since the epoch. */
  busy: [number, number][] | null;
}

type ShopColumns = Omit<
  SlotRow,
  | 'barber_id'
  | 'barber_username'
  | 'barber_name'
  | 'photo_key'
  | 'takes_bookings'
  | 'state'
  | 'state_day'
  | 'hours'
  | 'days_off'
  | 'link_id'
  | 'is_active'
  | 'link_archived_at'
  | 'introduction'
  | 'from_minute'
  | 'to_minute'
  | 'gap_minutes'
  | 'service_id'
  | 'offered'
  | 'busy'
>;

export interface ShopSlotRow extends ShopColumns {
  services: ShopServiceRow[] | null;
  /** Barbers who take customers and have an active booking link, by name. */
  barbers: ShopBarberRow[] | null;
}

const services = (shop: LineShopId) => sql`
  select json_agg(json_build_object(
    'id', service.id, 'name', service.name, 'description', service.description,
    'durationSeconds', service.duration_seconds, 'priceCents', service.price_cents,
    'priceFrom', service.price_from, 'isAddOn', service.is_add_on, 'category', category.name,
    'own', ${barbersOwnValues(shop)}
  ) order by category.position nulls last, lower(category.name), service.position,
    lower(service.name), service.id)
  from services as service
  left join service_categories as category
    on category.shop_id = ${shop} and category.id = service.category_id
  where service.shop_id = ${shop} and service.archived_at is null and service.is_active`;

/** One statement for the shop, its services, its bookable barbers and when each of them is busy. */
export const shopSlotStatement = (
  shop: LineShopId,
  now: Temporal.Instant,
  query: ShopSlotQuery,
): RawBuilder<ShopSlotRow> => sql<ShopSlotRow>`/* prepared */
  with base as materialized (
    select shop.name as shop_name, shop.username as shop_username, shop.address, shop.phone,
      shop.logo_key, shop.accent, shop.is_verified, shop.time_zone, shop.language,
      shop.grace_minutes,
      shop.notice_minutes, shop.horizon_days, shop.change_notice_minutes,
      shop.subscription_status, shop.trial_ends_at, shop.past_due_since,
      shop.pass_ends_at, shop.period_ends_at, shop.suspended_at, plan.check_in_limit,
      -- The shop's day is this one or a neighbour; the domain rule decides which one.
      (${now}::timestamptz at time zone 'UTC')::date as utc_day
    from shops as shop
    join plans as plan on plan.id = shop.plan_id
    where shop.id = ${shop}
  ), busy as materialized (
    select taken.* from base, lateral (${busyByBarber(shop, now, query)}) as taken
    where ${query.needsBusy}::boolean
  ), link as materialized (
    select membership_id, json_agg(json_build_object(
      'serviceId', service_id, 'fromMinute', from_minute, 'toMinute', to_minute,
      'gapMinutes', gap_minutes) order by id) as links
    from booking_links
    where shop_id = ${shop} and is_active
    group by membership_id
  )
  select base.*,
    (${openingHoursOf(shop)}) as opening_hours,
    (${closuresOf(shop)}) as closures,
    (select json_agg(json_build_object(
        'month', used.month, 'count', used.count, 'reachedOn', used.reached_on))
      from monthly_check_ins as used
      where used.shop_id = ${shop} and used.reached_on is not null
        and used.month > base.utc_day - 32) as months,
    (${services(shop)}) as services,
    (select json_agg(json_build_object(
        'id', member.id, 'name', account.name, 'photoKey', account.photo_key,
        'state', member.state, 'stateDay', member.state_day, 'links', link.links,
        'hours', ${workingHours(shop)},
        'daysOff', ${daysOff(shop, { from: sql`base.utc_day - 1` })},
        'busy', busy.spans
      ) order by lower(account.name), member.id)
      from memberships as member
      join accounts as account on account.id = member.account_id
      join link on link.membership_id = member.id
      left join busy on busy.barber_id = member.id
      where member.shop_id = ${shop} and member.is_active and member.joined_at is not null
        and member.takes_customers) as barbers
  from base`;

export const selectShopSlots = async (
  shop: LineShopId,
  tx: Transaction,
  now: Temporal.Instant,
  query: ShopSlotQuery,
): Promise<ShopSlotRow | undefined> => {
  const { rows } = await shopSlotStatement(shop, now, query).execute(tx);
  return rows[0];
};
