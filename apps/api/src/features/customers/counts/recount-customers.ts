import { shopDayOf } from '@lineup/domain/time/shop-day';
import { selectTimeZone } from '../../../platform/database/time-zones.ts';
import { listShops } from '../../../platform/directories/shop-directory.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { correctCounts, lockCustomersSince } from './count-repository.ts';

const PAGE = 500;
/** The day that has ended everywhere, and one in which the job may have failed. */
const DAYS = 2;

/**
 * Compares the figures of customers who were here lately with their visits. The database adds
 * differences to them, so a wrong figure would stay wrong.
 */
const recountCustomersOf = (platform: Platform, shop: AuthorizedShopId): Promise<number[]> =>
  platform.db.inShop(shop, async (tx) => {
    const today = shopDayOf(platform.clock.now(), await selectTimeZone(shop, tx));
    const since = Temporal.PlainDate.from(today).subtract({ days: DAYS }).toString();
    return correctCounts(shop, tx, await lockCustomersSince(shop, tx, since));
  });

export const recountCustomers = async (platform: Platform): Promise<void> => {
  for (let after = 0, isLast = false; !isLast; ) {
    const shops = await listShops(platform, { after, limit: PAGE });
    for (const shop of shops) {
      const customers = await recountCustomersOf(platform, shop);
      if (customers.length > 0) {
        platform.logger.error({ shop, customers }, 'corrected wrong figures of customers');
      }
    }
    after = shops.at(-1) ?? after;
    isLast = shops.length < PAGE;
  }
};
