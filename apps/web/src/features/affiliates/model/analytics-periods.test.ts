import { describe, expect, test } from 'vitest';
import {
  analyticsProblem,
  namedPeriod,
  periodBefore,
  readAnalyticsPeriod,
  writeAnalyticsPeriod,
} from './analytics-periods.ts';

const today = '2026-03-12';
const read = (search: string) => readAnalyticsPeriod(new URLSearchParams(search), today);

describe('the period of the analytics', () => {
  test.each([
    ['last-7', '2026-03-06', today],
    ['last-30', '2026-02-11', today],
    ['last-90', '2025-12-13', today],
    ['this-month', '2026-03-01', today],
    ['last-month', '2026-02-01', '2026-02-28'],
  ] as const)('%s is from %s to %s', (name, from, to) => {
    expect(namedPeriod(name, today)).toEqual({ from, to });
    expect(read(`period=${name}`)).toEqual({ choice: name, period: { from, to } });
  });

  test.each(['', 'period=never', 'period=custom', 'period=custom&from=2026-03-02&to=2026-03-01'])(
    'an invalid address, "%s", is the last 30 days',
    (search) => {
      expect(read(search)).toEqual({ choice: 'last-30', period: namedPeriod('last-30', today) });
    },
  );

  test.each([
    [{ from: '', to: today }, 'missing'],
    [{ from: '2026-03-02', to: '2026-03-01' }, 'order'],
    [{ from: '2025-03-11', to: today }, 'length'],
    [{ from: '2026-03-01', to: '2026-03-13' }, 'future'],
    [{ from: '2025-03-12', to: today }, null],
  ] as const)('%o: %s', (days, problem) => {
    expect(analyticsProblem(days, today)).toBe(problem);
  });

  test('is written into the address and read from it', () => {
    for (const shown of [
      read(''),
      read('period=last-7'),
      read('period=custom&from=2026-01-05&to=2026-02-01'),
    ]) {
      expect(read(writeAnalyticsPeriod(shown).toString())).toEqual(shown);
    }
    expect(writeAnalyticsPeriod(read('')).toString()).toBe('');
  });

  test('has as many days before it', () => {
    expect(periodBefore({ from: '2026-03-06', to: today })).toEqual({
      from: '2026-02-27',
      to: '2026-03-05',
    });
    expect(periodBefore({ from: today, to: today })).toEqual({
      from: '2026-03-11',
      to: '2026-03-11',
    });
  });
});
