import type { RecentLength } from '@lineup/domain/service-lengths';
import { BoundedMap } from '../../platform/bounded-map.ts';
import type { LineShopId } from '../../platform/live/live.ts';
import type { Platform } from '../../platform/platform.ts';
import { selectRecentDurations } from './line-repository.ts';

const KEEP_MS = 10 * 60_000;
const MOST_SHOPS = 5000;
const RECENT_DAYS = 28;

interface Kept {
  readonly at: number;
  readonly durations: Promise<RecentLength[]>;
}

/** By platform: every process, and every test, remembers its own. */
const keptBy = new WeakMap<Platform['live'], BoundedMap<LineShopId, Kept>>();

const keptOf = ({ live }: Platform): BoundedMap<LineShopId, Kept> => {
  const kept = keptBy.get(live) ?? new BoundedMap<LineShopId, Kept>(MOST_SHOPS);
  keptBy.set(live, kept);
  return kept;
};

/** How long visits took in the last four weeks, asked for at most every ten minutes per shop. */
export const readDurations = async (
  platform: Platform,
  shop: LineShopId,
  today: string,
): Promise<RecentLength[]> => {
  const kept = keptOf(platform);
  const at = platform.clock.now().epochMilliseconds;
  const known = kept.get(shop);
  if (known && at - known.at < KEEP_MS) return known.durations;

  const from = Temporal.PlainDate.from(today).subtract({ days: RECENT_DAYS }).toString();
  const durations = platform.db.inPublicShop(shop, (tx) =>
    selectRecentDurations(shop, tx, { from, to: today }),
  );
  kept.set(shop, { at, durations });
  durations.catch(() => kept.delete(shop));
  return durations;
};
