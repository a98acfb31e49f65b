import { getUserData, refresh } from '@lineup/contract/identity/auth';
import { switchShop } from '@lineup/contract/identity/own-shops';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerCall, mockApi, refusal } from '../../testing/mock-api.ts';
import { employee, signInAs, signOut } from '../../testing/samples/sample-user.ts';
import { call } from '../http/api-client.ts';
import { readStored } from '../storage/storage.ts';
import { enterShop } from './enter-shop.ts';

const leaveFor = vi.hoisted(() => vi.fn<(path: string) => void>());
vi.mock('../page/leave.ts', () => ({ leaveFor }));

mockApi();
beforeEach(() => {
  signOut();
  signInAs(employee);
  leaveFor.mockClear();
});

const other = { access: 'access-2', refresh: 'refresh-2', user: employee };
const ended = () => refusal('unauthenticated', 'Your session has ended.');
const bearerOf = (headers: Headers) => headers.get('authorization');

test('a call that is refused while the session is replaced waits for the new one', async () => {
  const refreshes = answerCall(refresh, ended);
  answerCall(getUserData, ({ headers }) =>
    bearerOf(headers) === 'Bearer access-2' ? { response: employee } : ended(),
  );
  const asking: Promise<unknown>[] = [];
  answerCall(switchShop, async () => {
    const answer = call(getUserData, {});
    asking.push(answer);
    // Refused by now, and about to request a refresh.
    await new Promise((resolve) => setTimeout(resolve, 50));
    return other;
  });
  expect(await enterShop(2)).toMatchObject({ ok: true });
  expect(await asking[0]).toMatchObject({ ok: true });
  expect(refreshes).toEqual([]);
  expect(leaveFor).not.toHaveBeenCalled();
  expect(readStored('refreshToken')).toBe('refresh-2');
});

test('an access token that has run out is refreshed first', async () => {
  answerCall(refresh, () => ({ access: 'access-1b', refresh: 'refresh-1b' }));
  const calls = answerCall(switchShop, ({ headers }) =>
    bearerOf(headers) === 'Bearer access-1b' ? other : ended(),
  );
  expect(await enterShop(2)).toMatchObject({ ok: true });
  expect(calls).toHaveLength(2);
  expect(readStored('accessToken')).toBe('access-2');
});
