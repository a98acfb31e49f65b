import { recordAudit } from '../../../platform/audit.ts';
import { deleteInvitationToken } from '../../../platform/directories/invitation-tokens.ts';
import { notFound } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Staff } from '../../../platform/sessions/actor.ts';
import { queueSeats } from '../../billing/stripe/queue-seats.ts';
import { deleteLinksOfMember } from '../../booking-links/delete-links.ts';
import { removeUnusedAccount } from '../../identity/accounts/remove-unused-account.ts';
import { deleteMembership, lockMembership } from '../membership-repository.ts';
import { checkMayAppoint } from '../policy.ts';
import { selectInvitation } from './invitation-repository.ts';

/** Withdraws an invitation: its link, seat and personal data are deleted. */
export const withdrawInvitation = (
  { db }: Platform,
  actor: Staff,
  membershipId: number,
): Promise<void> =>
  db.inShop(actor.shop, async (tx) => {
    const { shop, accountId } = actor;
    const member = await lockMembership(shop, tx, membershipId);
    if (!member || member.joined_at !== null) throw notFound();
    checkMayAppoint(actor, member.role);
    const invitation = await selectInvitation(shop, tx, membershipId);
    await deleteInvitationToken(shop, tx, membershipId);
    await deleteLinksOfMember(shop, tx, membershipId);
    await deleteMembership(shop, tx, membershipId);
    await queueSeats(tx, shop);
    if (invitation) await removeUnusedAccount(tx, invitation.email);
    const subject = invitation?.name ?? member.username;
    await recordAudit(shop, tx, { action: 'invitation_withdrawn', accountId, subject });
  });
