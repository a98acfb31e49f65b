import type { Transaction } from '../../../platform/database/database.ts';
import { selectMemberships } from '../../../platform/directories/account-directory.ts';

/** Lists the person's memberships, in a transaction of the person. */
export const listOwnMemberships = (tx: Transaction, accountId: number) =>
  selectMemberships(tx, accountId);
