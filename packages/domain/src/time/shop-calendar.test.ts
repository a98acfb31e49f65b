import { expect, test } from 'vitest';
import { toInstants } from './shop-calendar.ts';

// The clocks of Chicago go from 02:00 to 03:00 on this day.
const day = Temporal.PlainDate.from('2026-03-08');

test.each([
  ['before the change', [60, 120], [['2026-03-08T07:00:00Z', '2026-03-08T08:00:00Z']]],
  ['into the hour that is left out', [90, 150], [['2026-03-08T07:30:00Z', '2026-03-08T08:30:00Z']]],
  ['none where the clock leaves out all of it', [120, 180], []],
  ['none where nothing is left', [600, 600], []],
])('hours of a day as moments: %s', (_name, [fromMinute = 0, toMinute = 0], expected) => {
  const spans = toInstants(day, [{ fromMinute, toMinute }], 'America/Chicago');
  expect(spans.map(({ from, to }) => [String(from), String(to)])).toEqual(expected);
});
