import { BATCH } from '../../../platform/database/old-rows.ts';
import { oldestKept } from '../../../platform/database/retention.ts';
import { listShops } from '../../../platform/directories/shop-directory.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { clearOldValues } from './old-values-repository.ts';

export const SHOPS_AT_ONCE = 500;
/** A shop with years of history takes some nights, so that the shops after it have their turn. */
const MOST_BATCHES = 10;

const compactHistoryOf = async ({ db, clock }: Platform, shop: AuthorizedShopId): Promise<void> => {
  const before = oldestKept('visit_changes', clock.now());
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    if ((await db.inShop(shop, (tx) => clearOldValues(shop, tx, before))) < BATCH) return;
  }
};

/**
 * Leaves of old changes of visits only the line of the history, for the next shops after this one.
 * Returns the last of them, or undefined if there are no more.
 */
export const compactHistory = async (
  platform: Platform,
  { after, limit }: { after: number; limit: number },
): Promise<number | undefined> => {
  const shops = await listShops(platform, { after, limit });
  for (const shop of shops) await compactHistoryOf(platform, shop);
  return shops.length < limit ? undefined : shops.at(-1);
};
