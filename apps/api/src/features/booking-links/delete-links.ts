import type { Transaction } from '../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { deleteLinkRows } from './repository.ts';

/** Deletes the links of a member who never joined. */
export const deleteLinksOfMember = (
  shop: AuthorizedShopId,
  tx: Transaction,
  membershipId: number,
): Promise<void> => deleteLinkRows(shop, tx, membershipId);
