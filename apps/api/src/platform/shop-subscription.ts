import {
  endsByItselfAt,
  isSubscriptionActive,
  type Subscription,
} from '@lineup/domain/subscription';
import { sql } from 'kysely';
import type { Platform } from './platform.ts';
import type { AuthorizedShopId } from './sessions/authorized-shop.ts';

const selectSubscription = (shop: AuthorizedShopId) => sql<Subscription>`/* prepared */
  select subscription_status as status, trial_ends_at as "trialEndsAt",
    past_due_since as "pastDueSince", pass_ends_at as "passEndsAt"
  from shops where id = ${shop}::bigint`;

/**
 * What a shop has subscribed to; undefined: there is no such shop any more. Read once per version
 * of its line, which every change of the shop raises: while nothing changes nobody asks the
 * database, and what somebody has paid is known to every process within a second. What ends by
 * itself is for the clock to decide, each time.
 */
const readSubscription = (
  { db, live }: Platform,
  shop: AuthorizedShopId,
): Promise<Subscription | undefined> =>
  live.oncePerVersion(shop, 'subscription', async () => {
    const [subscription] = await db.inPublicShopAtOnce(shop, selectSubscription(shop));
    return subscription;
  });

/** Until when a shop may work if nothing changes, in milliseconds; 0: it may not now. */
export const mayWorkUntil = async (platform: Platform, shop: AuthorizedShopId): Promise<number> => {
  const subscription = await readSubscription(platform, shop);
  if (!subscription || !isSubscriptionActive(subscription, platform.clock.now())) return 0;
  return endsByItselfAt(subscription)?.epochMilliseconds ?? Number.POSITIVE_INFINITY;
};

export const mayWork = async (platform: Platform, shop: AuthorizedShopId): Promise<boolean> =>
  (await mayWorkUntil(platform, shop)) > 0;
