import type { Transaction } from '../../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { type HistoryRow, selectHistory } from './change-repository.ts';

export type { HistoryRow } from './change-repository.ts';

/** The history of a visit, newest first. */
export const readHistory = (
  tx: Transaction,
  shop: AuthorizedShopId,
  visitId: number,
): Promise<HistoryRow[]> => selectHistory(shop, tx, visitId);
