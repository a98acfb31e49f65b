import type { Transaction } from '../../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { endPinGrants } from '../../../platform/sessions/session-rows.ts';
import { upsertPin } from './pin-repository.ts';

/** Stores a shop's PIN. Whoever had entered the old one must enter the new one. */
export const setShopPin = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  pinHash: string,
): Promise<void> => {
  await upsertPin(shop, tx, pinHash);
  await endPinGrants(shop, tx);
};
