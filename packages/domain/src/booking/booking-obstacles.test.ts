import { describe, expect, test } from 'vitest';
import { obstaclesOf } from './booking-obstacles.ts';
import { freeTimesNear } from './nearest-free-times.ts';

const zone = 'America/Chicago';
const momentOf = (local: string): number =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(zone).epochMilliseconds / 60_000;
const spanOf = (local: string, minutes = 45) => ({
  from: momentOf(local),
  to: momentOf(local) + minutes,
});
const everyDay = (fromMinute: number, toMinute: number) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, fromMinute, toMinute }));
const rules = {
  calendar: {
    timeZone: zone,
    openingHours: everyDay(9 * 60, 18 * 60),
    closures: [{ firstDay: '2027-03-10', lastDay: '2027-03-11' }],
  },
  member: {
    hours: everyDay(10 * 60, 16 * 60),
    daysOff: [{ firstDay: '2027-03-11', lastDay: '2027-03-12' }],
    said: { state: 'off', day: '2027-03-08' },
  },
} as const;

describe('the obstacles to a booking', () => {
  test.each([
    ['in the hours of shop and barber', '2027-03-09T10:00', []],
    ['on a day that the barber called off in the line', '2027-03-08T10:00', []],
    ['on the first day of a closure', '2027-03-10T10:00', ['closed']],
    ['on a closure and a day off', '2027-03-11T10:00', ['closed', 'day_off']],
    ['on a day off', '2027-03-12T10:00', ['day_off']],
    ['after the hours of the barber', '2027-03-09T15:30', ['hours']],
    ['in a closure and outside of the hours', '2027-03-10T08:00', ['closed', 'hours']],
  ])('%s', (_name, local, obstacles) => {
    expect(obstaclesOf(rules, spanOf(local))).toEqual(obstacles);
  });

  test('a booking that ends at midnight is not affected by the next day', () => {
    const always = { ...rules, calendar: { ...rules.calendar, openingHours: [] } };
    const free = { ...always, member: { hours: [], daysOff: [] } };
    expect(obstaclesOf(free, spanOf('2027-03-09T23:00', 60))).toEqual([]);
    expect(obstaclesOf(free, spanOf('2027-03-09T23:00', 61))).toEqual(['closed']);
  });
});

test('free times are those of the nearest days, in order', () => {
  const slots = {
    ...rules,
    member: { ...rules.member, said: null },
    window: { fromMinute: 10 * 60, toMinute: 12 * 60 },
    gapMinutes: 60,
    minutes: 45,
    noticeMinutes: 0,
    horizonDays: 60,
    busy: [spanOf('2027-03-13T10:00', 120)],
    now: Temporal.PlainDateTime.from('2027-03-01T08:00').toZonedDateTime(zone).toInstant(),
  };
  expect(freeTimesNear(slots, '2027-03-11', 3)).toEqual(
    [
      '2027-03-08T10:00',
      '2027-03-08T11:00',
      '2027-03-09T10:00',
      '2027-03-09T11:00',
      '2027-03-14T10:00',
      '2027-03-14T11:00',
    ].map(momentOf),
  );
});
