import type { CodeState } from '@lineup/contract/identity/auth';
import { emailHint } from '@lineup/domain/accounts/email-hint';
import { notFound } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { hashSecret } from '../../../platform/sessions/refresh-token.ts';
import { type CodeName, type CodePurpose, type EmailCode, selectCode } from './code-repository.ts';

export const RESEND_SECONDS = 60;
export const CODE_MINUTES = 10;

/** Identifies a code by the token of a URL. */
export const codeByToken = (token: string, purpose: CodePurpose): CodeName => ({
  purpose,
  token: hashSecret(token),
});

const secondsUntil = (now: Temporal.Instant, at: Temporal.Instant | undefined): number =>
  at ? Math.max(0, Math.ceil(now.until(at).total('seconds'))) : 0;

/** Returns the state of a code for the page that takes it. */
export const codeStateOf = (code: EmailCode, now: Temporal.Instant): CodeState => {
  // Until its job has run, a code counts as created: it will be valid for at least this time.
  const expiresAt = code.expires_at ?? code.sent_at?.add({ minutes: CODE_MINUTES });
  return {
    email: emailHint(code.email),
    resend_in_seconds: secondsUntil(now, code.sent_at?.add({ seconds: RESEND_SECONDS })),
    expires_in_seconds: code.guesses_left > 0 ? secondsUntil(now, expiresAt) : 0,
  };
};

export const getCode = async ({ db, clock }: Platform, name: CodeName): Promise<CodeState> => {
  const row = await db.asNobody((tx) => selectCode(tx, name));
  if (!row) throw notFound();
  return codeStateOf(row, clock.now());
};
