import { askStripe } from '../../platform/ask-stripe.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Staff } from '../../platform/sessions/actor.ts';
import { goingOn } from './build-plan-change.ts';
import { getSubscription } from './get-subscription.ts';
import { requireRunning } from './policy.ts';
import type { SubscriptionRow } from './repository.ts';
import { syncBilling } from './sync-billing.ts';

/** Lets the subscription end when what is paid for ends, or takes that back; answers what is then stored. */
export const setCancellation = async (
  platform: Platform,
  { shop, accountId }: Staff,
  isCancelled: boolean,
): Promise<SubscriptionRow> => {
  const subscriptionId = requireRunning(await getSubscription(platform, shop));
  await askStripe(platform, async (stripe) =>
    stripe.subscriptions.update(
      subscriptionId,
      isCancelled
        ? { cancel_at_period_end: true }
        : goingOn(await stripe.subscriptions.retrieve(subscriptionId)),
    ),
  );
  await syncBilling(platform, shop, { accountId });
  return getSubscription(platform, shop);
};
