import type { Transaction } from '../../../platform/database/database.ts';
import { deletePendingSignIns } from './repository.ts';

/** Ends sign-ins that wait for a second factor, because their password has changed. */
export const endPendingSignIns = (tx: Transaction, accountId: number): Promise<void> =>
  deletePendingSignIns(tx, accountId);
