import type { Transaction } from '../../platform/database/database.ts';
import { takeAttempt } from '../../platform/limits/attempt-limiter.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Language } from '../../platform/text.ts';
import { type MadeCode, sendCode } from '../identity/codes/send-code.ts';
import { queueMail } from '../notifications/sending/queue-mail.ts';
import { tooManyEmailChanges } from './policy.ts';
import { presentChangeRequestedMail } from './present.ts';

const CHANGES = { most: 10, minutes: 24 * 60 };

/**
 * Sends a code to the new e-mail and a notice to the old one. Whether an account has the new e-mail
 * is not checked: the response would reveal it. Whoever can read its mail learns it with the code.
 */
export const startEmailChange = async (
  platform: Platform,
  tx: Transaction,
  account: { id: number; email: string; language: Language },
  newEmail: string,
  made: MadeCode,
): Promise<void> => {
  const subject = `account:${String(account.id)}`;
  const attempt = { bucket: 'email-change', subject, ...CHANGES, now: platform.clock.now() };
  if (!(await takeAttempt(tx, attempt))) throw tooManyEmailChanges(CHANGES.minutes);

  const { id: accountId, language } = account;
  await sendCode(
    platform,
    tx,
    { accountId, purpose: 'email_change', email: newEmail, language },
    made,
  );
  await queueMail(tx, {
    to: account.email,
    language,
    letter: presentChangeRequestedMail(newEmail, platform.config.PUBLIC_URL, language),
    key: `email-change-${crypto.randomUUID()}`,
  });
};
