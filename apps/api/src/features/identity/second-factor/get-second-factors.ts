import type { Platform } from '../../../platform/platform.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { selectPasskeys } from '../passkeys/passkey-repository.ts';
import { countRecoveryCodes, selectTotp } from './factor-repository.ts';
import { getFactorRequirement } from './get-factor-requirement.ts';

/** Returns the person's passkeys, authenticator app and recovery codes. */
export const getSecondFactors = ({ db }: Platform, { accountId }: Actor) =>
  db.asAccount(accountId, async (tx) => ({
    passkeys: await selectPasskeys(tx, accountId),
    totp: await selectTotp(tx, accountId),
    recoveryCodesLeft: await countRecoveryCodes(tx, accountId),
    isRequired: await getFactorRequirement(tx, accountId),
  }));

export type OwnFactors = Awaited<ReturnType<typeof getSecondFactors>>;
