import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';

/** Gives the shop a PIN. */
export const createPin = async (
  { db, passwords }: Platform,
  shop: AuthorizedShopId,
  pin = '2580',
): Promise<void> => {
  const pinHash = await passwords.hash(pin);
  await db.inShop(shop, (tx) =>
    tx.insertInto('shop_pins').values({ shop_id: shop, pin_hash: pinHash }).execute(),
  );
};
