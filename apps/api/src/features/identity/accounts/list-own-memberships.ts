import type { Transaction } from '../../../platform/database/database.ts';
import { selectMemberships } from '../../../platform/directories/account-directory.ts';

/** Where the person works, in a transaction of the person. */
export const listOwnMemberships = (tx: Transaction, accountId: number) =>
  selectMemberships(tx, accountId);
