import { notFound } from '../../platform/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { findShopByUsername } from '../../platform/shop-directory.ts';
import { type BarberRow, selectBarbers } from './repository.ts';

/** Who may be chosen by a customer of the shop. */
export const listBarbers = async (
  platform: Platform,
  shopUsername: string,
): Promise<BarberRow[]> => {
  const shop = await findShopByUsername(platform, shopUsername);
  if (shop === undefined) throw notFound();
  return platform.db.inPublicShop(shop, (tx) => selectBarbers(shop, tx));
};
