import { createHash } from 'node:crypto';
import { askStripe } from '../../platform/ask-stripe.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { insertCustomer, selectCustomer } from './customer-repository.ts';

/** What Stripe calls the shop: found, or made once. */
export const claimCustomer = async (
  platform: Platform,
  shop: AuthorizedShopId,
): Promise<string> => {
  const { db } = platform;
  const known = await db.inShop(shop, (tx) => selectCustomer(shop, tx));
  if (known.customer_id !== null) return known.customer_id;
  const customer = {
    name: known.shop_name,
    email: known.email,
    preferred_locales: [known.language],
    metadata: { shop_id: String(shop), shop_since: known.created_at.toString() },
  };
  // The same shop asks for the same customer, however often it is interrupted.
  const said = createHash('sha256').update(JSON.stringify(customer)).digest('hex');
  const { id } = await askStripe(platform, (stripe) =>
    stripe.customers.create(customer, { idempotencyKey: `customer-${said}` }),
  );
  return db.inShop(shop, (tx) => insertCustomer(shop, tx, id));
};
