import { getUserData, logout } from '@lineup/contract/auth';
import { call } from './api-client.ts';
import type { ApiError } from './api-error.ts';
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
import { readStored, storageKeys } from './storage.ts';

let asked = 0;
let newest = 0;

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
  const answer = await call(getUserData, {});
  // A later question has been answered already: this is how things were before.
  if (turn < newest) return null;
  newest = turn;
  if (answer.ok && answer.data.response) {
    userLoaded(answer.data.response);
    return null;
  }
  // A reload that finds no answer changes nothing; a refusal has ended the session already.
  if (answer.ok || !getSession().isAuthenticated) loginFailed();
  return answer.ok ? null : answer.error;
};

let start: Promise<ApiError | null> | undefined;

/** At app start the current user is fetched first: once, whichever layout asks. */
export const startSession = (): Promise<ApiError | null> => (start ??= loadCurrentUser());

/** Ends the session at the server and here; the answer says where the person goes next. */
export const logOut = async (area: Area = areaOfTab()): Promise<string> => {
  if (readStored('accessToken') !== null) await call(logout, {});
  loggedOutByUser();
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
