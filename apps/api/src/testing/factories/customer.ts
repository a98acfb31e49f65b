import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';

export interface CustomerOptions {
  name?: string;
  phone?: string | null;
  email?: string | null;
  note?: string;
}

/** A customer, by default with a name only. */
export const createCustomer = async (
  { db }: Platform,
  shop: AuthorizedShopId,
  options: CustomerOptions = {},
): Promise<number> => {
  const { id } = await db.inShop(shop, (tx) =>
    tx
      .insertInto('customers')
      .values({ shop_id: shop, name: 'Marcus Bell', ...options })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
};
