import type { Transaction } from '../../../platform/database/database.ts';
import type { LineShopId } from '../../../platform/sessions/authorized-shop.ts';
import { lockTimeShared } from '../affected/affected-repository.ts';

/**
 * Keeps hours, closures, barbers and services from changing until the transaction ends. Call it before
 * anything is booked or moved, and before any row is locked for it.
 */
export const lockBookableTime = (tx: Transaction, shop: LineShopId): Promise<void> =>
  lockTimeShared(shop, tx);
