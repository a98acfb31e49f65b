import type { BookingAnswer } from '@lineup/contract/booking/affected-bookings';
import type { Member } from '@lineup/contract/team/team';
import type { WeekHours } from '@lineup/domain/time/week-hours';
import { recordAudit } from '../../platform/audit.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Staff } from '../../platform/sessions/actor.ts';
import { changeWork } from './change-work.ts';
import { getMember } from './get-member.ts';
import { lockMembership, replaceWorkingHours } from './membership-repository.ts';

/**
 * Sets a member's weekly hours; without any they work whenever the shop is open. The answers decide
 * what happens to the bookings outside of them.
 */
export const updateMemberHours = (
  platform: Platform,
  owner: Staff,
  membershipId: number,
  hours: WeekHours,
  answers: readonly BookingAnswer[],
): Promise<Member> =>
  changeWork(platform, owner, answers, async (tx) => {
    const { shop, accountId } = owner;
    if (!(await lockMembership(shop, tx, membershipId))) throw notFound();
    await replaceWorkingHours(shop, tx, membershipId, hours);
    const member = await getMember(platform, shop, tx, membershipId);
    await recordAudit(shop, tx, {
      action: 'member_hours_changed',
      accountId,
      subject: member.name,
    });
    return member;
  });
