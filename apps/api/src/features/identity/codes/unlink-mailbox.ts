import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { endResets } from '../passwords/reset-repository.ts';
import { deleteGoogleIdentity } from '../sessions/google-repository.ts';

/**
 * Ends what the mailbox of before could still open: links to set a password, and the Google account
 * of that address. Google is linked again by the next login with the new address.
 */
export const unlinkMailbox = async (
  { clock }: Platform,
  tx: Transaction,
  accountId: number,
): Promise<{ hadGoogle: boolean }> => {
  await endResets(tx, accountId, clock.now());
  return { hadGoogle: await deleteGoogleIdentity(tx, accountId) };
};
