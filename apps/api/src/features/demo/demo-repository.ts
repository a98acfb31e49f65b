import type { Transaction } from '../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';

/** Who works in the demo shop, in the order in which they were made. */
export const selectCrew = (shop: AuthorizedShopId, tx: Transaction) =>
  tx
    .selectFrom('memberships')
    .select(['id', 'account_id', 'role'])
    .where('shop_id', '=', shop)
    .orderBy('id')
    .execute();

/** What no day of now has in its line any more, though nobody ended it. */
export const selectForgotten = (shop: AuthorizedShopId, tx: Transaction, today: string) =>
  tx
    .selectFrom('appointments')
    .select(['id', 'status'])
    .where('shop_id', '=', shop)
    .where('shop_day', '<', today)
    .where('status', 'in', ['pending', 'in_progress'])
    .where('moved_to', 'is', null)
    .execute();
