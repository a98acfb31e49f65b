import type { Transaction } from '../../../platform/database/database.ts';
import type { PublicShopId } from '../../../platform/sessions/authorized-shop.ts';

/** Whether this is an active member who takes customers. */
export const takesCustomers = async (
  shop: PublicShopId,
  tx: Transaction,
  barberId: number,
): Promise<boolean> => {
  const found = await tx
    .selectFrom('memberships')
    .select('id')
    .where('shop_id', '=', shop)
    .where('id', '=', barberId)
    .where('is_active', '=', true)
    .where('takes_customers', '=', true)
    .where('joined_at', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
};
