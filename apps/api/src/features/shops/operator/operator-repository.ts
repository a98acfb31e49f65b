import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import { ownersOf } from '../../../platform/directories/shop-owners.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';

/** Selects what an operator reads of a shop; `month` is the first day of the current one. */
export const selectShopForOperator = (shop: AuthorizedShopId, tx: Transaction, month: string) =>
  tx
    .selectFrom('shops')
    .innerJoin('plans as plan', 'plan.id', 'shops.plan_id')
    .where('shops.id', '=', shop)
    .select([
      'shops.id',
      'shops.name',
      'shops.username',
      'shops.address',
      'shops.phone',
      'shops.time_zone',
      'shops.language',
      'shops.created_at',
      'plan.name as plan',
      'shops.subscription_status',
      'shops.trial_ends_at',
      'shops.period_ends_at',
      'shops.pass_ends_at',
      'shops.past_due_since',
      'shops.first_paid_at',
      'shops.messaging_held_at',
      'shops.suspended_at',
      'shops.deletion_due_at',
      'shops.closed_at',
      'shops.erased_at',
      sql<number>`(select count(*) from memberships
        where shop_id = ${shop} and is_active and joined_at is not null)`.as('members'),
      sql<number>`coalesce((select count from monthly_check_ins
        where shop_id = ${shop} and month = ${month}::date), 0)`.as('check_ins'),
      sql<number>`coalesce((select count from monthly_texts
        where shop_id = ${shop} and month = ${month}::date), 0)`.as('texts'),
      sql<string | null>`(select max(day)::text from shop_days
        where shop_id = ${shop})`.as('last_day'),
    ])
    .executeTakeFirst();

export type ShopForOperator = NonNullable<Awaited<ReturnType<typeof selectShopForOperator>>>;

export const selectOwnersForOperator = (shop: AuthorizedShopId, tx: Transaction) =>
  ownersOf(shop, tx)
    .select(['account.name', 'account.email', 'account.email_verified_at', 'member.is_active'])
    .orderBy('member.id')
    .execute();

/** Selects the newest lines of the shop's audit log. */
export const selectAuditForOperator = (shop: AuthorizedShopId, tx: Transaction, limit: number) =>
  tx
    .selectFrom('audit_log')
    .select(['at', 'action', 'subject'])
    .where('shop_id', '=', shop)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
