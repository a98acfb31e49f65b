import type { Transaction } from '../../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';

/** Deletes the messages of visits, sent or not; returns their ids. */
export const deleteMessageRows = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  visitIds: readonly number[],
): Promise<number[]> => {
  const rows = await tx
    .deleteFrom('messages')
    .where('shop_id', '=', shop)
    .where('appointment_id', 'in', visitIds)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};
