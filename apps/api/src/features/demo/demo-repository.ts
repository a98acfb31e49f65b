import type { Transaction } from '../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';

/** The members of the demo shop, in the order of creation. */
export const selectCrew = (shop: AuthorizedShopId, tx: Transaction) =>
  tx
    .selectFrom('memberships')
    .select(['id', 'account_id', 'role'])
    .where('shop_id', '=', shop)
    .orderBy('id')
    .execute();

/** Visits of past days that were never completed or cancelled. */
export const selectForgotten = (shop: AuthorizedShopId, tx: Transaction, today: string) =>
  tx
    .selectFrom('appointments')
    .select(['id', 'status'])
    .where('shop_id', '=', shop)
    .where('shop_day', '<', today)
    .where('status', 'in', ['pending', 'in_progress'])
    .where('moved_to', 'is', null)
    .execute();
