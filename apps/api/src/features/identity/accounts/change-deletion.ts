import type { Transaction } from '../../../platform/database/database.ts';
import { lockDeletion, selectDeletion, updateDeletion } from './account-repository.ts';

/** Selects whether and when the account is deleted. */
export const getDeletion = (tx: Transaction, accountId: number) => selectDeletion(tx, accountId);

/** The same, locked: requesting, cancelling and carrying out a deletion exclude each other. */
export const getLockedDeletion = (tx: Transaction, accountId: number) =>
  lockDeletion(tx, accountId);

/** Sets the day of the deletion; null keeps the account. */
export const changeDeletion = (
  tx: Transaction,
  accountId: number,
  dueAt: Temporal.Instant | null,
): Promise<void> => updateDeletion(tx, accountId, dueAt);
