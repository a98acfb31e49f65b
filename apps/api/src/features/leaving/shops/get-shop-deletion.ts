import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { selectDeletion } from './deletion-repository.ts';

export type ShopDeletionState = Awaited<ReturnType<typeof getShopDeletion>>;

/** Returns whether and when the shop is deleted, and how many bookings are open. */
export const getShopDeletion = ({ db, clock }: Platform, shop: AuthorizedShopId) =>
  db.inShop(shop, (tx) => selectDeletion(shop, tx, clock.now()));
