import { notFound } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { selectCheckout } from './checkout-repository.ts';

/** What became of a checkout, by what is stored: the webhook writes it, the page only waits. */
export const getCheckout = async ({ db }: Platform, shop: AuthorizedShopId, id: string) => {
  const checkout = await db.inShop(shop, (tx) => selectCheckout(shop, tx, id));
  if (!checkout) throw notFound();
  return checkout;
};
