import type { CodeState } from '@lineup/contract/auth';
import { emailHint } from '@lineup/domain/email-hint';
import { notFound } from '../../platform/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashSecret } from '../../platform/sessions/refresh-token.ts';
import { type CodeName, type CodePurpose, type EmailCode, selectCode } from './code-repository.ts';

export const RESEND_SECONDS = 60;

/** The name of a code that came with an address. */
export const codeNamed = (token: string, purpose: CodePurpose): CodeName => ({
  purpose,
  token: hashSecret(token),
});

const secondsUntil = (now: Temporal.Instant, at: Temporal.Instant | undefined): number =>
  at ? Math.max(0, Math.ceil(now.until(at).total('seconds'))) : 0;

/** What the page that takes the code has to know about it. */
export const codeStateOf = (code: EmailCode, now: Temporal.Instant): CodeState => ({
  email: emailHint(code.email),
  resend_in_seconds: secondsUntil(now, code.sent_at?.add({ seconds: RESEND_SECONDS })),
  expires_in_seconds: code.guesses_left > 0 ? secondsUntil(now, code.expires_at ?? undefined) : 0,
});

export const getCode = async (
  { db, clock }: Platform,
  name: CodeName,
): Promise<CodeState & { newEmail: string }> => {
  const row = await db.asNobody((tx) => selectCode(tx, name));
  if (!row) throw notFound();
  return { ...codeStateOf(row, clock.now()), newEmail: row.email };
};
