import { expect, test } from 'vitest';
import { inTheChair, waiting } from '../../../testing/line/sample-visits.ts';
import { isMovable, waitingUpTo } from './line-moves.ts';

const next = { ...waiting, id: waiting.id + 1 };
const rows = [inTheChair, waiting, next];

test.each([
  ['at the top', null, null],
  ['behind somebody in the chair', inTheChair.id, null],
  ['behind the first who waits', waiting.id, waiting.id],
  ['behind the last', next.id, next.id],
])('a row that is dropped %s', (_where, row, behind) => {
  expect(waitingUpTo(rows, row)).toBe(behind);
});

test('a booking can be moved when its customer is there, and nobody in the chair', () => {
  const booking = { ...waiting, source: 'booking_link' as const, arrived_at: null };
  expect(isMovable(booking)).toBe(false);
  expect(isMovable({ ...booking, arrived_at: '2026-11-18T10:00:00Z' })).toBe(true);
  expect(isMovable({ ...waiting, source: 'walk_in' })).toBe(true);
  expect(isMovable({ ...inTheChair, source: 'walk_in' })).toBe(false);
});
