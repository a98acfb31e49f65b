import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { endResets } from '../passwords/reset-repository.ts';
import { deleteGoogleIdentity } from '../sessions/google-repository.ts';

/**
 * Ends what the previous mailbox could still open: links to set a password, and the Google account
 * with that e-mail. The next login with Google links it again under the new e-mail.
 */
export const unlinkMailbox = async (
  { clock }: Platform,
  tx: Transaction,
  accountId: number,
): Promise<{ hadGoogle: boolean }> => {
  await endResets(tx, accountId, clock.now());
  return { hadGoogle: await deleteGoogleIdentity(tx, accountId) };
};
