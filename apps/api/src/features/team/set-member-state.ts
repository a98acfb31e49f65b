import { shopDayOf } from '@lineup/domain/shop-day';
import { notFound } from '../../platform/app-error.ts';
import { changeLine } from '../../platform/live/change-line.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Staff } from '../../platform/sessions/actor.ts';
import { getMember } from './get-member.ts';
import { lockMembership, updateMembership } from './membership-repository.ts';
import { speaksForOthers } from './policy.ts';
import { selectTeamShop } from './repository.ts';

export type SaidState = 'working' | 'break' | 'off' | 'auto';

/** Says what a barber does for the rest of the shop-day; the line counts on it at once. */
export const setMemberState = (
  platform: Platform,
  { shop, role, membershipId }: Staff,
  id: number,
  state: SaidState,
): Promise<{ id: number; state: 'working' | 'break' | 'off' | 'done' }> => {
  if (role !== 'owner' && id !== membershipId) throw speaksForOthers();
  return changeLine(platform, shop, undefined, async (tx) => {
    const now = platform.clock.now();
    const member = await lockMembership(shop, tx, id);
    if (!member?.is_active || member.joined_at === null) throw notFound();
    const { time_zone } = await selectTeamShop(shop, tx, now);
    const said =
      state === 'auto'
        ? { state: null, state_day: null }
        : { state, state_day: shopDayOf(now, time_zone) };
    await updateMembership(shop, tx, id, said);
    const { today } = await getMember(platform, shop, tx, id);
    return { id, state: today ?? 'off' };
  });
};
