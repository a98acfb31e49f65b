import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDeskRelease } from './desk-release.ts';

const reload = vi.fn<() => void>();
let served = 'one';

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  reload.mockReset();
  served = 'one';
  globalThis.__reactRouterManifest = { version: 'one' };
  vi.stubGlobal('location', { href: 'https://lineup.test/dashboard', reload });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ release: served })));
});
afterEach(() => {
  globalThis.__reactRouterManifest = undefined;
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const open = (pathname: string) =>
  renderHook((path: string) => useDeskRelease(path), { initialProps: pathname });
const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000));

test('an idle tab reloads into a new release, and only then', async () => {
  open('/dashboard/');
  await pass(30);
  expect(reload).not.toHaveBeenCalled();
  served = 'two';
  await pass(9);
  window.dispatchEvent(new Event('pointerdown'));
  await pass(9);
  expect(reload).not.toHaveBeenCalled();
  await pass(3);
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each([
  ['a dialog is open', '/dashboard', true],
  ['a screen has a form', '/dashboard/profile', false],
])('nothing is reloaded while %s', async (_case, pathname, hasDialog) => {
  served = 'two';
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  if (hasDialog) document.body.append(dialog);
  open(pathname);
  await pass(60);
  expect(reload).not.toHaveBeenCalled();
});

test('the next navigation loads the new release', async () => {
  served = 'two';
  const { rerender } = open('/dashboard/profile');
  await pass(11);
  expect(reload).not.toHaveBeenCalled();
  rerender('/dashboard/customers');
  await pass(0);
  expect(reload).toHaveBeenCalledTimes(1);
});
