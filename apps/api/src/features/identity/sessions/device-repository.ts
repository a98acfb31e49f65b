import type { DB } from '@lineup/db/generated';
import { type Insertable, sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';

export const selectDevice = (tx: Transaction, accountId: number, tokenHash: Buffer) =>
  tx
    .selectFrom('devices')
    .select('id')
    .where('account_id', '=', accountId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();

/**
 * Records that this account signs in from this browser, and when. Returns whether the account has
 * used other browsers before, but never this one.
 */
export const upsertDevice = async (
  tx: Transaction,
  device: Insertable<DB['devices']> & { last_seen_at: Temporal.Instant },
): Promise<{ id: string; isNew: boolean }> => {
  const { account_id, user_agent, last_seen_at } = device;
  const others = await tx
    .selectFrom('devices')
    .select('id')
    .where('account_id', '=', account_id)
    .limit(1)
    .executeTakeFirst();
  const { id, is_inserted } = await tx
    .insertInto('devices')
    .values(device)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'token_hash']).doUpdateSet({ user_agent, last_seen_at }),
    )
    // A row that this statement has inserted was never updated.
    .returning(['id', sql<boolean>`xmax = 0`.as('is_inserted')])
    .executeTakeFirstOrThrow();
  return { id, isNew: is_inserted && others !== undefined };
};

/** Selects the active sessions of a person, with the browser of each. */
export const selectLiveSessions = (tx: Transaction, accountId: number, now: Temporal.Instant) =>
  tx
    .selectFrom('sessions')
    .innerJoin('devices', 'devices.id', 'sessions.device_id')
    .select([
      'sessions.id',
      'sessions.device_id',
      'sessions.created_at',
      'sessions.rotated_at',
      'devices.user_agent',
    ])
    .where('sessions.account_id', '=', accountId)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .orderBy('sessions.rotated_at', 'desc')
    .execute();

export type LiveSession = Awaited<ReturnType<typeof selectLiveSessions>>[number];

/** Records that the browser of a session was used just now; returns the browser. */
export const updateDeviceOfSession = async (
  tx: Transaction,
  sessionId: string,
  at: Temporal.Instant,
): Promise<string | undefined> => {
  const device = await tx
    .updateTable('devices')
    .set({ last_seen_at: at })
    .where('id', '=', (eb) =>
      eb.selectFrom('sessions').select('device_id').where('sessions.id', '=', sessionId),
    )
    .returning('id')
    .executeTakeFirst();
  return device?.id;
};

/** Forgets the person's browsers except the one of a session: their cookies become worthless. */
export const forgetDevices = async (
  tx: Transaction,
  accountId: number,
  { only, except }: { only?: string; except?: string | undefined },
): Promise<void> => {
  await tx
    .updateTable('devices')
    .set({ token_hash: sql<Buffer>`sha256(gen_random_uuid()::text::bytea)` })
    .where('account_id', '=', accountId)
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? ''))
    .$if(except !== undefined, (query) =>
      query.where((eb) => {
        const isIn = eb
          .selectFrom('sessions')
          .select('sessions.id')
          .whereRef('sessions.device_id', '=', 'devices.id')
          .where('sessions.id', '=', except ?? '');
        return eb.not(eb.exists(isIn));
      }),
    )
    .execute();
};
