import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roundWait, waitHours, waitRange } from './wait-range.ts';

test.each([
  [26, 33, { from: 25, to: 35 }],
  [25, 35, { from: 25, to: 35 }],
  [30, 30, { from: 30, to: 35 }],
  [31, 32, { from: 30, to: 35 }],
  [5, 5, { from: 5, to: 10 }],
  [2, 13, { from: 0, to: 15 }],
  [-20, 8, { from: 0, to: 10 }],
  [0, 4.9, 'now'],
  [-20, -10, 'now'],
])('from %d to %d minutes', (from, to, expected) => {
  const range = waitRange(100, 100 + from, 100 + to);
  expect(range === 'now' ? range : { from: range.from, to: range.to }).toEqual(expected);
});

test('is honest: in steps of five, at least five wide, never narrower than it is', () => {
  const minutes = fc.double({ min: -30, max: 600, noNaN: true });
  fc.assert(
    fc.property(minutes, minutes, (one, other) => {
      const [from, to] = [Math.min(one, other), Math.max(one, other)];
      const range = waitRange(0, from, to);
      expect(range === 'now').toBe(to < 5);
      if (range === 'now') return;
      expect(range.from % 5).toBe(0);
      expect(range.to % 5).toBe(0);
      expect(range.to - range.from).toBeGreaterThanOrEqual(5);
      expect(range.from).toBeLessThanOrEqual(Math.max(0, from));
      expect(range.to).toBeGreaterThanOrEqual(to);
      expect(range.to - range.from).toBeLessThan(to - Math.max(0, from) + 10);
    }),
  );
});

test('by the clock it is the same, counted from the minute that the clock shows', () => {
  const clock = { from: 126 + 15, to: 126 + 55 };
  expect(waitRange(126.7, 145, 179)).toEqual({ from: 15, to: 55, clock });
  const minutes = fc.double({ min: 0, max: 600, noNaN: true });
  fc.assert(
    fc.property(minutes, minutes, minutes, (now, one, other) => {
      const [start, end] = [Math.min(one, other), Math.max(one, other)];
      const { from, to, clock: rounded } = roundWait(now, start, end);
      expect([rounded.from - Math.floor(now), rounded.to - Math.floor(now)]).toEqual([from, to]);
      expect(rounded.to).toBeGreaterThanOrEqual(end);
      expect(rounded.from).toBeLessThanOrEqual(Math.max(start, now));
    }),
  );
});

test.each([
  [115, 125, null],
  [120, 150, { from: 2, to: 3 }],
  [485, 490, { from: 8, to: 9 }],
  [180, 240, { from: 3, to: 4 }],
])('%i to %i minutes in hours: %j', (from, to, hours) => {
  expect(waitHours({ from, to })).toEqual(hours);
});
