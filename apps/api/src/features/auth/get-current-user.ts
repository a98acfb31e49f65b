import type { Platform } from '../../platform/platform.ts';
import { type Actor, isStaff, type Staff } from '../../platform/sessions/actor.ts';
import { type AffiliateUser, selectAffiliateUser } from './person-repository.ts';
import { type CurrentUser, selectCurrentUser } from './repository.ts';

/** Who is signed in: for a shop, or for the affiliate area alone. */
export type SignedInUser = CurrentUser | AffiliateUser;

/** The signed-in person with their shop, plan and this month's figures; an affiliate may have none. */
export const getCurrentUser = async (
  { db, clock }: Platform,
  actor: Actor | Staff,
): Promise<SignedInUser | undefined> => {
  if (!isStaff(actor)) return db.asNobody((tx) => selectAffiliateUser(tx, actor.accountId));
  return db.inShop(actor.shop, (tx) =>
    selectCurrentUser(actor.shop, tx, actor.membershipId, clock.now()),
  );
};
