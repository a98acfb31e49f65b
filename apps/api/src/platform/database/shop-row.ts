import type { DB } from '@lineup/db/generated';
import type { Updateable } from 'kysely';
import type { LineShopId } from '../live/live.ts';
import type { Transaction } from './database.ts';

/** Changes columns of the shop's row. The row is shared by several features, so the platform writes it. */
export const updateShopRow = async (
  shop: LineShopId,
  tx: Transaction,
  changes: Updateable<DB['shops']>,
): Promise<void> => {
  await tx.updateTable('shops').set(changes).where('id', '=', shop).execute();
};
