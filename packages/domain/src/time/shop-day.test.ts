import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayBefore, monthOf, shopDayOf } from './shop-day.ts';

const zones = Intl.supportedValuesOf('timeZone');
const anyDay = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  .map((date) => Temporal.PlainDate.from(date.toISOString().slice(0, 10)));

/** The first instant of a day, which is not midnight where the clock leaves midnight out. */
const startOf = (day: Temporal.PlainDate, zone: string) => day.toZonedDateTime(zone).toInstant();

describe('a shop-day', () => {
  test('changes at the first instant of the day, in every zone on any day', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...zones), (day, zone) => {
        const start = startOf(day, zone);
        expect(shopDayOf(start, zone)).toBe(day.toString());
        expect(shopDayOf(start.subtract({ milliseconds: 1 }), zone) < day.toString()).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  test('changes at midnight in every zone today', () => {
    const day = Temporal.PlainDate.from('2026-11-15');
    for (const zone of zones) {
      const start = startOf(day, zone);
      expect([zone, shopDayOf(start, zone)]).toEqual([zone, '2026-11-15']);
      expect([zone, shopDayOf(start.subtract({ seconds: 1 }), zone)]).toEqual([zone, '2026-11-14']);
    }
  });

  // Here the clock goes from 23:59 to 01:00: the day has no midnight.
  test.each([
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00Z'],
    ['Asia/Beirut', '2026-03-29', '2026-03-28T22:00:00Z'],
    ['America/Havana', '2026-03-08', '2026-03-08T05:00:00Z'],
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00Z'],
  ])('begins at one where midnight does not exist: %s', (zone, day, instant) => {
    const start = Temporal.Instant.from(instant);
    expect(start.toZonedDateTimeISO(zone).hour).toBe(1);
    expect(shopDayOf(start, zone)).toBe(day);
    expect(shopDayOf(start.subtract({ seconds: 1 }), zone)).toBe(
      Temporal.PlainDate.from(day).subtract({ days: 1 }).toString(),
    );
  });

  // Here the hour before midnight comes twice: the day ends with the second.
  test.each([
    ['Africa/Cairo', '2026-10-29', '2026-10-29T20:30:00Z', '2026-10-29T21:30:00Z'],
    ['Asia/Beirut', '2026-10-24', '2026-10-24T20:30:00Z', '2026-10-24T21:30:00Z'],
    ['America/Santiago', '2026-04-04', '2026-04-05T02:30:00Z', '2026-04-05T03:30:00Z'],
  ])('goes on where an hour comes twice: %s', (zone, day, first, second) => {
    for (const instant of [first, second]) {
      const at = Temporal.Instant.from(instant);
      expect(at.toZonedDateTimeISO(zone).hour).toBe(23);
      expect(shopDayOf(at, zone)).toBe(day);
    }
  });

  // In Havana the hour after midnight comes twice: the day does not begin again.
  test('does not begin twice', () => {
    for (const instant of ['2026-11-01T04:30:00Z', '2026-11-01T05:30:00Z']) {
      expect(shopDayOf(Temporal.Instant.from(instant), 'America/Havana')).toBe('2026-11-01');
    }
  });

  test('is the shop’s, not the server’s', () => {
    const now = Temporal.Instant.from('2026-03-12T23:30:00Z');
    expect(shopDayOf(now, 'Asia/Tokyo')).toBe('2026-03-13');
    expect(shopDayOf(now, 'America/Chicago')).toBe('2026-03-12');
  });
});

test('the month of a day', () => {
  expect(monthOf('2026-03-31')).toBe('2026-03');
  expect(monthOf('2026-12-01')).toBe('2026-12');
});

test('the day before, over months and years', () => {
  expect(['2026-11-15', '2024-03-01', '2027-01-01'].map(dayBefore)).toEqual([
    '2026-11-14',
    '2024-02-29',
    '2026-12-31',
  ]);
});
