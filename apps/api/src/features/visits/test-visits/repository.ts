import type { Transaction } from '../../../platform/database/database.ts';
import type { LineShopId } from '../../../platform/sessions/authorized-shop.ts';

const testVisitsOf = (shop: LineShopId, tx: Transaction, since: string) =>
  tx
    .selectFrom('appointments')
    .where('shop_id', '=', shop)
    .where('shop_day', '>=', since)
    .where('is_test', '=', true);

/** Selects the newest test visit of this shop-day and later ones. */
export const selectTestVisit = (shop: LineShopId, tx: Transaction, since: string) =>
  testVisitsOf(shop, tx, since)
    .select(['id', 'ticket_number', 'customer_name', 'status'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Deletes test visits with their changes and services, except one. */
export const deleteTestVisitRows = (
  shop: LineShopId,
  tx: Transaction,
  { since, except }: { since: string; except: number },
) =>
  tx
    .deleteFrom('appointments')
    .where('shop_id', '=', shop)
    .where('shop_day', '>=', since)
    .where('is_test', '=', true)
    .where('id', '<>', except)
    .returning(['shop_day', 'is_counted'])
    .execute();
