import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { type SubscriptionRow, selectSubscription } from '../repository.ts';

/** What a shop has subscribed to, and what it has used of it. */
export const getSubscription = (
  platform: Platform,
  shop: AuthorizedShopId,
): Promise<SubscriptionRow> =>
  platform.db.inShop(shop, (tx) => selectSubscription(shop, tx, platform.clock.now()));
