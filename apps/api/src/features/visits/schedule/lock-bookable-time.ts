import type { Transaction } from '../../../platform/database/database.ts';
import type { LineShopId } from '../../../platform/live/live.ts';
import { lockTimeShared } from '../affected/affected-repository.ts';

/**
 * Before anything is booked or moved, and before any row is locked for it: hours, closures, barbers
 * and services do not change until the end of the transaction.
 */
export const lockBookableTime = (tx: Transaction, shop: LineShopId): Promise<void> =>
  lockTimeShared(shop, tx);
