import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { hashSecret, newSecret } from '../../../platform/sessions/refresh-token.ts';
import type { Text } from '../../../platform/text.ts';
import { insertCode } from '../codes/code-repository.ts';
import { CODE_GUESSES, countCode } from '../codes/send-code.ts';

/** What every sign-up is answered, whether the e-mail has an account or not. */
export const codeSentText: Text = {
  en: 'We have sent you a code. Please look into your mailbox.',
  es: 'Te hemos enviado un código. Mira tu correo.',
};

/**
 * Takes a sign-up, of a shop or of an affiliate, and answers the token of the page that takes its
 * code. Whatever the e-mail, the same work and the same statements: one hash, one row that belongs to
 * nobody yet, one job. The job makes the code: only then do its ten minutes begin.
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
