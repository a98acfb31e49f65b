import { sql } from 'kysely';
import type { Transaction } from '../database/database.ts';

/** Ends the active sessions of a person; returns their ids. */
export const endSessions = async (
  tx: Transaction,
  accountId: number,
  { at, except }: { at: Temporal.Instant; except: string | undefined },
): Promise<string[]> => {
  const ended = await tx
    .updateTable('sessions')
    .set({
      tokens_void_before: at,
      voided_at: sql<Temporal.Instant>`clock_timestamp()`,
      ended_at: at,
    })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
};

/** Ends an active session, and returns how it was stored; undefined when it had ended before. */
export const endSession = (tx: Transaction, id: string, at: Temporal.Instant) =>
  tx
    .updateTable('sessions')
    .set({
      tokens_void_before: at,
      voided_at: sql<Temporal.Instant>`clock_timestamp()`,
      ended_at: at,
    })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning(['is_remembered', 'signed_in_at', 'created_at'])
    .executeTakeFirst();

/** Removes the devices from a person's sessions, so that the devices can be deleted. */
export const clearSessionDevices = async (tx: Transaction, accountId: number): Promise<void> => {
  await tx
    .updateTable('sessions')
    .set({ device_id: null })
    .where('account_id', '=', accountId)
    .execute();
};
