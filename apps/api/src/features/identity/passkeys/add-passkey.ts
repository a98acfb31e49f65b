import type { NewCredential } from '@lineup/contract/identity/second-factor';
import type { Platform } from '../../../platform/platform.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { challengeOf, readNewPasskey } from '../../../platform/sign-in/webauthn.ts';
import { addFactor } from '../second-factor/add-factor.ts';
import { ownPasskeyRefused, tooManyPasskeys } from '../second-factor/policy.ts';
import { insertPasskey, selectPasskeys, takeChallenge } from './passkey-repository.ts';
import { MOST_PASSKEYS } from './start-passkey.ts';

/** Stores the passkey that a device of the signed-in person has created. */
export const addPasskey = async (
  platform: Platform,
  { accountId, sessionId }: Actor,
  { name, credential }: { name: string; credential: NewCredential },
): Promise<string[] | null> => {
  const { db, clock, config } = platform;
  const challenge = challengeOf(credential);
  if (challenge === undefined) throw ownPasskeyRefused();
  const request = { challenge, purpose: 'add', requestedBy: sessionId } as const;
  const taken = await db.asNobody((tx) => takeChallenge(tx, request, clock.now()));
  const userHandle = taken?.user_handle;
  if (!userHandle || taken.account_id !== accountId) throw ownPasskeyRefused();
  const passkey = await readNewPasskey(config.PUBLIC_URL, credential, taken.challenge);
  if (!passkey) throw ownPasskeyRefused();

  return addFactor(platform, accountId, 'passkey_added', async (tx) => {
    const count = (await selectPasskeys(tx, accountId)).length;
    if (count >= MOST_PASSKEYS) throw tooManyPasskeys(MOST_PASSKEYS);
    await insertPasskey(tx, {
      ...passkey,
      transports: [...passkey.transports],
      account_id: accountId,
      user_handle: userHandle,
      name,
      created_at: clock.now(),
    });
  });
};
