import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { planColumns } from './plans/plan-repository.ts';

/** Selects a shop's stored subscription and its usage. */
export const selectSubscription = (
  shop: AuthorizedShopId,
  tx: Transaction,
  now: Temporal.Instant,
) =>
  tx
    .selectFrom('shops as shop')
    .innerJoin('plans as plan', 'plan.id', 'shop.plan_id')
    .leftJoin('billing_accounts as account', 'account.shop_id', 'shop.id')
    .leftJoin('monthly_check_ins as month', (join) =>
      join
        .onRef('month.shop_id', '=', 'shop.id')
        .on(
          'month.month',
          '=',
          sql<string>`date_trunc('month', ${now.toString()}::timestamptz at time zone shop.time_zone)::date`,
        ),
    )
    .where('shop.id', '=', shop)
    .select(planColumns)
    .select((eb) => [
      'shop.subscription_status',
      'shop.time_zone',
      'shop.trial_ends_at',
      'shop.period_ends_at',
      'shop.cancels_at',
      'shop.pass_ends_at',
      'shop.past_due_since',
      'shop.ended_at',
      'shop.ended_reason',
      'account.customer_id',
      'account.subscription_id',
      'account.card_brand',
      'account.card_last4',
      'account.card_expires_on',
      'account.payment_failed_at',
      'account.next_attempt_at',
      'month.count as check_ins',
      'month.reached_on',
      eb
        .selectFrom('memberships as member')
        .where('member.shop_id', '=', shop)
        .where('member.role', '<>', 'owner')
        .where('member.is_active', '=', true)
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('members'),
    ])
    .executeTakeFirstOrThrow();

export type SubscriptionRow = Awaited<ReturnType<typeof selectSubscription>>;
