import type { Platform } from '../../../platform/platform.ts';
import { passkeyOptions } from '../../../platform/sign-in/webauthn.ts';
import { noPasskey } from '../second-factor/policy.ts';
import { insertChallenge, type PasskeyPurpose, selectPasskeys } from './passkey-repository.ts';

/** As long as the browser waits for the person, plus a minute for the network. */
export const CHALLENGE_MINUTES = 6;

interface PasskeyRequest {
  purpose: Exclude<PasskeyPurpose, 'add'>;
  /** The account whose passkeys may answer; undefined: the passkey identifies the account. */
  accountId?: number;
  /** The session or pending sign-in that requested the challenge. */
  requestedBy?: string;
}

/** The options for the browser's passkey call; the challenge is valid once, for this purpose. */
export const startPasskeyAnswer = async (
  { db, clock, config }: Platform,
  { purpose, accountId, requestedBy = '' }: PasskeyRequest,
) => {
  const allowed =
    accountId === undefined ? [] : await db.asNobody((tx) => selectPasskeys(tx, accountId));
  if (accountId !== undefined && allowed.length === 0) throw noPasskey();
  const options = await passkeyOptions(config.PUBLIC_URL, allowed);
  await db.asNobody((tx) =>
    insertChallenge(tx, {
      challenge: options.challenge,
      purpose,
      account_id: accountId ?? null,
      asked_by: requestedBy,
      expires_at: clock.now().add({ minutes: CHALLENGE_MINUTES }),
    }),
  );
  return options;
};
