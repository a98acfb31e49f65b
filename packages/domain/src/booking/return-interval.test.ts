import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { returnInterval } from './return-interval.ts';

const start = Temporal.PlainDate.from('2026-01-05');
/** The days of visits with these gaps between them. */
const daysWith = (gaps: readonly number[]) =>
  gaps.reduce<Temporal.PlainDate[]>(
    (days, gap) => [...days, (days.at(-1) ?? start).add({ days: gap })],
    [start],
  );
const textOf = (days: readonly Temporal.PlainDate[]) => days.map(String);

test.each([
  ['no visit, no shop', [], null, 4, 'usual'],
  ['one gap says too little', [21], null, 4, 'usual'],
  ['one gap, and the shop has a habit', [21], 35, 5, 'shop'],
  ['two gaps of their own', [21, 21], 35, 3, 'own'],
  ['the middle of three', [14, 90, 21], null, 3, 'own'],
  ['a correction two days later does not count', [21, 2, 21], null, 3, 'own'],
  ['a year abroad does not count', [28, 365, 28], null, 4, 'own'],
  ['the latest habit wins', [56, 56, 56, 14, 14, 14, 14, 14, 14], null, 2, 'own'],
  ['the median of a shop that is no habit', [], 300, 4, 'usual'],
  ['never less than a week', [5, 5], null, 1, 'own'],
] as const)('%s', (_, gaps, shop, weeks, basis) => {
  const days = gaps.length === 0 ? [] : textOf(daysWith(gaps));
  expect(returnInterval(days, shop)).toEqual({ weeks, basis });
});

test('neither the order of visits nor two visits on one day matter', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 12 }), (gaps) => {
      const days = textOf(daysWith(gaps));
      expect(returnInterval([...days, ...days].toReversed(), 30)).toEqual(returnInterval(days, 30));
    }),
  );
});

test('always whole weeks within the bounds of a habit', () => {
  const gaps = fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 12 });
  const median = fc.option(fc.integer({ min: 0, max: 400 }));
  fc.assert(
    fc.property(gaps, median, (each, shop) => {
      const { weeks } = returnInterval(textOf(daysWith(each)), shop);
      expect(Number.isInteger(weeks)).toBe(true);
      expect(weeks).toBeGreaterThanOrEqual(1);
      expect(weeks).toBeLessThanOrEqual(17);
    }),
  );
});
