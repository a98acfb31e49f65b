import type { Transaction } from '../../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { raiseFeedNumber } from '../membership-repository.ts';

/** Revokes the URL of a member's calendar feed; they get another one. */
export const resetFeed = (
  shop: AuthorizedShopId,
  tx: Transaction,
  membershipId: number,
): Promise<void> => raiseFeedNumber(shop, tx, membershipId);
