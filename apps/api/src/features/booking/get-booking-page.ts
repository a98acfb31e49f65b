import { findShopByUsername } from '../../platform/directories/shop-directory.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  type OfferedService,
  readSlotsInOneQuery,
  type SlotsSnapshot,
} from '../visits/slots/read-slots.ts';

/** The parts of the address of a booking link. */
export interface LinkAddress {
  shop_username: string;
  barber_username: string;
  link_id: number;
}

/** The barber and service of a link, with all times that can be booked. */
export const getBookingPage = async (
  platform: Platform,
  address: LinkAddress,
): Promise<{ slots: SlotsSnapshot; service: OfferedService }> => {
  const shop = await findShopByUsername(platform, address.shop_username);
  if (shop === undefined) throw notFound();
  const slots = await readSlotsInOneQuery(platform, shop, {
    barber: { username: address.barber_username.toLowerCase() },
    linkId: address.link_id,
  });
  const service = slots?.services[0];
  if (!slots || !service) throw notFound();
  return { slots, service };
};
