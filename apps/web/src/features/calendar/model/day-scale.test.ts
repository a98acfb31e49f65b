import { describe, expect, test } from 'vitest';
import { wallTimeOf } from '../../../lib/time/shop-zone.ts';
import {
  dayScale,
  firstInView,
  gapsOf,
  hourMarks,
  hoursFromTop,
  hoursOf,
  snap,
  stepAt,
} from './day-scale.ts';

const zone = 'America/Chicago';
const at = (text: string) => Date.parse(text);
const shown = (date: string) =>
  hourMarks(dayScale(date, zone)).map(({ instant }) => wallTimeOf(instant, zone).minute / 60);

describe('the scale follows real time', () => {
  test.each([
    ['an ordinary day', '2026-11-15', 24],
    ['the clock goes forward', '2026-03-08', 23],
    ['the clock goes back', '2026-11-01', 25],
  ])('%s', (_name, date, hours) => {
    expect(hoursOf(dayScale(date, zone))).toBe(hours);
    expect(hourMarks(dayScale(date, zone))).toHaveLength(hours);
  });

  test('skips the hour that the clock skips', () => {
    expect(shown('2026-03-08').slice(0, 4)).toEqual([0, 1, 3, 4]);
  });

  test('marks both hours when the clock shows an hour twice', () => {
    expect(shown('2026-11-01').slice(0, 4)).toEqual([0, 1, 1, 2]);
    expect(
      hourMarks(dayScale('2026-11-01', zone))
        .slice(0, 4)
        .map(({ isTwice }) => isTwice),
    ).toEqual([false, true, true, false]);
  });

  test('an hour has the same height on a day of 25 hours', () => {
    const scale = dayScale('2026-11-01', zone);
    const nine = at('2026-11-01T15:00:00Z');
    expect(hoursFromTop(scale, nine)).toBe(10);
    expect(hoursFromTop(scale, scale.from - 1)).toBe(0);
    expect(hoursFromTop(scale, scale.to + 1)).toBe(25);
  });
});

describe('snapping', () => {
  const scale = dayScale('2026-11-15', zone);
  test.each([
    ['down', '2026-11-15T15:07:00Z', 15, '2026-11-15T15:00:00Z'],
    ['up', '2026-11-15T15:08:00Z', 15, '2026-11-15T15:15:00Z'],
    ['finer', '2026-11-15T15:08:00Z', 5, '2026-11-15T15:10:00Z'],
    ['not before the day', '2026-11-15T05:00:00Z', 15, '2026-11-15T06:00:00Z'],
    ['not after the day', '2026-11-16T07:00:00Z', 15, '2026-11-16T05:45:00Z'],
  ])('%s', (_name, from, step, to) => {
    expect(snap(scale, at(from), step)).toBe(at(to));
  });

  test('a click selects the step that contains it', () => {
    expect(stepAt(scale, at('2026-11-15T15:14:00Z'), 15)).toBe(at('2026-11-15T15:00:00Z'));
    expect(stepAt(scale, at('2026-11-15T15:16:00Z'), 15)).toBe(at('2026-11-15T15:15:00Z'));
  });

  test('steps stay at quarter hours of the clock after it changes', () => {
    const changed = dayScale('2026-03-08', zone);
    const snapped = snap(changed, at('2026-03-08T14:08:00Z'), 15);
    expect(wallTimeOf(snapped, zone).minute).toBe(9 * 60 + 15);
  });
});

test('time before work, breaks and time after work are gaps', () => {
  const scale = { date: '', timeZone: '', from: 0, to: 100 };
  expect(gapsOf(scale, [])).toEqual([{ from: 0, to: 100 }]);
  expect(
    gapsOf(scale, [
      { from: 60, to: 80 },
      { from: 20, to: 50 },
    ]),
  ).toEqual([
    { from: 0, to: 20 },
    { from: 50, to: 60 },
    { from: 80, to: 100 },
  ]);
  expect(gapsOf(scale, [{ from: -10, to: 200 }])).toEqual([]);
});

describe('a day that is not today is scrolled to', () => {
  const day = dayScale('2026-11-15', zone);
  const hour = (clock: number) => day.from + clock * 3_600_000;

  test.each([
    ['its first visit', [hour(15), hour(11)], [hour(9)], 11],
    ['the opening when there are no visits', [], [hour(10), hour(9)], 9],
    ['eight when the shop is open around the clock', [], [hour(0)], 8],
    ['eight when there are no visits and no opening', [], [], 8],
    ['the first instant inside the day', [hour(-1)], [hour(-3), hour(18)], 18],
  ])('%s', (_name, visits, openings, expected) => {
    expect((firstInView(day, visits, openings) - day.from) / 3_600_000).toBe(expected);
  });

  test('eight by the clock on a day of 23 hours', () => {
    const short = dayScale('2026-03-08', zone);
    expect(wallTimeOf(firstInView(short, [], []), zone).minute).toBe(8 * 60);
  });
});
