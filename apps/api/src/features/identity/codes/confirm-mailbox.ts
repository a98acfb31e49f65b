import { enterAccount, type Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { verifyAccountRow } from '../repository.ts';
import { claimUsername } from '../sign-up/claim-username.ts';
import { removeInviter } from '../sign-up/remove-inviter.ts';
import { voidCodes } from './code-repository.ts';

/** How somebody has proven to read the mailbox: by the code of their own sign-up, or in another way. */
export type MailboxProof = 'own code' | 'another way';

/**
 * What follows when somebody has proven to read an account's mailbox, in whatever way: no code of its
 * sign-up opens it any more, and its shop gets its address. Unless it was the code of that sign-up,
 * somebody else may have typed it in, and nobody counts as having brought the shop. The transaction
 * has locked the account.
 */
export const endSignUp = async (
  { clock }: Platform,
  tx: Transaction,
  accountId: number,
  proof: MailboxProof,
): Promise<void> => {
  await enterAccount(tx, accountId);
  await voidCodes(tx, accountId, 'sign_up', clock.now());
  if (proof !== 'own code') await removeInviter(tx, accountId);
  await claimUsername(tx, accountId);
};

/** The account's mailbox is proven; false when it was before. */
export const confirmMailbox = async (
  platform: Platform,
  tx: Transaction,
  accountId: number,
  proof: MailboxProof,
): Promise<boolean> => {
  const isFirst = await verifyAccountRow(tx, accountId, platform.clock.now());
  if (isFirst) await endSignUp(platform, tx, accountId, proof);
  return isFirst;
};
