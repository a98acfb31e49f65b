import type { Transaction } from '../../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { deleteOwner } from '../membership-repository.ts';

/** Removes the owner of a shop whose sign-up nobody has verified. */
export const removeOwner = (
  shop: AuthorizedShopId,
  tx: Transaction,
  accountId: number,
): Promise<void> => deleteOwner(shop, tx, accountId);
