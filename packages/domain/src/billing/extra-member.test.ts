import { expect, test } from 'vitest';
import { countExtraMembers, hasFreeSeat } from './extra-member.ts';

test.each([
  { taken: 0, limit: 2, extra: 0, isFree: true },
  { taken: 1, limit: 2, extra: 0, isFree: true },
  { taken: 2, limit: 2, extra: 0, isFree: false },
  { taken: 5, limit: 2, extra: 3, isFree: false },
  { taken: 0, limit: 0, extra: 0, isFree: false },
  { taken: 500, limit: -1, extra: 0, isFree: true },
])('$taken of $limit seats: $extra extra, free: $isFree', ({ taken, limit, extra, isFree }) => {
  expect(countExtraMembers(taken, limit)).toBe(extra);
  expect(hasFreeSeat(taken, limit)).toBe(isFree);
});
