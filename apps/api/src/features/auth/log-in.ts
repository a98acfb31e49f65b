import { AppError } from '../../platform/app-error.ts';
import { refundAttempt, takeAttempt } from '../../platform/attempts.ts';
import { recordAudit } from '../../platform/audit.ts';
import { enterShop, type Transaction } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { isStaff, type Staff } from '../../platform/sessions/actor.ts';
import { hashSecret, newSecret } from '../../platform/sessions/refresh-token.ts';
import type { Tokens } from '../../platform/sessions/sessions.ts';
import { getCurrentUser } from './get-current-user.ts';
import { loginRefused, tooManyLogins, wrongPortal } from './policy.ts';
import {
  type CurrentUser,
  rememberDevice,
  resetPinDisabling,
  selectAccountByEmail,
  selectDevice,
  selectMemberships,
} from './repository.ts';

const LOGIN_ATTEMPTS = { most: 10, minutes: 15 };
/** The form of a token that an earlier login, of whomever, has left in this browser. */
const DEVICE_TOKEN = /^[A-Za-z0-9_-]{43}$/;
const NOBODY = 0;

export interface Login {
  email: string;
  password: string;
  role: 'owner' | 'employee';
  isRemembered: boolean;
  deviceToken: string | undefined;
  userAgent: string;
}

export interface LoggedIn {
  tokens: Tokens;
  user: CurrentUser;
  deviceToken: string;
}

/**
 * Logs a person in. Guesses are counted before the password is looked at: by account for strangers,
 * by device for a browser this account has used before, so that an attacker who uses up the
 * account's guesses does not lock its owner out.
 */
export const logIn = async (platform: Platform, login: Login): Promise<LoggedIn> => {
  const email = login.email.toLowerCase();
  const account = await platform.db.asNobody((tx) => selectAccountByEmail(tx, email));
  const knownToken = DEVICE_TOKEN.test(login.deviceToken ?? '') ? login.deviceToken : undefined;
  const deviceToken = knownToken ?? newSecret();
  // Asked for an unknown e-mail too, so that both take as long.
  const device = await platform.db.asNobody((tx) =>
    selectDevice(tx, account?.id ?? NOBODY, hashSecret(deviceToken)),
  );
  const subject = device ? `device:${device.id}` : `email:${hashSecret(email).toString('hex')}`;

  const attempt = { bucket: 'login', subject, ...LOGIN_ATTEMPTS, now: platform.clock.now() };
  const isAllowed = await platform.db.asNobody((tx) => takeAttempt(tx, attempt));
  if (!isAllowed) throw tooManyLogins(LOGIN_ATTEMPTS.minutes);

  const isMatch = await platform.passwords.matches(account?.password_hash, login.password);
  if (!account || !isMatch) throw loginRefused();
  await platform.db.asNobody((tx) => refundAttempt(tx, attempt));

  const { tokens, actor } = await platform.db.asAccount(account.id, async (tx) => {
    const memberships = await selectMemberships(tx, account.id);
    const membership = memberships.find(({ role }) => role === login.role);
    if (!membership) throw wrongPortal(memberships.map(({ role }) => role));
    const deviceId = await rememberDevice(tx, {
      account_id: account.id,
      token_hash: hashSecret(deviceToken),
      user_agent: login.userAgent.slice(0, 300),
      last_seen_at: platform.clock.now(),
    });
    const opened = await platform.sessions.open(tx, {
      accountId: account.id,
      membership: { shopId: membership.shop_id, id: membership.id, role: membership.role },
      deviceId,
      isRemembered: login.isRemembered,
    });
    if (isStaff(opened.actor)) await noteLogin(tx, opened.actor);
    return opened;
  });
  const user = await getCurrentUser(platform, actor);
  if (!user) throw new AppError('internal', { en: 'No such user', es: 'No existe ese usuario' });
  return { tokens, user, deviceToken };
};

const noteLogin = async (tx: Transaction, { shop, accountId, role }: Staff): Promise<void> => {
  await enterShop(tx, shop);
  await recordAudit(shop, tx, { action: 'login', accountId });
  // The password was entered again: a PIN that too many wrong guesses had disabled works again.
  if (role === 'owner') await resetPinDisabling(shop, tx);
};
