import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import { ownersOf } from '../../../platform/directories/shop-owners.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';

export const selectHeldAt = async (
  shop: AuthorizedShopId,
  tx: Transaction,
): Promise<Temporal.Instant | null> => {
  const row = await tx
    .selectFrom('shops')
    .select('messaging_held_at')
    .where('id', '=', shop)
    .executeTakeFirst();
  return row?.messaging_held_at ?? null;
};

/** The owner, who receives the reason for the hold. */
export const selectOwner = (shop: AuthorizedShopId, tx: Transaction) =>
  ownersOf(shop, tx)
    .where('account.email_verified_at', 'is not', null)
    .select(['account.email', 'account.language'])
    .orderBy('member.id')
    .executeTakeFirst();

/** The data of a shop in the operator's list besides its counts. */
export const selectListedShop = (shop: AuthorizedShopId, tx: Transaction, month: string) =>
  tx
    .selectFrom('shops')
    .innerJoin('plans as plan', 'plan.id', 'shops.plan_id')
    .where('shops.id', '=', shop)
    .select([
      'shops.name',
      'plan.name as plan',
      'shops.first_paid_at',
      'shops.messaging_held_at',
      sql<number>`coalesce((select count from monthly_texts
        where shop_id = ${shop} and month = ${month}::date), 0)`.as('texts_this_month'),
    ])
    .executeTakeFirst();
