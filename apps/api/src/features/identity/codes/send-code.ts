import { randomInt } from 'node:crypto';
import type { CodeState } from '@lineup/contract/identity/auth';
import type { Transaction } from '../../../platform/database/database.ts';
import { selectAccount } from '../../../platform/directories/account-directory.ts';
import { AppError, notFound } from '../../../platform/errors/app-error.ts';
import { takeAttempt } from '../../../platform/limits/attempt-limiter.ts';
import type { Platform } from '../../../platform/platform.ts';
import { hashSecret, newSecret } from '../../../platform/sessions/refresh-token.ts';
import type { Language } from '../../../platform/text.ts';
import { codeNotFound } from '../policy.ts';
import { lockAccount, selectAccountByEmail } from '../repository.ts';
import {
  type CodeName,
  type CodePurpose,
  type EmailCode,
  insertCode,
  type NewCode,
  replaceCode,
  selectCode,
  voidCodes,
} from './code-repository.ts';
import { CODE_MINUTES, codeStateOf, RESEND_SECONDS } from './get-code.ts';
import { sendAccountExistsMail, sendCodeMail } from './send-code-mail.ts';

const CODES = { most: 10, minutes: 24 * 60 };
export const CODE_GUESSES = 5;
const NOBODY = 0;

/**
 * A code and its hash, created before the transaction that stores it: hashing is slow on purpose.
 */
export interface MadeCode {
  code: string;
  fresh: NewCode;
}

export const makeCode = async ({ passwords, clock }: Platform): Promise<MadeCode> => {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const now = clock.now();
  return {
    code,
    fresh: {
      code_hash: await passwords.hash(code),
      guesses_left: CODE_GUESSES,
      sent_at: now,
      expires_at: now.add({ minutes: CODE_MINUTES }),
    },
  };
};

/** Counts a code against the daily limit of ten per mailbox. */
export const countCode = async (
  tx: Transaction,
  email: string,
  now: Temporal.Instant,
): Promise<void> => {
  const subject = `email:${hashSecret(email).toString('hex')}`;
  if (await takeAttempt(tx, { bucket: 'email-code', subject, ...CODES, now })) return;
  throw new AppError(
    'too_many_requests',
    {
      en: 'Too many codes were sent to this address today. Please try again tomorrow.',
      es: 'Hoy se enviaron demasiados códigos a esta dirección. Inténtalo de nuevo mañana.',
    },
    { retryAfterSeconds: CODES.minutes * 60 },
  );
};

/**
 * Sends a person their first code for a purpose, in the caller's transaction; earlier open codes
 * are void. The returned token identifies the code in a URL.
 */
export const sendCode = async (
  { clock }: Platform,
  tx: Transaction,
  request: { accountId: number; purpose: CodePurpose; email: string; language: Language },
  { code, fresh }: MadeCode,
): Promise<{ token: string; row: EmailCode }> => {
  const { accountId, purpose, language } = request;
  const email = request.email.toLowerCase();
  const token = newSecret();
  // Locks are taken in this order: the account, its codes, their count. Another order could
  // deadlock.
  await lockAccount(tx, accountId);
  await voidCodes(tx, accountId, purpose, clock.now());
  await countCode(tx, email, clock.now());
  const row = await insertCode(tx, {
    token_hash: hashSecret(token),
    account_id: accountId,
    purpose,
    email,
    ...fresh,
  });
  await sendCodeMail(tx, row, { email, language, code, purpose });
  return { token, row };
};

/**
 * Sends a new code in place of the last one. Nothing is sent within a minute of that one, nor while
 * the first one is still being sent.
 */
export const resendCode = async (
  platform: Platform,
  name: CodeName,
  language: Language,
): Promise<CodeState> => {
  const { db, clock } = platform;
  const row = await db.asNobody((tx) => selectCode(tx, name));
  if (!row) throw notFound();
  const sentBefore = clock.now().subtract({ seconds: RESEND_SECONDS });
  const isTooRecent = row.sent_at && Temporal.Instant.compare(row.sent_at, sentBefore) > 0;
  if (isTooRecent || row.expires_at === null) return codeStateOf(row, clock.now());

  const { code, fresh } = await makeCode(platform);
  const replaced = await db.asNobody(async (tx) => {
    await lockAccount(tx, row.account_id ?? NOBODY);
    const owner = await selectAccount(tx, row.account_id ?? NOBODY);
    // The mailbox was verified in another way: no code of the sign-up is needed any more.
    if (row.purpose === 'sign_up' && owner?.email_verified_at) throw codeNotFound();
    const after = await replaceCode(tx, row.id, fresh, sentBefore);
    if (!after) return undefined;
    await countCode(tx, row.email, clock.now());
    // Queried in both cases, so that both take the same time.
    const account = await selectAccountByEmail(tx, row.email);
    const mail = { email: row.email, language: account?.language ?? language };
    if (row.account_id === null) await sendAccountExistsMail(platform, tx, after, mail);
    else await sendCodeMail(tx, after, { ...mail, code, purpose: row.purpose });
    return after;
  });
  // A request from another tab came first.
  return codeStateOf(replaced ?? row, clock.now());
};
