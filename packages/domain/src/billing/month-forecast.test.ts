import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forecastMonth } from './month-forecast.ts';

const at = (text: string) => Temporal.ZonedDateTime.from(`${text}[America/New_York]`);

test.each([
  ['too early to say', 40, '2026-06-03T23:59', null],
  ['after three whole days', 30, '2026-06-04T00:00', 300],
  ['in the middle of a day, by the part that has begun', 35, '2026-06-04T12:00', 300],
  ['half of the month', 100, '2026-06-16T00:00', 200],
  ['at the end: what there was', 612, '2026-06-30T23:59:59', 612],
  ['nobody came', 0, '2026-06-20T10:00', 0],
  // 743 hours: the clocks go forward on the 8th.
  ['a month with a short day', 71, '2026-03-04T00:00', 733],
])('%s', (_name, count, now, forecast) => {
  expect(forecastMonth(count, at(now))).toBe(forecast);
});

const moments = fc
  .date({
    min: new Date('2024-01-01T00:00:00Z'),
    max: new Date('2030-12-31T23:59:59Z'),
    noInvalidDate: true,
  })
  .map((date) =>
    Temporal.Instant.fromEpochMilliseconds(date.getTime()).toZonedDateTimeISO('Europe/Madrid'),
  );

test('is never below what there is already, and falls while nobody comes', () => {
  fc.assert(
    fc.property(moments, fc.nat({ max: 5000 }), (now, count) => {
      const forecast = forecastMonth(count, now);
      if (forecast === null) {
        expect(now.day).toBeLessThanOrEqual(4);
        return;
      }
      expect(forecast).toBeGreaterThanOrEqual(count);
      const later = now.add({ hours: 1 });
      if (later.month === now.month) {
        expect(forecastMonth(count, later)).toBeLessThanOrEqual(forecast);
      }
      expect(forecastMonth(count + 1, now)).toBeGreaterThanOrEqual(forecast);
    }),
  );
});
