import { notFound } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { selectCheckout } from './checkout-repository.ts';

/** Returns the stored state of a checkout. The webhook writes it; the page only polls. */
export const getCheckout = async ({ db }: Platform, shop: AuthorizedShopId, id: string) => {
  const checkout = await db.inShop(shop, (tx) => selectCheckout(shop, tx, id));
  if (!checkout) throw notFound();
  return checkout;
};
