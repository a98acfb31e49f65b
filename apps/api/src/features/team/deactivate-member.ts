import type { BookingAnswer } from '@lineup/contract/booking/affected-bookings';
import type { Member } from '@lineup/contract/team/team';
import { recordAudit } from '../../platform/audit.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Staff } from '../../platform/sessions/actor.ts';
import { queueSeats } from '../billing/stripe/queue-seats.ts';
import { changeWork } from './change-work.ts';
import { getMember } from './get-member.ts';
import { lockMembership, updateMembership } from './membership-repository.ts';
import { checkMayAppoint, notJoinedYet, ownerStays } from './policy.ts';

/**
 * Deactivates a member and ends their sessions in one transaction: a crash in between leaves both
 * undone. A login at the same moment either waits for the lock and is refused, or this waits for it
 * and ends its session. History stays; the answers decide what happens to the bookings to come.
 */
export const deactivateMember = (
  platform: Platform,
  owner: Staff,
  id: number,
  answers: readonly BookingAnswer[],
): Promise<Member> =>
  changeWork(platform, owner, answers, async (tx) => {
    const { shop, accountId } = owner;
    const locked = await lockMembership(shop, tx, id);
    if (!locked) throw notFound();
    if (locked.role === 'owner') throw ownerStays();
    checkMayAppoint(owner, locked.role);
    if (locked.joined_at === null) throw notJoinedYet();
    if (!locked.is_active) return getMember(platform, shop, tx, id);

    await updateMembership(shop, tx, id, { is_active: false });
    await queueSeats(tx, shop);
    await platform.sessions.endMembership(tx, { shopId: shop, id });
    const member = await getMember(platform, shop, tx, id);
    await recordAudit(shop, tx, { action: 'member_deactivated', accountId, subject: member.name });
    return member;
  });
