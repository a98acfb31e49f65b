import { notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import {
  type CustomerRow,
  type CustomerValues,
  selectCustomer,
  updateCustomerRow,
} from './repository.ts';

/** Changes a customer, and notifies the screens of the line that show their name or phone. */
export const updateCustomer = async (
  platform: Platform,
  shop: AuthorizedShopId,
  id: number,
  values: Partial<CustomerValues>,
): Promise<CustomerRow> => {
  const customer = await platform.db.inShop(shop, (tx) =>
    Object.keys(values).length === 0
      ? selectCustomer(shop, tx, id)
      : updateCustomerRow(shop, tx, id, values),
  );
  if (!customer) throw notFound();
  platform.live.announce(shop);
  return customer;
};
