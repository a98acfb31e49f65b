import { createHash } from 'node:crypto';
import { callStripe } from '../../../platform/payments/call-stripe.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { isMissing } from './fetch-stripe-snapshot.ts';
import { insertStripeCustomer, selectStripeCustomer } from './stripe-customer-repository.ts';

/**
 * Somebody may have deleted the customer in Stripe's dashboard: then the shop could never pay
 * again.
 */
const isGone = (platform: Platform, id: string): Promise<boolean> =>
  callStripe(platform, async (stripe) => {
    try {
      return (await stripe.customers.retrieve(id)).deleted === true;
    } catch (error) {
      if (isMissing(error)) return true;
      throw error;
    }
  });

/** Finds the shop's customer at Stripe, or creates it once. */
export const ensureStripeCustomer = async (
  platform: Platform,
  shop: AuthorizedShopId,
): Promise<string> => {
  const { db } = platform;
  const known = await db.inShop(shop, (tx) => selectStripeCustomer(shop, tx));
  const { customer_id: before } = known;
  if (before !== null && !(await isGone(platform, before))) return before;
  const customer = {
    name: known.shop_name,
    email: known.email,
    preferred_locales: [known.language],
    metadata: { shop_id: String(shop), shop_since: known.created_at.toString() },
  };
  // The key is the same for the same shop, so that a retry finds the same customer.
  const keyHash = createHash('sha256')
    .update(JSON.stringify(before === null ? customer : { ...customer, before }))
    .digest('hex');
  const { id } = await callStripe(platform, (stripe) =>
    stripe.customers.create(customer, { idempotencyKey: `customer-${keyHash}` }),
  );
  return db.inShop(shop, (tx) => insertStripeCustomer(shop, tx, id, before));
};
