import type { Transaction } from '../../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';

/** Until when online check-in is paused, and the time zone that decides when the day ends. */
export const selectPause = (shop: AuthorizedShopId, tx: Transaction) =>
  tx
    .selectFrom('shops')
    .select(['check_in_paused_until', 'time_zone'])
    .where('id', '=', shop)
    .executeTakeFirstOrThrow();
