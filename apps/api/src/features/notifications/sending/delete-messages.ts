import type { Transaction } from '../../../platform/database/database.ts';
import { removeJob } from '../../../platform/jobs/jobs.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { messageKey } from '../jobs.ts';
import { deleteMessageRows } from './deletion-repository.ts';

/** Deletes the messages of these visits, sent or queued. */
export const deleteMessages = async (
  tx: Transaction,
  shop: AuthorizedShopId,
  visitIds: readonly number[],
): Promise<void> => {
  for (const id of await deleteMessageRows(shop, tx, visitIds)) {
    await removeJob(tx, messageKey(shop, id));
  }
};
