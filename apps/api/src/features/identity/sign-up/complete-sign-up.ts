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

/** A new person whose sign-up waits; the e-mail and the password's hash wait with the code. */
export interface WaitingPerson {
  /** The id of the code's row. */
  id: number;
  name: string;
  phone: string;
  language: Language;
}

/**
 * Completes a sign-up outside of the request, so that neither the response nor its duration reveals
 * whether the e-mail has an account. On a retry the code exists and nothing happens. A newer
 * sign-up takes an unverified account over, with all that it has. Otherwise somebody could sign up
 * with another person's e-mail first and keep them out, or wait, with a password of their own,
 * until the owner of the mailbox verifies it. As it is, each sign-up replaces name, phone and
 * password and voids earlier codes, and only the reader of the mailbox gets further.
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
    // A newer sign-up is queued, and only that one counts.
    if ((await selectNewestSignUp(tx, email))?.id !== id) return;

    const person = { email, name, phone, password_hash, language };
    const accountId = await upsertUnverifiedAccount(tx, person);
    const now = platform.clock.now();
    // Done whether or not the account exists: the page of an earlier sign-up must not reveal it.
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
