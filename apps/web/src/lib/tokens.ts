import { refresh } from '@lineup/contract/auth';
import { writeExpiry } from './flash.ts';
import { leaveFor } from './leave.ts';
import { logFailure } from './log.ts';
import { areaOfTab, sessionExpired } from './session.ts';
import { readStored, storeTokens } from './storage.ts';
import { send } from './transport.ts';

export const refreshIntervalMs = 4320 * 60_000;

/** The lock is shared by all tabs: a connection that hangs must not hold it for ever. */
export const longestUnderLockMs = 10_000;

export type Refreshing = 'refreshed' | 'expired' | 'unreachable';

/** The specification's rule: three days have passed, or only a refresh token is left. */
export const isRefreshDue = (now: number): boolean => {
  const hasAccess = readStored('accessToken') !== null;
  if (!hasAccess) return readStored('refreshToken') !== null;
  return now - Number(readStored('lastTokenRefresh')) > refreshIntervalMs;
};

let fallbackQueue: Promise<unknown> = Promise.resolve();

/** One change of tokens at a time in all tabs; in one tab where the browser has no locks. */
export const underLock = <T>(work: () => Promise<T>): Promise<T> => {
  // Absent on insecure origins, whatever the type says.
  const locks = navigator.locks as LockManager | null | undefined;
  if (locks) return locks.request('lineup-refresh', work);
  const turn = fallbackQueue.then(work);
  fallbackQueue = turn.catch(() => undefined);
  return turn;
};

const expire = (): Refreshing => {
  // Its flag goes with the session; which login says so is known only now.
  const area = areaOfTab();
  sessionExpired();
  writeExpiry(area);
  leaveFor('/logout/');
  return 'expired';
};

/** Refusals that say something about the token; anything else is the server's trouble. */
const isRefusal = (status: number) => status === 400 || status === 401 || status === 403;

/**
 * Exchanges the refresh token. `staleAccess` is the access token that was refused: when another
 * tab has replaced it while this one waited for the lock, there is nothing left to do.
 */
export const refreshTokens = (staleAccess: string | null): Promise<Refreshing> =>
  underLock(async () => {
    const access = readStored('accessToken');
    if (access !== null && access !== staleAccess) return 'refreshed';
    const token = readStored('refreshToken');
    if (token === null) {
      logFailure('Token refresh failed', 'no refresh token');
      return expire();
    }
    const signal = AbortSignal.timeout(longestUnderLockMs);
    const answer = await send(refresh, { body: { refresh: token } }, { signal }).catch(() => null);
    if (answer === null) {
      logFailure('Token refresh failed', 'no answer');
      return 'unreachable';
    }
    if (answer.ok) {
      storeTokens(answer.data);
      return 'refreshed';
    }
    logFailure('Token refresh failed', answer.error);
    // Never log out because the network or the server is away.
    return isRefusal(answer.status) ? expire() : 'unreachable';
  });
