import type { Transaction } from '../../../platform/database/database.ts';

/** Whether this link ever existed, used or not. */
export const hasReset = async (tx: Transaction, tokenHash: Buffer): Promise<boolean> => {
  const found = await tx
    .selectFrom('password_resets')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return found !== undefined;
};

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

/** Ends every open link of the account, and returns which. */
export const endResets = async (
  tx: Transaction,
  accountId: number,
  now: Temporal.Instant,
): Promise<number[]> => {
  const ended = await tx
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
};
