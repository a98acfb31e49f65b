import { describe, expect, test } from 'vitest';
import { periodOf, periodProblem, readPeriod, writePeriod } from './statement-periods.ts';

describe('a period by name', () => {
  test.each([
    ['this-month', '2026-11-15', '2026-11-01', '2026-11-15'],
    ['this-month', '2026-11-01', '2026-11-01', '2026-11-01'],
    ['last-month', '2026-11-15', '2026-10-01', '2026-10-31'],
    ['last-month', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['last-month', '2028-03-31', '2028-02-01', '2028-02-29'],
    // A Sunday belongs to the week that began on the Monday before.
    ['this-week', '2026-11-15', '2026-11-09', '2026-11-15'],
    ['this-week', '2026-11-09', '2026-11-09', '2026-11-09'],
    ['last-week', '2026-11-15', '2026-11-02', '2026-11-08'],
    ['last-week', '2026-11-09', '2026-11-02', '2026-11-08'],
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

describe('the address', () => {
  const read = (query: string) => readPeriod(new URLSearchParams(query), '2026-11-15');

  test('says nothing: this month', () => {
    const month = { choice: 'this-month', period: { from: '2026-11-01', to: '2026-11-15' } };
    expect(read('')).toEqual(month);
    expect(read('period=some-day')).toEqual(month);
    expect(read('period=custom&from=2026-03-31&to=2026-01-01')).toEqual(month);
  });

  test('names a period, or days of one’s own', () => {
    expect(read('period=last-week').choice).toBe('last-week');
    const own = { from: '2026-01-01', to: '2026-03-31' };
    expect(read('period=custom&from=2026-01-01&to=2026-03-31')).toEqual({
      choice: 'custom',
      period: own,
    });
  });

  test('is read as it was written, and keeps what else it says', () => {
    const before = new URLSearchParams('tab=statements&period=last-week');
    const own = { from: '2026-01-01', to: '2026-03-31' };
    const custom = writePeriod(before, { choice: 'custom', period: own });
    expect(String(custom)).toBe('tab=statements&period=custom&from=2026-01-01&to=2026-03-31');
    expect(readPeriod(custom, '2026-11-15').period).toEqual(own);
    const month = writePeriod(custom, { choice: 'this-month', period: own });
    expect(String(month)).toBe('tab=statements');
  });
});
