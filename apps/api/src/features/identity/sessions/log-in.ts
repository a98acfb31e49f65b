import type { Browser } from '../../../platform/cookies/browser.ts';
import { requireAccountHere } from '../../../platform/directories/cell-directory.ts';
import type { AppError } from '../../../platform/errors/app-error.ts';
import {
  refundAttempt,
  takeAttempt,
  tooManyLogins,
} from '../../../platform/limits/attempt-limiter.ts';
import type { Platform } from '../../../platform/platform.ts';
import { hashSecret, newSecret } from '../../../platform/sessions/refresh-token.ts';
import { queueFailedLogin } from '../../../platform/sign-in/record-failed-login.ts';
import { updateCodeToken } from '../codes/code-repository.ts';
import { emailUnverified, loginRefused } from '../policy.ts';
import { selectAccountByEmail } from '../repository.ts';
import { selectNewestSignUp } from '../sign-up/sign-up-repository.ts';
import { chooseMembership, type Portal } from './check-portal.ts';
import { selectDevice } from './device-repository.ts';
import { type LoggedIn, openSession } from './open-session.ts';

export const LOGIN_ATTEMPTS = { most: 10, minutes: 15 };
const NOBODY = 0;

/** The limiter's subject for guesses from unknown browsers. */
export const loginSubject = (email: string) => ({
  bucket: 'login',
  subject: `email:${hashSecret(email).toString('hex')}`,
});

export interface Login extends Portal {
  email: string;
  password: string;
  isRemembered: boolean;
  browser: Browser;
}

/**
 * Logs a person in. Guesses are counted before the password is checked: by account for unknown
 * browsers, by device for a browser that this account has used before, so that an attacker who uses
 * up the account's guesses does not lock its owner out.
 */
export const logIn = async (platform: Platform, login: Login): Promise<LoggedIn> => {
  const email = login.email.toLowerCase();
  await requireAccountHere(platform.cells, email);
  const account = await platform.db.asNobody((tx) => selectAccountByEmail(tx, email));
  const deviceToken = login.browser.deviceToken ?? newSecret();
  // Queried for an unknown e-mail too, so that both take the same time.
  const device = await platform.db.asNobody((tx) =>
    selectDevice(tx, account?.id ?? NOBODY, hashSecret(deviceToken)),
  );
  const counted = {
    ...loginSubject(email),
    ...(device && { subject: `device:${device.id}` }),
  };

  const attempt = { ...counted, ...LOGIN_ATTEMPTS, now: platform.clock.now() };
  const isAllowed = await platform.db.asNobody((tx) => takeAttempt(tx, attempt));
  if (!isAllowed) throw tooManyLogins(LOGIN_ATTEMPTS.minutes);

  // An account has no password until its mailbox is verified: the chosen one waits with the code.
  const stored = account?.email_verified_at ? account.password_hash : undefined;
  const isMatch = await platform.passwords.matches(stored, login.password);
  if (!account || !isMatch) {
    const accountId = account?.email_verified_at ? account.id : undefined;
    await queueFailedLogin(platform, attempt, accountId);
    throw await refusalOf(platform, email, login.password);
  }
  await platform.db.asNobody((tx) => refundAttempt(tx, attempt));

  return openSession(platform, {
    accountId: account.id,
    membership: await chooseMembership(platform, account.id, login),
    isRemembered: login.isRemembered,
    browser: { ...login.browser, deviceToken },
    passwordHash: account.password_hash,
  });
};

/**
 * Somebody who knows the password of a sign-up that waits for its code is led to the page that
 * takes it, also when the e-mail already has an account: otherwise the difference would reveal
 * that. A code that is already in the mailbox stays valid, with its remaining guesses.
 */
const refusalOf = async (
  { db, passwords }: Platform,
  email: string,
  password: string,
): Promise<AppError> => {
  const signUp = await db.asNobody((tx) => selectNewestSignUp(tx, email));
  if (!signUp || !(await passwords.matches(signUp.password_hash, password))) return loginRefused();
  const token = newSecret();
  const isOpen = await db.asNobody((tx) => updateCodeToken(tx, signUp.id, hashSecret(token)));
  return isOpen ? emailUnverified(token) : loginRefused();
};
