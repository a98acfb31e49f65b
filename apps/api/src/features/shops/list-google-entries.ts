import {
  type GoogleListedShop,
  listGoogleShopsBetween,
} from '../../platform/directories/shop-directory.ts';
import type { FeedName } from '../../platform/http/google-feed.ts';
import { normalizePhone } from '../../platform/phone.ts';
import type { Platform } from '../../platform/platform.ts';
import { isFindable } from './list-public-pages.ts';

/** Stays the same when the shop changes its username. */
const entityIdOf = ({ shop_id: id }: GoogleListedShop): string => `lineup-shop-${String(id)}`;

const entityOf = (shop: GoogleListedShop, site: string) => {
  const telephone = normalizePhone(shop.phone);
  return {
    entity_id: entityIdOf(shop),
    name: shop.name,
    ...(telephone !== null && { telephone }),
    url: `${site}/shop/${shop.username}`,
    location: { unstructured_address: shop.address },
  };
};

const actionOf = (shop: GoogleListedShop, site: string) => {
  const url = `${site}/shop/${shop.username}/book`;
  return {
    entity_id: entityIdOf(shop),
    link_id: `${entityIdOf(shop)}-booking`,
    url,
    actions: [{ appointment_info: { url } }],
  };
};

/** The shops of a range that have switched the listing on and take bookings, as Google reads them. */
export const listGoogleEntries = async (
  platform: Platform,
  feed: FeedName,
  stretch: { after: number; last: number },
): Promise<object[]> => {
  const now = platform.clock.now();
  const site = platform.config.PUBLIC_URL.replace(/\/$/, '');
  const shops = await listGoogleShopsBetween(platform, stretch);
  const build = { entity: entityOf, action: actionOf }[feed];
  return shops.filter((shop) => isFindable(shop, now)).map((shop) => build(shop, site));
};
