import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '../http/api-error.ts';
import { createQueryClient } from '../http/query-client.ts';
import {
  loggedOutByUser,
  placeholderUser,
  sessionExpired,
  storeLogin,
} from '../session/session.ts';
import { writeStored } from '../storage/storage.ts';
import { cacheOfflineAnswer, clearOfflineCache, readOfflineAnswer } from './offline-cache.ts';

const hour = 3600_000;
const tokenOf = (account: number, shop: number) =>
  `x.${btoa(JSON.stringify({ acc: account, staff: { shop } }))}.x`;
const signIn = (account: number, shop: number) =>
  writeStored('accessToken', tokenOf(account, shop));
const keys = () => Object.keys(localStorage).filter((key) => key.startsWith('lineup_kept'));

beforeEach(() => {
  clearOfflineCache();
  localStorage.clear();
  signIn(1, 7);
});

describe('a cached answer', () => {
  test('is read with its time', () => {
    cacheOfflineAnswer('user', { name: 'Nadia' }, 5 * hour);
    expect(readOfflineAnswer('user', 6 * hour)).toMatchObject({
      at: 5 * hour,
      data: { name: 'Nadia' },
    });
    expect(readOfflineAnswer('other', 6 * hour)).toBeNull();
  });

  test.each([
    ['another account', () => signIn(2, 7)],
    ['the same account in another shop', () => signIn(1, 8)],
    ['nobody', () => localStorage.removeItem('accessToken')],
  ])('is not for %s', (_who, change) => {
    cacheOfflineAnswer('user', { name: 'Nadia' }, 0);
    change();
    expect(readOfflineAnswer('user', 1)).toBeNull();
  });

  test('is removed as soon as another account reads it, and after a day', () => {
    cacheOfflineAnswer('user', { name: 'Nadia' }, 0);
    signIn(2, 7);
    readOfflineAnswer('user', 1);
    expect(keys()).toEqual([]);

    cacheOfflineAnswer('user', { name: 'Theo' }, 0);
    expect(readOfflineAnswer('user', 24 * hour - 1)).not.toBeNull();
    expect(readOfflineAnswer('user', 24 * hour)).toBeNull();
    expect(keys()).toEqual([]);
  });

  test.each([
    ['a logout', loggedOutByUser],
    ['an expired session', sessionExpired],
    ['a login', () => storeLogin({ access: 'a', refresh: 'b', user: placeholderUser })],
  ])('is removed by %s', (_what, end) => {
    cacheOfflineAnswer('user', { name: 'Nadia' });
    end();
    expect(keys()).toEqual([]);
  });

  test('makes room for newer ones', () => {
    for (let turn = 0; turn < 14; turn += 1) cacheOfflineAnswer(`answer ${turn}`, turn, turn);
    expect(keys()).toHaveLength(12);
    expect(readOfflineAnswer('answer 0', 20)).toBeNull();
    expect(readOfflineAnswer('answer 13', 20)?.data).toBe(13);
  });

  test('is not written when the session has ended meanwhile', () => {
    localStorage.removeItem('accessToken');
    cacheOfflineAnswer('user', { name: 'Nadia' });
    expect(keys()).toEqual([]);
  });
});

describe('a start without a network', () => {
  const ask = async (queryKey: readonly unknown[], answer: () => Promise<unknown>) => {
    const client = createQueryClient();
    const observer = new QueryObserver(client, { queryKey, queryFn: answer, retry: false });
    await observer.refetch();
    const { data, error, dataUpdatedAt } = observer.getCurrentResult();
    return { data, error, dataUpdatedAt };
  };
  const away = (status: number) => () => Promise.reject(new ApiError(status, {}, ''));

  test('shows the last line with its age, beside the failure', async () => {
    const before = await ask(['line', 'today'], () => Promise.resolve({ waiting: 3 }));
    const now = await ask(['line', 'today'], away(0));
    expect(now.data).toEqual({ waiting: 3 });
    expect(now.error).toBeInstanceOf(ApiError);
    expect(Math.abs(now.dataUpdatedAt - before.dataUpdatedAt)).toBeLessThan(1000);
  });

  test.each([
    ['another account', 2, 7],
    ['another shop', 1, 8],
  ])('an answer is not cached if it is %s by then', async (_who, account, shop) => {
    await ask(['line', 'today'], () => {
      signIn(account, shop);
      return Promise.resolve({ waiting: 3 });
    });
    expect(keys()).toEqual([]);
  });

  test('a refusal does not show old data', async () => {
    await ask(['line', 'today'], () => Promise.resolve({ waiting: 3 }));
    expect((await ask(['line', 'today'], away(403))).data).toBeUndefined();
  });

  test.each([
    [['line', 'appointments', { page: 1, limit: 10 }], true],
    [['line', 'appointments', { page: 12, limit: 10 }], false],
    [['customers', 'list', {}], false],
    [['line', 'current'], true],
  ])('%o is cached: %s', async (queryKey, isCached) => {
    await ask(queryKey, () => Promise.resolve({ rows: 1 }));
    expect((await ask(queryKey, away(0))).data !== undefined).toBe(isCached);
  });
});
