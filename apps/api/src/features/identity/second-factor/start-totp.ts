import { encryptSecret } from '../../../platform/keys/encrypted-secret.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { newTotpSecret, totpAddress } from '../../../platform/sign-in/totp.ts';
import { selectPerson, upsertUnconfirmedTotp } from './factor-repository.ts';
import { totpExists } from './policy.ts';

/** Creates a secret for an authenticator app; it is valid once a code of it was entered. */
export const startTotp = async ({ db, clock, keys }: Platform, { accountId }: Actor) => {
  const secret = newTotpSecret();
  const stored = await encryptSecret(keys, { secret, accountId });
  const person = await db.asAccount(accountId, async (tx) => {
    const row = { ...stored, created_at: clock.now() };
    if (!(await upsertUnconfirmedTotp(tx, accountId, row))) throw totpExists();
    return selectPerson(tx, accountId);
  });
  return { secret, url: totpAddress(secret, person.email) };
};
