import { expect, test } from 'vitest';
import { midnightOf, momentAt, momentShown, readClock } from './zone-clock.ts';

const text = (moment: number | null) =>
  moment === null
    ? null
    : Temporal.Instant.fromEpochMilliseconds(moment * 60_000).toString({ smallestUnit: 'minute' });

// In Chicago clocks go from 02:00 to 03:00 on March 8, and from 02:00 back to 01:00 on November 1.
test.each([
  ['2026-03-08', '01:59', '07:59Z', '07:59Z'],
  ['2026-03-08', '02:00', null, '08:00Z'],
  ['2026-03-08', '02:30', null, '08:30Z'],
  ['2026-03-08', '03:00', '08:00Z', '08:00Z'],
  ['2026-03-09', '02:30', '07:30Z', '07:30Z'],
  ['2026-11-01', '00:59', '05:59Z', '05:59Z'],
  ['2026-11-01', '01:30', '06:30Z', '06:30Z'],
  ['2026-11-01', '02:00', '08:00Z', '08:00Z'],
  ['2026-11-02', '00:00', '06:00Z', '06:00Z'],
])('on %s the clock shows %s at %s; otherwise it counts as %s', (name, time, shown, counted) => {
  const day = Temporal.PlainDate.from(name);
  const clock = readClock('America/Chicago', day.subtract({ days: 1 }), 3);
  const { hour, minute } = Temporal.PlainTime.from(time);
  const wall = midnightOf(day) + hour * 60 + minute;
  expect(text(momentShown(clock, wall))).toBe(shown && `${name}T${shown}`);
  expect(text(momentAt(clock, wall))).toBe(`${name}T${counted}`);
});
