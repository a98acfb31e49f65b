import type { Member } from '@lineup/contract/team/team';
import { recordAudit } from '../../../platform/audit.ts';
import { notFound } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Staff } from '../../../platform/sessions/actor.ts';
import { getMember } from '../get-member.ts';
import { lockMembership } from '../membership-repository.ts';
import { sentJustNow } from '../policy.ts';
import { selectInvitation } from './invitation-repository.ts';
import { sendInvitationToNewEmail } from './send-invitation.ts';

const SECONDS_BETWEEN = 60;

/** Sends a new link; the old one stops working. */
export const resendInvitation = (
  platform: Platform,
  { shop, accountId }: Staff,
  membershipId: number,
): Promise<Member> =>
  platform.db.inShop(shop, async (tx) => {
    const now = platform.clock.now();
    const member = await lockMembership(shop, tx, membershipId);
    const invitation = await selectInvitation(shop, tx, membershipId);
    if (!member?.is_active || member.joined_at !== null || !invitation) throw notFound();
    const { sent_at, ...person } = invitation;
    const seconds = SECONDS_BETWEEN - Math.floor(sent_at.until(now).total('seconds'));
    if (seconds > 0) throw sentJustNow(seconds);

    await sendInvitationToNewEmail(platform, shop, tx, { membershipId, person });
    await recordAudit(shop, tx, { action: 'invitation_resent', accountId, subject: person.name });
    return getMember(platform, shop, tx, membershipId);
  });
