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
 * The affiliate profile of a signed-in person. Looked up for each call instead of carried in the
 * token: it is one row by its key, and who joins or leaves does so at once.
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

/** Whose account at Stripe an event is about; undefined: nobody's of ours. */
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

/** Whether one of these accounts at Stripe is an affiliate's of ours. */
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

/** Everybody who has an account at Stripe, page by page. */
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

/** Whose payout that is, for somebody at Lineup who names it by its number. */
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

/** Everybody to whom money can be sent, page by page. */
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

/** Payouts that are approved and not sent: a job for each must be there. */
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

/** Payouts of everybody in some states, newest first, for somebody at Lineup. */
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
