import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  comparedRange,
  countRangeDays,
  type ReportRange,
  reportSteps,
  stepsOf,
  usualStep,
} from './report-periods.ts';

const ranges = fc
  .record({ start: fc.nat(4000), length: fc.nat(730) })
  .map(({ start, length }): ReportRange => {
    const from = Temporal.PlainDate.from('2019-12-28').add({ days: start });
    return { from: from.toString(), to: from.add({ days: length }).toString() };
  });

describe('the compared range', () => {
  test.each([
    ['four weeks', '2026-02-16', '2026-03-15', '2026-01-19', '2026-02-15'],
    ['one day', '2026-03-01', '2026-03-01', '2026-02-28', '2026-02-28'],
    ['a whole month', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['a whole year', '2025-01-01', '2025-12-31', '2024-01-01', '2024-12-31'],
    ['a quarter', '2026-04-01', '2026-06-30', '2026-01-01', '2026-03-31'],
    ['a month so far', '2026-03-01', '2026-03-14', '2026-02-15', '2026-02-28'],
  ])('before %s', (_, from, to, first, last) => {
    expect(comparedRange({ from, to }, 'before')).toEqual({ from: first, to: last });
  });

  test.each([
    ['four weeks keep their weekdays', '2026-02-16', '2026-03-15', '2025-02-17', '2025-03-16'],
    ['February after a leap year', '2025-02-01', '2025-02-28', '2024-02-01', '2024-02-29'],
    ['a leap February', '2024-02-01', '2024-02-29', '2023-02-01', '2023-02-28'],
  ])('a year before: %s', (_, from, to, first, last) => {
    expect(comparedRange({ from, to }, 'year')).toEqual({ from: first, to: last });
  });

  test('nothing', () => {
    expect(comparedRange({ from: '2026-03-01', to: '2026-03-31' }, 'none')).toBeNull();
  });

  test('ends the day before, and is as long unless the range is whole months', () => {
    fc.assert(
      fc.property(ranges, (range) => {
        const before = comparedRange(range, 'before');
        if (!before) throw new Error('a range was expected');
        const next = Temporal.PlainDate.from(before.to).add({ days: 1 });
        expect(next.toString()).toBe(range.from);
        const isMonths =
          range.from.endsWith('-01') &&
          Temporal.PlainDate.from(range.to).add({ days: 1 }).toString().endsWith('-01');
        if (!isMonths) expect(countRangeDays(before)).toBe(countRangeDays(range));
      }),
    );
  });
});

describe('steps', () => {
  test('weeks begin on the given weekday, months on the first', () => {
    const range = { from: '2026-02-25', to: '2026-03-10' };
    expect(stepsOf(range, 'week', 0)).toEqual([
      { from: '2026-02-25', to: '2026-02-28' },
      { from: '2026-03-01', to: '2026-03-07' },
      { from: '2026-03-08', to: '2026-03-10' },
    ]);
    expect(stepsOf(range, 'week', 1).map(({ from }) => from)).toEqual([
      '2026-02-25',
      '2026-03-02',
      '2026-03-09',
    ]);
    expect(stepsOf(range, 'month', 0)).toEqual([
      { from: '2026-02-25', to: '2026-02-28' },
      { from: '2026-03-01', to: '2026-03-10' },
    ]);
  });

  test('cover every day of the range once', () => {
    fc.assert(
      fc.property(ranges, fc.constantFrom(...reportSteps), fc.nat(6), (range, step, weekStart) => {
        const steps = stepsOf(range, step, weekStart);
        expect(steps[0]?.from).toBe(range.from);
        expect(steps.at(-1)?.to).toBe(range.to);
        const days = steps.reduce((sum, one) => sum + countRangeDays(one), 0);
        expect(days).toBe(countRangeDays(range));
        for (const [index, { from }] of steps.entries()) {
          if (index === 0) continue;
          const before = Temporal.PlainDate.from(from).subtract({ days: 1 }).toString();
          expect(steps[index - 1]?.to).toBe(before);
          if (step === 'week') {
            expect(Temporal.PlainDate.from(from).dayOfWeek % 7).toBe(weekStart);
          }
        }
      }),
    );
  });
});

test.each([
  ['2026-03-01', '2026-04-30', 'day'],
  ['2026-01-01', '2026-06-30', 'week'],
  ['2025-01-01', '2025-12-31', 'month'],
])('%s to %s is shown by %s', (from, to, step) => {
  expect(usualStep({ from, to })).toBe(step);
});
