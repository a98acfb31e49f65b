import { decryptSecret } from '../../../platform/keys/encrypted-secret.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { stepOfCode } from '../../../platform/sign-in/totp.ts';
import { addFactor } from './add-factor.ts';
import { confirmTotpRow, selectTotp } from './factor-repository.ts';
import { totpExists, totpNotStarted, wrongTotpCode } from './policy.ts';

/** The first code shows that the app has the secret: from now on its codes are accepted. */
export const confirmTotp = async (
  platform: Platform,
  { accountId }: Actor,
  code: string,
): Promise<string[] | null> => {
  const { db, clock, keys } = platform;
  const totp = await db.asNobody((tx) => selectTotp(tx, accountId));
  if (!totp) throw totpNotStarted();
  if (totp.confirmed_at) throw totpExists();
  const secret = await decryptSecret(keys, totp, accountId);
  const step = stepOfCode(secret, code, clock.now());
  if (step === undefined) throw wrongTotpCode();
  return addFactor(platform, accountId, 'totp_added', async (tx) => {
    const confirmed = { step, at: clock.now(), created_at: totp.created_at };
    if (!(await confirmTotpRow(tx, accountId, confirmed))) throw totpNotStarted();
  });
};
