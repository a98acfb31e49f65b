import type { Transaction } from '../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { noSuchService } from './policy.ts';
import { lockService } from './repository.ts';

/** Refuses a service that the shop does not offer. */
export const checkService = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  id: number,
): Promise<void> => {
  if (!(await lockService(shop, tx, id))) throw noSuchService();
};
