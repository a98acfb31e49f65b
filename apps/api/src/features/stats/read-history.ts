import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { type CameRow, countCame, selectCompletions } from './repository.ts';

/** What the same weekday was like before. */
export interface History {
  /** The latest such days on which anybody came, and when they came. */
  readonly days: ReadonlyMap<string, readonly CameRow[]>;
  readonly weekAgo: string;
  readonly completions: readonly Temporal.Instant[];
}

const WEEKS_BACK = 12;
const MOST_DAYS = 4;

const load = (platform: Platform, shop: AuthorizedShopId, today: string): Promise<History> => {
  const date = Temporal.PlainDate.from(today);
  const before = Array.from({ length: WEEKS_BACK }, (_, index) =>
    date.subtract({ weeks: index + 1 }).toString(),
  );
  const weekAgo = date.subtract({ weeks: 1 }).toString();
  return platform.db.inShop(shop, async (tx) => {
    const came = Map.groupBy(await countCame(shop, tx, before), ({ shop_day }) => shop_day);
    const latest = [...came].toSorted(([a], [b]) => b.localeCompare(a)).slice(0, MOST_DAYS);
    return {
      days: new Map(latest),
      weekAgo,
      completions: await selectCompletions(shop, tx, weekAgo),
    };
  });
};

/** Past days are read at most every ten minutes, however often the line changes. */
export const readHistory = (
  platform: Platform,
  shop: AuthorizedShopId,
  today: string,
): Promise<History> => {
  const { live, clock } = platform;
  const validity = { key: today, age: { clock, max: 'history' } } as const;
  return live.cache.once(shop, 'same weekdays', validity, () => load(platform, shop, today));
};
