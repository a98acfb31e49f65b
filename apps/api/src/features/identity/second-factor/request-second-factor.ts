import type { ErrorBody } from '@lineup/contract/kernel/errors';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { hashSecret, newSecret } from '../../../platform/sessions/refresh-token.ts';
import { countRecoveryCodes, selectFactorKinds } from './factor-repository.ts';
import { insertPendingSignIn } from './repository.ts';

const PENDING_MINUTES = 10;

export interface UnfinishedSignIn {
  accountId: number;
  /** Undefined for the affiliate area alone. */
  membershipId: number | undefined;
  isRemembered: boolean;
  hasEnteredPassword: boolean;
}

/**
 * Interrupts a sign-in when the account has a second factor; undefined when it has none. The token
 * is stored as a hash and completes this one sign-in.
 */
export const requestSecondFactor = async (
  { clock }: Platform,
  tx: Transaction,
  { accountId, membershipId, isRemembered, hasEnteredPassword }: UnfinishedSignIn,
): Promise<NonNullable<ErrorBody['second_factor']> | undefined> => {
  const { passkey, totp } = await selectFactorKinds(tx, accountId);
  if (!passkey && !totp) return undefined;
  const token = newSecret();
  await insertPendingSignIn(tx, {
    token_hash: hashSecret(token),
    account_id: accountId,
    membership_id: membershipId ?? null,
    is_remembered: isRemembered,
    has_entered_password: hasEnteredPassword,
    expires_at: clock.now().add({ minutes: PENDING_MINUTES }),
  });
  const hasCodes = (await countRecoveryCodes(tx, accountId)) > 0;
  return {
    token,
    methods: [
      ...(passkey ? (['passkey'] as const) : []),
      ...(totp ? (['totp'] as const) : []),
      ...(hasCodes ? (['recovery_code'] as const) : []),
    ],
  };
};
