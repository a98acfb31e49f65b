import { offerExpiryOf } from '@lineup/domain/accounts/deletion-dates';
import { recordAudit } from '../../../platform/audit.ts';
import { notFound } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Staff } from '../../../platform/sessions/actor.ts';
import { lockMembership, lockSeats } from '../membership-repository.ts';
import { ownsAlready } from '../policy.ts';
import { getOwnershipOffer } from './get-ownership-offer.ts';
import { selectPerson, upsertOffer } from './ownership-repository.ts';
import { sendOfferMail } from './send-offer-mail.ts';

/** Offers the shop to a member who works in it; nothing changes until they accept. */
export const inviteOwner = async (
  platform: Platform,
  owner: Staff,
  { membershipId, keepsOwnership }: { membershipId: number; keepsOwnership: boolean },
) => {
  const { shop, accountId } = owner;
  await platform.db.inShop(shop, async (tx) => {
    await lockSeats(shop, tx);
    const member = await lockMembership(shop, tx, membershipId);
    if (!member?.is_active || member.joined_at === null) throw notFound();
    if (member.role === 'owner') throw ownsAlready();
    const now = platform.clock.now();
    await upsertOffer(shop, tx, {
      membership_id: membershipId,
      offered_by: owner.membershipId,
      keeps_ownership: keepsOwnership,
      offered_at: now,
      expires_at: offerExpiryOf(now),
    });
    const receiver = await selectPerson(shop, tx, membershipId);
    const giver = await selectPerson(shop, tx, owner.membershipId);
    await recordAudit(shop, tx, { action: 'ownership_offered', accountId, subject: receiver.name });
    await sendOfferMail(platform, tx, receiver, { by: giver.name, keepsOwnership });
  });
  return getOwnershipOffer(platform, owner);
};
