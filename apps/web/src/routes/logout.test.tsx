import { logout, refresh } from '@lineup/contract/identity/auth';
import { listServices } from '@lineup/contract/services';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '../lib/http/api-client.ts';
import { getSession } from '../lib/session/session.ts';
import { answerCall, mockApi, refusal } from '../testing/mock-api.ts';
import { affiliate, owner, signInAs, signOut } from '../testing/samples/sample-user.ts';
import { clientLoader } from './logout.tsx';

vi.mock('../lib/page/leave.ts', () => ({ leaveFor: vi.fn<(path: string) => void>() }));

mockApi();
beforeEach(() => {
  sessionStorage.clear();
  signOut();
});

const next = (address = '/logout/') => {
  const request = new Request(new URL(address, location.origin));
  return clientLoader({ request }).headers.get('location');
};

/** The session was ended elsewhere. */
const refuseAll = () => {
  for (const endpoint of [refresh, listServices, logout]) {
    answerCall(endpoint, () => refusal('unauthenticated', 'Gone'));
  }
};

describe('logging out', () => {
  it('shows once at the login that the session was ended', async () => {
    refuseAll();
    signInAs(owner);
    await call(listServices, {});
    expect(next()).toBe('/login?notice=signed-out');
    expect(next()).toBe('/login');
  });

  it('shows it at the login of the current area', async () => {
    refuseAll();
    localStorage.setItem('lineup_affiliate', 'true');
    signInAs(affiliate);
    await call(listServices, {});
    expect(next()).toBe('/affiliate/marketing?notice=signed-out');
  });

  it('shows it there also without the flag', async () => {
    refuseAll();
    history.pushState({}, '', '/affiliate/marketing/dashboard/payouts');
    signInAs({ ...owner, affiliate_id: 28 });
    await call(listServices, {});
    history.pushState({}, '', '/logout/');
    expect(next()).toBe('/affiliate/marketing?notice=signed-out');
  });

  it('ends at the login of the area in which the button was pressed', async () => {
    const ended = answerCall(logout, () => ({ status: 1, response: 'Bye' }));
    signInAs({ ...owner, affiliate_id: 28 });
    expect(next('/logout/?area=affiliate')).toBe('/affiliate/marketing');
    await vi.waitFor(() => expect(ended).toHaveLength(1));
  });

  it('shows nothing after a voluntary logout, also when the session was over already', async () => {
    const ended = answerCall(logout, () => ({ status: 1, response: 'Bye' }));
    signInAs(owner);
    expect(next()).toBe('/login');
    await vi.waitFor(() => expect(ended).toHaveLength(1));
    refuseAll();
    signInAs(owner);
    expect(next()).toBe('/login');
    expect(next()).toBe('/login');
  });

  it('removes the session at once, also while the network hangs, and ends it at the server', async () => {
    const ended = answerCall(logout, () => new Promise<Response>(() => undefined));
    signInAs(owner);
    expect(next()).toBe('/login');
    expect(localStorage).toHaveLength(0);
    expect(getSession().isAuthenticated).toBe(false);
    await vi.waitFor(() => expect(ended[0]?.headers.get('authorization')).toBe('Bearer access-1'));
  });

  it('ends the session at the server with a new token where the old one has expired', async () => {
    answerCall(refresh, () => ({ access: 'access-2', refresh: 'refresh-2' }));
    const ended = answerCall(logout, ({ headers }) =>
      headers.get('authorization') === 'Bearer access-2'
        ? { status: 1, response: 'Bye' }
        : refusal('unauthenticated', 'Run out'),
    );
    signInAs(owner);
    expect(next()).toBe('/login');
    await vi.waitFor(() => expect(ended[1]?.headers.get('authorization')).toBe('Bearer access-2'));
    expect(localStorage).toHaveLength(0);
  });

  it('stays logged out when a refresh is answered later', async () => {
    const { promise, resolve } = Promise.withResolvers<{ access: string; refresh: string }>();
    const requests = answerCall(refresh, () => promise);
    answerCall(logout, () => ({ status: 1, response: 'Bye' }));
    answerCall(listServices, () => refusal('unauthenticated', 'Run out'));
    signInAs(owner);
    const listed = call(listServices, {});
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    expect(next()).toBe('/login');
    resolve({ access: 'access-2', refresh: 'refresh-2' });
    expect((await listed).status).toBe(401);
    expect(localStorage).toHaveLength(0);
    expect(next()).toBe('/login');
  });
});
