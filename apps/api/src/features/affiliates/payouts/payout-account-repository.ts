import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import type { AuthorizedAffiliateId } from '../../../platform/sessions/authorized-affiliate.ts';

/**
 * Numbers a fetch from Stripe before it starts; undefined for an affiliate without an account
 * there.
 */
export const numberAccountFetch = async (affiliate: AuthorizedAffiliateId, tx: Transaction) => {
  const row = await tx
    .selectFrom('affiliates')
    .select(['stripe_account_id', sql<number>`nextval('billing_reads')`.as('read_number')])
    .where('id', '=', affiliate)
    .where('stripe_account_id', 'is not', null)
    .executeTakeFirst();
  return row?.stripe_account_id ? { ...row, stripe_account_id: row.stripe_account_id } : undefined;
};

/** One winner: the second of two takes the first one's account. */
export const claimAccount = async (
  affiliate: AuthorizedAffiliateId,
  tx: Transaction,
  stripeAccountId: string,
): Promise<string> => {
  await tx
    .updateTable('affiliates')
    .set({ stripe_account_id: stripeAccountId, payouts_state: 'started' })
    .where('id', '=', affiliate)
    .where('stripe_account_id', 'is', null)
    .execute();
  const row = await tx
    .selectFrom('affiliates')
    .select('stripe_account_id')
    .where('id', '=', affiliate)
    .executeTakeFirstOrThrow();
  return row.stripe_account_id ?? stripeAccountId;
};

export interface PayoutAccount {
  stripe_account_id: string | null;
  payouts_state: 'none' | 'started' | 'restricted' | 'enabled';
  payout_method: string;
  payout_last4: string;
  read_number: number;
}

export const updatePayoutAccount = async (
  affiliate: AuthorizedAffiliateId,
  tx: Transaction,
  account: PayoutAccount,
): Promise<void> => {
  await tx.updateTable('affiliates').set(account).where('id', '=', affiliate).execute();
};
