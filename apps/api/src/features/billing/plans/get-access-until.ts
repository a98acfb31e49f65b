import { accessEndsAt, isSubscriptionActive } from '@lineup/domain/billing/subscription';
import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { subscriptionStatement } from './subscription-repository.ts';

/**
 * Returns until when a shop may work if nothing changes, in milliseconds; 0 when it may not work
 * now. The row is read once per version of the shop's line, which every change of the shop raises:
 * an unchanged shop costs no query, and every process sees a payment within a second. The clock
 * decides each time about what ends by itself.
 */
export const getAccessUntil = async (
  { db, live, clock }: Platform,
  shop: AuthorizedShopId,
): Promise<number> => {
  const subscription = await live.oncePerVersion(shop, 'subscription', async () => {
    const [row] = await db.inPublicShopAtOnce(shop, subscriptionStatement(shop));
    return row;
  });
  if (!subscription || !isSubscriptionActive(subscription, clock.now())) return 0;
  return accessEndsAt(subscription)?.epochMilliseconds ?? Number.POSITIVE_INFINITY;
};
