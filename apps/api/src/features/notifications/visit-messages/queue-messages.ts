import type { Transaction } from '../../../platform/database/database.ts';
import type { LineShopId } from '../../../platform/sessions/authorized-shop.ts';
import { addSendJob } from '../jobs.ts';
import {
  insertMessages,
  type NewMessage,
  refreshMessageState,
} from '../sending/message-repository.ts';

/** Stores the messages about a visit and queues each for its due time, in the same transaction. */
export const queueMessages = async (
  tx: Transaction,
  shop: LineShopId,
  visitId: number,
  messages: readonly Omit<NewMessage, 'visitId'>[],
  now: Temporal.Instant,
): Promise<void> => {
  const ofVisit = messages.map((message) => ({ ...message, visitId }));
  for (const message of await insertMessages(shop, tx, ofVisit)) {
    await addSendJob(tx, shop, message, now);
  }
  await refreshMessageState(shop, tx, visitId, now);
};
