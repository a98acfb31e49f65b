import type { Platform } from '../../../platform/platform.ts';
import { type Actor, isStaff, type Staff } from '../../../platform/sessions/actor.ts';
import { type AffiliateUser, selectAffiliateUser } from '../accounts/person-repository.ts';
import { type CurrentUser, selectCurrentUser } from '../repository.ts';

/** The signed-in person: with a shop, or with the affiliate area alone. */
export type SignedInUser = (CurrentUser | AffiliateUser) & { needsSecondFactor: boolean };

/**
 * Returns the signed-in person with their shop, plan and this month's figures; an affiliate may
 * have no shop.
 */
export const getCurrentUser = async (
  { db, clock }: Platform,
  actor: Actor | Staff,
): Promise<SignedInUser | undefined> => {
  const user = isStaff(actor)
    ? await db.inShop(actor.shop, (tx) =>
        selectCurrentUser(actor.shop, tx, actor.membershipId, clock.now()),
      )
    : await db.asNobody((tx) => selectAffiliateUser(tx, actor.accountId));
  return user && { ...user, needsSecondFactor: actor.needsSecondFactor ?? false };
};
