import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import type { Language } from '../../../platform/text.ts';
import type { NewCode } from '../codes/code-repository.ts';

export interface NewAccount {
  email: string;
  name: string;
  phone: string;
  password_hash: string | null;
  language: Language;
}

/**
 * Creates the account, or takes over one that is not verified: only the newest sign-up counts, and
 * the reader of the mailbox decides. Undefined when the account is verified already.
 */
export const upsertUnverifiedAccount = async (
  tx: Transaction,
  { email, ...person }: NewAccount,
): Promise<number | undefined> => {
  const account = await tx
    .insertInto('accounts')
    .values({ email, ...person })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet(person).where('accounts.email_verified_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst();
  return account?.id;
};

const openSignUps = (tx: Transaction) =>
  tx
    .selectFrom('email_codes')
    .select(['id', 'email', 'password_hash', 'expires_at'])
    .where('purpose', '=', 'sign_up')
    .where('used_at', 'is', null);

/**
 * Selects a sign-up that is still to be completed; the sign-ups of one e-mail are completed one
 * after the other.
 */
export const selectSignUp = async (tx: Transaction, id: number) => {
  const signUp = await openSignUps(tx).where('id', '=', id).executeTakeFirst();
  if (!signUp) return undefined;
  await sql`select pg_advisory_xact_lock(hashtext(${`sign-up ${signUp.email}`}))`.execute(tx);
  // Selected again after the lock: the previous transaction may have ended it.
  return openSignUps(tx).where('id', '=', id).executeTakeFirst();
};

/** The newest sign-up with an e-mail that waits for its code; older ones do not count. */
export const selectNewestSignUp = (tx: Transaction, email: string) =>
  openSignUps(tx).where('email', '=', email).orderBy('id', 'desc').limit(1).executeTakeFirst();

/** Voids the earlier sign-ups with this e-mail, whether or not it has an account. */
export const voidEarlierSignUps = async (
  tx: Transaction,
  { id, email }: { id: number; email: string },
  now: Temporal.Instant,
): Promise<void> => {
  await tx
    .updateTable('email_codes')
    .set({ used_at: now, code_hash: null, password_hash: null })
    .where('email', '=', email)
    .where('purpose', '=', 'sign_up')
    .where('id', '<', id)
    .where('used_at', 'is', null)
    .execute();
};

/** Stores the first code of a sign-up, and the account that it opens, if any. */
export const updateFirstCode = (
  tx: Transaction,
  id: number,
  code: NewCode & { account_id: number | null },
) =>
  tx
    .updateTable('email_codes')
    .set(code)
    .where('id', '=', id)
    .returning(['id', 'sent_at'])
    .executeTakeFirstOrThrow();

/**
 * Returns which of these usernames are taken; others that check the same ones wait for this
 * transaction.
 */
export const selectTakenUsernames = async (
  tx: Transaction,
  wanted: string,
  candidates: readonly string[],
): Promise<ReadonlySet<string>> => {
  await sql`select pg_advisory_xact_lock(hashtext(${`shop username ${wanted}`}))`.execute(tx);
  const rows = await tx
    .selectFrom('shop_usernames')
    .select('username')
    .where('username', 'in', candidates)
    .execute();
  return new Set(rows.map(({ username }) => username));
};

export const selectShopNames = (shop: AuthorizedShopId, tx: Transaction) =>
  tx
    .selectFrom('shops')
    .select(['name', 'username'])
    .where('id', '=', shop)
    .executeTakeFirstOrThrow();
