import type { Transaction } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/errors/app-error.ts';
import type { LineShopId } from '../../../platform/live/live.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
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

/** The same once nobody else changes it; nobody does until this transaction ends. */
export const readVisitLocked = async (
  tx: Transaction,
  shop: AuthorizedShopId,
  visitId: number,
): Promise<VisitRow> => {
  const visit = await lockVisit(shop, tx, visitId);
  if (!visit) throw notFound();
  return visit;
};

/** The statement that reads visits, for who wants a page of them. */
export const readVisits = (tx: Transaction, shop: LineShopId) => visitsOf(shop, tx);
