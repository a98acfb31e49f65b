import { recordAudit } from '../../platform/audit.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Staff } from '../../platform/sessions/actor.ts';
import { resetFeed } from '../team/memberships/reset-feed.ts';
import { selectFeedOwner } from './feed-repository.ts';
import { feedUrlOf } from './get-feed-url.ts';
import { refuseForeignFeed } from './policy.ts';

/** Gives a barber's feed a new address; the old one becomes invalid. */
export const resetFeedUrl = (
  platform: Platform,
  staff: Staff,
  membershipId: number,
): Promise<{ url: string }> => {
  refuseForeignFeed(staff, membershipId);
  const { shop, accountId } = staff;
  return platform.db.inShop(shop, async (tx) => {
    await resetFeed(shop, tx, membershipId);
    const owner = await selectFeedOwner(shop, tx, membershipId);
    if (!owner) throw notFound();
    await recordAudit(shop, tx, { action: 'calendar_feed_reset', accountId, subject: owner.name });
    return { url: feedUrlOf(platform, shop, owner) };
  });
};
