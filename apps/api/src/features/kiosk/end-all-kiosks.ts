import type { Transaction } from '../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { endAllKioskRows } from './kiosk-repository.ts';

/** Ends every kiosk of a shop that closes. */
export const endAllKiosks = (
  shop: AuthorizedShopId,
  tx: Transaction,
  at: Temporal.Instant,
): Promise<void> => endAllKioskRows(shop, tx, at);
