import { type RawBuilder, sql } from 'kysely';
import type { LineShopId } from '../sessions/authorized-shop.ts';

/** Parts of statements: hours and days off in the shape that the domain's calendars have. */

interface Hours {
  weekday: number;
  fromMinute: number;
  toMinute: number;
}

interface Days {
  firstDay: string;
  lastDay: string;
}

type Value<T> = T | RawBuilder<T>;

/** From one day on, or between two; both are included. */
interface Within {
  from: Value<string>;
  to?: Value<string> | undefined;
}

const member = sql<number>`member.id`;

/** The weekly hours of a member in their order; without an id, of the row `member`. */
export const workingHours = (shop: LineShopId, id: RawBuilder<number> = member) => sql<Hours[]>`(
  select coalesce(json_agg(json_build_object(
    'weekday', work.weekday, 'fromMinute', work.from_minute, 'toMinute', work.to_minute
  ) order by work.weekday, work.from_minute), '[]')
  from working_hours as work where work.shop_id = ${shop} and work.membership_id = ${id}
)`;

const daysOffRows = (shop: LineShopId, { from, to }: Within, id: RawBuilder<number>) => sql`
  from days_off as off
  where off.shop_id = ${shop} and off.membership_id = ${id} and off.last_day >= ${from}
    ${to === undefined ? sql`` : sql`and off.first_day <= ${to}`}`;

/** The days off of a member; without an id, of the row `member`. */
export const daysOff = (shop: LineShopId, within: Within, id: RawBuilder<number> = member) => sql<
  Days[]
>`(
  select coalesce(json_agg(json_build_object(
    'firstDay', off.first_day, 'lastDay', off.last_day
  ) order by off.first_day), '[]')
  ${daysOffRows(shop, within, id)}
)`;

/** The days off of the row `member` with their reasons, which only staff may read. */
export const daysOffWithReasons = (shop: LineShopId, within: Within) => sql<
  (Days & { reason: string })[]
>`(
  select coalesce(json_agg(json_build_object(
    'firstDay', off.first_day, 'lastDay', off.last_day, 'reason', off.reason
  ) order by off.first_day), '[]')
  ${daysOffRows(shop, within, member)}
)`;
