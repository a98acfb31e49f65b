import { notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Staff } from '../../platform/sessions/actor.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { type FeedOwner, selectFeedOwner } from './feed-repository.ts';
import { feedTokenOf, refuseForeignFeed } from './policy.ts';

export const feedUrlOf = (platform: Platform, shop: AuthorizedShopId, owner: FeedOwner): string => {
  const token = feedTokenOf(platform, shop, owner);
  const path = `/calendars/${owner.shop_username}/${String(owner.id)}/${token}/bookings.ics`;
  return new URL(path, platform.config.PUBLIC_URL).href;
};

/** The private address of a barber's calendar feed. */
export const getFeedUrl = async (
  platform: Platform,
  staff: Staff,
  membershipId: number,
): Promise<{ url: string }> => {
  refuseForeignFeed(staff, membershipId);
  const { shop } = staff;
  const owner = await platform.db.inShop(shop, (tx) => selectFeedOwner(shop, tx, membershipId));
  if (!owner) throw notFound();
  return { url: feedUrlOf(platform, shop, owner) };
};
