import type { LineShopId } from '../../platform/sessions/authorized-shop.ts';
import { type Sql, upsertPhoneWithin } from './repository.ts';

/**
 * A CTE of a larger statement that adds the customer of a phone, or finds the one that another
 * transaction adds concurrently; returns the id. `source` is a from clause with its condition.
 */
export const addCustomerWithin = (
  shop: LineShopId,
  customer: { name: string | null; phone: string | null },
  source: Sql,
): Sql => upsertPhoneWithin(shop, customer, source);
