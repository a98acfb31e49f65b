import { expect, test } from 'vitest';
import { retryDelayMs } from './back-off.ts';

const secondsOf = (job: Parameters<typeof retryDelayMs>[0], attempts: readonly number[]) =>
  attempts.map((attempt) => retryDelayMs(job, attempt, 0) / 1000);

test.each([
  ['now', [2, 4, 8, 16, 3600]],
  ['soon', [15, 30, 60, 120, 21_600]],
  ['nightly', [3600, 7200, 14_400, 28_800, 43_200]],
] as const)('a job that is %s is retried after %j seconds', (urgency, seconds) => {
  expect(secondsOf({ urgency }, [1, 2, 3, 4, 20])).toEqual(seconds);
});

test('a job has its own back-off, and jobs that fail together are spread', () => {
  const job = { urgency: 'now', backOff: { first: 60, most: 90 } } as const;
  expect(secondsOf(job, [1, 2, 3])).toEqual([60, 90, 90]);
  expect(retryDelayMs(job, 1, 1)).toBe(72_000);
});
