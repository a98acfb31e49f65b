import { habitsOf, type LineHabits } from '@lineup/domain/line-habits';
import type { RecentLength } from '@lineup/domain/service-lengths';
import { BoundedMap } from '../../platform/bounded-map.ts';
import type { LineShopId } from '../../platform/live/live.ts';
import type { Platform } from '../../platform/platform.ts';
import { selectRecentHabits } from './habit-repository.ts';
import { selectRecentDurations } from './line-repository.ts';

const KEEP_MS = 10 * 60_000;
const MOST_SHOPS = 5000;
const RECENT_DAYS = 28;

/** What the last four weeks say about the next hours. */
export interface RecentVisits {
  readonly lengths: readonly RecentLength[];
  readonly habits: LineHabits;
}

interface Kept {
  readonly at: number;
  readonly recent: Promise<RecentVisits>;
}

/** By platform: every process, and every test, remembers its own. */
const keptBy = new WeakMap<Platform['live'], BoundedMap<LineShopId, Kept>>();

const keptOf = ({ live }: Platform): BoundedMap<LineShopId, Kept> => {
  const kept = keptBy.get(live) ?? new BoundedMap<LineShopId, Kept>(MOST_SHOPS);
  keptBy.set(live, kept);
  return kept;
};

/** How long visits took and what days were like, asked for at most every ten minutes per shop. */
export const readRecentVisits = async (
  platform: Platform,
  shop: LineShopId,
  today: string,
): Promise<RecentVisits> => {
  const kept = keptOf(platform);
  const at = platform.clock.now().epochMilliseconds;
  const known = kept.get(shop);
  if (known && at - known.at < KEEP_MS) return known.recent;

  const from = Temporal.PlainDate.from(today).subtract({ days: RECENT_DAYS }).toString();
  const recent = platform.db.inPublicShop(shop, async (tx) => ({
    lengths: await selectRecentDurations(shop, tx, { from, to: today }),
    habits: habitsOf((await selectRecentHabits(shop, tx, { from, to: today })) ?? null),
  }));
  kept.set(shop, { at, recent });
  recent.catch(() => kept.delete(shop));
  return recent;
};
