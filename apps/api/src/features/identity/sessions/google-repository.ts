import type { Transaction } from '../../../platform/database/database.ts';

const columns = [
  'account.id',
  'account.email',
  'account.language',
  'account.email_verified_at',
  'google.subject',
] as const;

const accounts = (tx: Transaction) =>
  tx
    .selectFrom('accounts as account')
    .leftJoin('google_identities as google', 'google.account_id', 'account.id')
    .select(columns);

export const selectAccountBySubject = (tx: Transaction, subject: string) =>
  accounts(tx).where('google.subject', '=', subject).executeTakeFirst();

/** Locked before it is read, so that a waiting transaction sees what the one before has linked. */
export const selectAccountToLink = async (tx: Transaction, email: string) => {
  await tx.selectFrom('accounts').select('id').where('email', '=', email).forUpdate().execute();
  return accounts(tx).where('account.email', '=', email).executeTakeFirst();
};

export type GoogleAccount = NonNullable<Awaited<ReturnType<typeof selectAccountToLink>>>;

export const insertGoogleIdentity = async (
  tx: Transaction,
  identity: { account_id: number; subject: string },
): Promise<void> => {
  await tx.insertInto('google_identities').values(identity).execute();
};

/** Returns true when there was one. */
export const deleteGoogleIdentity = async (
  tx: Transaction,
  accountId: number,
): Promise<boolean> => {
  const result = await tx
    .deleteFrom('google_identities')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
};
