import type { Transaction } from '../../platform/database/database.ts';
import type { LineShopId } from '../../platform/sessions/authorized-shop.ts';

/** The ticket that was completed last on a day; null: none yet. */
export const selectLastServed = async (
  shop: LineShopId,
  tx: Transaction,
  day: string,
): Promise<number | null> => {
  const last = await tx
    .selectFrom('appointments')
    .select('ticket_number')
    .where('shop_id', '=', shop)
    .where('shop_day', '=', day)
    .where('status', '=', 'completed')
    .orderBy('completed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.ticket_number ?? null;
};
