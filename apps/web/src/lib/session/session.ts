import type { User } from '@lineup/contract/identity/auth';
import { useSyncExternalStore } from 'react';
import { clearOfflineCache } from '../offline/offline-cache.ts';
import { cacheNames } from '../offline/service-worker-protocol.ts';
import {
  readStored,
  removeStored,
  removeTokens,
  storeTokens,
  writeStored,
} from '../storage/storage.ts';
import { type Area, isAffiliatePath } from './area-paths.ts';

export interface Session {
  readonly isAuthenticated: boolean;
  readonly isAffiliate: boolean;
  readonly user: User;
  /** The global loading flag: the current user is being fetched. */
  readonly isLoading: boolean;
}

/** Id -1 means not logged in. */
export const placeholderUser: User = {
  id: -1,
  name: '',
  email: '',
  phone_no: '',
  profile_photo: null,
  shop_name: '',
  shop_username: '',
  shop_address: '',
  shop_phone_number: '',
  shop_is_owner: false,
  shop_bluetick: false,
  pin_applicable: false,
  created_at: '1970-01-01T00:00:00Z',
  role: 'employee',
  shop_role: null,
  current_plan: null,
  is_subscription_active: false,
  plan_name: '',
  trial_days_remaining: 0,
  total_check_ins_this_month: 0,
  total_check_ins: 200,
  total_barbers: 0,
  barber_limit: 2,
  extra_member_price: null,
  shop_owner_name: '',
  shop_owner_email: '',
  subscription_ended_at: null,
  subscription_ended_reason: null,
  payment_due_by: null,
  subscription_ends_at: null,
  check_ins_closed_from: null,
  shop_time_zone: 'UTC',
  affiliate_id: null,
  needs_second_factor: false,
};

const loggedOut: Session = {
  isAuthenticated: false,
  isAffiliate: false,
  user: placeholderUser,
  isLoading: false,
};

let session = loggedOut;
const listeners = new Set<() => void>();

const setSession = (next: Session): void => {
  // A reload without changes causes no render.
  if (JSON.stringify(next) === JSON.stringify(session)) return;
  session = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const getSession = (): Session => session;

/** Calls back after each change of the session, also outside React. */
export const followSession = (listener: (session: Session) => void): (() => void) =>
  subscribe(() => listener(session));

export const useSession = (): Session =>
  useSyncExternalStore(subscribe, getSession, () => loggedOut);

const hasToken = () => readStored('accessToken') !== null;

/** Whether a token of either kind is stored, so that a user can be loaded. */
export const hasStoredSession = (): boolean => hasToken() || readStored('refreshToken') !== null;

/** The specification's flag: the stored value is true and a token exists. */
const isStoredAffiliate = (): boolean => readStored('affiliate') === 'true' && hasToken();

/** An account without a shop stays in the affiliate area, also for a later logout. */
const storeAffiliateFlag = (user: User): void => {
  if (user.role === 'affiliate' && hasToken()) writeStored('affiliate', 'true');
};

/**
 * The area of this tab: by its address, then by its session. The stored flag belongs to all tabs
 * and counts only before a user is loaded.
 */
export const areaOfTab = (): Area => {
  if (isAffiliatePath(location.pathname)) return 'affiliate';
  const isHere = session.isAuthenticated ? session.isAffiliate : readStored('affiliate') === 'true';
  return isHere ? 'affiliate' : 'shop';
};

export const userLoading = (): void => setSession({ ...session, isLoading: true });

const enter = (user: User, isAffiliate: boolean): void =>
  setSession({ isAuthenticated: hasToken(), isAffiliate, user, isLoading: false });

/**
 * New data of the same person keeps this tab in its area: somebody with a shop may have switched
 * areas in another tab.
 */
export const userLoaded = (user: User): void => {
  storeAffiliateFlag(user);
  const isReload = session.isAuthenticated && session.user.id === user.id && hasToken();
  const keepsArea = isReload && user.role !== 'affiliate';
  enter(user, keepsArea ? session.isAffiliate : isStoredAffiliate());
};

/** Switches somebody with a shop to the affiliate area, or back. */
export const switchArea = (area: Area): void => {
  if (area === 'affiliate') writeStored('affiliate', 'true');
  else removeStored('affiliate');
  enter(session.user, isStoredAffiliate());
};

interface Login {
  readonly access: string;
  readonly refresh: string;
  readonly user: User;
}

/** The offline caches must not outlive a session. */
const clearOfflineCaches = (): void => {
  clearOfflineCache();
  // Absent on insecure origins, whatever the type says.
  const stored = (globalThis as { caches?: CacheStorage }).caches;
  stored?.delete(cacheNames.documents).catch(() => undefined);
};

/** Stores a login for the next document; the current one is about to be left. */
export const storeLogin = (login: Login): void => {
  clearOfflineCache();
  storeTokens(login);
  removeStored('marketingPopupShown', 'pin');
};

export const loginSucceeded = (login: Login): void => {
  storeLogin(login);
  storeAffiliateFlag(login.user);
  enter(login.user, isStoredAffiliate());
};

/**
 * Nobody is signed in. The stored tokens stay, so that a temporary failure does not log anybody
 * out.
 */
export const loginFailed = (): void => setSession(loggedOut);

export const sessionExpired = (): void => {
  removeTokens();
  removeStored('affiliate', 'marketingPopupShown', 'pin');
  clearOfflineCaches();
  setSession(loggedOut);
};

export const loggedOutByUser = (): void => {
  localStorage.clear();
  clearOfflineCaches();
  setSession(loggedOut);
};
