import type { Transaction } from '../../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { clearOrigins, updateExpired } from './expired-repository.ts';

/** Deletes the device and network hashes of tickets of past days. */
export const clearTicketOrigins = (
  tx: Transaction,
  shop: AuthorizedShopId,
  now: Temporal.Instant,
): Promise<void> => clearOrigins(shop, tx, now);

/** Tickets of past days that still wait do not count for the month; returns how many there were. */
export const endTicketDay = (
  tx: Transaction,
  shop: AuthorizedShopId,
  now: Temporal.Instant,
): Promise<number> => updateExpired(shop, tx, now);
