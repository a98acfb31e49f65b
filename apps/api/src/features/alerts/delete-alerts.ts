import type { Transaction } from '../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { removePushJobs } from './jobs.ts';
import { staffTopic, ticketTopic } from './present.ts';
import { deleteTicketSubscriptions } from './repository.ts';

/**
 * Deletes what alerts know of visits whose customer is erased: the browsers of the customer, and
 * queued alerts, which contain the name.
 */
export const deleteAlerts = async (
  tx: Transaction,
  shop: AuthorizedShopId,
  visitIds: readonly number[],
): Promise<void> => {
  await deleteTicketSubscriptions(shop, tx, visitIds);
  await removePushJobs(
    tx,
    shop,
    visitIds.flatMap((id) => [staffTopic(id), ticketTopic(id)]),
  );
};
