import { recordAudit } from '../../../platform/audit.ts';
import { notFound } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Staff } from '../../../platform/sessions/actor.ts';
import { queueSeats } from '../../billing/stripe/queue-seats.ts';
import { listOwners } from '../../identity/accounts/list-owners.ts';
import { lockMembership, lockSeats, updateMembership } from '../membership-repository.ts';
import {
  deleteOffer,
  selectOffer,
  selectPerson,
  selectSessionIds,
} from './ownership-repository.ts';
import { sendOwnerMails } from './send-offer-mail.ts';

/**
 * The member becomes an owner; the one who offered stays one, or becomes an employee in the same
 * transaction: the shop is never without an owner. Both get tokens with their new role.
 */
export const acceptOwnership = async (platform: Platform, actor: Staff): Promise<void> => {
  const { shop, accountId, membershipId } = actor;
  const sessionIds = await platform.db.inShop(shop, async (tx) => {
    await lockSeats(shop, tx);
    const offer = await selectOffer(shop, tx, platform.clock.now());
    if (offer?.membership_id !== membershipId) throw notFound();
    const { offered_by: giver } = offer;
    for (const id of [membershipId, giver].toSorted((a, b) => a - b)) {
      await lockMembership(shop, tx, id);
    }
    const recipients = await listOwners(shop, tx);
    await updateMembership(shop, tx, membershipId, { role: 'owner' });
    if (!offer.keeps_ownership) await updateMembership(shop, tx, giver, { role: 'employee' });
    await deleteOffer(shop, tx);
    await queueSeats(tx, shop);
    const line = { action: 'ownership_accepted', accountId, subject: offer.name } as const;
    await recordAudit(shop, tx, line);
    const { shop_name: shopName } = await selectPerson(shop, tx, membershipId);
    await sendOwnerMails(platform, tx, recipients, { shopName, name: offer.name });
    return selectSessionIds(shop, tx, [membershipId, giver]);
  });
  await platform.sessions.void(sessionIds);
  platform.live.announce(shop);
};
