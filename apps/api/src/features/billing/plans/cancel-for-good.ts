import { callStripe } from '../../../platform/payments/call-stripe.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { selectToCancel } from '../stripe/billing-repository.ts';

const over = new Set<string>(['canceled', 'incomplete_expired']);

/**
 * Cancels everything at Stripe that could charge a shop that its owner deletes: its subscription,
 * open checkouts and unpaid invoices. Nothing more is charged, and nothing is refunded for the
 * running period. Every step can be repeated after a crash.
 */
export const cancelForGood = async (platform: Platform, shop: AuthorizedShopId): Promise<void> => {
  if (!platform.payments) return;
  const billing = await platform.db.inShop(shop, (tx) => selectToCancel(shop, tx));
  if (!billing) return;
  await callStripe(platform, async (stripe) => {
    const { data } = await stripe.subscriptions.list({
      customer: billing.customer_id,
      status: 'all',
      limit: 100,
    });
    for (const { id, status } of data) {
      if (over.has(status)) continue;
      await stripe.subscriptions.cancel(id, { prorate: false, invoice_now: false });
    }
    const open = await stripe.invoices.list({ customer: billing.customer_id, status: 'open' });
    for (const { id } of open.data) await stripe.invoices.voidInvoice(id);
  });
  for (const id of billing.checkouts) {
    // A session that was paid or has expired meanwhile cannot be closed, and need not be.
    await callStripe(platform, (stripe) => stripe.checkout.sessions.expire(id)).catch(() => null);
  }
};
