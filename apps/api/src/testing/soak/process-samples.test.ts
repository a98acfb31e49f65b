import { expect, test } from 'vitest';
import { lowestOfEach, slopeOf } from './process-samples.ts';

test('the slope of the line that fits best', () => {
  const points = [0, 1, 2, 3].map((at) => ({ at, value: 5 + 2 * at }));
  expect(slopeOf(points)).toBeCloseTo(2);
  expect(slopeOf(points.map(({ at }) => ({ at, value: 7 })))).toBe(0);
});

test('the lowest of each few', () => {
  expect(lowestOfEach([3, 1, 2, 9, 8, 7, 4], 3, (each) => each)).toEqual([1, 7]);
});
