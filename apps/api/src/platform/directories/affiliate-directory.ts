import type { DB } from '@lineup/db/generated';
import type { Selectable } from 'kysely';
import type { Transaction } from '../database/database.ts';
import type { Platform } from '../platform.ts';
import {
  type AuthorizedAffiliateId,
  authorizeAffiliate,
} from '../sessions/authorized-affiliate.ts';

export type PayoutState = Selectable<DB['affiliate_payouts']>['state'];

/**
 * Finds the affiliate profile of a signed-in person. It is read for each call instead of stored in
 * the token: it is one row by its key, and joining or leaving takes effect at once.
 */
export const findAffiliateOfAccount = async (
  { db }: Platform,
  accountId: number,
): Promise<AuthorizedAffiliateId | undefined> => {
  const row = await db.asNobody((tx) =>
    tx.selectFrom('affiliates').select('id').where('account_id', '=', accountId).executeTakeFirst(),
  );
  return row && authorizeAffiliate(row.id);
};

/** Finds the affiliate of an event's account at Stripe; undefined when it is not ours. */
export const findAffiliateByStripeAccount = async (
  { db }: Platform,
  stripeAccountId: string,
): Promise<AuthorizedAffiliateId | undefined> => {
  const row = await db.asNobody((tx) =>
    tx
      .selectFrom('affiliates')
      .select('id')
      .where('stripe_account_id', '=', stripeAccountId)
      .executeTakeFirst(),
  );
  return row && authorizeAffiliate(row.id);
};

/** Whether one of these accounts at Stripe belongs to one of our affiliates. */
export const hasStripeAccounts = async (
  { db }: Platform,
  stripeAccountIds: readonly string[],
): Promise<boolean> => {
  if (stripeAccountIds.length === 0) return false;
  const row = await db.asNobody((tx) =>
    tx
      .selectFrom('affiliates')
      .select('id')
      .where('stripe_account_id', 'in', stripeAccountIds)
      .limit(1)
      .executeTakeFirst(),
  );
  return row !== undefined;
};

/** Lists affiliates with an account at Stripe, page by page. */
export const listAffiliatesAtStripe = async (
  tx: Transaction,
  { after, limit }: { after: number; limit: number },
): Promise<AuthorizedAffiliateId[]> => {
  const rows = await tx
    .selectFrom('affiliates')
    .select('id')
    .where('stripe_account_id', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => authorizeAffiliate(id));
};

/** Finds the affiliate of a payout by its id, for an operator. */
export const findAffiliateOfPayout = async (
  { db }: Platform,
  payoutId: number,
): Promise<AuthorizedAffiliateId | undefined> => {
  const row = await db.asOperator((tx) =>
    tx
      .selectFrom('affiliate_payouts')
      .select('affiliate_id')
      .where('id', '=', payoutId)
      .executeTakeFirst(),
  );
  return row && authorizeAffiliate(row.affiliate_id);
};

/** Lists affiliates who can be paid, page by page. */
export const listPayableAffiliates = async (
  tx: Transaction,
  { after, limit }: { after: number; limit: number },
): Promise<AuthorizedAffiliateId[]> => {
  const rows = await tx
    .selectFrom('affiliates')
    .select('id')
    .where('status', '=', 'active')
    .where('payouts_state', '=', 'enabled')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => authorizeAffiliate(id));
};

/** Lists payouts that are approved and not sent: each must have a job. */
export const listApprovedPayouts = async (
  tx: Transaction,
): Promise<{ affiliate: AuthorizedAffiliateId; payout: number }[]> => {
  const rows = await tx
    .selectFrom('affiliate_payouts')
    .select(['affiliate_id', 'id'])
    .where('state', '=', 'approved')
    .orderBy('id')
    .execute();
  return rows.map(({ affiliate_id, id }) => ({
    affiliate: authorizeAffiliate(affiliate_id),
    payout: id,
  }));
};

/** Lists the payouts of all affiliates in some states, newest first, for an operator. */
export const listPayoutsInStates = (
  tx: Transaction,
  { states, limit }: { states: readonly PayoutState[]; limit: number },
) =>
  tx
    .selectFrom('affiliate_payouts as payout')
    .innerJoin('affiliates as affiliate', 'affiliate.id', 'payout.affiliate_id')
    .innerJoin('accounts as account', 'account.id', 'affiliate.account_id')
    .select([
      'payout.id',
      'payout.affiliate_id',
      'account.name',
      'payout.month',
      'payout.amount_cents',
      'payout.currency',
      'payout.state',
      'payout.reason',
      'payout.sending_at',
      'payout.created_at',
    ])
    .where('payout.state', 'in', states)
    .orderBy('payout.id', 'desc')
    .limit(limit)
    .execute();
