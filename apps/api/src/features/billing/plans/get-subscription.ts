import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { type SubscriptionRow, selectSubscription } from '../repository.ts';

/** Returns a shop's subscription and its usage. */
export const getSubscription = (
  platform: Platform,
  shop: AuthorizedShopId,
): Promise<SubscriptionRow> =>
  platform.db.inShop(shop, (tx) => selectSubscription(shop, tx, platform.clock.now()));
