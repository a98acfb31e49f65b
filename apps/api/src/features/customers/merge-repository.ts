import type { Transaction } from '../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { type CustomerRow, customerColumns } from './repository.ts';

/**
 * Locks customers with their visits, in the order of ids and the visits first, like serving a visit
 * does. Two opposite merges run one after the other; the second one finds a customer missing.
 */
export const lockCustomers = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  ids: readonly number[],
): Promise<CustomerRow[]> => {
  await tx
    .selectFrom('appointments')
    .select('id')
    .where('shop_id', '=', shop)
    .where('customer_id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return tx
    .selectFrom('customers')
    .select(customerColumns)
    .where('shop_id', '=', shop)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
};

export const deleteCustomerRow = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  id: number,
): Promise<void> => {
  await tx.deleteFrom('customers').where('shop_id', '=', shop).where('id', '=', id).execute();
};

/** Sets the earlier creation time of the two merged customers. */
export const backdateCustomer = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  id: number,
  since: Temporal.Instant,
): Promise<void> => {
  await tx
    .updateTable('customers')
    .set({ created_at: since })
    .where('shop_id', '=', shop)
    .where('id', '=', id)
    .where('created_at', '>', since)
    .execute();
};
