import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import { BATCH, deleteBatch } from '../../../platform/database/old-rows.ts';

/** Rows that a link in a mail once referred to. */
type LinkTable = 'email_codes' | 'password_resets';

/** Rows that an unfinished sign-in waits for. */
type WaitTable = 'passkey_challenges' | 'pending_sign_ins';

export const deleteUnusedDevices = (tx: Transaction, before: Temporal.Instant) =>
  deleteBatch(
    tx,
    'devices',
    sql`last_seen_at < ${before}
      and not exists (select from sessions where sessions.device_id = devices.id)`,
  );

const deleteLinks = (table: LinkTable) => (tx: Transaction, before: Temporal.Instant) =>
  deleteBatch(tx, table, sql`created_at < ${before}`);

const deleteExpired = (table: WaitTable) => (tx: Transaction, before: Temporal.Instant) =>
  deleteBatch(tx, table, sql`expires_at < ${before}`);

export const deleteChallenges = deleteExpired('passkey_challenges');
export const deletePendingSignIns = deleteExpired('pending_sign_ins');

export const deleteCodes = deleteLinks('email_codes');
export const deleteResets = deleteLinks('password_resets');

/** Deletes an unverified account to which nothing refers; any other stays. */
export const deleteUnusedAccount = async (tx: Transaction, email: string): Promise<void> => {
  await sql`select release_unverified_email(${email})`.execute(tx);
};

/** A page of unverified accounts, after the last one of the previous page. */
export const selectUnverifiedAccounts = async (
  tx: Transaction,
  { before, after }: { before: Temporal.Instant; after: number },
): Promise<number[]> => {
  const rows = await tx
    .selectFrom('accounts')
    .select('id')
    .where('email_verified_at', 'is', null)
    .where('created_at', '<', before)
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH)
    .execute();
  return rows.map(({ id }) => id);
};

/**
 * Deletes an unverified sign-up with its shop; false when something depends on it, and it stays.
 */
export const purgeSignUp = async (
  tx: Transaction,
  accountId: number,
  before: Temporal.Instant,
): Promise<boolean> => {
  const { rows } = await sql<{ isGone: boolean }>`
    select purge_unverified_sign_up(${accountId}, ${before}) as "isGone"`.execute(tx);
  return rows[0]?.isGone === true;
};
