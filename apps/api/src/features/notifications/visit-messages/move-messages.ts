import type { Transaction } from '../../../platform/database/database.ts';
import type { LineShopId } from '../../../platform/sessions/authorized-shop.ts';
import { updateVisitOfMessages } from '../sending/message-repository.ts';

/** Moves the messages about a booking with it to the visit of another day. */
export const moveMessages = (
  tx: Transaction,
  shop: LineShopId,
  visits: { from: number; to: number },
): Promise<void> => updateVisitOfMessages(shop, tx, visits);
