import { sql } from 'kysely';
import type { Platform } from '../platform.ts';
import { type Count, windowStart } from './cap-counts.ts';

/** The daily counters of every shop's messages: for limits, and for the operator. */
export type MessageCount = 'sms' | 'email' | 'new recipients' | `not sent: ${string}`;

const PREFIX = 'messages of a shop: ';
const DAY_MINUTES = 24 * 60;

export const dayStart = (now: Temporal.Instant): Temporal.Instant => windowStart(DAY_MINUTES, now);

export const countOfShop = (name: MessageCount, shop: number, now: Temporal.Instant): Count => ({
  name: `${PREFIX}${name}`,
  subject: String(shop),
  windowStartsAt: dayStart(now),
});

export interface DayTotal {
  readonly name: string;
  readonly total: number;
  /** The number of shops, and the highest count of one of them. */
  readonly shops: number;
  readonly most: number;
}

/** Today's messages of all shops together. */
export const readDayTotals = ({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<DayTotal[]> =>
  db.atOnce(sql<DayTotal>`
    select substr(cap, ${PREFIX.length + 1}::integer) as name, sum(count)::integer as total,
      count(*)::integer as shops, max(count)::integer as most
    from cap_counts
    where starts_with(cap, ${PREFIX}) and count > 0
      and window_starts_at = ${dayStart(clock.now()).toString()}::timestamptz
    group by cap order by cap`);

export interface ShopDay {
  readonly shop: number;
  readonly texts: number;
  readonly mails: number;
  readonly newRecipients: number;
  readonly notSent: number;
}

/** The shops that sent most today and yesterday, texts first. */
export const listMessagingShops = (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  limit: number,
): Promise<ShopDay[]> =>
  db.atOnce(sql<ShopDay>`
    select subject::bigint as shop,
      coalesce(sum(count) filter (where cap = ${`${PREFIX}sms`}), 0)::integer as texts,
      coalesce(sum(count) filter (where cap = ${`${PREFIX}email`}), 0)::integer as mails,
      coalesce(sum(count) filter (where cap = ${`${PREFIX}new recipients`}), 0)::integer
        as "newRecipients",
      coalesce(sum(count) filter (where starts_with(cap, ${`${PREFIX}not sent`})), 0)::integer
        as "notSent"
    from cap_counts
    where starts_with(cap, ${PREFIX})
      and window_starts_at >= ${dayStart(clock.now()).subtract({ hours: 24 }).toString()}::timestamptz
    group by subject order by texts desc, mails desc, "notSent" desc, shop
    limit ${limit}`);
