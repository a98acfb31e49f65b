import { getUserData, login, refresh } from '@lineup/contract/identity/auth';
import { updateProfile } from '@lineup/contract/profile';
import { createService, listServices, updateService } from '@lineup/contract/services';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerCall, mockApi, networkFailure, refusal } from '../../testing/mock-api.ts';
import { plainService } from '../../testing/samples/plain-service.ts';
import { owner, signInAs, signOut } from '../../testing/samples/sample-user.ts';
import { leaveFor } from '../page/leave.ts';
import { getSession } from '../session/session.ts';
import { readStored, removeStored, writeStored } from '../storage/storage.ts';
import { call } from './api-client.ts';

vi.mock(import('../page/leave.ts'), () => ({ leaveFor: vi.fn<(path: string) => void>() }));
mockApi();

const service = {
  ...plainService,
  id: 5,
  name: 'Cut',
  description: '',
  estimated_time: null,
  price: null,
};
const token = (bearer: string | null) => bearer?.replace('Bearer ', '');

beforeEach(() => {
  vi.mocked(leaveFor).mockClear();
  signOut();
  signInAs(owner);
});

describe('a call', () => {
  it('adds the time zone and the token, unless the endpoint is public', async () => {
    const lists = answerCall(listServices, () => []);
    const logins = answerCall(login, () => ({ access: 'a', refresh: 'r', user: owner }));
    await call(listServices, {});
    await call(login, { body: { email: 'a@b.example', password: 'x', role: 'owner' } });

    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(lists[0]?.url.searchParams.get('timezone')).toBe(zone);
    expect(lists[0]?.headers.get('authorization')).toBe('Bearer access-1');
    expect(logins[0]?.url.search).toBe('');
    expect(logins[0]?.headers.has('authorization')).toBe(false);
  });

  it('names the shop of the session, for load balancers', async () => {
    const lists = answerCall(listServices, () => []);
    await call(listServices, {});
    expect(lists[0]?.headers.get('x-lineup-shop')).toBe(owner.shop_username);
  });

  it('fills parameters and sends the body', async () => {
    const requests = answerCall(updateService, () => ({ status: 1, response: service }));
    await call(updateService, { params: { id: 5 }, body: { name: 'Cut' } });
    expect(requests[0]?.url.pathname).toBe('/services/5/');
    expect(requests[0]?.body).toEqual({ name: 'Cut' });
  });

  it('sends a file as a form, its fields beside it', async () => {
    const requests = answerCall(updateProfile, () => ({ status: 1, response: 'Saved' }));
    const body = { name: 'Theo', email: 't@alder.example', phone_no: '555 0100' };
    const picture = new Blob(['pixels'], { type: 'image/webp' });
    await call(updateProfile, { body: { ...body, password: undefined }, upload: picture });
    expect(requests[0]?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
    expect(requests[0]?.body).toMatchObject({ ...body, picture: { size: 6 } });

    await call(updateProfile, { body });
    expect(requests[1]?.headers.get('content-type')).toBe('application/json');
    expect(requests[1]?.body).toEqual(body);
  });

  it('carries an idempotency key where the endpoint takes one, the same one on the retry', async () => {
    answerCall(refresh, () => ({ access: 'access-2', refresh: 'refresh-2' }));
    const requests = answerCall(createService, ({ headers }) =>
      token(headers.get('authorization')) === 'access-1'
        ? refusal('unauthenticated', 'Expired')
        : { status: 1, response: service },
    );
    await call(createService, { body: { name: 'Cut' } });
    expect(requests).toHaveLength(2);
    expect(requests[0]?.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/);
    expect(requests[1]?.headers.get('idempotency-key')).toBe(
      requests[0]?.headers.get('idempotency-key'),
    );
  });

  it('returns an HTTP error as an answer', async () => {
    answerCall(listServices, () => refusal('forbidden', 'Not yours'));
    const answer = await call(listServices, {});
    expect(answer).toMatchObject({ ok: false, status: 403, error: { message: 'Not yours' } });
  });

  it('returns a network failure as an answer with status 0', async () => {
    answerCall(listServices, networkFailure);
    const answer = await call(listServices, {});
    expect(answer).toMatchObject({ ok: false, status: 0, error: { code: 'network_failure' } });
  });

  it('rejects when its signal aborts', async () => {
    answerCall(listServices, () => []);
    await expect(call(listServices, {}, { signal: AbortSignal.abort() })).rejects.toThrow(/abort/i);
  });
});

describe('a refused token', () => {
  const acceptOnly = (access: string) =>
    answerCall(listServices, ({ headers }) =>
      token(headers.get('authorization')) === access ? [] : refusal('unauthenticated', 'Expired'),
    );

  it('is refreshed once and the call repeated once', async () => {
    const refreshes = answerCall(refresh, () => ({ access: 'access-2', refresh: 'refresh-2' }));
    const lists = acceptOnly('access-2');
    const answer = await call(listServices, {});
    expect(answer.ok).toBe(true);
    expect(refreshes.map(({ body }) => body)).toEqual([{ refresh: 'refresh-1' }]);
    expect(lists).toHaveLength(2);
    expect(readStored('refreshToken')).toBe('refresh-2');
  });

  it('is refreshed once for many calls at once', async () => {
    const refreshes = answerCall(refresh, () => ({ access: 'access-2', refresh: 'refresh-2' }));
    acceptOnly('access-2');
    const answers = await Promise.all(Array.from({ length: 10 }, () => call(listServices, {})));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(refreshes).toHaveLength(1);
  });

  it('is refreshed under the lock that all tabs share', async () => {
    const request = vi.fn<(name: string, work: () => unknown) => unknown>((_, work) => work());
    vi.stubGlobal('navigator', { locks: { request } });
    answerCall(refresh, () => ({ access: 'access-2', refresh: 'refresh-2' }));
    acceptOnly('access-2');
    await call(listServices, {});
    vi.unstubAllGlobals();
    expect(request.mock.calls.map(([name]) => name)).toEqual(['lineup-refresh']);
  });

  it('is not refreshed again when the new one is refused too', async () => {
    const refreshes = answerCall(refresh, () => ({ access: 'access-2', refresh: 'refresh-2' }));
    const lists = acceptOnly('another');
    expect(await call(listServices, {})).toMatchObject({ ok: false, status: 401 });
    expect(refreshes).toHaveLength(1);
    expect(lists).toHaveLength(2);
  });

  it('ends the session when the refresh is refused', async () => {
    const lines = vi.spyOn(console, 'info').mockReturnValue();
    answerCall(refresh, () => refusal('unauthenticated', 'Gone'));
    acceptOnly('access-2');
    expect(await call(listServices, {})).toMatchObject({ ok: false, status: 401 });
    expect(lines.mock.calls).toEqual([
      [expect.stringMatching(/^Token refresh failed: 401 unauthenticated( \(request \S+\))?$/)],
    ]);
    lines.mockRestore();
    expect([readStored('accessToken'), readStored('refreshToken')]).toEqual([null, null]);
    expect(leaveFor).toHaveBeenCalledWith('/logout/');
    expect(getSession().isAuthenticated).toBe(false);
  });

  it('keeps the session when the refresh gets no response', async () => {
    acceptOnly('access-2');
    for (const trouble of [networkFailure, () => refusal('unavailable', 'Back soon')]) {
      answerCall(refresh, trouble);
      expect(await call(listServices, {})).toMatchObject({ ok: false, status: 401 });
    }
    expect(readStored('refreshToken')).toBe('refresh-1');
    expect(leaveFor).not.toHaveBeenCalled();
  });

  it('is tried once for all calls that wait while the network hangs', async () => {
    const refreshRequests = answerCall(refresh, () => networkFailure());
    answerCall(listServices, () => refusal('unauthenticated', 'Expired'));
    await Promise.all([1, 2, 3].map(() => call(listServices, {})));
    expect(refreshRequests).toHaveLength(1);
    await new Promise((done) => setTimeout(done, 5));
    await call(listServices, {});
    expect(refreshRequests).toHaveLength(2);
    expect(readStored('refreshToken')).toBe('refresh-1');
  });

  it('uses the token that another tab has fetched meanwhile', async () => {
    const refreshes = answerCall(refresh, () => ({ access: 'access-3', refresh: 'refresh-3' }));
    answerCall(listServices, ({ headers }) => {
      if (token(headers.get('authorization')) === 'access-2') return [];
      writeStored('accessToken', 'access-2');
      return refusal('unauthenticated', 'Expired');
    });
    expect(await call(listServices, {})).toMatchObject({ ok: true });
    expect(refreshes).toHaveLength(0);
  });
});

describe('the three-day rule', () => {
  const threeDaysMs = 3 * 24 * 60 * 60_000;
  const refreshedAt = (msAgo: number) =>
    writeStored('lastTokenRefresh', String(Date.now() - msAgo));

  it('refreshes first when more than three days have passed', async () => {
    refreshedAt(threeDaysMs + 1000);
    const refreshes = answerCall(refresh, () => ({ access: 'access-2', refresh: 'refresh-2' }));
    const lists = answerCall(listServices, () => []);
    await call(listServices, {});
    expect(refreshes).toHaveLength(1);
    expect(lists[0]?.headers.get('authorization')).toBe('Bearer access-2');
    expect(Date.now() - Number(readStored('lastTokenRefresh'))).toBeLessThan(10_000);
  });

  it('leaves a newer token alone', async () => {
    refreshedAt(threeDaysMs - 10_000);
    const refreshes = answerCall(refresh, () => ({ access: 'access-2', refresh: 'refresh-2' }));
    answerCall(listServices, () => []);
    await call(listServices, {});
    expect(refreshes).toHaveLength(0);
  });

  it('refreshes when only the refresh token is left', async () => {
    removeStored('accessToken');
    answerCall(refresh, () => ({ access: 'access-2', refresh: 'refresh-2' }));
    const requests = answerCall(getUserData, () => ({ response: owner }));
    await call(getUserData, {});
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer access-2');
  });

  it('removes both tokens when the refresh token is missing', async () => {
    refreshedAt(threeDaysMs + 1000);
    removeStored('refreshToken');
    answerCall(listServices, () => refusal('unauthenticated', 'Who?'));
    await call(listServices, {});
    expect([readStored('accessToken'), readStored('refreshToken')]).toEqual([null, null]);
  });
});
