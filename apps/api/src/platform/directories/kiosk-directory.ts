import type { Platform } from '../platform.ts';
import type { KioskDevice } from '../sessions/actor.ts';
import { authorizeShop } from '../sessions/authorized-shop.ts';
import { hashSecret } from '../sessions/refresh-token.ts';
import { findShopByUsername } from './shop-directory.ts';

/**
 * Finds the kiosk of a device's token. A wrong shop, a wrong token and an ended kiosk are all
 * undefined.
 */
export const findKiosk = async (
  platform: Platform,
  username: string,
  token: string,
): Promise<KioskDevice | undefined> => {
  const shop = await findShopByUsername(platform, username);
  if (shop === undefined) return undefined;
  const kiosk = await platform.db.inPublicShop(shop, (tx) =>
    tx
      .selectFrom('kiosks')
      .select('id')
      .where('shop_id', '=', shop)
      .where('token_hash', '=', hashSecret(token))
      .where('ended_at', 'is', null)
      .executeTakeFirst(),
  );
  return kiosk && { shop: authorizeShop(shop), kioskId: kiosk.id };
};
