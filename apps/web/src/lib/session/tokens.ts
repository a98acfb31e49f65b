import { logout, refresh } from '@lineup/contract/identity/auth';
import { logFailure } from '../http/log.ts';
import { send } from '../http/transport.ts';
import { leaveFor } from '../page/leave.ts';
import { writeExpiry } from '../storage/flash.ts';
import { readStored, storeTokens, writeStored } from '../storage/storage.ts';
import { areaOfTab, sessionExpired } from './session.ts';

const refreshIntervalMs = 4320 * 60_000;

/** All tabs share the lock, so a connection that hangs must not hold it for ever. */
export const lockTimeoutMs = 10_000;

export type RefreshResult = 'refreshed' | 'expired' | 'unreachable';

/** The specification's rule: three days have passed, or only a refresh token is left. */
export const isRefreshDue = (now: number): boolean => {
  const hasAccess = readStored('accessToken') !== null;
  if (!hasAccess) return readStored('refreshToken') !== null;
  return now - Number(readStored('lastTokenRefresh')) > refreshIntervalMs;
};

let fallbackQueue: Promise<unknown> = Promise.resolve();

/** Only one tab changes tokens at a time; without browser locks this holds within a tab only. */
export const underLock = <T>(work: () => Promise<T>): Promise<T> => {
  // Absent on insecure origins, whatever the type says.
  const locks = navigator.locks as LockManager | null | undefined;
  if (locks) return locks.request('lineup-refresh', work);
  const result = fallbackQueue.then(work);
  fallbackQueue = result.catch(() => undefined);
  return result;
};

const expire = (): RefreshResult => {
  // The flag is removed with the session, so the area for the login is read before.
  const area = areaOfTab();
  sessionExpired();
  writeExpiry(area);
  leaveFor('/logout/');
  return 'expired';
};

/** Refusals of the token itself; any other status is a failure of the server. */
const isRefusal = (status: number) => status === 400 || status === 401 || status === 403;

interface Tokens {
  readonly access: string | null;
  readonly refresh: string | null;
}

export const readTokens = (): Tokens => ({
  access: readStored('accessToken'),
  refresh: readStored('refreshToken'),
});

/** Never log out because the network or the server is unreachable. */
const unreachable = (): RefreshResult => {
  writeStored('refreshFailedAt', String(Date.now()));
  return 'unreachable';
};

/**
 * Exchanges the refresh token. `staleAccess` is the access token that was refused: if another tab
 * has replaced it while this one waited for the lock, nothing is left to do.
 */
export const refreshTokens = (staleAccess: string | null): Promise<RefreshResult> => {
  const calledAt = Date.now();
  return underLock(async () => {
    const { access, refresh: token } = readTokens();
    if (access !== null && access !== staleAccess) return 'refreshed';
    // Somebody logged out while this call waited, here or in another tab.
    if (access === null && token === null) return 'expired';
    if (token === null) {
      logFailure('Token refresh failed', 'no refresh token');
      return expire();
    }
    // A refresh failed while this call waited for the lock. Trying again would make every call
    // on a hanging network wait for all calls before it.
    if (Number(readStored('refreshFailedAt')) >= calledAt) return 'unreachable';
    const signal = AbortSignal.timeout(lockTimeoutMs);
    const answer = await send(refresh, { body: { refresh: token } }, { signal }).catch(() => null);
    // A logout in the meantime wins: new tokens would restore the session.
    if (readStored('refreshToken') !== token) return 'expired';
    if (answer === null) {
      logFailure('Token refresh failed', 'no answer');
      return unreachable();
    }
    if (answer.ok) {
      storeTokens(answer.data);
      return 'refreshed';
    }
    logFailure('Token refresh failed', answer.error);
    return isRefusal(answer.status) ? expire() : unreachable();
  });
};

/**
 * Ends a session at the server whose tokens this device has removed. An expired access token is
 * exchanged once, because only a valid one can end the session.
 */
export const endSession = async ({ access, refresh: token }: Tokens): Promise<void> => {
  const end = (accessToken: string) => {
    const signal = AbortSignal.timeout(lockTimeoutMs);
    return send(logout, {}, { accessToken, signal, keepalive: true }).catch(() => null);
  };
  const answer = access === null ? null : await end(access);
  const isStale = access === null || answer?.status === 401;
  if (!isStale || token === null) return;
  const signal = AbortSignal.timeout(lockTimeoutMs);
  const options = { signal, keepalive: true };
  const renewed = await send(refresh, { body: { refresh: token } }, options).catch(() => null);
  if (renewed?.ok) await end(renewed.data.access);
};
