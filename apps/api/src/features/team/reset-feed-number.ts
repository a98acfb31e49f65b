import type { Transaction } from '../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { raiseFeedNumber } from './membership-repository.ts';

/** Gives a member's calendar another address; the one before leads nowhere. */
export const resetFeedNumber = (
  tx: Transaction,
  shop: AuthorizedShopId,
  membershipId: number,
): Promise<void> => raiseFeedNumber(shop, tx, membershipId);
