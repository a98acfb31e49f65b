import { requirePayments } from '../../../platform/payments/payments.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { numberFetch } from './billing-repository.ts';
import { endAtStripe } from './cancel-delinquent-subscription.ts';
import { fetchStripeSnapshot } from './fetch-stripe-snapshot.ts';
import { syncBilling } from './sync-billing.ts';

/**
 * Cancels a subscription beside the shop's own, if it is still a second one; what was paid for it
 * is credited.
 */
export const cancelDuplicateSubscription = async (
  platform: Platform,
  shop: AuthorizedShopId,
  subscriptionId: string,
): Promise<void> => {
  const payments = requirePayments(platform.payments);
  const started = await platform.db.inShop(shop, (tx) => numberFetch(shop, tx));
  if (!started) return;
  const { duplicateIds } = await fetchStripeSnapshot(payments, started.customer_id);
  const isDuplicate = duplicateIds.includes(subscriptionId);
  // An unpaid one leaves nothing to credit.
  if (isDuplicate && !(await endAtStripe(payments.stripe, subscriptionId))) {
    await payments.stripe.subscriptions.cancel(
      subscriptionId,
      { prorate: true, invoice_now: true },
      { idempotencyKey: `surplus-${subscriptionId}` },
    );
  }
  await syncBilling(platform, shop);
};
