import { randomBytes } from 'node:crypto';
import type { Platform } from '../../../platform/platform.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { newPasskeyOptions } from '../../../platform/sign-in/webauthn.ts';
import { selectPerson } from '../second-factor/factor-repository.ts';
import { tooManyPasskeys } from '../second-factor/policy.ts';
import { insertChallenge, selectPasskeys } from './passkey-repository.ts';
import { CHALLENGE_MINUTES } from './start-passkey-answer.ts';

export const MOST_PASSKEYS = 20;
const HANDLE_BYTES = 32;

/** The options for creating a passkey in the browser; only this session may respond. */
export const startPasskey = async (
  { db, clock, config }: Platform,
  { accountId, sessionId }: Actor,
) => {
  const { person, passkeys } = await db.asNobody(async (tx) => ({
    person: await selectPerson(tx, accountId),
    passkeys: await selectPasskeys(tx, accountId),
  }));
  if (passkeys.length >= MOST_PASSKEYS) throw tooManyPasskeys(MOST_PASSKEYS);
  // The handle is the same for all passkeys of an account, so that a device stores only one of
  // them.
  const userHandle = passkeys[0]?.user_handle ?? randomBytes(HANDLE_BYTES);
  const options = await newPasskeyOptions(config.PUBLIC_URL, { ...person, userHandle }, passkeys);
  await db.asNobody((tx) =>
    insertChallenge(tx, {
      challenge: options.challenge,
      purpose: 'add',
      account_id: accountId,
      asked_by: sessionId,
      user_handle: userHandle,
      expires_at: clock.now().add({ minutes: CHALLENGE_MINUTES }),
    }),
  );
  return options;
};
