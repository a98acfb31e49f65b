import { accessEndsAt, isSubscriptionActive } from '@lineup/domain/billing/subscription';
import type { ShopAccess } from '../../../platform/http/gate.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { subscriptionStatement } from './subscription-repository.ts';

/**
 * Returns until when a shop may work if nothing changes, and whether it is suspended. The row is read once per version of the shop's line, which every change of the shop raises:
 * an unchanged shop costs no query, and every process sees a payment within a second. The clock
 * decides each time about what ends by itself.
 */
export const getShopAccess = async (
  { db, live, clock }: Platform,
  shop: AuthorizedShopId,
): Promise<ShopAccess> => {
  const subscription = await live.oncePerVersion(shop, 'subscription', async () => {
    const [row] = await db.inPublicShopAtOnce(shop, subscriptionStatement(shop));
    return row;
  });
  const isSuspended = (subscription?.suspendedAt ?? null) !== null;
  if (!subscription || !isSubscriptionActive(subscription, clock.now())) {
    return { until: 0, isSuspended };
  }
  const until = accessEndsAt(subscription)?.epochMilliseconds ?? Number.POSITIVE_INFINITY;
  return { until, isSuspended };
};
