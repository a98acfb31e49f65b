import type { Transaction } from '../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { deleteRatingRows } from './repository.ts';

/** Deletes the ratings of visits whose customer is erased: a comment may identify a person. */
export const deleteRatings = (
  tx: Transaction,
  shop: AuthorizedShopId,
  visitIds: readonly number[],
): Promise<void> => deleteRatingRows(shop, tx, visitIds);
