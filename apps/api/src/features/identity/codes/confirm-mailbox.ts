import { enterAccount, type Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { verifyAccountRow } from '../repository.ts';
import { claimUsername } from '../sign-up/claim-username.ts';
import { removeInviter } from '../sign-up/remove-inviter.ts';
import { voidCodes } from './code-repository.ts';

/** How a mailbox was verified: by the code of the person's own sign-up, or in another way. */
export type MailboxProof = 'own code' | 'another way';

/**
 * Runs when a mailbox is verified in any way: no code of its sign-up works any more, and
 * its shop gets its username. Unless the proof was the code of that sign-up, somebody else may have
 * entered the sign-up, so no affiliate counts as having referred the shop. The transaction has
 * locked the account.
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

/** Marks the account's mailbox as verified; false when it was before. */
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
