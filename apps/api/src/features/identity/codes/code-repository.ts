import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';

export type CodePurpose = 'sign_up' | 'email_change';

/**
 * A code is identified by the token in the page's URL, or by the signed-in person it belongs to.
 */
export type CodeName = { purpose: CodePurpose } & ({ token: Buffer } | { accountId: number });

const columns = [
  'id',
  'account_id',
  'purpose',
  'email',
  'guesses_left',
  'sent_at',
  'expires_at',
] as const;

const openCodes = (tx: Transaction, name: CodeName) => {
  const query = tx
    .selectFrom('email_codes')
    .where('purpose', '=', name.purpose)
    .where('used_at', 'is', null);
  return 'token' in name
    ? query.where('token_hash', '=', name.token)
    : query.where('account_id', '=', name.accountId);
};

export const selectCode = (tx: Transaction, name: CodeName) =>
  openCodes(tx, name).select(columns).executeTakeFirst();

export type EmailCode = NonNullable<Awaited<ReturnType<typeof selectCode>>>;

export interface NewCode {
  code_hash: string;
  guesses_left: number;
  sent_at: Temporal.Instant;
  expires_at: Temporal.Instant;
}

export const insertCode = (
  tx: Transaction,
  row: {
    token_hash: Buffer;
    account_id: number | null;
    purpose: CodePurpose;
    email: string;
    password_hash?: string;
  } & Partial<NewCode>,
) => tx.insertInto('email_codes').values(row).returning(columns).executeTakeFirstOrThrow();

/** Replaces the old code by a new one, unless the old one was sent after `sentBefore`. */
export const replaceCode = (
  tx: Transaction,
  id: number,
  fresh: NewCode,
  sentBefore: Temporal.Instant,
) =>
  tx
    .updateTable('email_codes')
    .set(fresh)
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where((eb) => eb.or([eb('sent_at', 'is', null), eb('sent_at', '<=', sentBefore)]))
    .returning(columns)
    .executeTakeFirst();

/** Gives an open code a new token: the code in the mailbox stays valid, the old page does not. */
export const updateCodeToken = async (
  tx: Transaction,
  id: number,
  tokenHash: Buffer,
): Promise<boolean> => {
  const result = await tx
    .updateTable('email_codes')
    .set({ token_hash: tokenHash })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
};

/** Counts one guess before anything is verified. One statement prevents a race. */
export const takeCodeGuess = (tx: Transaction, id: number, now: Temporal.Instant) =>
  tx
    .updateTable('email_codes')
    .set({ guesses_left: sql<number>`guesses_left - 1` })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('guesses_left', '>', 0)
    .where('expires_at', '>', now)
    .returning(['code_hash', 'guesses_left'])
    .executeTakeFirst();

/**
 * Returns true for the one who uses the code; false when it was used, replaced or voided meanwhile.
 */
export const useCode = async (
  tx: Transaction,
  code: { id: number; code_hash: string | null },
  now: Temporal.Instant,
): Promise<boolean> => {
  const used = await tx
    .updateTable('email_codes')
    .set({ used_at: now, code_hash: null, password_hash: null })
    .where('id', '=', code.id)
    .where('used_at', 'is', null)
    .where('code_hash', '=', code.code_hash)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
};

/** Voids the open codes of a person. */
export const voidCodes = async (
  tx: Transaction,
  accountId: number,
  purpose: CodePurpose,
  now: Temporal.Instant,
): Promise<void> => {
  await tx
    .updateTable('email_codes')
    .set({ used_at: now, code_hash: null, password_hash: null })
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
};
