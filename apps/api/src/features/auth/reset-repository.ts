import type { Transaction } from '../../platform/database.ts';

export const insertReset = (
  tx: Transaction,
  row: { token_hash: Buffer; account_id: number; expires_at: Temporal.Instant },
) => tx.insertInto('password_resets').values(row).returning('id').executeTakeFirstOrThrow();

export const selectReset = (tx: Transaction, tokenHash: Buffer, now: Temporal.Instant) =>
  tx
    .selectFrom('password_resets as reset')
    .innerJoin('accounts as account', 'account.id', 'reset.account_id')
    .select(['reset.id', 'reset.account_id', 'account.email', 'account.name', 'account.language'])
    .where('reset.token_hash', '=', tokenHash)
    .where('reset.used_at', 'is', null)
    .where('reset.expires_at', '>', now)
    .executeTakeFirst();

/** True for the one who uses the link; every other link of the account ends with it. */
export const useReset = async (
  tx: Transaction,
  reset: { id: number; account_id: number },
  now: Temporal.Instant,
): Promise<boolean> => {
  const used = await tx
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('account_id', '=', reset.account_id)
    .where('used_at', 'is', null)
    .returning('id')
    .execute();
  return used.some(({ id }) => id === reset.id);
};
