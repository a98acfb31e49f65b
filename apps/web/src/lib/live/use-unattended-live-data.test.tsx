import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderComponent } from '../../testing/render-component.tsx';
import { type Answer, ApiError, refused } from '../http/api-error.ts';
import { useServerClock, useUnattendedLiveData } from './use-unattended-live-data.ts';

const feed = vi.hoisted<{ hint: () => void }>(() => ({ hint: () => undefined }));

vi.mock(import('./live.ts'), async (original) => ({
  ...(await original()),
  useLive: (_, onChanged) => {
    feed.hint = onChanged;
    return 'polling' as const;
  },
}));

const noon = Date.parse('2026-03-12T12:00:00Z');
const ok = (instant: number): Answer<string> => ({
  ok: true,
  status: 200,
  data: new Date(instant).toISOString(),
});
const refusedWith = (status: number) => refused(new ApiError(status, {}, ''));
const load = vi.fn<(signal: AbortSignal) => Promise<Answer<string>>>();

/** The data is the server's time. */
const Wall = () => {
  const initial = new Date(noon).toISOString();
  const { data, isStale } = useUnattendedLiveData({ initial, load, stream: { shop: 'alder' } });
  const now = useServerClock(data ?? initial);
  return (
    <p role="status">
      {new Date(now).toISOString().slice(11, 16)}
      {isStale && ' old'}
    </p>
  );
};

const text = () => screen.getByRole('status').textContent;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const sleep = (ms: number) => vi.setSystemTime(Date.now() + ms);

beforeEach(() => {
  vi.useFakeTimers({ now: noon });
  load.mockReset().mockImplementation(() => Promise.resolve(ok(noon)));
});
afterEach(() => vi.useRealTimers());

test.each([0, 403, 404, 429, 503])('data refused with %i is stale', async (status) => {
  renderComponent(<Wall />);
  await pass(0);
  expect(text()).toBe('12:00');
  load.mockResolvedValue(refusedWith(status));
  await pass(10_000);
  expect(text()).toBe('12:00 old');
  load.mockImplementation(() => Promise.resolve(ok(noon)));
  await pass(60_000);
  expect(text()).toBe('12:01');
});

test('fetches at once on a hint, whatever the back-off', async () => {
  renderComponent(<Wall />);
  load.mockResolvedValue(refusedWith(0));
  await pass(5 * 60_000);
  load.mockImplementation(() => Promise.resolve(ok(Date.now())));
  act(() => feed.hint());
  await pass(0);
  expect(text()).toBe('12:05');
});

test('shows the current time after a sleep, also before an answer', async () => {
  renderComponent(<Wall />);
  await pass(1500);
  load.mockResolvedValue(refusedWith(0));
  sleep(8 * 3_600_000);
  await pass(2500);
  expect(text()).toBe('20:00 old');
});

test('after the device’s clock was set, the next answer counts', async () => {
  renderComponent(<Wall />);
  await pass(1500);
  load.mockImplementation(() => Promise.resolve(ok(noon + 2 * 60_000)));
  sleep(8 * 3_600_000);
  await pass(2500);
  expect(text()).toBe('12:02');
});

test('follows the server where the clock of the device runs too fast', async () => {
  let serverAt = noon;
  load.mockImplementation(() => Promise.resolve(ok(serverAt)));
  renderComponent(<Wall />);
  for (let nth = 0; nth < 120; nth += 1) {
    await pass(10_000);
    serverAt += 10_000;
    // Each step is too short to count as a jump, and together they are four minutes.
    sleep(2000);
  }
  expect(['12:19', '12:20', '12:21']).toContain(text());
});

test('of answers of different age the newest counts', async () => {
  let age = 0;
  load.mockImplementation(() => Promise.resolve(ok(Date.now() - age)));
  renderComponent(<Wall />);
  await pass(50_000);
  age = 30_000;
  await pass(11_000);
  expect(text()).toBe('12:01');
});
