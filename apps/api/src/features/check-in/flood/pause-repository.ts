import type { Transaction } from '../../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';

/** Until when online check-in is paused, and the zone that says when the day ends. */
export const selectPause = (shop: AuthorizedShopId, tx: Transaction) =>
  tx
    .selectFrom('shops')
    .select(['check_in_paused_until', 'time_zone'])
    .where('id', '=', shop)
    .executeTakeFirstOrThrow();

export const updatePause = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  until: Temporal.Instant | null,
): Promise<void> => {
  await tx
    .updateTable('shops')
    .set({ check_in_paused_until: until })
    .where('id', '=', shop)
    .execute();
};
