import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCents, parseCents } from './money.ts';

test.each([
  ['35', 3500],
  ['35.5', 3550],
  ['35.05', 3505],
  ['0', 0],
  ['35.005', undefined],
  ['-1', undefined],
  ['forty', undefined],
])('%s is %s cents', (text, cents) => {
  expect(parseCents(text)).toBe(cents);
});

test('what is formatted reads back the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (cents) => {
      expect(parseCents(formatCents(cents))).toBe(cents);
    }),
  );
});
