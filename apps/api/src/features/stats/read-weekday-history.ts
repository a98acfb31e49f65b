import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { type ArrivalCounts, countArrivals, selectCompletions } from './repository.ts';

/** The arrivals and completions of the same weekday in the past. */
export interface WeekdayHistory {
  /** The arrivals of the latest such days that had any. */
  readonly days: ReadonlyMap<string, readonly ArrivalCounts[]>;
  readonly weekAgo: string;
  readonly completions: readonly Temporal.Instant[];
}

const WEEKS_BACK = 12;
const MOST_DAYS = 4;

const load = (
  platform: Platform,
  shop: AuthorizedShopId,
  today: string,
): Promise<WeekdayHistory> => {
  const date = Temporal.PlainDate.from(today);
  const before = Array.from({ length: WEEKS_BACK }, (_, index) =>
    date.subtract({ weeks: index + 1 }).toString(),
  );
  const weekAgo = date.subtract({ weeks: 1 }).toString();
  return platform.db.readShop(shop, async (tx) => {
    const came = Map.groupBy(await countArrivals(shop, tx, before), ({ shop_day }) => shop_day);
    const latest = [...came].toSorted(([a], [b]) => b.localeCompare(a)).slice(0, MOST_DAYS);
    return {
      days: new Map(latest),
      weekAgo,
      completions: await selectCompletions(shop, tx, weekAgo),
    };
  });
};

/** Past days are read at most every ten minutes, however often the line changes. */
export const readWeekdayHistory = (
  platform: Platform,
  shop: AuthorizedShopId,
  today: string,
): Promise<WeekdayHistory> => {
  const { live, clock } = platform;
  const validity = { key: today, age: { clock, max: 'history' } } as const;
  return live.cache.once(shop, 'same weekdays', validity, () => load(platform, shop, today));
};
