import type { BookingAnswer } from '@lineup/contract/booking/affected-bookings';
import { hasRight } from '@lineup/contract/kernel/rights';
import type { OwnHours } from '@lineup/contract/team/own-hours';
import type { WeekHours } from '@lineup/domain/time/week-hours';
import { recordAudit } from '../../../platform/audit.ts';
import { updateShopRow } from '../../../platform/database/shop-row.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Staff } from '../../../platform/sessions/actor.ts';
import { addDayOff } from '../add-day-off.ts';
import { deleteDayOff } from '../delete-day-off.ts';
import type { DayOffValues } from '../membership-repository.ts';
import { ownHoursLocked } from '../policy.ts';
import { presentOwnHours } from '../present.ts';
import { selectMembers, selectTeamShop } from '../repository.ts';
import { updateMemberHours } from '../update-member-hours.ts';

/** The hours of the person who asks, and whether they may change them. */
export const getOwnHours = (
  platform: Platform,
  { shop, role, membershipId }: Staff,
): Promise<OwnHours> =>
  platform.db.inShop(shop, async (tx) => {
    const now = platform.clock.now();
    const teamShop = await selectTeamShop(shop, tx, now);
    const today = now.toZonedDateTimeISO(teamShop.time_zone).toPlainDate();
    const [row] = await selectMembers(shop, tx, { today, id: membershipId });
    return presentOwnHours(teamShop, row, hasRight(role, 'team') || teamShop.members_plan_hours);
  });

/** Runs a change of one's own hours, if the shop allows it, and returns the hours after it. */
const change = async (
  platform: Platform,
  actor: Staff,
  run: () => Promise<unknown>,
): Promise<OwnHours> => {
  const { may_change: mayChange } = await getOwnHours(platform, actor);
  if (!mayChange) throw ownHoursLocked();
  await run();
  return getOwnHours(platform, actor);
};

export const updateOwnHours = (
  platform: Platform,
  actor: Staff,
  hours: WeekHours,
  answers: readonly BookingAnswer[],
): Promise<OwnHours> =>
  change(platform, actor, () =>
    updateMemberHours(platform, actor, actor.membershipId, hours, answers),
  );

export const addOwnDayOff = (
  platform: Platform,
  actor: Staff,
  days: DayOffValues,
  answers: readonly BookingAnswer[],
): Promise<OwnHours> =>
  change(platform, actor, () => addDayOff(platform, actor, actor.membershipId, days, answers));

export const deleteOwnDayOff = (platform: Platform, actor: Staff, id: number): Promise<OwnHours> =>
  change(platform, actor, () =>
    deleteDayOff(platform, actor, { membershipId: actor.membershipId, id }),
  );

/** Decides whether members may change their own hours, breaks and days off. */
export const setOwnHoursRule = (
  platform: Platform,
  { shop, accountId }: Staff,
  isAllowed: boolean,
): Promise<void> =>
  platform.db.inShop(shop, async (tx) => {
    await updateShopRow(shop, tx, { members_plan_hours: isAllowed });
    await recordAudit(shop, tx, {
      action: 'settings_changed',
      accountId,
      subject: 'members_plan_hours',
    });
  });
