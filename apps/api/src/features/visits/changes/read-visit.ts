import type { Transaction } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/errors/app-error.ts';
import type { AuthorizedShopId, LineShopId } from '../../../platform/sessions/authorized-shop.ts';
import { lockVisit, selectVisit, type VisitRow, visitsOf } from './repository.ts';

/** A visit as this transaction sees it. */
export const readVisit = async (
  tx: Transaction,
  shop: AuthorizedShopId,
  visitId: number,
): Promise<VisitRow> => {
  const visit = await selectVisit(shop, tx, visitId);
  if (!visit) throw notFound();
  return visit;
};

/** Locks a visit until the transaction ends, then reads it. */
export const readVisitLocked = async (
  tx: Transaction,
  shop: AuthorizedShopId,
  visitId: number,
): Promise<VisitRow> => {
  const visit = await lockVisit(shop, tx, visitId);
  if (!visit) throw notFound();
  return visit;
};

/** The query that selects visits, for use cases that add filters and paging. */
export const readVisits = (tx: Transaction, shop: LineShopId) => visitsOf(shop, tx);
