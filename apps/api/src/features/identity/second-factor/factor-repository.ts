import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import type { EncryptedSecret } from '../../../platform/keys/encrypted-secret.ts';

export const selectPerson = (tx: Transaction, accountId: number) =>
  tx
    .selectFrom('accounts')
    .select(['id', 'email', 'name', 'language'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();

/** Locks the account: additions and removals of its factors wait for each other. */
export const lockPerson = (tx: Transaction, accountId: number) =>
  tx
    .selectFrom('accounts')
    .select(['id', 'email', 'name', 'language'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();

export const selectTotp = (tx: Transaction, accountId: number) =>
  tx
    .selectFrom('totp_secrets')
    .select(['key_id', 'encrypted', 'created_at', 'confirmed_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();

/** Stores a secret that waits for its first code; false when a confirmed one exists. */
export const upsertUnconfirmedTotp = async (
  tx: Transaction,
  accountId: number,
  secret: EncryptedSecret & { created_at: Temporal.Instant },
): Promise<boolean> => {
  const result = await tx
    .insertInto('totp_secrets')
    .values({ account_id: accountId, ...secret })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet(secret)
        .where('totp_secrets.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
};

/**
 * Codes of this secret are accepted from now on; false when it was replaced or confirmed meanwhile.
 */
export const confirmTotpRow = async (
  tx: Transaction,
  accountId: number,
  { step, at, created_at }: { step: number; at: Temporal.Instant; created_at: Temporal.Instant },
): Promise<boolean> => {
  const result = await tx
    .updateTable('totp_secrets')
    .set({ confirmed_at: at, last_step: step, last_used_at: at })
    .where('account_id', '=', accountId)
    .where('created_at', '=', created_at)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
};

/** Uses up a time step and all before it: of two uses of one code, one wins. */
export const takeTotpStep = async (
  tx: Transaction,
  accountId: number,
  { step, at }: { step: number; at: Temporal.Instant },
): Promise<boolean> => {
  const result = await tx
    .updateTable('totp_secrets')
    .set({ last_step: step, last_used_at: at })
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
};

/** Returns false when there was no confirmed secret. */
export const deleteTotp = async (tx: Transaction, accountId: number): Promise<boolean> => {
  const deleted = await tx
    .deleteFrom('totp_secrets')
    .where('account_id', '=', accountId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return Boolean(deleted?.confirmed_at);
};

/** Selects a batch of secrets that are encrypted with another key than this one. */
export const selectTotpOfOtherKeys = (tx: Transaction, keyId: string, batch: number) =>
  tx
    .selectFrom('totp_secrets')
    .select(['account_id', 'key_id', 'encrypted'])
    .where((eb) => eb.or([eb('key_id', 'is', null), eb('key_id', '!=', keyId)]))
    .orderBy('account_id')
    .limit(batch)
    .execute();

/** Replaces only the secret that was read: one that was set up meanwhile stays. */
export const updateTotpEncryption = async (
  tx: Transaction,
  { account_id, encrypted: before }: { account_id: number; encrypted: Buffer },
  after: EncryptedSecret,
): Promise<void> => {
  await tx
    .updateTable('totp_secrets')
    .set(after)
    .where('account_id', '=', account_id)
    .where('encrypted', '=', before)
    .execute();
};

export const replaceRecoveryCodes = async (
  tx: Transaction,
  accountId: number,
  { hashes, at }: { hashes: readonly Buffer[]; at: Temporal.Instant },
): Promise<void> => {
  await deleteRecoveryCodes(tx, accountId);
  const rows = hashes.map((code_hash) => ({ account_id: accountId, code_hash, created_at: at }));
  await tx.insertInto('recovery_codes').values(rows).execute();
};

/** Uses up a code: of two uses, one wins. */
export const takeRecoveryCode = async (
  tx: Transaction,
  accountId: number,
  { hash, at }: { hash: Buffer; at: Temporal.Instant },
): Promise<boolean> => {
  const result = await tx
    .updateTable('recovery_codes')
    .set({ used_at: at })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
};

export const countRecoveryCodes = async (tx: Transaction, accountId: number): Promise<number> => {
  const { count } = await tx
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
};

export const deleteRecoveryCodes = async (tx: Transaction, accountId: number): Promise<void> => {
  await tx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
};

export const deletePasskeys = async (tx: Transaction, accountId: number): Promise<void> => {
  await tx.deleteFrom('passkeys').where('account_id', '=', accountId).execute();
};

/** Selects the kinds of factors of an account; recovery codes are only a substitute for one. */
export const selectFactorKinds = async (tx: Transaction, accountId: number) => {
  const { rows } = await sql<{ passkey: boolean; totp: boolean }>`
    select exists (select from passkeys where account_id = ${accountId}) as passkey,
      exists (
        select from totp_secrets where account_id = ${accountId} and confirmed_at is not null
      ) as totp`.execute(tx);
  return rows[0] ?? { passkey: false, totp: false };
};
