import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '../money.ts';
import { amountDue, formatPoints, parsePoints, totalsOf } from './commission.ts';

describe('a rate', () => {
  test.each([
    ['0', 0],
    ['45', 4500],
    ['45.5', 4550],
    ['45.05', 4505],
    ['45,5', 4550],
    ['100,00', 10_000],
    [' 7.25 ', 725],
    ['100', 10_000],
    ['100.00', 10_000],
  ])('%s is %d points', (rate, points) => {
    expect(parsePoints(rate)).toBe(points);
  });

  test.each(['', '-1', '100.01', '101', '45.555', '4,5,', '100,01', 'half', '.5', '5.', '1e1'])(
    '%s is none',
    (rate) => {
      expect(parsePoints(rate)).toBeUndefined();
    },
  );

  test('is read back as it was written', () => {
    fc.assert(
      fc.property(fc.nat(10_000), (points) => {
        expect(parsePoints(formatPoints(points))).toBe(points);
      }),
    );
  });
});

describe('an amount due', () => {
  test.each([
    [10_000, 4550, 4550],
    [1, 5000, 1],
    [1, 4999, 0],
    [333, 3333, 111],
    [0, 10_000, 0],
    [99_999, 0, 0],
    [99_999, 10_000, 99_999],
  ])('of %d cents at %d points is %d', (revenue, points, due) => {
    expect(amountDue({ revenue: cents(revenue), points })).toBe(due);
  });

  const earned = fc.record({
    visits: fc.nat(5000),
    revenue: fc.nat(900_000_000).map(cents),
    points: fc.nat(10_000),
  });

  test('is whole, never more than half a cent off, and half a cent counts for the person', () => {
    const property = fc.property(earned, (row) => {
      const due = amountDue(row);
      const [exact, given] = [BigInt(row.revenue) * BigInt(row.points), BigInt(due) * 10_000n];
      expect(Number.isInteger(due)).toBe(true);
      expect(given - exact).toBeLessThanOrEqual(5000n);
      expect(given - exact).toBeGreaterThan(-5000n);
    });
    fc.assert(property, { numRuns: 1000 });
  });

  test('adds up: the totals are the sums of the rows, cent by cent', () => {
    const property = fc.property(fc.array(earned, { maxLength: 40 }), (rows) => {
      let [visits, revenue, due] = [0, 0, 0];
      for (const row of rows) {
        visits += row.visits;
        revenue += row.revenue;
        due += amountDue(row);
      }
      expect(totalsOf(rows)).toEqual({ visits, revenue, amountDue: due });
      expect(due).toBeLessThanOrEqual(revenue);
    });
    fc.assert(property, { numRuns: 300 });
  });
});
