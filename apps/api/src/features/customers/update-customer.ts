import { notFound } from '../../platform/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { type CustomerRow, type CustomerValues, updateCustomerRow } from './repository.ts';

/** Changes a customer; screens of the line that show their name or phone are told. */
export const updateCustomer = async (
  platform: Platform,
  shop: AuthorizedShopId,
  id: number,
  values: CustomerValues,
): Promise<CustomerRow> => {
  const customer = await platform.db.inShop(shop, (tx) => updateCustomerRow(shop, tx, id, values));
  if (!customer) throw notFound();
  platform.live.announce(shop);
  return customer;
};
