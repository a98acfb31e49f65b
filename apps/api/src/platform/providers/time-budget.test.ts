import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { unavailabilityOf } from '../errors/unavailability.ts';
import { runWithTimeBudget, throwIfOutOfTime, withinTimeBudget } from './time-budget.ts';

const silent = () => new Promise<never>(() => {});

test('all calls of a request share its time, which the first call begins', async () => {
  await runWithTimeBudget(async () => {
    await sleep(150);
    expect(await withinTimeBudget(() => sleep(60, 'answer'))).toBe('answer');
    const startedAt = performance.now();
    const error: unknown = await withinTimeBudget(silent).catch((reason: unknown) => reason);
    expect(unavailabilityOf(error)).toBe('a server did not answer in time');
    expect(performance.now() - startedAt).toBeLessThan(80);
    expect(throwIfOutOfTime).toThrow('in time');
  }, 100);
});

test('outside of a request nothing is cut short', async () => {
  throwIfOutOfTime();
  expect(await withinTimeBudget(() => Promise.resolve('answer'))).toBe('answer');
});
