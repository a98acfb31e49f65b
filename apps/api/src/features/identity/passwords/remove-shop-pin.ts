import type { Transaction } from '../../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { endPinGrants } from '../../../platform/sessions/session-rows.ts';
import { deletePin } from './pin-repository.ts';

/** Deletes a shop's PIN and ends the grants it had opened; false when the shop had none. */
export const removeShopPin = async (shop: AuthorizedShopId, tx: Transaction): Promise<boolean> => {
  const isRemoved = await deletePin(shop, tx);
  await endPinGrants(shop, tx);
  return isRemoved;
};
