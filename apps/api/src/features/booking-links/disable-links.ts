import type { Transaction } from '../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { disableLinkRows } from './repository.ts';

/** Disables the links of a member who has left. */
export const disableLinksOfMember = (
  shop: AuthorizedShopId,
  tx: Transaction,
  membershipId: number,
): Promise<void> => disableLinkRows(shop, tx, membershipId);
