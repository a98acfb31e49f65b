import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followRelease } from './release.ts';

const reload = vi.fn<() => void>();
let served: string | null = 'one';
let isPageServed = true;

beforeEach(() => {
  sessionStorage.clear();
  reload.mockReset();
  isPageServed = true;
  vi.stubGlobal('location', { href: 'https://lineup.test/shop/x/board', reload });
  vi.stubGlobal('fetch', (address: string) => {
    if (address === '/release') return Promise.resolve(Response.json({ release: served }));
    return isPageServed
      ? Promise.resolve(new Response(null))
      : Promise.reject(new TypeError('no network'));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('reloads the page when another release is served, once, and again after a while', async () => {
  vi.useFakeTimers();
  served = 'one';
  expect(await followRelease('one')).toBe(false);
  served = 'two';
  expect(await followRelease('one')).toBe(true);
  // The same page was loaded again, from a cache or an old process.
  expect(await followRelease('one')).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() + 10 * 60_000);
  expect(await followRelease('one')).toBe(true);
  expect(await followRelease('one')).toBe(false);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('does not reload in a loop while old and new processes answer in turns', async () => {
  served = 'two';
  expect(await followRelease('one')).toBe(true);
  served = 'one';
  expect(await followRelease('two')).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('waits until the page itself can be loaded', async () => {
  served = 'two';
  isPageServed = false;
  expect(await followRelease('one')).toBe(false);
  isPageServed = true;
  expect(await followRelease('one')).toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('does not reload when the release is unknown, as in development, or nothing can be stored', async () => {
  served = null;
  expect(await followRelease('one')).toBe(false);
  served = 'two';
  expect(await followRelease(undefined)).toBe(false);
  vi.stubGlobal('sessionStorage', undefined);
  expect(await followRelease('one')).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
