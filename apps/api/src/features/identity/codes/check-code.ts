import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { codeExpired, codeNotFound, wrongCode } from '../policy.ts';
import { lockAccount } from '../repository.ts';
import { type CodeName, selectCode, takeCodeGuess, useCode } from './code-repository.ts';

/**
 * Checks a code and, when it is right, runs what it allows in the transaction that uses it up:
 * once. A guess is counted before the hash is verified, so parallel guesses cannot exceed five.
 */
export const checkCode = async <T>(
  { db, clock, passwords }: Platform,
  name: CodeName,
  code: string,
  effect: (tx: Transaction, owner: { accountId: number; email: string }) => Promise<T>,
): Promise<T> => {
  const { row, guess } = await db.asNobody(async (tx) => {
    const found = await selectCode(tx, name);
    return { row: found, guess: found && (await takeCodeGuess(tx, found.id, clock.now())) };
  });
  if (!row) throw codeNotFound();
  if (!guess) throw codeExpired(row.guesses_left === 0 && row.expires_at !== null);

  const isMatch = await passwords.matches(guess.code_hash, code);
  // The code of a sign-up with an e-mail that already has an account opens nothing.
  if (!isMatch || row.account_id === null) throw wrongCode(guess.guesses_left);
  const owner = { accountId: row.account_id, email: row.email };
  return db.asAccount(owner.accountId, async (tx) => {
    // The account is locked before its codes, in the same order as in the sign-up that takes an
    // account over.
    await lockAccount(tx, owner.accountId);
    const isFirst = await useCode(tx, { id: row.id, code_hash: guess.code_hash }, clock.now());
    if (!isFirst) throw codeNotFound();
    return effect(tx, owner);
  });
};
