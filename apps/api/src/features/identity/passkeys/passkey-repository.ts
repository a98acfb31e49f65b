import type { DB } from '@lineup/db/generated';
import { type Insertable, sql } from 'kysely';
import { onConstraint } from '../../../platform/database/constraint.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { passkeyTaken } from '../second-factor/policy.ts';

export type PasskeyPurpose = 'sign_in' | 'second_factor' | 'add' | 'step_up';

export const insertChallenge = async (
  tx: Transaction,
  challenge: Insertable<DB['passkey_challenges']> & { purpose: PasskeyPurpose },
): Promise<void> => {
  await tx.insertInto('passkey_challenges').values(challenge).execute();
};

/** Uses a challenge up, whether or not the response to it is valid: one winner. */
export const takeChallenge = (
  tx: Transaction,
  {
    challenge,
    purpose,
    requestedBy,
  }: { challenge: string; purpose: PasskeyPurpose; requestedBy: string },
  now: Temporal.Instant,
) =>
  tx
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where('asked_by', '=', requestedBy)
    .where('expires_at', '>', now)
    .returning(['challenge', 'account_id', 'user_handle'])
    .executeTakeFirst();

export const selectPasskeys = (tx: Transaction, accountId: number) =>
  tx
    .selectFrom('passkeys')
    .select(['id', 'credential_id', 'transports', 'user_handle', 'name'])
    .select(['created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

export const selectPasskeyByCredential = (tx: Transaction, credentialId: string) =>
  tx
    .selectFrom('passkeys')
    .select(['id', 'account_id', 'credential_id', 'public_key', 'counter', 'transports'])
    .select('user_handle')
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();

export const insertPasskey = async (
  tx: Transaction,
  passkey: Insertable<DB['passkeys']>,
): Promise<void> => {
  await onConstraint('passkeys_credential_id_key', passkeyTaken, () =>
    tx.insertInto('passkeys').values(passkey).execute(),
  );
};

/**
 * Records a use. Returns false when the counter did not rise, also against another use at the same
 * moment: a copy of the key exists. Devices that do not count always send 0.
 */
export const updatePasskeyUse = async (
  tx: Transaction,
  id: string,
  { counter, at }: { counter: number; at: Temporal.Instant },
): Promise<boolean> => {
  const result = await tx
    .updateTable('passkeys')
    .set({ counter, last_used_at: at })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('counter', '<', counter), sql<boolean>`counter = 0 and ${counter} = 0`]),
    )
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
};

export const deletePasskey = (tx: Transaction, accountId: number, id: string) =>
  tx
    .deleteFrom('passkeys')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
