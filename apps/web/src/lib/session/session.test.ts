import { getUserData, logout } from '@lineup/contract/identity/auth';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerCall, mockApi, networkFailure } from '../../testing/mock-api.ts';
import { affiliate, owner, signInAs, signOut } from '../../testing/samples/sample-user.ts';
import { readStored, storeTokens, writeStored } from '../storage/storage.ts';
import { followOtherTabs, loadCurrentUser, logOut } from './current-user.ts';
import {
  areaOfTab,
  getSession,
  loginFailed,
  loginSucceeded,
  sessionExpired,
  switchArea,
  userLoaded,
} from './session.ts';

mockApi();
beforeEach(signOut);

describe('the session', () => {
  it('starts logged out, with the placeholder user', () => {
    expect(getSession()).toMatchObject({
      isAuthenticated: false,
      isAffiliate: false,
      isLoading: false,
      user: { id: -1 },
    });
  });

  it('stores both tokens on login, clears the popup flag and marks the user authenticated', () => {
    writeStored('marketingPopupShown', 'true');
    loginSucceeded({ access: 'a', refresh: 'r', user: owner });
    expect(getSession()).toMatchObject({ isAuthenticated: true, isAffiliate: false, user: owner });
    expect(localStorage.getItem('accessToken')).toBe('a');
    expect(localStorage.getItem('refreshToken')).toBe('r');
    expect(Number(localStorage.getItem('lastTokenRefresh'))).toBeGreaterThan(0);
    expect(readStored('marketingPopupShown')).toBe(null);
  });

  it('is an affiliate session when the stored value is true and a token exists', () => {
    writeStored('affiliate', 'true');
    expect(getSession().isAffiliate).toBe(false);
    signInAs(owner);
    expect(getSession().isAffiliate).toBe(true);
  });

  it('is an affiliate session for a user without a shop, also during a logout', async () => {
    const calls = answerCall(logout, () => ({ status: 1, response: 'Bye' }));
    signInAs(affiliate);
    expect(getSession().isAffiliate).toBe(true);
    expect(logOut()).toBe('/affiliate/marketing');
    await vi.waitFor(() => expect(calls).toHaveLength(1));
  });

  it('stays in its area when another tab switches to the other one', () => {
    signInAs(owner);
    writeStored('affiliate', 'true');
    userLoaded({ ...owner, name: 'New figures' });
    expect(getSession()).toMatchObject({ isAffiliate: false, user: { name: 'New figures' } });
    switchArea('affiliate');
    expect(getSession().isAffiliate).toBe(true);
    switchArea('shop');
    expect(getSession().isAffiliate).toBe(false);
    expect(readStored('affiliate')).toBe(null);
  });

  it('forgets tokens and flags when it expires, and nothing else', () => {
    signInAs(owner);
    writeStored('affiliate', 'true');
    writeStored('marketingPopupShown', 'true');
    writeStored('pin', '{}');
    writeStored('affiliateInvite', '{}');
    sessionExpired();
    expect(getSession()).toMatchObject({ isAuthenticated: false, user: { id: -1 } });
    expect(localStorage).toHaveLength(1);
    expect(readStored('affiliateInvite')).toBe('{}');
  });

  it('calls the server on logout, clears all local storage and returns where to go', async () => {
    const calls = answerCall(logout, () => ({ status: 1, response: 'Bye' }));
    signInAs(owner);
    writeStored('affiliateInvite', '{}');
    expect(logOut()).toBe('/login');
    expect(localStorage).toHaveLength(0);
    await vi.waitFor(() => expect(calls).toHaveLength(1));

    writeStored('affiliate', 'true');
    signInAs(owner);
    expect(logOut()).toBe('/affiliate/marketing');
    await vi.waitFor(() => expect(calls).toHaveLength(2));
  });

  it('ends at the login of the area that this tab shows, whatever the flag', async () => {
    const calls = answerCall(logout, () => ({ status: 1, response: 'Bye' }));
    signInAs({ ...owner, affiliate_id: 28 });
    history.pushState({}, '', '/affiliate/marketing/dashboard/payouts');
    expect(areaOfTab()).toBe('affiliate');
    history.pushState({}, '', '/dashboard');
    writeStored('affiliate', 'true');
    expect(logOut()).toBe('/login');
    // No user is loaded yet, so only the flag counts.
    writeStored('affiliate', 'true');
    expect(areaOfTab()).toBe('affiliate');
    await vi.waitFor(() => expect(calls).toHaveLength(1));
  });

  it('logs out here even when the server cannot be reached', async () => {
    const calls = answerCall(logout, networkFailure);
    signInAs(owner);
    logOut();
    expect(readStored('accessToken')).toBe(null);
    await vi.waitFor(() => expect(calls).toHaveLength(1));
  });
});

describe('loading the current user', () => {
  it('sets the user and shows that it is loading meanwhile', async () => {
    answerCall(getUserData, () => ({ response: owner }));
    writeStored('accessToken', 'a');
    writeStored('lastTokenRefresh', String(Date.now()));
    const loading = loadCurrentUser();
    expect(getSession().isLoading).toBe(true);
    expect(await loading).toBe(null);
    expect(getSession()).toMatchObject({ isAuthenticated: true, isLoading: false, user: owner });
  });

  it('sends no request when no token is stored', async () => {
    const calls = answerCall(getUserData, () => ({ response: owner }));
    expect(await loadCurrentUser()).toBe(null);
    expect(calls).toHaveLength(0);
    expect(getSession().isAuthenticated).toBe(false);
  });

  it('is a failed login when the answer is null', async () => {
    answerCall(getUserData, () => ({ response: null }));
    signInAs(owner);
    await loadCurrentUser();
    expect(getSession()).toMatchObject({ isAuthenticated: false, user: { id: -1 } });
  });

  it('returns the failure and keeps the tokens without a network', async () => {
    const lines = vi.spyOn(console, 'info').mockReturnValue();
    answerCall(getUserData, networkFailure);
    storeTokens({ access: 'access-1', refresh: 'refresh-1' });
    expect(await loadCurrentUser()).toMatchObject({ status: 0 });
    expect(lines.mock.calls).toEqual([['User data could not be loaded: 0 network_failure']]);
    lines.mockRestore();
    expect(getSession().isAuthenticated).toBe(false);
    expect(readStored('refreshToken')).toBe('refresh-1');
  });

  it('continues without a network with the last user of this browser, and with no other', async () => {
    const claims = (account: number) => btoa(JSON.stringify({ acc: account, staff: { shop: 7 } }));
    answerCall(getUserData, () => ({ response: owner }));
    storeTokens({ access: `x.${claims(1)}.x`, refresh: 'refresh-1' });
    await loadCurrentUser();
    loginFailed();

    answerCall(getUserData, networkFailure);
    expect(await loadCurrentUser()).toBe(null);
    expect(getSession()).toMatchObject({ isAuthenticated: true, user: owner });
    loginFailed();

    storeTokens({ access: `x.${claims(2)}.x`, refresh: 'refresh-2' });
    expect(await loadCurrentUser()).toMatchObject({ status: 0 });
    expect(getSession().isAuthenticated).toBe(false);
  });

  it('ignores an answer that arrives after a newer one', async () => {
    signInAs(owner);
    const old = Promise.withResolvers<{ response: typeof owner }>();
    answerCall(getUserData, () => old.promise);
    const first = loadCurrentUser();
    // The first request is running before the second one starts.
    await new Promise((resolve) => setTimeout(resolve, 50));
    answerCall(getUserData, () => ({ response: { ...owner, name: 'New' } }));
    await loadCurrentUser();
    old.resolve({ response: { ...owner, name: 'Old' } });
    await first;
    expect(getSession().user.name).toBe('New');
  });

  it('stays the same session when nothing is new', async () => {
    signInAs(owner);
    const before = getSession();
    answerCall(getUserData, () => ({ response: { ...owner } }));
    await loadCurrentUser();
    expect(getSession()).toBe(before);
  });

  it('keeps the signed-in user when a later reload gets no answer', async () => {
    answerCall(getUserData, networkFailure);
    signInAs(owner);
    expect(await loadCurrentUser()).toMatchObject({ status: 0 });
    expect(getSession()).toMatchObject({ isAuthenticated: true, user: { id: owner.id } });
  });
});

describe('other tabs', () => {
  const changeElsewhere = (key: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key }));

  it('log this one out and in', async () => {
    const stop = followOtherTabs();
    signInAs(owner);
    localStorage.clear();
    changeElsewhere(null);
    expect(getSession().isAuthenticated).toBe(false);

    answerCall(getUserData, () => ({ response: owner }));
    writeStored('accessToken', 'b');
    writeStored('lastTokenRefresh', String(Date.now()));
    changeElsewhere('accessToken');
    await vi.waitFor(() => expect(getSession().isAuthenticated).toBe(true));
    stop();
  });

  it('move this one to another shop', async () => {
    const stop = followOtherTabs();
    signInAs(owner);
    answerCall(getUserData, () => ({ response: { ...owner, shop_username: 'faro' } }));
    changeElsewhere('accessToken');
    await vi.waitFor(() => expect(getSession().user.shop_username).toBe('faro'));
    stop();
  });
});
