import { hasRight } from '@lineup/contract/kernel/rights';
import type { StateChange } from '@lineup/contract/team/state-change';
import type { Member } from '@lineup/contract/team/team';
import type { MemberState } from '@lineup/domain/team/member-states';
import { shopDayOf } from '@lineup/domain/time/shop-day';
import { notFound } from '../../platform/errors/app-error.ts';
import { changeLine } from '../../platform/live/change-line.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Staff } from '../../platform/sessions/actor.ts';
import { getMember } from './get-member.ts';
import { lockMembership, updateMembership } from './membership-repository.ts';
import { speaksForOthers } from './policy.ts';
import { selectTeamShop } from './repository.ts';

/**
 * Sets what a barber does for the rest of the shop-day, or until a break ends; the line uses it at
 * once.
 */
export const setMemberState = (
  platform: Platform,
  { shop, role, membershipId }: Staff,
  id: number,
  { state, minutes }: StateChange,
): Promise<{ id: number; state: MemberState } & Pick<Member, 'back_at'>> => {
  if (!hasRight(role, 'every_chair') && id !== membershipId) throw speaksForOthers();
  return changeLine(platform, shop, undefined, async (tx) => {
    const now = platform.clock.now();
    const member = await lockMembership(shop, tx, id);
    if (!member?.is_active || member.joined_at === null) throw notFound();
    const { time_zone } = await selectTeamShop(shop, tx, now);
    const stateOfDay =
      state === 'auto'
        ? { state: null, state_day: null }
        : { state, state_day: shopDayOf(now, time_zone) };
    const break_ends_at = minutes === undefined ? null : now.add({ minutes });
    await updateMembership(shop, tx, id, { ...stateOfDay, break_ends_at });
    const { today, back_at } = await getMember(platform, shop, tx, id);
    return { id, state: today ?? 'off', back_at };
  });
};
