import { findShopByUsername } from '../../../platform/directories/shop-directory.ts';
import { notFound } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  readShopSlotsInOneQuery,
  type ShopSlotsSnapshot,
} from '../../visits/slots/read-shop-slots.ts';

/** A shop's services and the barbers who can be booked. */
export const getShopBookingPage = async (
  platform: Platform,
  username: string,
): Promise<ShopSlotsSnapshot> => {
  const shop = await findShopByUsername(platform, username);
  if (shop === undefined) throw notFound();
  const slots = await readShopSlotsInOneQuery(platform, shop, { needsBusy: false });
  if (!slots) throw notFound();
  return slots;
};
