import { shopDayOf } from '@lineup/domain/time/shop-day';
import { findShopByUsername } from '../../platform/directories/shop-directory.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { buildFeed } from './build-feed.ts';
import { selectFeedBookings, selectFeedOwner } from './feed-repository.ts';
import { feedTokenOf, isSameToken } from './policy.ts';

/** Older bookings are left out of the feed. */
const DAYS_BACK = 30;

export interface FeedAddress {
  username: string;
  barber: number;
  token: string;
}

/** The iCalendar file at a private address; a wrong address is not found. */
export const renderFeed = async (
  platform: Platform,
  { username, barber: membershipId, token }: FeedAddress,
): Promise<Uint8Array> => {
  const shop = await findShopByUsername(platform, username);
  if (shop === undefined) throw notFound();
  const now = platform.clock.now();
  const { owner, bookings } = await platform.db.inPublicShop(shop, async (tx) => {
    const found = await selectFeedOwner(shop, tx, membershipId);
    if (!found || !isSameToken(token, feedTokenOf(platform, shop, found))) throw notFound();
    const today = Temporal.PlainDate.from(shopDayOf(now, found.time_zone));
    const from = today.subtract({ days: DAYS_BACK }).toString();
    return { owner: found, bookings: await selectFeedBookings(shop, tx, { membershipId, from }) };
  });
  return Buffer.from(buildFeed(owner, bookings, now));
};
