import type { Platform } from '../../../platform/platform.ts';
import type { Staff } from '../../../platform/sessions/actor.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { grantPin } from '../../../platform/sessions/pin-grant.ts';

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

/** As if somebody had just entered the shop's PIN. */
export const enterPin = (platform: Platform, staff: Staff): Promise<unknown> =>
  platform.db.inShop(staff.shop, async (tx) => {
    const pin = await tx.selectFrom('shop_pins').select('pin_hash').executeTakeFirst();
    return grantPin(platform, tx, staff, pin?.pin_hash ?? null);
  });
