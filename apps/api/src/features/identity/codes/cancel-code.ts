import type { Platform } from '../../../platform/platform.ts';
import { type CodePurpose, voidCodes } from './code-repository.ts';

/** Cancels the code that was sent for a purpose. */
export const cancelCode = (
  { db, clock }: Platform,
  accountId: number,
  purpose: CodePurpose,
): Promise<void> => db.asNobody((tx) => voidCodes(tx, accountId, purpose, clock.now()));
