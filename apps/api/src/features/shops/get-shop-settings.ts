import type { Transaction } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { selectClosures, selectOpeningHours, selectShop, selectUsernames } from './repository.ts';

export type ShopSettings = Awaited<ReturnType<typeof readShopSettings>>;

/** All settings as this transaction sees them, its own changes included. */
export const readShopSettings = async (shop: AuthorizedShopId, tx: Transaction) => ({
  shop: await selectShop(shop, tx),
  usernames: await selectUsernames(shop, tx),
  hours: await selectOpeningHours(shop, tx),
  closures: await selectClosures(shop, tx),
});

/** What the settings screen shows. */
export const getShopSettings = (
  platform: Platform,
  shop: AuthorizedShopId,
): Promise<ShopSettings> => platform.db.inShop(shop, (tx) => readShopSettings(shop, tx));
