import type { Transaction } from '../../../platform/database/database.ts';
import { deleteUnusedAccount } from '../sign-up/retention-repository.ts';

/**
 * Frees the e-mail of an account that only an invitation had created, after the invitation is gone.
 * A verified account, and one with memberships, codes or sessions, stays.
 */
export const removeUnusedAccount = (tx: Transaction, email: string): Promise<void> =>
  deleteUnusedAccount(tx, email);
