import { expect, test } from 'vitest';
import { indexAt } from './row-drag.ts';

test.each([
  [0, 0],
  [60, 1],
  [149, 1],
  [151, 2],
  [900, 3],
])('a row at %d goes behind %d of the others', (y, expected) => {
  expect(indexAt([50, 150, 250], y)).toBe(expected);
});
