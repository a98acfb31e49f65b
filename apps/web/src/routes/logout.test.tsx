import { logout, refresh } from '@lineup/contract/auth';
import { listServices } from '@lineup/contract/services';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '../lib/api-client.ts';
import { answerCall, mockApi, refusal } from '../testing/mock-api.ts';
import { affiliate, owner, signInAs, signOut } from '../testing/sample-user.ts';
import { clientLoader } from './logout.tsx';

vi.mock('../lib/leave.ts', () => ({ leaveFor: vi.fn<(path: string) => void>() }));

mockApi();
beforeEach(() => {
  sessionStorage.clear();
  signOut();
});

const next = async (address = '/logout/') => {
  const request = new Request(new URL(address, location.origin));
  return (await clientLoader({ request })).headers.get('location');
};

/** The server has ended the session elsewhere. */
const refuseAll = () => {
  for (const endpoint of [refresh, listServices, logout]) {
    answerCall(endpoint, () => refusal('unauthenticated', 'Gone'));
  }
};

describe('the way out', () => {
  it('says at the login that the session was ended, once', async () => {
    refuseAll();
    signInAs(owner);
    await call(listServices, {});
    expect(await next()).toBe('/login?notice=signed-out');
    expect(await next()).toBe('/login');
  });

  it('says it at the login of the area that somebody was in', async () => {
    refuseAll();
    localStorage.setItem('lineup_affiliate', 'true');
    signInAs(affiliate);
    await call(listServices, {});
    expect(await next()).toBe('/affiliate/marketing?notice=signed-out');
  });

  it('says it there also to who came by a link of ours, without the flag', async () => {
    refuseAll();
    history.pushState({}, '', '/affiliate/marketing/dashboard/payouts');
    signInAs({ ...owner, affiliate_id: 28 });
    await call(listServices, {});
    history.pushState({}, '', '/logout/');
    expect(await next()).toBe('/affiliate/marketing?notice=signed-out');
  });

  it('ends at the login of the area in which the button was pressed', async () => {
    answerCall(logout, () => ({ status: 1, response: 'Bye' }));
    signInAs({ ...owner, affiliate_id: 28 });
    expect(await next('/logout/?area=affiliate')).toBe('/affiliate/marketing');
  });

  it('says nothing to who wants to leave, also when the session was over already', async () => {
    answerCall(logout, () => ({ status: 1, response: 'Bye' }));
    signInAs(owner);
    expect(await next()).toBe('/login');
    refuseAll();
    signInAs(owner);
    expect(await next()).toBe('/login');
    expect(await next()).toBe('/login');
  });
});
