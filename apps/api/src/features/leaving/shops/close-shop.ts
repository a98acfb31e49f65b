import { erasureDueOf, isDeletionDue } from '@lineup/domain/accounts/deletion-dates';
import { addJob } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { cancelForGood } from '../../billing/plans/cancel-for-good.ts';
import { endAllKiosks } from '../../kiosk/end-all-kiosks.ts';
import { closeTeam } from '../../team/memberships/close-team.ts';
import { cancelOpenVisits } from '../../visits/schedule/cancel-open-visits.ts';
import { closeShopRow, lockDeletion, selectMemberAccounts } from './deletion-repository.ts';
import { eraseShopJob, erasureKey } from './queue-erasure.ts';
import { sendShopDeletionMails } from './send-shop-mails.ts';

/**
 * Closes a shop whose 14 days are over: nobody has access any more, open bookings are cancelled and
 * the customers get a message, nothing more is charged. Its rows are deleted a day later. Every
 * step can be repeated, so a process may die between any two.
 */
export const closeShop = async (platform: Platform, shop: AuthorizedShopId): Promise<void> => {
  const isClosed = await platform.db.inShop(shop, async (tx) => {
    const { name, deletion_due_at, closed_at, time_zone } = await lockDeletion(shop, tx);
    if (closed_at) return true;
    const now = platform.clock.now();
    if (!deletion_due_at || !isDeletionDue(deletion_due_at, now)) return false;
    // Sent before the memberships end: afterwards the shop has no owners.
    const mail = {
      kind: 'done',
      by: 'owner',
      shopName: name,
      dueAt: now,
      timeZone: time_zone,
    } as const;
    await sendShopDeletionMails(platform, tx, shop, mail);
    for (const { id } of await selectMemberAccounts(shop, tx)) {
      await platform.sessions.endMembership(tx, { shopId: shop, id });
    }
    // From now on there is no access: no public page, no kiosk, no calendar feed, no invitation.
    await closeShopRow(shop, tx, now);
    await endAllKiosks(shop, tx, now);
    await closeTeam(shop, tx);
    await addJob(tx, eraseShopJob, { shop }, erasureKey(shop), erasureDueOf(now));
    return true;
  });
  if (!isClosed) return;
  platform.live.announce(shop);
  await cancelForGood(platform, shop);
  await cancelOpenVisits(platform, shop);
};
