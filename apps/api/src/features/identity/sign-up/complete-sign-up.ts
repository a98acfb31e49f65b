import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Language } from '../../../platform/text.ts';
import { makeCode } from '../codes/send-code.ts';
import { type SignUpArea, sendAccountExistsMail, sendCodeMail } from '../codes/send-code-mail.ts';
import { selectAccountByEmail } from '../repository.ts';
import {
  selectNewestSignUp,
  selectSignUp,
  updateFirstCode,
  upsertUnverifiedAccount,
  voidEarlierSignUps,
} from './sign-up-repository.ts';

/** Somebody new as they wait; e-mail and password's hash wait beside the code. */
export interface WaitingPerson {
  /** The row of the code. */
  id: number;
  name: string;
  phone: string;
  language: Language;
}

/**
 * Does what a sign-up asked for, away from the request: its answer can then neither say nor show by
 * its time whether the e-mail has an account. Repeated, it finds the code made and does nothing.
 *
 * An account that was never verified is taken over by the newer sign-up, with what it had. Otherwise
 * somebody could sign up with another person's address first, and keep them out or wait, with a
 * password of their own, for the owner of the mailbox to verify it. As it is, each sign-up replaces
 * name, phone and password, voids the codes before it, and only who reads the mailbox gets further.
 */
export const finishSignUp = async (
  platform: Platform,
  { id, name, phone, language }: WaitingPerson,
  area: SignUpArea,
  write: (tx: Transaction, accountId: number, now: Temporal.Instant) => Promise<void>,
): Promise<void> => {
  const { code, fresh } = await makeCode(platform);
  await platform.db.asNobody(async (tx) => {
    const signUp = await selectSignUp(tx, id);
    if (!signUp || signUp.expires_at) return;
    const { email, password_hash } = signUp;
    // A newer one is on its way, and only that one counts.
    if ((await selectNewestSignUp(tx, email))?.id !== id) return;

    const person = { email, name, phone, password_hash, language };
    const accountId = await upsertUnverifiedAccount(tx, person);
    const now = platform.clock.now();
    // Known or not: the page of an earlier sign-up must not tell.
    await voidEarlierSignUps(tx, signUp, now);
    const row = await updateFirstCode(tx, id, { ...fresh, account_id: accountId ?? null });
    if (accountId === undefined) {
      const known = await selectAccountByEmail(tx, email);
      const mail = { email, language: known?.language ?? language, area };
      return sendAccountExistsMail(platform, tx, row, mail);
    }
    await write(tx, accountId, now);
    return sendCodeMail(tx, row, { email, language, code, purpose: 'sign_up' });
  });
};
