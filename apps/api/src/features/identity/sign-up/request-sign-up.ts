import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { hashSecret, newSecret } from '../../../platform/sessions/refresh-token.ts';
import type { Text } from '../../../platform/text.ts';
import { insertCode } from '../codes/code-repository.ts';
import { CODE_GUESSES, countCode } from '../codes/send-code.ts';

/** The same response to every sign-up, whether or not the e-mail has an account. */
export const codeSentText: Text = {
  en: 'We have sent you a code. Please check your email.',
  es: 'Te hemos enviado un código. Mira tu correo.',
};

/**
 * Accepts the sign-up of a shop or an affiliate, and returns the token of the page that takes its
 * code. Every e-mail costs the same work and the same statements: one hash, one row without an
 * account, one job. The job creates the code: only then do its ten minutes begin.
 */
export const requestSignUp = async (
  { db, clock, passwords }: Platform,
  { email, password }: { email: string; password: string },
  addWork: (tx: Transaction, id: number) => Promise<void>,
): Promise<string> => {
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
    await addWork(tx, id);
  });
  return token;
};
