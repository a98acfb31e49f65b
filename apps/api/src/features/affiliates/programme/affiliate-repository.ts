import type { DB } from '@lineup/db/generated';
import type { Selectable } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import type { AuthorizedAffiliateId } from '../../../platform/sessions/authorized-affiliate.ts';

export type TermsRow = Selectable<DB['affiliate_terms']>;

/** Selects the terms for affiliates who join now. */
export const selectNewestTerms = (tx: Transaction): Promise<TermsRow> =>
  tx
    .selectFrom('affiliate_terms')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

/** A profile with its terms and the person it belongs to. */
const affiliates = (tx: Transaction) =>
  tx
    .selectFrom('affiliates as affiliate')
    .innerJoin('affiliate_terms as terms', 'terms.id', 'affiliate.terms_id')
    .innerJoin('accounts as account', 'account.id', 'affiliate.account_id')
    .select([
      'affiliate.id',
      'affiliate.account_id',
      'affiliate.status',
      'affiliate.sends_commission_mails',
      'affiliate.stripe_account_id',
      'affiliate.payouts_state',
      'affiliate.payout_method',
      'affiliate.payout_last4',
      'affiliate.read_number',
      'affiliate.created_at',
      'terms.commission_points',
      'terms.commission_months',
      'terms.hold_days',
      'terms.invite_days',
      'terms.minimum_cents',
      'terms.review_above_cents',
      'terms.currency',
      'account.name',
      'account.email',
      'account.phone',
      'account.language',
    ]);

/** By id, as an invitation contains it; undefined when there is none. */
export const selectAffiliate = (tx: Transaction, id: number) =>
  affiliates(tx).where('affiliate.id', '=', id).executeTakeFirst();

export type AffiliateRow = NonNullable<Awaited<ReturnType<typeof selectAffiliate>>>;

/** Locks the profile: changes of it and of its money wait for each other. */
export const lockAffiliate = (
  tx: Transaction,
  affiliate: AuthorizedAffiliateId,
): Promise<AffiliateRow> =>
  affiliates(tx)
    .where('affiliate.id', '=', affiliate)
    .forNoKeyUpdate('affiliate')
    .executeTakeFirstOrThrow();

/** Undefined when the account has joined before. */
export const insertAffiliate = async (
  tx: Transaction,
  row: { account_id: number; terms_id: number; created_at: Temporal.Instant },
): Promise<number | undefined> => {
  const made = await tx
    .insertInto('affiliates')
    .values(row)
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
};

export const selectAffiliateOfAccount = (tx: Transaction, accountId: number) =>
  affiliates(tx).where('affiliate.account_id', '=', accountId).executeTakeFirst();

export const updateAffiliateRow = async (
  tx: Transaction,
  affiliate: AuthorizedAffiliateId,
  values: { sends_commission_mails: boolean },
): Promise<void> => {
  await tx.updateTable('affiliates').set(values).where('id', '=', affiliate).execute();
};

/** Selects everybody in the programme by id, for an operator. */
export const selectAffiliates = (
  tx: Transaction,
  { status, after, limit }: { status?: 'active' | 'suspended'; after: number; limit: number },
): Promise<AffiliateRow[]> => {
  const rows = affiliates(tx).where('affiliate.id', '>', after);
  return (status ? rows.where('affiliate.status', '=', status) : rows)
    .orderBy('affiliate.id')
    .limit(limit)
    .execute();
};

export const updateAffiliateStatus = async (
  tx: Transaction,
  affiliate: AuthorizedAffiliateId,
  status: 'active' | 'suspended',
): Promise<void> => {
  await tx.updateTable('affiliates').set({ status }).where('id', '=', affiliate).execute();
};
