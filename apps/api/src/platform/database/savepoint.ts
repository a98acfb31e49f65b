import { sql } from 'kysely';
import type { Transaction } from './database.ts';

/**
 * Only what fails in here is rolled back: the transaction continues with what was done before it.
 */
export const inSavepoint = async <T>(tx: Transaction, work: () => Promise<T>): Promise<T> => {
  await sql`savepoint before_work`.execute(tx);
  try {
    return await work();
  } catch (error) {
    await sql`rollback to savepoint before_work`.execute(tx);
    throw error;
  }
};
