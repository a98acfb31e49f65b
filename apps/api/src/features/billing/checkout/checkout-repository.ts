import type { DB } from '@lineup/db/generated';
import type { Insertable } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';

/**
 * Stores a checkout and returns the shop's other open checkouts. The lock makes sure that, of two
 * checkouts opened at once, the later one sees the earlier.
 */
export const insertCheckout = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  checkout: Omit<Insertable<DB['checkouts']>, 'shop_id' | 'state'>,
): Promise<string[]> => {
  await tx.selectFrom('shops').select('id').where('id', '=', shop).forNoKeyUpdate().execute();
  await tx
    .insertInto('checkouts')
    .values({ ...checkout, shop_id: shop })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const others = await tx
    .selectFrom('checkouts')
    .select('id')
    .where('shop_id', '=', shop)
    .where('state', '=', 'open')
    .where('id', '!=', checkout.id)
    .execute();
  return others.map(({ id }) => id);
};

/** Only open checkouts expire: a paid one stays paid. */
export const expireCheckouts = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  ids: readonly string[],
): Promise<void> => {
  if (ids.length === 0) return;
  await tx
    .updateTable('checkouts')
    .set({ state: 'expired' })
    .where('shop_id', '=', shop)
    .where('id', 'in', ids)
    .where('state', '=', 'open')
    .execute();
};

export const selectCheckout = (shop: AuthorizedShopId, tx: Transaction, id: string) =>
  tx
    .selectFrom('checkouts as checkout')
    .innerJoin('plans as plan', 'plan.id', 'checkout.plan_id')
    .select(['checkout.state', 'plan.name as plan_name'])
    .where('checkout.shop_id', '=', shop)
    .where('checkout.id', '=', id)
    .executeTakeFirst();
