import { getUserData, type User } from '@lineup/contract/identity/auth';
import { call } from '../http/api-client.ts';
import { ApiError, refused } from '../http/api-error.ts';
import { logFailure } from '../http/log.ts';
import { answerKeeper, readAnswer } from '../offline/offline-cache.ts';
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

let asked = 0;
let newest = 0;

const keptAs = 'user';
/** A network that hangs is no network, where there is something to show without. */
const patienceMs = 6000;

/** Who was signed in when the server last answered; null for another account or shop. */
export const keptUser = (): User | null => (readAnswer(keptAs)?.data ?? null) as User | null;

const askForUser = () => {
  const hurries = !getSession().isAuthenticated && keptUser() !== null;
  return call(getUserData, {}, hurries ? { signal: AbortSignal.timeout(patienceMs) } : {}).catch(
    () => refused(new ApiError(0, {}, '')),
  );
};

/** The last user known, while the server cannot say: for the session's start. */
const recallUser = ({ status }: ApiError): User | null => {
  if (getSession().isAuthenticated || (status !== 0 && status < 500)) return null;
  return keptUser();
};

/** Fetches the current user into the session; hands back the failure, if there was one. */
export const loadCurrentUser = async (): Promise<ApiError | null> => {
  if (!hasStoredSession()) {
    loginFailed();
    return null;
  }
  // A later reload (new figures, new photo) keeps the screen.
  if (!getSession().isAuthenticated) userLoading();
  asked += 1;
  const turn = asked;
  const keep = answerKeeper();
  const answer = await askForUser();
  // A later question has been answered already: this is how things were before.
  if (turn < newest) return null;
  newest = turn;
  if (answer.ok && answer.data.response) {
    userLoaded(answer.data.response);
    keep(keptAs, answer.data.response);
    return null;
  }
  logFailure('User data could not be loaded', answer.ok ? 'nobody is signed in' : answer.error);
  const kept = answer.ok ? null : recallUser(answer.error);
  if (kept) {
    userLoaded(kept);
    return null;
  }
  // A reload that finds no answer changes nothing; a refusal has ended the session already.
  if (answer.ok || !getSession().isAuthenticated) loginFailed();
  return answer.ok ? null : answer.error;
};

let start: Promise<ApiError | null> | undefined;

/** At app start the current user is fetched first: once, whichever layout asks. */
export const startSession = (): Promise<ApiError | null> => (start ??= loadCurrentUser());

/**
 * Forgets the session on this device, then ends it at the server without waiting: on a shared
 * tablet the next person must not find it open because the network hangs. Returns where to go next.
 */
export const logOut = (area: Area = areaOfTab()): string => {
  const tokens = readTokens();
  loggedOutByUser();
  void endSession(tokens);
  return areaPaths[area].login;
};

/** Follows logins, logouts and changes of shop of other tabs: the tokens are shared by all. */
export const followOtherTabs = (): (() => void) => {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== null && event.key !== storageKeys.accessToken) return;
    if (!hasStoredSession()) loginFailed();
    else void loadCurrentUser();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
};
