import type { Transaction } from '../database/database.ts';

export interface KeyRow {
  readonly id: string;
  readonly wrapped: Buffer;
  readonly created_at: Temporal.Instant;
  readonly created_by: string;
  readonly signs_from: Temporal.Instant;
}

/** All keys, in the order in which they sign. */
export const selectSigningKeys = (tx: Transaction): Promise<KeyRow[]> =>
  tx
    .selectFrom('signing_keys')
    .select(['id', 'wrapped', 'created_at', 'created_by', 'signs_from'])
    .orderBy('signs_from')
    .orderBy('id')
    .execute();

export const insertSigningKey = async (tx: Transaction, row: KeyRow): Promise<void> => {
  await tx.insertInto('signing_keys').values(row).execute();
};

/** Deletes keys whose tokens have all expired, and that encrypt nothing. */
export const deleteSigningKeys = async (tx: Transaction, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await tx
    .deleteFrom('signing_keys')
    .where('id', 'in', ids)
    .where((eb) => {
      const used = eb
        .selectFrom('totp_secrets')
        .select('key_id')
        .whereRef('totp_secrets.key_id', '=', 'signing_keys.id');
      return eb.not(eb.exists(used));
    })
    .execute();
};
