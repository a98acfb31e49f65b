import type { RecentLength } from '@lineup/domain/waits/service-lengths';
import { type WaitStatistics, waitStatisticsOf } from '@lineup/domain/waits/wait-statistics';
import type { Platform } from '../../../platform/platform.ts';
import type { LineShopId } from '../../../platform/sessions/authorized-shop.ts';
import { selectRecentDurations } from './line-repository.ts';
import { selectWaitStatistics } from './wait-statistics-repository.ts';

const RECENT_DAYS = 28;

/** Figures of the last four weeks, by which the next hours are estimated. */
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

/** How long visits took and how the last days went. */
export const readPastVisits = (
  platform: Platform,
  shop: LineShopId,
  today: string,
): Promise<PastVisits> => {
  const { live, clock } = platform;
  const validity = { key: today, age: { clock, max: 'history' } } as const;
  return live.cache.once(shop, 'past visits', validity, () => load(platform, shop, today));
};
