import type { Platform } from '../../../platform/platform.ts';
import type { Staff } from '../../../platform/sessions/actor.ts';
import { type OfferRow, selectOffer } from './ownership-repository.ts';

/** Returns the open ownership offer, for the owners and its recipient. */
export const getOwnershipOffer = async (
  { db, clock }: Platform,
  { shop, role, membershipId }: Staff,
): Promise<OfferRow | undefined> => {
  const offer = await db.inShop(shop, (tx) => selectOffer(shop, tx, clock.now()));
  return role === 'owner' || offer?.membership_id === membershipId ? offer : undefined;
};
