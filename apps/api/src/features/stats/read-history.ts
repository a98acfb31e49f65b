import { BoundedMap } from '../../platform/bounded-map.ts';
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

interface Kept {
  readonly at: number;
  readonly today: string;
  readonly history: Promise<History>;
}

const KEEP_MS = 10 * 60_000;
const MOST_SHOPS = 1000;
const WEEKS_BACK = 12;
const MOST_DAYS = 4;

/** By platform: every process, and every test, remembers its own. */
const keptBy = new WeakMap<Platform['live'], BoundedMap<AuthorizedShopId, Kept>>();

const keptOf = ({ live }: Platform): BoundedMap<AuthorizedShopId, Kept> => {
  const kept = keptBy.get(live) ?? new BoundedMap<AuthorizedShopId, Kept>(MOST_SHOPS);
  keptBy.set(live, kept);
  return kept;
};

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

/** The past is asked for at most every ten minutes per shop, however often its line changes. */
export const readHistory = (
  platform: Platform,
  shop: AuthorizedShopId,
  today: string,
): Promise<History> => {
  const kept = keptOf(platform);
  const at = platform.clock.now().epochMilliseconds;
  const known = kept.get(shop);
  if (known?.today === today && at - known.at < KEEP_MS) return known.history;
  const history = load(platform, shop, today);
  kept.set(shop, { at, today, history });
  history.catch(() => kept.delete(shop));
  return history;
};
