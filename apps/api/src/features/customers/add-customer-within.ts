import type { LineShopId } from '../../platform/sessions/authorized-shop.ts';
import { type Sql, upsertPhoneWithin } from './repository.ts';

/**
 * The part of a larger statement that adds the customer of a phone, or finds the one whom another
 * transaction adds at the same time; gives the id. `source` is a from clause with its condition.
 */
export const addCustomerWithin = (
  shop: LineShopId,
  customer: { name: string | null; phone: string | null },
  source: Sql,
): Sql => upsertPhoneWithin(shop, customer, source);
