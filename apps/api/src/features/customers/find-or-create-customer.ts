import type { Transaction } from '../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { upsertCustomerByPhone } from './contact-repository.ts';

/** Finds the customer with this phone number, or creates one with the name of the visit. */
export const findOrCreateCustomerByPhone = (
  tx: Transaction,
  shop: AuthorizedShopId,
  contact: { phone: string; name: string },
): Promise<number> => upsertCustomerByPhone(shop, tx, contact);
