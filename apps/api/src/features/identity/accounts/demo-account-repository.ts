import type { Transaction } from '../../../platform/database/database.ts';

export const insertDemoAccount = async (
  tx: Transaction,
  { name, email }: { name: string; email: string },
  now: Temporal.Instant,
): Promise<number> => {
  const { id } = await tx
    .insertInto('accounts')
    .values({ email, name, password_hash: null, email_verified_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
