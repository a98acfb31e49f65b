import type { RecentLength } from '@lineup/domain/waits/service-lengths';
import { type WaitStatistics, waitStatisticsOf } from '@lineup/domain/waits/wait-statistics';
import { keptPerShop } from '../../../platform/cache/per-shop-cache.ts';
import type { LineShopId } from '../../../platform/live/live.ts';
import type { Platform } from '../../../platform/platform.ts';
import { selectRecentDurations } from './line-repository.ts';
import { selectWaitStatistics } from './wait-statistics-repository.ts';

const MOST_SHOPS = 5000;
const RECENT_DAYS = 28;

/** What the last four weeks say about the next hours. */
export interface PastVisits {
  readonly lengths: readonly RecentLength[];
  readonly waitStatistics: WaitStatistics;
}

const load = (platform: Platform, shop: LineShopId, today: string): Promise<PastVisits> => {
  const from = Temporal.PlainDate.from(today).subtract({ days: RECENT_DAYS }).toString();
  return platform.db.inPublicShop(shop, async (tx) => ({
    lengths: await selectRecentDurations(shop, tx, { from, to: today }),
    waitStatistics: waitStatisticsOf(
      (await selectWaitStatistics(shop, tx, { from, to: today })) ?? null,
    ),
  }));
};

/** How long visits took and what days were like, asked for at most every ten minutes per shop. */
export const readPastVisits = keptPerShop(MOST_SHOPS, load);
