import { notFound } from '../../platform/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { deleteServiceRow } from './repository.ts';

/** Deletes a service; visits already made keep its name. */
export const deleteService = async (
  platform: Platform,
  shop: AuthorizedShopId,
  id: number,
): Promise<void> => {
  const isDeleted = await platform.db.inShop(shop, (tx) => deleteServiceRow(shop, tx, id));
  if (!isDeleted) throw notFound();
};
