import type { Platform } from '../../../platform/platform.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { recordAccountEvent } from '../accounts/record-account-event.ts';
import { createRecoveryCodes } from './create-recovery-codes.ts';
import { lockPerson, selectFactorKinds } from './factor-repository.ts';
import { noFactorYet } from './policy.ts';
import { sendFactorMail } from './send-factor-mail.ts';

/** New recovery codes; the old ones are void. */
export const resetRecoveryCodes = (platform: Platform, { accountId }: Actor): Promise<string[]> =>
  platform.db.asAccount(accountId, async (tx) => {
    const person = await lockPerson(tx, accountId);
    const { passkey, totp } = await selectFactorKinds(tx, accountId);
    if (!passkey && !totp) throw noFactorYet();
    const codes = await createRecoveryCodes(platform, tx, accountId);
    await sendFactorMail(platform, tx, person, { kind: 'recovery_codes_renewed' });
    await recordAccountEvent(platform, tx, accountId, 'recovery_codes_renewed');
    return codes;
  });
