import fc from 'fast-check';
import { expect, expectTypeOf, test } from 'vitest';
import type { Cents } from './money.ts';
import {
  addCents,
  cents,
  discountCents,
  divideCents,
  formatCents,
  microsOf,
  multiplyCents,
  parseCents,
  readCents,
  shareOfCents,
  subtractCents,
} from './money.ts';

const amounts = fc.integer({ min: -99_999_999, max: 99_999_999 }).map(cents);

test.each([
  ['35', 3500],
  ['35.5', 3550],
  ['35.05', 3505],
  ['0', 0],
  ['35.005', undefined],
  ['-1', undefined],
  ['1234567', undefined],
  ['forty', undefined],
])('%s, typed, is %s cents', (text, expected) => {
  expect(parseCents(text)).toBe(expected);
});

test.each([
  ['35.50', 3550],
  ['-4.10', -410],
  ['-0.05', -5],
  ['-0.00', 0],
  ['1234567.89', 123_456_789],
  ['35', undefined],
  ['35.5', undefined],
  ['1e3.00', undefined],
  ['35.505', undefined],
  ['35.50 $', undefined],
  ['', undefined],
])('%s, of the wire, is %s cents', (text, expected) => {
  expect(readCents(text)).toBe(expected);
});

test.each([
  [3550, '35.50'],
  [5, '0.05'],
  [0, '0.00'],
  [-0, '0.00'],
  [-5, '-0.05'],
  [-410, '-4.10'],
])('%s cents are written as %s', (amount, text) => {
  expect(formatCents(amount)).toBe(text);
});

test('what is written reads back the same, and what is not negative as typed too', () => {
  fc.assert(
    fc.property(amounts, (amount) => {
      expect(readCents(formatCents(amount))).toBe(amount);
      expect(parseCents(formatCents(amount))).toBe(amount < 0 ? undefined : amount);
    }),
  );
});

test.each([0.5, 29.99, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
  '%s is no amount',
  (value) => {
    expect(() => cents(value)).toThrow('is no amount in cents');
    expect(() => formatCents(value)).toThrow('is no amount in cents');
  },
);

test('a number does not pass for an amount', () => {
  expectTypeOf<Cents>().toExtend<number>();
  expectTypeOf<number>().not.toExtend<Cents>();
});

test.each([
  [2900, 0, 2900],
  [5900, 20, 4720],
  [34_800, 20, 27_840],
  // 0.29 x 0.5 is 0.145: half up.
  [29, 50, 15],
  [999, 33, 669],
  [1, 50, 1],
  [1, 51, 0],
  [2900, 100, 0],
])('%s cents less %s percent are %s', (price, discount, expected) => {
  expect(discountCents(cents(price), discount)).toBe(expected);
});

test.each([-1, 101, 12.5])('%s percent is no discount', (discount) => {
  expect(() => discountCents(cents(100), discount)).toThrow(/is no (discount|whole number)/);
});

test('a discounted price is the exact one rounded half up, between nothing and the price', () => {
  fc.assert(
    fc.property(fc.nat(99_999_999), fc.nat(100), (price, discount) => {
      const exact = BigInt(price) * BigInt(100 - discount);
      const discounted = discountCents(cents(price), discount);
      expect(BigInt(discounted)).toBe((exact + 50n) / 100n);
      expect(discounted).toBeLessThanOrEqual(price);
    }),
  );
});

test.each([
  [1000, 4550, 455],
  [1, 5000, 1],
  [1, 4999, 0],
  [-1, 5000, -1],
  [3333, 3333, 1111],
])('of %s cents %s points are %s', (amount, points, expected) => {
  expect(shareOfCents(cents(amount), points)).toBe(expected);
});

test('a share of a credit mirrors the share of its charge', () => {
  fc.assert(
    fc.property(amounts, fc.nat(10_000), (amount, points) => {
      expect(
        addCents(shareOfCents(amount, points), shareOfCents(multiplyCents(amount, -1), points)),
      ).toBe(0);
    }),
  );
});

test.each([
  [1000, 3, 333],
  [1001, 2, 501],
  [-1001, 2, -501],
  [0, 7, 0],
])('%s cents among %s are %s each', (amount, count, expected) => {
  expect(divideCents(cents(amount), count)).toBe(expected);
});

test.each([
  [0, 'divided among at least one'],
  [-1, 'divided among at least one'],
  [0.5, 'is no whole number'],
])('among %s nothing is divided', (count, message) => {
  expect(() => divideCents(cents(100), count)).toThrow(message);
});

test('sums, differences and multiples stay whole', () => {
  expect(addCents()).toBe(0);
  expect(addCents(cents(10), cents(20), cents(-5))).toBe(25);
  expect(subtractCents(cents(10), cents(25))).toBe(-15);
  expect(multiplyCents(cents(999), 12)).toBe(11_988);
  expect(() => multiplyCents(cents(999), 0.5)).toThrow('is no whole number');
});

test('what is added is taken away again', () => {
  fc.assert(
    fc.property(amounts, amounts, (a, b) => {
      expect(subtractCents(addCents(a, b), b)).toBe(a);
    }),
  );
});

test('millionths are whole, and of whole cents alone', () => {
  expect(microsOf(3550)).toBe(35_500_000);
  expect(() => microsOf(35.5)).toThrow(RangeError);
});
