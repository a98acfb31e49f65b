import { AppError } from '../../platform/errors/app-error.ts';
import { type IdempotencyKey, inShopOnce } from '../../platform/idempotency.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import {
  type CustomerRow,
  type CustomerValues,
  insertCustomer,
  selectCustomer,
} from './repository.ts';

const goneMeanwhile = () =>
  new AppError('conflict', {
    en: 'This customer has been removed meanwhile. Add them again if you need to.',
    es: 'Este cliente se ha eliminado entretanto. Agrégalo de nuevo si hace falta.',
  });

/** Adds a customer. A repeat reads the row again, so that the key stores no personal data. */
export const createCustomer = async (
  platform: Platform,
  shop: AuthorizedShopId,
  values: CustomerValues,
  once?: IdempotencyKey,
): Promise<CustomerRow> => {
  const { id } = await inShopOnce(platform, shop, once, (tx) => insertCustomer(shop, tx, values));
  const customer = await platform.db.inShop(shop, (tx) => selectCustomer(shop, tx, id));
  if (!customer) throw goneMeanwhile();
  return customer;
};
