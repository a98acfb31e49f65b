import type { Transaction } from '../../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { moveVisits } from './customer-visits-repository.ts';

/** Assigns all visits of one customer to another one. */
export const moveVisitsToCustomer = (
  tx: Transaction,
  shop: AuthorizedShopId,
  customers: { from: number; to: number },
): Promise<void> => moveVisits(shop, tx, customers);
