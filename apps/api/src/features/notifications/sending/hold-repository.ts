import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
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

/** The owner, to whom the hold is explained. */
export const selectOwner = (shop: AuthorizedShopId, tx: Transaction) =>
  tx
    .selectFrom('memberships as member')
    .innerJoin('accounts as account', 'account.id', 'member.account_id')
    .where('member.shop_id', '=', shop)
    .where('member.role', '=', 'owner')
    .where('account.email_verified_at', 'is not', null)
    .select(['account.email', 'account.language'])
    .orderBy('member.id')
    .executeTakeFirst();

/** What the operator's list says about a shop beside its counts. */
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
