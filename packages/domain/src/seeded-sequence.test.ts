import { expect, test } from 'vitest';
import { seededSequence } from './seeded-sequence.ts';

const take = (seed: number, label: string, count: number) => {
  const next = seededSequence(seed, label);
  return Array.from({ length: count }, next);
};

test('is the same for the same seed and label, and another for any other', () => {
  expect(take(418, 'monday', 5)).toEqual(take(418, 'monday', 5));
  expect(take(418, 'monday', 5)).not.toEqual(take(418, 'mondaz', 5));
  expect(take(418, 'monday', 5)).not.toEqual(take(419, 'monday', 5));
});

test('is spread evenly from 0 up to 1', () => {
  const drawn = take(7, 'even', 10_000);
  expect(drawn.every((each) => each >= 0 && each < 1)).toBe(true);
  const mean = drawn.reduce((sum, each) => sum + each, 0) / drawn.length;
  expect(mean).toBeCloseTo(0.5, 1);
});
