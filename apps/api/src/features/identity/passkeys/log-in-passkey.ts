import type { SignedCredential } from '@lineup/contract/identity/second-factor';
import type { Browser } from '../../../platform/cookies/browser.ts';
import type { Platform } from '../../../platform/platform.ts';
import { passkeyRefused } from '../second-factor/policy.ts';
import { chooseMembership, type Portal } from '../sessions/check-portal.ts';
import { type LoggedIn, openSession } from '../sessions/open-session.ts';
import { verifyPasskey } from './verify-passkey.ts';

export interface PasskeyLogin extends Portal {
  credential: SignedCredential;
  isRemembered: boolean;
  browser: Browser;
}

/**
 * Logs a person in by their passkey alone. The device has verified the person by finger, face or
 * its own PIN, so a passkey counts as two factors.
 */
export const logInPasskey = async (
  platform: Platform,
  { credential, isRemembered, browser, ...portal }: PasskeyLogin,
): Promise<LoggedIn> => {
  const accountId = await verifyPasskey(platform, { credential, purpose: 'sign_in' });
  if (accountId === undefined) throw passkeyRefused();
  return openSession(platform, {
    accountId,
    membership: await chooseMembership(platform, accountId, portal),
    isRemembered,
    browser,
    hasSecondFactor: true,
  });
};
