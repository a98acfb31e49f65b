import { enterAccount, type Transaction } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { claimUsername } from './claim-username.ts';
import { voidCodes } from './code-repository.ts';
import { verifyAccountRow } from './repository.ts';

/**
 * What follows when somebody has proven to read an account's mailbox, in whatever way: no code of its
 * sign-up opens it any more, and its shop gets its address. The transaction has locked the account.
 */
export const endSignUp = async (
  { clock }: Platform,
  tx: Transaction,
  accountId: number,
): Promise<void> => {
  await enterAccount(tx, accountId);
  await voidCodes(tx, accountId, 'sign_up', clock.now());
  await claimUsername(tx, accountId);
};

/** The account's mailbox is proven; false when it was before. */
export const confirmMailbox = async (
  platform: Platform,
  tx: Transaction,
  accountId: number,
): Promise<boolean> => {
  const isFirst = await verifyAccountRow(tx, accountId, platform.clock.now());
  if (isFirst) await endSignUp(platform, tx, accountId);
  return isFirst;
};
