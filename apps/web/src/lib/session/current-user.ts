import { getUserData, type User } from '@lineup/contract/identity/auth';
import { call } from '../http/api-client.ts';
import { ApiError, refused } from '../http/api-error.ts';
import { logFailure } from '../http/log.ts';
import { offlineCacheWriter, readOfflineAnswer } from '../offline/offline-cache.ts';
import { storageKeys } from '../storage/storage.ts';
import { type Area, areaPaths } from './area-paths.ts';
import {
  areaOfTab,
  getSession,
  hasStoredSession,
  loggedOutByUser,
  loginFailed,
  userLoaded,
  userLoading,
} from './session.ts';
import { endSession, readTokens } from './tokens.ts';

let requests = 0;
let newestAnswered = 0;

const cacheName = 'user';
/** If there is a cached user, a request that hangs longer counts as failed. */
const cachedUserTimeoutMs = 6000;

/** The user of the last answer; null for another account or shop. */
export const cachedUser = (): User | null =>
  (readOfflineAnswer(cacheName)?.data ?? null) as User | null;

const fetchUser = () => {
  const canFallBack = !getSession().isAuthenticated && cachedUser() !== null;
  return call(
    getUserData,
    {},
    canFallBack ? { signal: AbortSignal.timeout(cachedUserTimeoutMs) } : {},
  ).catch(() => refused(new ApiError(0, {}, '')));
};

/** The cached user for the session's start, if the server is unreachable. */
const fallbackUser = ({ status }: ApiError): User | null => {
  if (getSession().isAuthenticated || (status !== 0 && status < 500)) return null;
  return cachedUser();
};

/** Fetches the current user into the session. Resolves to the failure, if there was one. */
export const loadCurrentUser = async (): Promise<ApiError | null> => {
  if (!hasStoredSession()) {
    loginFailed();
    return null;
  }
  // A later reload (new figures, new photo) keeps the screen.
  if (!getSession().isAuthenticated) userLoading();
  requests += 1;
  const request = requests;
  const cacheAnswer = offlineCacheWriter();
  const answer = await fetchUser();
  // A later request has been answered already, so this answer is outdated.
  if (request < newestAnswered) return null;
  newestAnswered = request;
  if (answer.ok && answer.data.response) {
    userLoaded(answer.data.response);
    cacheAnswer(cacheName, answer.data.response);
    return null;
  }
  logFailure('User data could not be loaded', answer.ok ? 'nobody is signed in' : answer.error);
  const fallback = answer.ok ? null : fallbackUser(answer.error);
  if (fallback) {
    userLoaded(fallback);
    return null;
  }
  // A reload that fails changes nothing; a refusal has already ended the session.
  if (answer.ok || !getSession().isAuthenticated) loginFailed();
  return answer.ok ? null : answer.error;
};

let start: Promise<ApiError | null> | undefined;

/** Fetches the current user once at app start, whichever layout calls first. */
export const startSession = (): Promise<ApiError | null> => (start ??= loadCurrentUser());

/**
 * Removes the session from this device, then ends it at the server without waiting: on a shared
 * tablet the next person must not find it open because the network hangs. Returns the next path.
 */
export const logOut = (area: Area = areaOfTab()): string => {
  const tokens = readTokens();
  loggedOutByUser();
  void endSession(tokens);
  return areaPaths[area].login;
};

/** Follows logins, logouts and changes of shop in other tabs, because all tabs share the tokens. */
export const followOtherTabs = (): (() => void) => {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== null && event.key !== storageKeys.accessToken) return;
    if (!hasStoredSession()) loginFailed();
    else void loadCurrentUser();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
};
