import type { Transaction } from '../../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { moveVisits } from './customer-visits-repository.ts';

/** All visits of one customer become visits of another one. */
export const moveVisitsToCustomer = (
  tx: Transaction,
  shop: AuthorizedShopId,
  customers: { from: number; to: number },
): Promise<void> => moveVisits(shop, tx, customers);
