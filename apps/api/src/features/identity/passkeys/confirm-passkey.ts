import type { SignedCredential } from '@lineup/contract/identity/second-factor';
import type { Platform } from '../../../platform/platform.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { grantStepUp } from '../../../platform/sessions/step-up.ts';
import { ownPasskeyRefused } from '../second-factor/policy.ts';
import { startPasskeyAnswer } from './start-passkey-answer.ts';
import { verifyPasskey } from './verify-passkey.ts';

export const startPasskeyStepUp = (platform: Platform, { accountId, sessionId }: Actor) =>
  startPasskeyAnswer(platform, { purpose: 'step_up', accountId, requestedBy: sessionId });

/** The person's own passkey unlocks sensitive calls of this session for five minutes. */
export const confirmPasskey = async (
  platform: Platform,
  actor: Actor,
  credential: SignedCredential,
): Promise<Temporal.Instant> => {
  const answer = { credential, purpose: 'step_up', requestedBy: actor.sessionId } as const;
  const accountId = await verifyPasskey(platform, answer);
  if (accountId !== actor.accountId) throw ownPasskeyRefused();
  return grantStepUp(platform, actor);
};
