import type { Member } from '@lineup/contract/team/team';
import { recordAudit } from '../../platform/audit.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Staff } from '../../platform/sessions/actor.ts';
import { queueSeats } from '../billing/stripe/queue-seats.ts';
import { getMember } from './get-member.ts';
import { checkSeat, openSeats } from './invitations/check-seat.ts';
import { lockMembership, reactivateMembership } from './membership-repository.ts';
import { checkMayAppoint } from './policy.ts';

/** Reactivates a member, who takes a seat again. */
export const reactivateMember = (
  platform: Platform,
  actor: Staff,
  id: number,
  isExtraConfirmed: boolean,
): Promise<Member> =>
  platform.db.inShop(actor.shop, async (tx) => {
    const { shop, accountId } = actor;
    const teamShop = await openSeats(platform, shop, tx);
    const locked = await lockMembership(shop, tx, id);
    if (!locked) throw notFound();
    if (locked.is_active) return getMember(platform, shop, tx, id);

    checkMayAppoint(actor, locked.role);
    const details = await checkSeat(actor, tx, teamShop, isExtraConfirmed);
    await reactivateMembership(shop, tx, id);
    await queueSeats(tx, shop);
    const member = await getMember(platform, shop, tx, id);
    await recordAudit(shop, tx, {
      action: 'member_reactivated',
      accountId,
      subject: member.name,
      details,
    });
    return member;
  });
