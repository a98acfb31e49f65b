import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import type { AuthorizedAffiliateId } from '../../../platform/sessions/authorized-affiliate.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import type { Span } from '../ledger/entry-repository.ts';

/** Selects everybody who works in a shop now; invited people do not count. */
export const selectShopPeople = (shop: AuthorizedShopId, tx: Transaction) =>
  tx
    .selectFrom('memberships as member')
    .innerJoin('accounts as account', 'account.id', 'member.account_id')
    .select(['account.id', 'account.email', 'account.phone', 'member.role'])
    .where('member.shop_id', '=', shop)
    .where('member.is_active', '=', true)
    .where('member.joined_at', 'is not', null)
    .execute();

/**
 * Whether an owner of the shop and this person have signed in from the same browser, identified by
 * its cookie.
 */
export const selectSharesBrowser = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  accountId: number,
): Promise<boolean> => {
  const shared = await tx
    .selectFrom('memberships as member')
    .innerJoin('devices as theirs', 'theirs.account_id', 'member.account_id')
    .innerJoin('devices as own', 'own.token_hash', 'theirs.token_hash')
    .select('own.id')
    .where('member.shop_id', '=', shop)
    .where('member.role', '=', 'owner')
    .where('own.account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst();
  return shared !== undefined;
};

/** Whether the shop has ever paid: then it can no longer be referred. */
export const selectHasPaid = async (shop: AuthorizedShopId, tx: Transaction): Promise<boolean> => {
  const paid = await tx
    .selectFrom('invoices')
    .select('id')
    .where('shop_id', '=', shop)
    .where('status', '=', 'paid')
    .where('paid_cents', '>', 0)
    .limit(1)
    .executeTakeFirst();
  return paid !== undefined;
};

export const selectHasReferral = async (
  shop: AuthorizedShopId,
  tx: Transaction,
): Promise<boolean> => {
  const row = await tx
    .selectFrom('referrals')
    .select('shop_id')
    .where('shop_id', '=', shop)
    .executeTakeFirst();
  return row !== undefined;
};

/** Returns false when the shop has a referral: the first one stays. */
export const insertReferral = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  row: {
    affiliate_id: number;
    source: string;
    clicked_at: Temporal.Instant;
    referred_at: Temporal.Instant;
  },
): Promise<boolean> => {
  const { rows } = await sql`
    insert into referrals (shop_id, affiliate_id, source, clicked_at, referred_at,
      shop_name, plan_id, subscription_status)
    select id, ${row.affiliate_id}, ${row.source}, ${row.clicked_at}, ${row.referred_at},
      name, plan_id, subscription_status
    from shops where id = ${shop}
    on conflict do nothing returning shop_id
  `.execute(tx);
  return rows.length === 1;
};

/** Deletes the referral of an unverified sign-up; a shop that has paid keeps it. */
export const deleteReferral = async (shop: AuthorizedShopId, tx: Transaction): Promise<void> => {
  await tx.deleteFrom('referrals').where('shop_id', '=', shop).execute();
};

const referrals = (affiliate: AuthorizedAffiliateId, tx: Transaction) =>
  tx.selectFrom('referrals as referral').where('referral.affiliate_id', '=', affiliate);

/** A page of the shops that came by the link, newest first. */
export const selectReferralPage = (
  affiliate: AuthorizedAffiliateId,
  tx: Transaction,
  { page, limit }: { page: number; limit: number },
) =>
  referrals(affiliate, tx)
    .innerJoin('plans as plan', 'plan.id', 'referral.plan_id')
    .select([
      'referral.id',
      'referral.shop_id',
      'referral.shop_name',
      'referral.referred_at',
      'referral.source',
      'referral.subscription_status',
      'referral.first_paid_at',
      'plan.name as plan_name',
      'plan.price_cents',
      'plan.discount_percent',
      'plan.interval_unit',
    ])
    .orderBy('referral.referred_at', 'desc')
    .orderBy('referral.shop_id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();

export type ReferralRow = Awaited<ReturnType<typeof selectReferralPage>>[number];

export const countReferrals = async (
  affiliate: AuthorizedAffiliateId,
  tx: Transaction,
): Promise<number> => {
  const { count } = await referrals(affiliate, tx)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

/**
 * Counts the shops that pay now: a shop whose card failed is subscribed until its grace period is
 * over.
 */
export const countPaying = async (
  affiliate: AuthorizedAffiliateId,
  tx: Transaction,
): Promise<number> => {
  const { count } = await referrals(affiliate, tx)
    .where('referral.subscription_status', 'in', ['active', 'past_due', 'pass'])
    .where('referral.first_paid_at', 'is not', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

/**
 * Selects which shops signed up, and which paid first, by day and source, in UTC; only where there
 * were any.
 */
export const selectReferralSteps = async (
  affiliate: AuthorizedAffiliateId,
  tx: Transaction,
  { from, to }: Span,
): Promise<{ day: string; source: string; sign_ups: number; paying_shops: number }[]> => {
  const { rows } = await sql<{
    day: string;
    source: string;
    sign_ups: number;
    paying_shops: number;
  }>`
    with step as (
      select referred_at as at, source, 1 as sign_up, 0 as paying
      from referrals where affiliate_id = ${affiliate}
      union all
      select first_paid_at, source, 0, 1
      from referrals where affiliate_id = ${affiliate} and first_paid_at is not null
    )
    select (at at time zone 'UTC')::date::text as day, source,
      sum(sign_up)::bigint as sign_ups, sum(paying)::bigint as paying_shops
    from step where at >= ${from}::timestamptz and at < ${to}::timestamptz
    group by 1, 2
  `.execute(tx);
  return rows;
};
