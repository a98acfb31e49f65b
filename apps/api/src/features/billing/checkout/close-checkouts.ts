import { Stripe } from 'stripe';
import { callStripe } from '../../../platform/payments/call-stripe.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { paidJustNow } from '../policy.ts';
import { syncBilling } from '../stripe/sync-billing.ts';
import { expireCheckouts } from './checkout-repository.ts';

/** Returns false when the checkout was paid before it could be closed. */
const closeSession = async (stripe: Stripe, id: string): Promise<boolean> => {
  try {
    await stripe.checkout.sessions.expire(id);
    return true;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    const session = await stripe.checkout.sessions.retrieve(id);
    // A session that completed without a payment counts as abandoned: otherwise it would block new
    // checkouts for ever.
    return session.status !== 'complete' || session.payment_status === 'unpaid';
  }
};

/**
 * Closes the shop's earlier checkouts, so that nobody pays twice. If one of them was paid just now,
 * the new one is closed instead.
 */
export const closeCheckouts = async (
  platform: Platform,
  shop: AuthorizedShopId,
  { others, own }: { others: readonly string[]; own: string },
): Promise<void> => {
  const closed: string[] = [];
  for (const id of others) {
    if (await callStripe(platform, (stripe) => closeSession(stripe, id))) closed.push(id);
  }
  const isPaid = closed.length < others.length;
  if (isPaid && (await callStripe(platform, (stripe) => closeSession(stripe, own))))
    closed.push(own);
  await platform.db.inShop(shop, (tx) => expireCheckouts(shop, tx, closed));
  if (!isPaid) return;
  await syncBilling(platform, shop);
  throw paidJustNow();
};
