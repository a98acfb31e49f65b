import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDuration, parseDuration } from './duration.ts';

test.each([
  ['00:45:00', 2700],
  ['01:30:05', 5405],
  ['99:59:59', 359_999],
  ['00:60:00', undefined],
  ['0:45:00', undefined],
  ['100:45:00', undefined],
  ['00:45:000', undefined],
  ['', undefined],
])('%s is %s seconds', (text, seconds) => {
  expect(parseDuration(text)).toBe(seconds);
});

test('what is formatted reads back the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 359_999 }), (seconds) => {
      expect(parseDuration(formatDuration(seconds))).toBe(seconds);
    }),
  );
});
