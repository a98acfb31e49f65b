import type { Transaction } from '../../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { deleteVisitsBefore as deleteRows } from './expired-repository.ts';

/** Deletes the visits of a shop that keeps no history before this day. */
export const deleteVisitsBefore = (
  tx: Transaction,
  shop: AuthorizedShopId,
  day: string,
): Promise<void> => deleteRows(shop, tx, day);
