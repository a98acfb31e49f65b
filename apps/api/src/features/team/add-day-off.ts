import type { BookingAnswer } from '@lineup/contract/booking/affected-bookings';
import type { Member } from '@lineup/contract/team/team';
import { recordAudit } from '../../platform/audit.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Staff } from '../../platform/sessions/actor.ts';
import { changeWork } from './change-work.ts';
import { getMember } from './get-member.ts';
import { type DayOffValues, insertDayOff, lockMembership } from './membership-repository.ts';

/**
 * Gives a member whole days off; the answers decide what happens to their bookings on these days.
 */
export const addDayOff = (
  platform: Platform,
  owner: Staff,
  membershipId: number,
  values: DayOffValues,
  answers: readonly BookingAnswer[],
): Promise<Member> =>
  changeWork(platform, owner, answers, async (tx) => {
    const { shop, accountId } = owner;
    if (!(await lockMembership(shop, tx, membershipId))) throw notFound();
    await insertDayOff(shop, tx, membershipId, values);
    const member = await getMember(platform, shop, tx, membershipId);
    await recordAudit(shop, tx, { action: 'day_off_added', accountId, subject: member.name });
    return member;
  });
