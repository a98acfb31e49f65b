import { recordAffiliateEvent } from '../../../platform/affiliate-audit.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Browser } from '../../../platform/cookies/browser.ts';
import { enterShop, type Transaction } from '../../../platform/database/database.ts';
import {
  selectAccount,
  selectAffiliateId,
} from '../../../platform/directories/account-directory.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type Actor, isStaff, type Staff } from '../../../platform/sessions/actor.ts';
import { authorizeAffiliate } from '../../../platform/sessions/authorized-affiliate.ts';
import { authorizeShop } from '../../../platform/sessions/authorized-shop.ts';
import { hashSecret, newSecret } from '../../../platform/sessions/refresh-token.ts';
import type { NewSession, Tokens } from '../../../platform/sessions/sessions.ts';
import { resetPinDisabling } from '../passwords/pin-repository.ts';
import { loginRefused, wrongPortal } from '../policy.ts';
import { lockMembership, selectPasswordForLogin } from '../repository.ts';
import { getMissingFactor } from '../second-factor/get-factor-requirement.ts';
import { refuseUnfinishedSignIn } from '../second-factor/refuse-unfinished-sign-in.ts';
import { requestSecondFactor } from '../second-factor/request-second-factor.ts';
import { upsertDevice } from './device-repository.ts';
import { getCurrentUser, type SignedInUser } from './get-current-user.ts';
import { sendNewDeviceMail } from './send-new-device-mail.ts';

export interface LoggedIn {
  tokens: Tokens;
  user: SignedInUser;
  deviceToken: string;
}

export interface SessionRequest {
  accountId: number;
  /** Undefined for an affiliate without a shop. */
  membership: NewSession['membership'];
  isRemembered: boolean;
  browser: Browser;
  /** The hash that the person's password matched. */
  passwordHash?: string | null;
  /**
   * The password was entered earlier in this sign-in, which has waited for the second factor since.
   */
  hasEnteredPassword?: boolean;
  /** The second factor was verified, or a passkey, which counts as two. */
  hasSecondFactor?: boolean;
  /** Runs in the transaction that opens the session, and has to succeed. */
  begin?: (tx: Transaction) => Promise<void>;
  /** When the previous session signed in; without it the person signs in now. */
  signedInAt?: Temporal.Instant;
}

/**
 * The steps that end every kind of sign-in: a session, an audit line, and a mail if the browser is
 * new. An account with a second factor gets none of them before that was verified.
 */
export const openSession = async (
  platform: Platform,
  request: SessionRequest,
): Promise<LoggedIn> => {
  const { accountId, browser } = request;
  const deviceToken = browser.deviceToken ?? newSecret();
  const opened = await platform.db.asAccount(accountId, async (tx) => {
    await request.begin?.(tx);
    const half = request.hasSecondFactor ? undefined : await stopHalfway(platform, tx, request);
    if (half) return { half };
    const device = await upsertDevice(tx, {
      account_id: accountId,
      token_hash: hashSecret(deviceToken),
      user_agent: browser.userAgent.slice(0, 300),
      last_seen_at: platform.clock.now(),
    });
    const begun = await beginSession(platform, tx, { ...request, deviceId: device.id });
    if (device.isNew) await tellAboutDevice(platform, tx, begun.actor, browser);
    return begun;
  });
  if ('half' in opened) throw refuseUnfinishedSignIn(opened.half);
  const { tokens, actor } = opened;
  return { tokens, user: await loadUser(platform, actor), deviceToken };
};

const stopHalfway = async (platform: Platform, tx: Transaction, request: SessionRequest) => {
  const { accountId, membership, isRemembered, passwordHash } = request;
  await requireSamePassword(tx, request);
  return requestSecondFactor(platform, tx, {
    accountId,
    membershipId: membership?.id,
    isRemembered,
    hasEnteredPassword: Boolean(passwordHash),
  });
};

/** If the password changed while it was being checked, the check is void. */
const requireSamePassword = async (
  tx: Transaction,
  { accountId, passwordHash }: Pick<SessionRequest, 'accountId' | 'passwordHash'>,
): Promise<void> => {
  if (passwordHash && (await selectPasswordForLogin(tx, accountId)) !== passwordHash) {
    throw loginRefused();
  }
};

type BegunSession = Omit<SessionRequest, 'browser'> & { deviceId: string };

/** Creates a session for a browser, and its audit line. */
export const beginSession = async (platform: Platform, tx: Transaction, request: BegunSession) => {
  const { accountId, membership, deviceId, isRemembered, signedInAt } = request;
  const needsSecondFactor =
    membership !== undefined &&
    (await getMissingFactor(tx, accountId, authorizeShop(membership.shopId)));
  const session = {
    accountId,
    ...(membership && { membership }),
    deviceId,
    isRemembered,
    needsSecondFactor,
    ...(signedInAt !== undefined && { signedInAt }),
  };
  const opened = await platform.sessions.open(tx, session);
  await requireSamePassword(tx, request);
  if (isStaff(opened.actor)) await noteLogin(tx, opened.actor, request);
  else await noteAffiliateLogin(platform, tx, accountId);
  return opened;
};

/** Loads the person who has just signed in. */
export const loadUser = async (platform: Platform, actor: Actor): Promise<SignedInUser> => {
  const user = await getCurrentUser(platform, actor);
  // They were deactivated just now, which has ended the session too.
  if (!user) throw wrongPortal([]);
  return user;
};

const noteLogin = async (
  tx: Transaction,
  { shop, accountId, membershipId, role }: Staff,
  { passwordHash, hasEnteredPassword = Boolean(passwordHash) }: BegunSession,
): Promise<void> => {
  await enterShop(tx, shop);
  if (!(await lockMembership(shop, tx, membershipId))) throw wrongPortal([]);
  await recordAudit(shop, tx, { action: 'login', accountId });
  // The password was entered again, so a PIN that was disabled by too many wrong guesses works
  // again.
  if (role === 'owner' && hasEnteredPassword) await resetPinDisabling(shop, tx);
};

const noteAffiliateLogin = async (
  platform: Platform,
  tx: Transaction,
  accountId: number,
): Promise<void> => {
  const affiliateId = await selectAffiliateId(tx, accountId);
  if (affiliateId === undefined) throw wrongPortal([]);
  const event = { action: 'login', accountId } as const;
  await recordAffiliateEvent(platform, tx, authorizeAffiliate(affiliateId), event);
};

const tellAboutDevice = async (
  platform: Platform,
  tx: Transaction,
  actor: Actor,
  { userAgent }: Browser,
): Promise<void> => {
  const { accountId, sessionId } = actor;
  const account = await selectAccount(tx, accountId);
  const shop = isStaff(actor) ? actor.shop : undefined;
  if (account) await sendNewDeviceMail(platform, tx, { shop, account, sessionId, userAgent });
};
