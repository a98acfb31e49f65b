import { randomUUID } from 'node:crypto';
import type { Cost } from '@lineup/contract/kernel/costs';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { probe } from '../../testing/probe.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { takeAttempt } from './attempt-limiter.ts';
import { createSpending } from './spending.ts';

const MOST = 5;

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp(
    {
      CALL_CAP_FACTOR: '1',
      RATE_LIMIT_PER_MINUTE: String(MOST),
      TRUSTED_PROXIES: '1',
      // Then the process counts alone.
      REDIS_URL: 'redis://127.0.0.1:9',
    },
    { bindings: () => [probe('/read/', () => Promise.resolve('read'), { method: 'GET' })] },
  );
});
afterAll(() => t.close());
afterEach(() => void vi.useRealTimers());

/** The right time, and that of a process whose clock is an hour ahead. */
const clocks = () => [t.clock.now(), t.clock.now().add({ hours: 1 })];

/** How many of some attempts succeed when they come by both clocks, three times in turn. */
const countAllowed = async (
  attempt: (now: Temporal.Instant) => Promise<boolean>,
): Promise<number> => {
  let allowed = 0;
  for (const now of [...clocks(), ...clocks(), ...clocks()]) {
    for (let n = 0; n < MOST * 2; n += 1) if (await attempt(now)) allowed += 1;
  }
  return allowed;
};

test('while two clocks differ by an hour, a cap lets through twice its number, and no more', async () => {
  const cost = {
    name: 'two clocks',
    resources: ['name'],
    caps: [{ per: 'network', most: MOST, minutes: 60 }],
    refusal: { en: 'Later', es: 'Más tarde' },
  } as const satisfies Cost;
  const spender = { actor: undefined, network: randomUUID(), params: {}, body: {} };
  const { db, config } = t.platform;
  const allowed = await countAllowed((now) =>
    createSpending({ db, config, clock: { now: () => now } })
      .take({ ...probe('/spend/', () => Promise.resolve('')).endpoint, spends: cost }, spender)
      .then(
        () => true,
        () => false,
      ),
  );
  expect(allowed).toBe(2 * MOST);
});

test('so do the guesses of a password', async () => {
  const guess = { bucket: 'two clocks', subject: randomUUID(), most: MOST, minutes: 15 };
  const allowed = await countAllowed((now) =>
    t.platform.db.asNobody((tx) => takeAttempt(tx, { ...guess, now })),
  );
  expect(allowed).toBe(2 * MOST);
});

test('after a clock has jumped back by an hour, an address is refused for a minute, not for an hour', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  const read = async () => {
    const headers = { 'x-forwarded-for': '2001:db8:1:1::1' };
    return (await t.app.inject({ url: '/read/', headers })).statusCode;
  };
  const found = [];
  for (let n = 0; n <= MOST; n += 1) found.push(await read());
  expect(found).toEqual([...Array<number>(MOST).fill(200), 429]);
  vi.setSystemTime(Date.now() - 3_600_000);
  expect(await read()).toBe(429);
  vi.advanceTimersByTime(61_000);
  expect(await read()).toBe(200);
});
