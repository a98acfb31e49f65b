import type { Transaction } from '../../../platform/database/database.ts';
import { deleteUnusedAccount } from '../sign-up/retention-repository.ts';

/**
 * Frees an e-mail that an account holds which was made for somebody else's sake, by an invitation
 * that is gone. Whose mailbox was proven, and whatever has members, codes or sessions, stays.
 */
export const removeUnusedAccount = (tx: Transaction, email: string): Promise<void> =>
  deleteUnusedAccount(tx, email);
