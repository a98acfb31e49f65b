import type { Stripe } from 'stripe';
import { callStripe } from '../../../platform/payments/call-stripe.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Staff } from '../../../platform/sessions/actor.ts';
import { paidJustNow } from '../policy.ts';
import { syncBilling } from './sync-billing.ts';

const paying = new Set<string>(['active', 'trialing']);
const over = new Set<string>(['canceled', 'incomplete_expired']);

/**
 * Returns false when the subscription is paid, and nothing was done. It is cancelled before its
 * invoice is voided: an unpaid subscription whose last invoice is voided would count as paid again.
 */
export const endAtStripe = async (stripe: Stripe, id: string): Promise<boolean> => {
  const { status } = await stripe.subscriptions.retrieve(id);
  if (paying.has(status)) return false;
  // Nothing was paid, so nothing is refunded.
  if (!over.has(status)) {
    await stripe.subscriptions.cancel(id, { prorate: false, invoice_now: false });
  }
  const open = await stripe.invoices.list({ subscription: id, status: 'open', limit: 100 });
  for (const invoice of open.data) await stripe.invoices.voidInvoice(invoice.id);
  return true;
};

/**
 * Cancels an unpaid subscription at once and voids what is owed, so that its owner can subscribe
 * again. A retry after a crash continues where it stopped. A subscription that was paid just now
 * stays, and an error reports that.
 */
export const cancelDelinquentSubscription = async (
  platform: Platform,
  { shop, accountId }: Pick<Staff, 'shop' | 'accountId'>,
  subscriptionId: string,
): Promise<void> => {
  const isEnded = await callStripe(platform, (stripe) => endAtStripe(stripe, subscriptionId));
  await syncBilling(platform, shop, { accountId });
  if (!isEnded) throw paidJustNow();
};
