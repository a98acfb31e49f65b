import type { Transaction } from '../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';

/** Whether this is an active member of the team who has joined. */
export const isMember = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  id: number,
): Promise<boolean> => {
  const found = await tx
    .selectFrom('memberships')
    .select('id')
    .where('shop_id', '=', shop)
    .where('id', '=', id)
    .where('is_active', '=', true)
    .where('joined_at', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
};
