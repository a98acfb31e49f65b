import { expect, test } from 'vitest';
import { timesInOrder } from './times-in-order.ts';

const [nine, ten, eleven, midnight] = [
  '2026-03-12T09:00:00Z',
  '2026-03-12T10:00:00Z',
  '2026-03-12T11:00:00Z',
  // A late time in a zone west of UTC.
  '2026-03-13T00:00:00Z',
];

test.each([
  ['taken ones between free ones', [nine, midnight], [ten, eleven]],
  ['free ones between taken ones', [ten, eleven], [nine, midnight]],
  ['free ones only', [nine, ten, eleven, midnight], []],
  ['taken ones only', [], [nine, ten, eleven, midnight]],
])('times of a day are in order: %s', (_, free, taken) => {
  expect(timesInOrder({ free, taken })).toEqual([nine, ten, eleven, midnight]);
});
