import { selectAccount } from '../directories/account-directory.ts';
import { AppError } from '../errors/app-error.ts';
import { refundAttempt, takeAttempt, tooManyLogins } from '../limits/attempt-limiter.ts';
import type { Platform } from '../platform.ts';
import type { Actor } from '../sessions/actor.ts';
import type { Text } from '../text.ts';
import { recordWrongConfirmation } from './record-failed-login.ts';

const GUESSES = { most: 10, minutes: 15 };

const wrong: Text = { en: 'That password is not right.', es: 'Esa contraseña no es correcta.' };
const none: Text = {
  en: 'You have no password yet. Log out and choose “Forgot password?” to set one.',
  es: 'Aún no tienes contraseña. Cierra sesión y elige «¿Olvidaste tu contraseña?» para crear una.',
};

/**
 * Checks the password of a signed-in person again. Guesses are counted before the hash is verified:
 * somebody at an unlocked browser gets no more of them than a stranger at the login.
 */
export const confirmPassword = async (
  platform: Platform,
  { accountId }: Actor,
  password: string,
  noPassword: Text = none,
): Promise<void> => {
  const { db, clock, passwords } = platform;
  const attempt = {
    bucket: 'confirm-password',
    subject: `account:${String(accountId)}`,
    ...GUESSES,
    now: clock.now(),
  };
  const { account, isAllowed } = await db.asNobody(async (tx) => ({
    isAllowed: await takeAttempt(tx, attempt),
    account: await selectAccount(tx, accountId),
  }));
  if (!isAllowed) throw tooManyLogins(GUESSES.minutes);
  if (await passwords.matches(account?.password_hash, password)) {
    await db.asNobody((tx) => refundAttempt(tx, attempt));
    return;
  }
  await recordWrongConfirmation(platform, attempt, accountId);
  const text = account?.password_hash ? wrong : noPassword;
  throw new AppError('invalid_input', text, { fields: { password: text } });
};
