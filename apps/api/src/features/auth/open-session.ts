import { recordAudit } from '../../platform/audit.ts';
import { enterShop, type Transaction } from '../../platform/database.ts';
import type { Browser } from '../../platform/http/browser.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Actor, isStaff, type Staff } from '../../platform/sessions/actor.ts';
import { hashSecret, newSecret } from '../../platform/sessions/refresh-token.ts';
import type { NewSession, Tokens } from '../../platform/sessions/sessions.ts';
import { upsertDevice } from './device-repository.ts';
import { getCurrentUser } from './get-current-user.ts';
import { loginRefused, wrongPortal } from './policy.ts';
import {
  type CurrentUser,
  lockMembership,
  resetPinDisabling,
  selectAccount,
  selectPasswordForLogin,
} from './repository.ts';
import { sendNewDeviceMail } from './send-new-device-mail.ts';

export interface LoggedIn {
  tokens: Tokens;
  user: CurrentUser;
  deviceToken: string;
}

export interface SessionRequest {
  accountId: number;
  membership: NonNullable<NewSession['membership']>;
  isRemembered: boolean;
  browser: Browser;
  /** The hash that the person's password was found right by. */
  passwordHash?: string | null;
}

/** What every way of signing in ends with: a session, an audit line, a mail if the browser is new. */
export const openSession = async (
  platform: Platform,
  request: SessionRequest,
): Promise<LoggedIn> => {
  const { accountId, browser } = request;
  const deviceToken = browser.deviceToken ?? newSecret();
  const { tokens, actor } = await platform.db.asAccount(accountId, async (tx) => {
    const device = await upsertDevice(tx, {
      account_id: accountId,
      token_hash: hashSecret(deviceToken),
      user_agent: browser.userAgent.slice(0, 300),
      last_seen_at: platform.clock.now(),
    });
    const opened = await beginSession(platform, tx, { ...request, deviceId: device.id });
    if (device.isNew && isStaff(opened.actor)) {
      await tellAboutDevice(platform, tx, opened.actor, browser);
    }
    return opened;
  });
  return { tokens, user: await loadUser(platform, actor), deviceToken };
};

type BegunSession = Omit<SessionRequest, 'browser'> & { deviceId: string };

/** A session in a browser that is known, and its audit line. */
export const beginSession = async (
  { sessions }: Platform,
  tx: Transaction,
  request: BegunSession,
) => {
  const { accountId, membership, deviceId, isRemembered } = request;
  const opened = await sessions.open(tx, { accountId, membership, deviceId, isRemembered });
  if (isStaff(opened.actor)) await noteLogin(tx, opened.actor, request);
  return opened;
};

/** Who has just been let in. */
export const loadUser = async (platform: Platform, actor: Actor): Promise<CurrentUser> => {
  const user = await getCurrentUser(platform, actor);
  // Deactivated in the moment since, and the session with it.
  if (!user) throw wrongPortal([]);
  return user;
};

const noteLogin = async (
  tx: Transaction,
  { shop, accountId, membershipId, role }: Staff,
  { passwordHash }: BegunSession,
): Promise<void> => {
  // Changed while it was being checked: what was right then is not any more.
  if (passwordHash && (await selectPasswordForLogin(tx, accountId)) !== passwordHash) {
    throw loginRefused();
  }
  await enterShop(tx, shop);
  if (!(await lockMembership(shop, tx, membershipId))) throw wrongPortal([]);
  await recordAudit(shop, tx, { action: 'login', accountId });
  // The password was entered again: a PIN that too many wrong guesses had disabled works again.
  if (role === 'owner' && passwordHash) await resetPinDisabling(shop, tx);
};

const tellAboutDevice = async (
  platform: Platform,
  tx: Transaction,
  { shop, accountId, sessionId }: Staff,
  { userAgent }: Browser,
): Promise<void> => {
  const account = await selectAccount(tx, accountId);
  if (account) await sendNewDeviceMail(platform, tx, { shop, account, sessionId, userAgent });
};
