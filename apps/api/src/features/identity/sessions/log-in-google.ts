import { portalOf, roles } from '@lineup/contract/kernel/rights';
import type { Browser } from '../../../platform/cookies/browser.ts';
import { enterAccount, type Transaction } from '../../../platform/database/database.ts';
import {
  selectAffiliateId,
  selectMemberships,
} from '../../../platform/directories/account-directory.ts';
import { requireAccountHere } from '../../../platform/directories/cell-directory.ts';
import {
  refundAttempt,
  takeAttempt,
  tooManyLogins,
} from '../../../platform/limits/attempt-limiter.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { GoogleIdentity, GoogleVerifier } from '../../../platform/sign-in/google.ts';
import { queueFailedLogin } from '../../../platform/sign-in/record-failed-login.ts';
import { makeAffiliate } from '../../affiliates/programme/join-programme.ts';
import { recordAccountEvent } from '../accounts/record-account-event.ts';
import { sendGoogleLinkedMail } from '../accounts/send-account-mail.ts';
import { confirmMailbox } from '../codes/confirm-mailbox.ts';
import {
  googleEmailUnverified,
  googleRefused,
  googleUnavailable,
  googleUnconfirmed,
  linkedElsewhere,
  notSignedUp,
  wrongLinkPassword,
  wrongPortal,
} from '../policy.ts';
import {
  hasEndedMembership,
  selectAccountByEmail,
  selectPasswordForLogin,
  updatePassword,
} from '../repository.ts';
import {
  type GoogleAccount,
  insertGoogleIdentity,
  selectAccountBySubject,
  selectAccountToLink,
} from './google-repository.ts';
import { LOGIN_ATTEMPTS, loginSubject } from './log-in.ts';
import { type LoggedIn, openSession } from './open-session.ts';
import { revokeSessions } from './revoke-sessions.ts';

export interface GoogleLogin {
  statement: string;
  /** The preferred portal when the person has both. */
  role: 'owner' | 'employee' | undefined;
  /** The login was made in the affiliate area. */
  isAffiliateArea: boolean;
  browser: Browser;
  /** The nonce that the browser received for its request to Google. */
  nonce: string | undefined;
  /** The account's password, when Google alone is not enough to link it. */
  password: string | undefined;
}

/**
 * Logs a person in by Google's ID token: found by Google's own id, or else by the e-mail that
 * Google has verified, and then linked.
 */
export const logInGoogle = async (
  platform: Platform,
  verifier: GoogleVerifier | undefined,
  { statement, role, isAffiliateArea, browser, nonce, password }: GoogleLogin,
): Promise<LoggedIn> => {
  if (!verifier) throw googleUnavailable();
  const identity = await verifier.verify(statement);
  if (!identity || nonce === undefined || identity.nonce !== nonce) throw googleRefused();
  if (!identity.isEmailVerified) throw googleEmailUnverified();
  await requireAccountHere(platform.cells, identity.email);

  const provenHash = await confirmLink(platform, identity, password);
  const { accountId, affiliateId, memberships, ended } = await platform.db.asNobody((tx) =>
    findOrLink(platform, tx, identity, { isAffiliateArea, provenHash }),
  );
  await platform.sessions.end(ended);
  const wanted = role ?? (isAffiliateArea ? 'owner' : undefined);
  const isAffiliateAlone = isAffiliateArea && affiliateId !== undefined;
  const membership =
    memberships.find((one) => portalOf(one.role) === wanted) ??
    (isAffiliateAlone ? undefined : memberships[0]);
  return openSession(platform, {
    accountId,
    membership: membership && {
      shopId: membership.shop_id,
      id: membership.id,
      role: membership.role,
    },
    // Google keeps people signed in too; a new login is one tap either way.
    isRemembered: true,
    browser,
  });
};

const findOrLink = async (
  platform: Platform,
  tx: Transaction,
  identity: GoogleIdentity,
  { isAffiliateArea, provenHash }: { isAffiliateArea: boolean; provenHash: string | undefined },
) => {
  const linked = await selectAccountBySubject(tx, identity.subject);
  const account = linked ?? (await selectAccountToLink(tx, identity.email));
  if (!account) throw notSignedUp(isAffiliateArea);
  await enterAccount(tx, account.id);
  const memberships = await selectMemberships(tx, account.id);
  let affiliateId = await selectAffiliateId(tx, account.id);
  const hasShop = memberships.length > 0;
  if (!hasShop && affiliateId === undefined) {
    const wasEnded = await hasEndedMembership(tx, account.id);
    if (!isAffiliateArea) throw wrongPortal([], { wasEnded });
    // Without a shop, a login in the affiliate area joins the programme.
    affiliateId = (await makeAffiliate(platform, tx, account.id)).id;
  }
  const isLinked = account.subject === identity.subject;
  if (!isLinked && !identity.isAuthoritative) await requireProof(tx, account.id, provenHash);
  const ended = isLinked ? [] : await linkAccount(platform, tx, { ...account, hasShop }, identity);
  // The owned shop comes first, then by role.
  const sorted = memberships.toSorted((a, b) => roles.indexOf(a.role) - roles.indexOf(b.role));
  return { accountId: account.id, affiliateId, memberships: sorted, ended };
};

/**
 * Returns the hash that the linking password matched; undefined when none was given or needed.
 * Guesses count with those of the login, before the hash is verified.
 */
const confirmLink = async (
  platform: Platform,
  { email, subject, isAuthoritative }: GoogleIdentity,
  password: string | undefined,
): Promise<string | undefined> => {
  if (isAuthoritative || password === undefined) return undefined;
  const { db, clock, passwords } = platform;
  const attempt = { ...loginSubject(email), ...LOGIN_ATTEMPTS, now: clock.now() };
  const { isAllowed, account, isLinked } = await db.asNobody(async (tx) => ({
    isAllowed: await takeAttempt(tx, attempt),
    account: await selectAccountByEmail(tx, email),
    isLinked: (await selectAccountBySubject(tx, subject)) !== undefined,
  }));
  if (!isAllowed) throw tooManyLogins(LOGIN_ATTEMPTS.minutes);
  // An account has no password until its mailbox is verified.
  const stored = account?.email_verified_at ? account.password_hash : undefined;
  const isMatch = await passwords.matches(stored, password);
  if (!isMatch && !isLinked) {
    const accountId = account?.email_verified_at ? account.id : undefined;
    await queueFailedLogin(platform, attempt, accountId);
    throw wrongLinkPassword();
  }
  await db.asNobody((tx) => refundAttempt(tx, attempt));
  return isMatch ? (stored ?? undefined) : undefined;
};

/** Requires that the verified password is still the same. */
const requireProof = async (tx: Transaction, accountId: number, provenHash: string | undefined) => {
  const stored = await selectPasswordForLogin(tx, accountId);
  if (provenHash === undefined || stored !== provenHash) throw googleUnconfirmed();
};

/**
 * Links Google to an account with the same e-mail. If its mailbox was never verified, somebody else
 * may have set its password: the password is deleted, and every session ends.
 */
const linkAccount = async (
  platform: Platform,
  tx: Transaction,
  account: GoogleAccount & { hasShop: boolean },
  { subject }: GoogleIdentity,
): Promise<string[]> => {
  // An e-mail can pass to another person; the first one's Google id cannot.
  if (account.subject !== null) throw linkedElsewhere();
  await insertGoogleIdentity(tx, { account_id: account.id, subject });
  await recordAccountEvent(platform, tx, account.id, 'google_linked');
  if (account.email_verified_at) {
    await sendGoogleLinkedMail(platform, tx, account);
    return [];
  }
  await updatePassword(tx, account.id, null);
  await confirmMailbox(platform, tx, account.id, 'another way');
  return revokeSessions(platform, tx, account.id);
};
