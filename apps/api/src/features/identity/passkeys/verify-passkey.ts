import type { SignedCredential } from '@lineup/contract/identity/second-factor';
import type { Platform } from '../../../platform/platform.ts';
import { challengeOf, readSignature } from '../../../platform/sign-in/webauthn.ts';
import {
  type PasskeyPurpose,
  selectPasskeyByCredential,
  takeChallenge,
  updatePasskeyUse,
} from './passkey-repository.ts';

interface Answer {
  credential: SignedCredential;
  purpose: Exclude<PasskeyPurpose, 'add'>;
  requestedBy?: string;
}

/**
 * Returns the account whose passkey has responded to our challenge, or undefined. The challenge is
 * used up in any case, and only the stored passkey identifies the account.
 */
export const verifyPasskey = async (
  { db, clock, config, logger }: Platform,
  { credential, purpose, requestedBy = '' }: Answer,
): Promise<number | undefined> => {
  const challenge = challengeOf(credential);
  if (challenge === undefined) return undefined;
  const request = { challenge, purpose, requestedBy };
  const { taken, passkey } = await db.asNobody(async (tx) => ({
    taken: await takeChallenge(tx, request, clock.now()),
    passkey: await selectPasskeyByCredential(tx, credential.id),
  }));
  if (!taken || !passkey) return undefined;
  if (taken.account_id !== null && taken.account_id !== passkey.account_id) return undefined;
  const { userHandle } = credential.response;
  const ownHandle = passkey.user_handle.toString('base64url');
  if (userHandle !== undefined && userHandle !== ownHandle) return undefined;

  const counter = await readSignature(config.PUBLIC_URL, credential, taken.challenge, passkey);
  if (counter === undefined) return undefined;
  const use = { counter, at: clock.now() };
  if (await db.asNobody((tx) => updatePasskeyUse(tx, passkey.id, use))) return passkey.account_id;
  logger.warn({ passkey: passkey.id }, 'the counter of a passkey did not rise');
  return undefined;
};
