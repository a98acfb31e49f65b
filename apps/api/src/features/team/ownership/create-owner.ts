import type { Transaction } from '../../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { upsertOwner } from '../membership-repository.ts';

/**
 * Makes somebody the owner of the shop of their sign-up; a second call only changes their username.
 */
export const createOwner = (
  shop: AuthorizedShopId,
  tx: Transaction,
  owner: { accountId: number; username: string; joinedAt: Temporal.Instant },
): Promise<void> =>
  upsertOwner(shop, tx, {
    account_id: owner.accountId,
    username: owner.username,
    joined_at: owner.joinedAt,
  });
