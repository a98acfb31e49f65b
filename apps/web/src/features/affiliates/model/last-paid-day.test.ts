import { expect, test } from 'vitest';
import { lastPaidDay } from './last-paid-day.ts';

test.each([
  ['2026-04-01', 30, '2026-03-01'],
  ['2026-12-01', 30, '2026-10-31'],
  ['2026-01-01', 30, '2025-12-01'],
  ['2026-03-01', 0, '2026-02-28'],
])('a payout on %s after %i days of holding is for payments until %s', (day, hold, until) => {
  expect(lastPaidDay(day, hold)).toBe(until);
});
