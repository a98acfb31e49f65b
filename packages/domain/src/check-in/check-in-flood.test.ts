import { describe, expect, test } from 'vitest';
import {
  type HourOfDay,
  isFlood,
  mostWithin,
  poissonTail,
  usualCheckIns,
} from './check-in-flood.ts';

describe('a count of ten minutes', () => {
  test.each([
    ['a new shop: a family', 6, null, false],
    ['a new shop: the last that is usual', 13, null, false],
    ['a new shop: one more', 14, null, true],
    ['a quiet shop has the same floor', 13, 0.2, false],
    ['a quiet shop: one more', 14, 0.2, true],
    ['a busy Saturday: twice the usual', 12, 6, false],
    ['a busy Saturday: three times the usual', 18, 6, false],
    ['a busy Saturday: five times the usual', 30, 6, true],
    ['nobody', 0, 3, false],
  ])('%s', (_name, joined, usual, expected) => {
    expect(isFlood(joined, usual)).toBe(expected);
  });

  test('is less likely the higher it is, as the distribution says', () => {
    expect(poissonTail(3, 0)).toBe(1);
    expect(poissonTail(3, 1)).toBeCloseTo(1 - Math.exp(-3), 12);
    expect(poissonTail(4, 10)).toBeCloseTo(0.0081322, 6);
    expect(poissonTail(0, 1)).toBe(0);
  });
});

describe('what is usual', () => {
  const at = (day: string, hour: number, visits: number): HourOfDay => ({ day, hour, visits });
  test.each<[string, HourOfDay[], number, number | null]>([
    ['without history', [], 10, null],
    ['one day', [at('a', 10, 12)], 10, 2],
    ['the mean of two days', [at('a', 10, 12), at('b', 10, 6)], 10, 1.5],
    ['a day with nobody at that hour counts', [at('a', 10, 12), at('b', 15, 3)], 10, 1],
    ['the busiest of the neighbours', [at('a', 9, 3), at('a', 11, 24)], 10, 4],
    ['not of an hour further away', [at('a', 8, 30), at('a', 12, 30)], 10, 0],
  ])('%s', (_name, before, hour, expected) => {
    expect(usualCheckIns(before, hour)).toBe(expected);
  });
});

describe('the most within ten minutes', () => {
  const minutes = (...list: number[]) => list.map((minute) => minute * 60_000);
  test.each([
    ['nobody', [], 0],
    ['one', minutes(3), 1],
    ['all within', minutes(0, 5, 9.9), 3],
    ['the first is ten minutes ago', minutes(0, 5, 10), 2],
    ['in the middle', minutes(0, 20, 21, 22, 40), 3],
  ])('%s', (_name, times, expected) => {
    expect(mostWithin(times)).toBe(expected);
  });
});
