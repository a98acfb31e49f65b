import type { GivenRole, Member } from '@lineup/contract/team/team';
import { recordAudit } from '../../../platform/audit.ts';
import { type IdempotencyKey, inShopOnce } from '../../../platform/idempotency.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Staff } from '../../../platform/sessions/actor.ts';
import { queueSeats } from '../../billing/stripe/queue-seats.ts';
import { getMember } from '../get-member.ts';
import { insertMembership, selectMemberUsernames } from '../membership-repository.ts';
import { cannotInvite, checkMayAppoint, usernameFor } from '../policy.ts';
import { checkSeat, openSeats } from './check-seat.ts';
import { ensureAccount } from './ensure-account.ts';
import { type Person } from './invitation-repository.ts';
import { sendInvitation } from './send-invitation.ts';

/**
 * Invites somebody. They hold a seat from now on, and can log in once they have accepted. The
 * response is the same whether or not the e-mail has an account: only its mailbox learns that.
 */
export const inviteMember = (
  platform: Platform,
  actor: Staff,
  { role, isExtraConfirmed, ...person }: Person & { role: GivenRole; isExtraConfirmed: boolean },
  once?: IdempotencyKey,
): Promise<Member> => {
  const { shop, accountId } = actor;
  checkMayAppoint(actor, role);
  return inShopOnce(platform, shop, once, async (tx) => {
    const teamShop = await openSeats(platform, shop, tx);
    const { language, name: shopName } = teamShop;
    const account = await ensureAccount(shop, tx, { email: person.email, language });
    const { is_active, joined_at } = account;
    if (is_active !== null) throw cannotInvite({ is_active, joined_at });
    const details = await checkSeat(actor, tx, teamShop, isExtraConfirmed);

    const { id } = await insertMembership(shop, tx, {
      account_id: account.id,
      role,
      // Members who are invited to the desk take no customers until the shop switches it on.
      takes_customers: role === 'employee',
      username: usernameFor(person.name, await selectMemberUsernames(shop, tx)),
    });
    await queueSeats(tx, shop);
    await sendInvitation(platform, shop, tx, {
      membershipId: id,
      person,
      shopName,
      language: account.language,
    });
    await recordAudit(shop, tx, {
      action: 'member_invited',
      accountId,
      subject: person.name,
      details,
    });
    return getMember(platform, shop, tx, id);
  });
};
