import { shopDayOf } from '@lineup/domain/time/shop-day';
import { selectTimeZone } from '../../platform/database/time-zones.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { countVisits, selectVisits, type VisitFilter } from './visit-repository.ts';

/** A page of the visits behind a figure, with their number and payments. */
export const listReportVisits = (
  platform: Platform,
  shop: AuthorizedShopId,
  query: VisitFilter & { page: number; limit: number },
) =>
  platform.db.readShop(shop, async (tx) => {
    const today = shopDayOf(platform.clock.now(), await selectTimeZone(shop, tx));
    const { total, cents } = await countVisits(shop, tx, query, today);
    const visits = await selectVisits(shop, tx, { ...query, today });
    return { visits, total, cents };
  });
