import { AppError } from '../../platform/app-error.ts';
import { addJob } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashSecret, newSecret } from '../../platform/sessions/refresh-token.ts';
import type { Language } from '../../platform/text.ts';
import { checkNewPassword } from './check-new-password.ts';
import { insertCode } from './code-repository.ts';
import { completeSignUp } from './jobs.ts';
import { CODE_GUESSES, countCode } from './send-code.ts';
import { isTimeZoneKnown } from './sign-up-repository.ts';

export interface SignUp {
  name: string;
  email: string;
  phone: string;
  password: string;
  shopName: string;
  timeZone: string;
  language: Language;
}

const unknownTimeZone = () => {
  const text = { en: 'Choose a time zone', es: 'Elige una zona horaria' };
  return new AppError('invalid_input', text, { fields: { timezone: text } });
};

/**
 * Takes a sign-up and answers the token of the page that takes its code. Whatever the e-mail, the
 * same work and the same statements: one hash, one row that belongs to nobody yet, one job. The job
 * makes the code: only then do its ten minutes begin.
 */
export const signUp = async (platform: Platform, request: SignUp): Promise<string> => {
  const { db, clock, passwords } = platform;
  const { password, email: address, ...rest } = request;
  const email = address.toLowerCase();
  checkNewPassword(password, [email, request.name, request.shopName]);
  const isKnown = await db.asNobody((tx) => isTimeZoneKnown(tx, request.timeZone));
  if (!isKnown) throw unknownTimeZone();

  const passwordHash = await passwords.hash(password);
  const token = newSecret();
  await db.asNobody(async (tx) => {
    await countCode(tx, email, clock.now());
    const { id } = await insertCode(tx, {
      token_hash: hashSecret(token),
      account_id: null,
      purpose: 'sign_up',
      email,
      password_hash: passwordHash,
      guesses_left: CODE_GUESSES,
      sent_at: clock.now(),
    });
    await addJob(tx, completeSignUp, { ...rest, id }, `sign-up:${String(id)}`);
  });
  return token;
};
