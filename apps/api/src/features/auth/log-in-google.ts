import { enterAccount, type Transaction } from '../../platform/database.ts';
import type { GoogleIdentity, GoogleVerifier } from '../../platform/google.ts';
import type { Browser } from '../../platform/http/browser.ts';
import type { Platform } from '../../platform/platform.ts';
import { confirmMailbox } from './confirm-mailbox.ts';
import {
  type GoogleAccount,
  insertGoogleIdentity,
  selectAccountBySubject,
  selectAccountToLink,
} from './google-repository.ts';
import { type LoggedIn, openSession } from './open-session.ts';
import {
  googleEmailUnverified,
  googleRefused,
  googleUnavailable,
  linkedElsewhere,
  notSignedUp,
  wrongPortal,
} from './policy.ts';
import { recordAccountEvent } from './record-account-event.ts';
import { hasEndedMembership, selectMemberships, updatePassword } from './repository.ts';
import { revokeSessions } from './revoke-sessions.ts';
import { sendGoogleLinkedMail } from './send-account-mail.ts';

export interface GoogleLogin {
  statement: string;
  /** The portal that is preferred where somebody has both. */
  role: 'owner' | 'employee' | undefined;
  browser: Browser;
}

/**
 * Logs a person in by Google's statement about them: found by Google's own id, or else by the e-mail
 * that Google has verified, and linked then.
 */
export const logInGoogle = async (
  platform: Platform,
  verifier: GoogleVerifier | undefined,
  { statement, role, browser }: GoogleLogin,
): Promise<LoggedIn> => {
  if (!verifier) throw googleUnavailable();
  const identity = await verifier.verify(statement);
  if (!identity) throw googleRefused();
  if (!identity.isEmailVerified) throw googleEmailUnverified();

  const { accountId, memberships, ended } = await platform.db.asNobody((tx) =>
    findOrLink(platform, tx, identity),
  );
  await platform.sessions.end(ended);
  const membership = memberships.find((one) => one.role === role) ?? memberships[0];
  if (!membership) throw wrongPortal([]);
  return openSession(platform, {
    accountId,
    membership: { shopId: membership.shop_id, id: membership.id, role: membership.role },
    // Google keeps people signed in too; it is one tap either way.
    isRemembered: true,
    browser,
  });
};

const findOrLink = async (platform: Platform, tx: Transaction, identity: GoogleIdentity) => {
  const linked = await selectAccountBySubject(tx, identity.subject);
  const account = linked ?? (await selectAccountToLink(tx, identity.email));
  if (!account) throw notSignedUp();
  await enterAccount(tx, account.id);
  const memberships = await selectMemberships(tx, account.id);
  if (memberships.length === 0) {
    throw wrongPortal([], await hasEndedMembership(tx, account.id));
  }
  const isLinked = account.subject === identity.subject;
  const ended = isLinked ? [] : await linkAccount(platform, tx, account, identity);
  // The own shop first: 'owner' comes after 'employee' in the alphabet.
  const sorted = memberships.toSorted((a, b) => b.role.localeCompare(a.role));
  return { accountId: account.id, memberships: sorted, ended };
};

/**
 * Links Google to an account with the same e-mail. When nobody had proven its mailbox yet, whoever
 * set its password may be somebody else: the password goes, and every session with it.
 */
const linkAccount = async (
  platform: Platform,
  tx: Transaction,
  account: GoogleAccount,
  { subject }: GoogleIdentity,
): Promise<string[]> => {
  // An address can be given to another person; Google's id of the first one cannot.
  if (account.subject !== null) throw linkedElsewhere();
  await insertGoogleIdentity(tx, { account_id: account.id, subject });
  await recordAccountEvent(tx, account.id, 'google_linked');
  if (account.email_verified_at) {
    await sendGoogleLinkedMail(platform, tx, account);
    return [];
  }
  await updatePassword(tx, account.id, null);
  await confirmMailbox(platform, tx, account.id);
  return revokeSessions(platform, tx, account.id);
};
