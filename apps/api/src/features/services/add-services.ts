import type { Transaction } from '../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { insertServices } from './repository.ts';

/** Adds the first services of a new shop. */
export const addServices = (
  tx: Transaction,
  shop: AuthorizedShopId,
  services: Parameters<typeof insertServices>[2],
): Promise<void> => insertServices(shop, tx, services);
