import type { Transaction } from '../../../platform/database/database.ts';
import type { LineShopId } from '../../../platform/live/live.ts';
import { hasSomebodyToAlert } from './turn-repository.ts';

/** Whether a change of the line is worth a look: the shop tells, and somebody could be told. */
export const hasTurnRecipients = (
  tx: Transaction,
  shop: LineShopId,
  now: Temporal.Instant,
): Promise<boolean> => hasSomebodyToAlert(shop, tx, now);
