import { describe, expect, test } from 'vitest';
import {
  newRateDay,
  periodOf,
  periodProblem,
  readPeriod,
  writePeriod,
} from './statement-periods.ts';

describe('a period by name', () => {
  test.each([
    ['this-month', '2026-11-15', '2026-11-01', '2026-11-15'],
    ['this-month', '2026-11-01', '2026-11-01', '2026-11-01'],
    ['last-month', '2026-11-15', '2026-10-01', '2026-10-31'],
    ['last-month', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['last-month', '2028-03-31', '2028-02-01', '2028-02-29'],
    // A week begins on Sunday, as in the statistics.
    ['this-week', '2026-11-14', '2026-11-08', '2026-11-14'],
    ['this-week', '2026-11-15', '2026-11-15', '2026-11-15'],
    ['last-week', '2026-11-14', '2026-11-01', '2026-11-07'],
    ['last-week', '2026-11-15', '2026-11-08', '2026-11-14'],
  ] as const)('%s on %s is %s to %s', (name, today, from, to) => {
    expect(periodOf(name, today)).toEqual({ from, to });
  });
});

test.each([
  ['2026-11-01', '2026-11-01', null],
  ['2025-11-15', '2026-11-15', null],
  ['2025-11-14', '2026-11-15', 'length'],
  ['2026-11-02', '2026-11-01', 'order'],
  ['2026-02-30', '2026-11-01', 'missing'],
  ['', '', 'missing'],
])('from %s to %s: %s', (from, to, problem) => {
  expect(periodProblem({ from, to })).toBe(problem);
});

test.each([
  ['this month: its first', '2026-11-01', '2026-11-15', '2026-11-01', '2026-11-01'],
  ['this week: its first', '2026-11-10', '2026-11-15', '2026-11-01', '2026-11-10'],
  ['a past week: the month', '2026-11-02', '2026-11-08', '2026-11-01', '2026-11-01'],
  ['last month: this one', '2026-10-01', '2026-10-31', '2026-11-01', '2026-11-01'],
  ['days from last month on: this one', '2026-10-20', '2026-11-15', '2026-11-01', '2026-11-01'],
  ['future days: this month', '2026-12-01', '2026-12-31', '2026-11-01', '2026-11-01'],
  ['last month, never a rate: it', '2026-10-01', '2026-10-31', '2000-01-01', '2026-10-01'],
])('a new rate seen from %s', (_name, from, to, changesFrom, day) => {
  expect(newRateDay({ from, to }, { today: '2026-11-15', changesFrom })).toBe(day);
});

describe('the address', () => {
  const read = (query: string) => readPeriod(new URLSearchParams(query), '2026-11-15');

  test('is empty: this month', () => {
    const month = { choice: 'this-month', period: { from: '2026-11-01', to: '2026-11-15' } };
    expect(read('')).toEqual(month);
    expect(read('period=some-day')).toEqual(month);
    expect(read('period=custom&from=2026-03-31&to=2026-01-01')).toEqual(month);
  });

  test('names a period, or a custom range', () => {
    expect(read('period=last-week').choice).toBe('last-week');
    const own = { from: '2026-01-01', to: '2026-03-31' };
    expect(read('period=custom&from=2026-01-01&to=2026-03-31')).toEqual({
      choice: 'custom',
      period: own,
    });
  });

  test('is parsed as it was written, and keeps other parameters', () => {
    const before = new URLSearchParams('tab=statements&period=last-week');
    const own = { from: '2026-01-01', to: '2026-03-31' };
    const custom = writePeriod(before, { choice: 'custom', period: own });
    expect(String(custom)).toBe('tab=statements&period=custom&from=2026-01-01&to=2026-03-31');
    expect(readPeriod(custom, '2026-11-15').period).toEqual(own);
    const month = writePeriod(custom, { choice: 'this-month', period: own });
    expect(String(month)).toBe('tab=statements');
  });
});
