import type { Transaction } from '../../../platform/database/database.ts';
import type { LineShopId } from '../../../platform/sessions/authorized-shop.ts';
import { updateConfirmed } from './booking-repository.ts';

/** Records that the customer confirmed a booking. A repeated confirmation changes nothing. */
export const confirmVisit = (
  tx: Transaction,
  shop: LineShopId,
  visitId: number,
  now: Temporal.Instant,
): Promise<void> => updateConfirmed(shop, tx, visitId, now);
