import { shopDayOf } from '@lineup/domain/time/shop-day';
import type { Platform } from '../../../platform/platform.ts';
import type { LineShopId } from '../../../platform/sessions/authorized-shop.ts';
import {
  countVisits,
  selectLineBarbers,
  selectLineShop,
  selectLineVisits,
} from './line-repository.ts';
import { selectLineServices } from './line-services-repository.ts';

export type LineRows = Awaited<ReturnType<typeof loadLineRows>>;

export const loadLineRows = (platform: Platform, shop: LineShopId, now: Temporal.Instant) =>
  // Staff and the public read the same rows; what each sees of them is decided later.
  platform.db.inPublicShop(shop, async (tx) => {
    const shopRow = await selectLineShop(shop, tx, now);
    const day = shopDayOf(now, shopRow.time_zone);
    return {
      day,
      shop: shopRow,
      barbers: await selectLineBarbers(shop, tx, now),
      services: await selectLineServices(shop, tx),
      visits: await selectLineVisits(shop, tx, day),
      counts: await countVisits(shop, tx, { day, isToday: true }),
    };
  });
