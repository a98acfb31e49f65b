import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isLimitReached,
  isShut,
  type MonthUsage,
  shutFrom,
  warningAt,
  warningPercents,
} from './plan-limits.ts';

const days = fc
  .integer({ min: 0, max: 800 })
  .map((count) => Temporal.PlainDate.from('2026-01-01').add({ days: count }).toString());
const usages: fc.Arbitrary<MonthUsage> = fc.record({
  count: fc.integer({ min: 0, max: 5000 }),
  limit: fc.oneof(fc.constant(-1), fc.integer({ min: 0, max: 5000 })),
  reachedOn: fc.option(days),
});
const monthOf = (day: string) => day.slice(0, 7);

describe('warnings', () => {
  test.each([
    [149, 200, 0],
    [150, 200, 75],
    [179, 200, 75],
    [180, 200, 90],
    [199, 200, 90],
    [200, 200, 100],
    [9999, 200, 100],
    [5, 7, 0],
    [6, 7, 75],
    [7, 7, 100],
    [1, 1, 100],
    [9999, -1, 0],
  ])('%i of %i: %i %%', (count, limit, percent) => {
    expect(warningAt({ count, limit })).toBe(percent);
  });

  test('never fall while the count grows, and say 100 exactly when the limit is reached', () => {
    fc.assert(
      fc.property(usages, (usage) => {
        const now = warningAt(usage);
        expect(warningAt({ ...usage, count: usage.count + 1 })).toBeGreaterThanOrEqual(now);
        expect(now === 100).toBe(isLimitReached(usage));
      }),
    );
  });

  test('each begins with the first check-in that makes its share', () => {
    const limits = fc.integer({ min: 1, max: 5000 });
    fc.assert(
      fc.property(limits, fc.constantFrom(...warningPercents), (limit, percent) => {
        const first = Math.ceil((limit * percent) / 100);
        expect(warningAt({ count: first, limit })).toBeGreaterThanOrEqual(percent);
        expect(warningAt({ count: first - 1, limit })).toBeLessThan(percent);
      }),
    );
  });
});

describe('shut', () => {
  const used = { count: 200, limit: 200 };

  test.each([
    ['not on the day it was reached', '2026-11-14', '2026-11-14', false],
    ['from the day after', '2026-11-14', '2026-11-15', true],
    ['not where nobody knows since when: then it is today', null, '2026-11-15', false],
    ['over the end of a month', '2026-10-31', '2026-11-01', true],
  ])('%s', (_, reachedOn, today, expected) => {
    expect(isShut({ ...used, reachedOn }, today)).toBe(expected);
  });

  test.each([
    ['below the limit', { count: 199, limit: 200 }],
    ['without a limit', { count: 9999, limit: -1 }],
  ])('never %s, whatever was reached once', (_, usage) => {
    expect(isShut({ ...usage, reachedOn: '2026-01-01' }, '2026-11-15')).toBe(false);
    expect(shutFrom({ ...usage, reachedOn: '2026-01-01' }, '2026-11', '2026-11-15')).toBeNull();
  });

  test.each([
    ['the day after it was reached', '2026-11-14', '2026-11-15'],
    ['tomorrow, where it is reached just now', null, '2026-11-21'],
    ['its first day, where bookings filled it before', '2026-10-02', '2026-11-01'],
    ['no day, when the last one filled it', '2026-11-30', null],
  ])('from %s', (_, reachedOn, expected) => {
    expect(shutFrom({ ...used, reachedOn }, '2026-11', '2026-11-20')).toBe(expected);
  });

  test('today is shut exactly when it lies on or after the day that is named', () => {
    fc.assert(
      fc.property(usages, days, (usage, today) => {
        const from = shutFrom(usage, monthOf(today), today);
        expect(isShut(usage, today)).toBe(from !== null && from <= today);
      }),
    );
  });

  test('stays shut for the rest of the month', () => {
    fc.assert(
      fc.property(usages, days, (usage, today) => {
        const tomorrow = Temporal.PlainDate.from(today).add({ days: 1 }).toString();
        expect(isShut(usage, tomorrow) || !isShut(usage, today)).toBe(true);
      }),
    );
  });
});
