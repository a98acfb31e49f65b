import type { Transaction } from '../../../platform/database/database.ts';

/**
 * An affiliate who is signed in without a shop; undefined for an account without an affiliate
 * profile.
 */
export const selectAffiliateUser = (tx: Transaction, accountId: number) =>
  tx
    .selectFrom('accounts as account')
    .innerJoin('affiliates as affiliate', 'affiliate.account_id', 'account.id')
    .where('account.id', '=', accountId)
    .select([
      'account.id',
      'account.name',
      'account.email',
      'account.phone',
      'account.photo_key',
      'account.created_at',
      'account.deletion_due_at as account_deleted_at',
      'affiliate.id as affiliate_id',
    ])
    .executeTakeFirst();

export type AffiliateUser = NonNullable<Awaited<ReturnType<typeof selectAffiliateUser>>>;
