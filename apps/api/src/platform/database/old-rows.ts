import type { DB } from '@lineup/db/generated';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from './database.ts';

export const BATCH = 1000;

/** Deletes one batch; returns the number of deleted rows. */
export const deleteBatch = async (
  tx: Transaction,
  table: keyof DB,
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
