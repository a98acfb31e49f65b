import { isPlaceholderSlug } from '@lineup/domain/accounts/slug';
import { isSubscriptionActive } from '@lineup/domain/billing/subscription';
import { DEMO_SLUG } from '@lineup/domain/demo/demo-slug';
import {
  type ListedShop,
  listShopsBetween,
  type ShopIdRange,
} from '../../platform/directories/shop-directory.ts';
import type { Platform } from '../../platform/platform.ts';
import { readAccess } from '../billing/plans/read-access.ts';

const pagesOf = ({ username, links }: ListedShop): string[] => [
  `/shop/${username}`,
  `/shop/${username}/barbers`,
  // The booking page of a shop without links offers nothing.
  ...(links.length > 0 ? [`/shop/${username}/book`] : []),
  ...links.map((link) => `/shop/book/${username}/${link}`),
];

/**
 * Search engines do not list the demo, placeholder names, and shops whose subscription is not
 * active.
 */
export const isFindable = (shop: Omit<ListedShop, 'links'>, now: Temporal.Instant): boolean => {
  const { username } = shop;
  // Suspended shops are not among the listed ones.
  const subscription = readAccess({ ...shop, suspended_at: null });
  return (
    username !== DEMO_SLUG &&
    !isPlaceholderSlug(username) &&
    isSubscriptionActive(subscription, now)
  );
};

/** Lists the paths of the public pages of the shops in a range of ids. */
export const listPublicPages = async (
  platform: Platform,
  range: ShopIdRange,
): Promise<string[]> => {
  const now = platform.clock.now();
  const shops = await listShopsBetween(platform, range);
  return shops.filter((shop) => isFindable(shop, now)).flatMap(pagesOf);
};
