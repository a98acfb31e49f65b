import type { Transaction } from '../../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { deleteOwner } from '../membership-repository.ts';

/** Takes back that an account owns a shop which nobody has confirmed. */
export const removeOwner = (
  shop: AuthorizedShopId,
  tx: Transaction,
  accountId: number,
): Promise<void> => deleteOwner(shop, tx, accountId);
