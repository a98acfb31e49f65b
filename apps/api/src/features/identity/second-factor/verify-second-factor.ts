import type { FactorProof, SignedCredential } from '@lineup/contract/identity/second-factor';
import { readRecoveryCode } from '@lineup/domain/accounts/recovery-code';
import type { Browser } from '../../../platform/cookies/browser.ts';
import { decryptSecret } from '../../../platform/keys/encrypted-secret.ts';
import { refundAttempt, takeAttempt } from '../../../platform/limits/attempt-limiter.ts';
import type { Platform } from '../../../platform/platform.ts';
import { hashSecret } from '../../../platform/sessions/refresh-token.ts';
import { stepOfCode } from '../../../platform/sign-in/totp.ts';
import { recordAccountEvent } from '../accounts/record-account-event.ts';
import { startPasskeyAnswer } from '../passkeys/start-passkey-answer.ts';
import { verifyPasskey } from '../passkeys/verify-passkey.ts';
import { type LoggedIn, openSession } from '../sessions/open-session.ts';
import {
  countRecoveryCodes,
  selectPerson,
  selectTotp,
  takeRecoveryCode,
  takeTotpStep,
} from './factor-repository.ts';
import {
  passkeyRefused,
  pendingSignInInvalid,
  tooManyCodes,
  wrongRecoveryCode,
  wrongTotpCode,
} from './policy.ts';
import {
  type PendingSignIn,
  selectOwnMemberships,
  selectPendingSignIn,
  takePendingSignIn,
} from './repository.ts';
import { sendFactorMail } from './send-factor-mail.ts';

/** At most 480 guesses a day at a million codes, three of which are right at any time. */
const GUESSES = { most: 10, minutes: 30 };

const findPending = async ({ db, clock }: Platform, token: string): Promise<PendingSignIn> => {
  const found = await db.asNobody((tx) => selectPendingSignIn(tx, hashSecret(token), clock.now()));
  if (!found) throw pendingSignInInvalid();
  return found;
};

/** The options for the browser's passkey call that completes this sign-in. */
export const startPasskeyProof = async (platform: Platform, token: string) => {
  const { id, account_id: accountId } = await findPending(platform, token);
  return startPasskeyAnswer(platform, { purpose: 'second_factor', accountId, requestedBy: id });
};

/**
 * Counts the guess before the code is checked, over all browsers; a right code gives the guess
 * back.
 */
const countGuess = async (
  { db, clock }: Platform,
  accountId: number,
  kind: 'totp' | 'recovery_code',
  isRight: () => Promise<boolean>,
): Promise<boolean> => {
  const subject = `account:${String(accountId)}`;
  const attempt = { bucket: `second-factor-${kind}`, subject, ...GUESSES, now: clock.now() };
  if (!(await db.asNobody((tx) => takeAttempt(tx, attempt)))) throw tooManyCodes(GUESSES.minutes);
  if (!(await isRight())) return false;
  await db.asNobody((tx) => refundAttempt(tx, attempt));
  return true;
};

const useTotp = async ({ db, clock, keys }: Platform, accountId: number, code: string) => {
  const totp = await db.asNobody((tx) => selectTotp(tx, accountId));
  if (!totp?.confirmed_at) return false;
  const now = clock.now();
  const step = stepOfCode(await decryptSecret(keys, totp, accountId), code, now);
  if (step === undefined) return false;
  return db.asNobody((tx) => takeTotpStep(tx, accountId, { step, at: now }));
};

/** A recovery code may be stolen, so its use is reported by mail. */
const useRecoveryCode = async (platform: Platform, accountId: number, typed: string) => {
  const { db, clock } = platform;
  const code = readRecoveryCode(typed);
  if (code === null) return false;
  return db.asAccount(accountId, async (tx) => {
    const use = { hash: hashSecret(code), at: clock.now() };
    if (!(await takeRecoveryCode(tx, accountId, use))) return false;
    const left = await countRecoveryCodes(tx, accountId);
    const person = await selectPerson(tx, accountId);
    await sendFactorMail(platform, tx, person, { kind: 'recovery_code_used', left });
    await recordAccountEvent(platform, tx, accountId, 'recovery_code_used');
    return true;
  });
};

const usePasskey = async (
  platform: Platform,
  { id, account_id }: PendingSignIn,
  credential: SignedCredential,
) => {
  const answer = { credential, purpose: 'second_factor', requestedBy: id } as const;
  return (await verifyPasskey(platform, answer)) === account_id;
};

const requireProof = async (platform: Platform, pending: PendingSignIn, proof: FactorProof) => {
  const { account_id: accountId } = pending;
  if (proof.kind === 'passkey') {
    if (!(await usePasskey(platform, pending, proof.credential))) throw passkeyRefused();
    return;
  }
  const use = proof.kind === 'totp' ? useTotp : useRecoveryCode;
  const isRight = await countGuess(platform, accountId, proof.kind, () =>
    use(platform, accountId, proof.code),
  );
  if (!isRight) throw proof.kind === 'totp' ? wrongTotpCode() : wrongRecoveryCode();
};

/** Finds the shop that the person wanted to sign in to; refused if they no longer work there. */
const findMembership = async ({ db }: Platform, pending: PendingSignIn) => {
  const { account_id: accountId, membership_id: id } = pending;
  if (id === null) return undefined;
  const memberships = await db.asAccount(accountId, (tx) => selectOwnMemberships(tx, accountId));
  const membership = memberships.find((one) => one.id === id);
  if (!membership) throw pendingSignInInvalid();
  return { shopId: membership.shop_id, id, role: membership.role };
};

/** Completes a sign-in with the second factor. */
export const verifySecondFactor = async (
  platform: Platform,
  { token, proof, browser }: { token: string; proof: FactorProof; browser: Browser },
): Promise<LoggedIn> => {
  const pending = await findPending(platform, token);
  await requireProof(platform, pending, proof);
  const membership = await findMembership(platform, pending);
  return openSession(platform, {
    accountId: pending.account_id,
    membership,
    isRemembered: pending.is_remembered,
    browser,
    hasEnteredPassword: pending.has_entered_password,
    hasSecondFactor: true,
    // In the transaction of the new session, so that a password change ends either this sign-in or
    // the session.
    begin: async (tx) => {
      if (!(await takePendingSignIn(tx, pending.id))) throw pendingSignInInvalid();
    },
  });
};
