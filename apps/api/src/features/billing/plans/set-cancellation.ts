import { callStripe } from '../../../platform/payments/call-stripe.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Staff } from '../../../platform/sessions/actor.ts';
import { requireRunning, unpaidSubscriptionId } from '../policy.ts';
import type { SubscriptionRow } from '../repository.ts';
import { cancelDelinquentSubscription } from '../stripe/cancel-delinquent-subscription.ts';
import { syncBilling } from '../stripe/sync-billing.ts';
import { undoCancellation } from './build-plan-change.ts';
import { getSubscription } from './get-subscription.ts';

/**
 * Cancels the subscription at the end of the paid period, or undoes that; returns the stored
 * result. An unpaid subscription ends at once: its period has begun and would be owed to its end.
 */
export const setCancellation = async (
  platform: Platform,
  staff: Staff,
  isCancelled: boolean,
): Promise<SubscriptionRow> => {
  const { shop, accountId } = staff;
  const row = await getSubscription(platform, shop);
  const subscriptionId = requireRunning(row);
  const isUnpaid =
    row.subscription_status === 'past_due' ||
    unpaidSubscriptionId(row, platform.clock.now()) !== null;
  if (isCancelled && isUnpaid) {
    await cancelDelinquentSubscription(platform, staff, subscriptionId);
    return getSubscription(platform, shop);
  }
  await callStripe(platform, async (stripe) =>
    stripe.subscriptions.update(
      subscriptionId,
      isCancelled
        ? { cancel_at_period_end: true }
        : undoCancellation(await stripe.subscriptions.retrieve(subscriptionId)),
    ),
  );
  await syncBilling(platform, shop, { accountId });
  return getSubscription(platform, shop);
};
