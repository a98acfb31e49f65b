import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../platform/database.ts';

/** What a mail led to once. */
type LinkTable = 'email_codes' | 'password_resets';

export const BATCH = 1000;

/** Deletes one batch; answers how many rows went. */
const deleteBatch = async (
  tx: Transaction,
  table: 'attempts' | 'cap_counts' | 'sessions' | 'devices' | LinkTable,
  isOld: RawBuilder<boolean>,
): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid in (
      select ctid from ${sql.table(table)} where ${isOld}
      limit ${BATCH} for update skip locked
    )`.execute(tx);
  return Number(numAffectedRows ?? 0);
};

export const deleteAttempts = (tx: Transaction, before: Temporal.Instant) =>
  deleteBatch(tx, 'attempts', sql`counted_at < ${before}`);

export const deleteCapCounts = (tx: Transaction, before: Temporal.Instant) =>
  deleteBatch(tx, 'cap_counts', sql`window_starts_at < ${before}`);

export const deleteSessions = (tx: Transaction, before: Temporal.Instant) =>
  deleteBatch(
    tx,
    'sessions',
    sql`expires_at < ${before} or (voided_at < ${before} and ended_at is not null)`,
  );

export const deleteUnusedDevices = (tx: Transaction, before: Temporal.Instant) =>
  deleteBatch(
    tx,
    'devices',
    sql`last_seen_at < ${before}
      and not exists (select from sessions where sessions.device_id = devices.id)`,
  );

const deleteLinks = (table: LinkTable) => (tx: Transaction, before: Temporal.Instant) =>
  deleteBatch(tx, table, sql`created_at < ${before}`);

export const deleteCodes = deleteLinks('email_codes');
export const deleteResets = deleteLinks('password_resets');

/** An account that nobody has proven and nothing refers to; any other stays. */
export const deleteUnusedAccount = async (tx: Transaction, email: string): Promise<void> => {
  await sql`select release_unverified_email(${email})`.execute(tx);
};
