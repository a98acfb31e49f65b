import { beforeEach, expect, test } from 'vitest';
import { createCapturedLog } from '../../testing/captured-log.ts';
import {
  type CircuitBreaker,
  createCircuitBreaker,
  ProviderUnavailableError,
  unavailableProviderIn,
} from './circuit-breaker.ts';

let log: ReturnType<typeof createCapturedLog>;
let nowMs = 0;
let breaker: CircuitBreaker;
let calls = 0;

const away = new Error('connect ECONNREFUSED');
const refused = new Error('no such number');

beforeEach(() => {
  log = createCapturedLog();
  nowMs = 0;
  calls = 0;
  breaker = createCircuitBreaker('Twilio', log.logger, {
    isOutage: (error) => error === away,
    now: () => nowMs,
  });
});

const attempt = async (error?: Error): Promise<unknown> => {
  try {
    await breaker.run(async () => {
      calls += 1;
      if (error) throw error;
    });
    return 'done';
  } catch (thrown) {
    return thrown instanceof ProviderUnavailableError ? 'not called' : thrown;
  }
};

test('after three outages in a row it calls the provider no more, and logs one line', async () => {
  for (let count = 0; count < 3; count += 1) expect(await attempt(away)).toBe(away);
  expect([await attempt(), await attempt(away), calls]).toEqual(['not called', 'not called', 3]);
  expect(breaker.isOpen).toBe(true);
  expect(log.lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'Twilio: unavailable',
  ]);
});

test('an answer between two outages, also a refusal, begins the count anew', async () => {
  for (const error of [away, away, refused, away, away]) expect(await attempt(error)).toBe(error);
  expect(await attempt()).toBe('done');
});

test('after a pause one trial call is made at a time; its success closes the breaker', async () => {
  for (let count = 0; count < 3; count += 1) await attempt(away);
  nowMs = 4999;
  expect(await attempt()).toBe('not called');
  nowMs = 5000;
  const trial = Promise.withResolvers<string>();
  const trialCall = breaker.run(() => trial.promise);
  expect(await attempt()).toBe('not called');
  trial.resolve('sent');
  expect(await trialCall).toBe('sent');
  expect([await attempt(), breaker.isOpen]).toEqual(['done', false]);
  expect(JSON.parse(log.lines.at(-1) ?? '')).toMatchObject({ msg: 'Twilio: available again' });
});

test('calls in flight that fail after the third do not prolong the pause', async () => {
  const answer = Promise.withResolvers<void>();
  const inFlight = Array.from({ length: 5 }, () => breaker.run(() => answer.promise));
  answer.reject(away);
  await Promise.allSettled(inFlight);
  nowMs = 4999;
  expect(await attempt()).toBe('not called');
  nowMs = 5000;
  expect(await attempt()).toBe('done');
});

test('each trial call that fails doubles the pause, up to a minute', async () => {
  for (let count = 0; count < 3; count += 1) await attempt(away);
  const pauses: number[] = [];
  for (let trials = 0; trials < 6; trials += 1) {
    const from = nowMs;
    while ((await attempt(away)) === 'not called') nowMs += 1000;
    pauses.push((nowMs - from) / 1000);
  }
  expect(pauses).toEqual([5, 10, 20, 40, 60, 60]);
});

test('it is found in the errors of a library and of a use case', () => {
  const error = new ProviderUnavailableError('Stripe', 5000);
  const wrapped = new Error('x', { cause: Object.assign(new Error('y'), { detail: error }) });
  expect(unavailableProviderIn(wrapped)).toBe(error);
  expect(unavailableProviderIn(away)).toBeUndefined();
});
