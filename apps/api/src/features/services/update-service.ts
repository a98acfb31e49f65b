import { notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { type Service, type ServiceValues, updateServiceRow } from './repository.ts';

/** Changes a service; visits already made keep the name they had. */
export const updateService = async (
  platform: Platform,
  shop: AuthorizedShopId,
  id: number,
  values: ServiceValues,
): Promise<Service> => {
  const service = await platform.db.inShop(shop, (tx) => updateServiceRow(shop, tx, id, values));
  if (!service) throw notFound();
  return service;
};
