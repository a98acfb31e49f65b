import type { Platform } from '../../platform/platform.ts';
import { type Actor, isStaff, type Staff } from '../../platform/sessions/actor.ts';
import { type CurrentUser, selectCurrentUser } from './repository.ts';

/** The signed-in person with their shop, plan and this month's figures. */
export const getCurrentUser = async (
  platform: Platform,
  actor: Actor | Staff,
): Promise<CurrentUser | undefined> => {
  // An account without a shop is an affiliate; its answer comes with that feature.
  if (!isStaff(actor)) return undefined;
  return platform.db.inShop(actor.shop, (tx) =>
    selectCurrentUser(actor.shop, tx, actor.membershipId, platform.clock.now()),
  );
};
