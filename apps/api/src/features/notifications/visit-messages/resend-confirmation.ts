import type { Transaction } from '../../../platform/database/database.ts';
import type { LineShopId } from '../../../platform/sessions/authorized-shop.ts';
import { addSendJob } from '../jobs.ts';
import { refreshMessageState, requeueConfirmations } from '../sending/message-repository.ts';

/** Sends the confirmation of a booking again, by the same channels. */
export const resendConfirmation = async (
  tx: Transaction,
  shop: LineShopId,
  visitId: number,
  now: Temporal.Instant,
): Promise<void> => {
  for (const message of await requeueConfirmations(shop, tx, visitId, now)) {
    await addSendJob(tx, shop, message, now);
  }
  await refreshMessageState(shop, tx, visitId, now);
};
