import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeOutsideQuietHours, reminderOutsideQuietHours } from './quiet-hours.ts';

const zone = 'America/Chicago';
const night = { from: 21 * 60, to: 8 * 60, zone };
const noon = { from: 12 * 60, to: 14 * 60, zone };
const at = (clock: string, day = '12') =>
  Temporal.ZonedDateTime.from(`2026-03-${day}T${clock}[${zone}]`).toInstant();
const shown = (instant: Temporal.Instant | null) =>
  instant?.toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'minute' }) ?? null;

describe('a reminder', () => {
  const now = at('09:00', '10');
  test.each([
    ['in the day', '10:00', '12:00', night, '2026-03-12T10:00'],
    ['at night, with time after it', '06:30', '09:30', night, '2026-03-12T08:00'],
    ['at night, before an early visit', '06:30', '08:30', night, '2026-03-11T21:00'],
    ['at the end of the quiet hours', '08:00', '10:00', night, '2026-03-12T08:00'],
    ['at their beginning', '21:00', '23:30', night, '2026-03-12T21:00'],
    ['at noon', '12:30', '16:00', noon, '2026-03-12T14:00'],
    ['just before noon', '11:59', '16:00', noon, '2026-03-12T11:59'],
    ['without quiet hours', '03:00', '05:00', null, '2026-03-12T03:00'],
  ] as const)('%s', (_when, due, start, quiet, expected) => {
    const sent = reminderOutsideQuietHours(at(due), { startsAt: at(start), now }, quiet);
    expect(shown(sent)).toBe(expected);
  });

  test('is left out when the quiet hours have begun and end too late', () => {
    const times = { startsAt: at('08:30'), now: at('22:00', '11') };
    expect(reminderOutsideQuietHours(at('06:30'), times, night)).toBe(null);
  });

  test('is never sent in quiet hours, after the visit or in the past, also where clocks change', () => {
    const hours = fc.integer({ min: 0, max: 1439 });
    const start = Temporal.Instant.from('2026-03-01T00:00:00Z').epochMilliseconds;
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 60 * 24 * 20 }),
        fc.constantFrom(2, 24),
        hours,
        hours,
        (minutes, before, from, to) => {
          fc.pre(from !== to);
          const startsAt = Temporal.Instant.fromEpochMilliseconds(start + minutes * 60_000);
          const dueAt = startsAt.subtract({ hours: before });
          const times = { startsAt, now: dueAt.subtract({ hours: 30 }) };
          const sent = reminderOutsideQuietHours(dueAt, times, { from, to, zone });
          if (sent === null) return;
          expect(Temporal.Instant.compare(sent, startsAt)).toBe(-1);
          expect(Temporal.Instant.compare(sent, times.now)).toBe(1);
          const again = reminderOutsideQuietHours(sent, times, { from, to, zone });
          const wall = sent.toZonedDateTimeISO(zone);
          const isEdge = wall.hour * 60 + wall.minute === from;
          expect(isEdge || again?.equals(sent)).toBe(true);
        },
      ),
    );
  });
});

describe('a text about a change', () => {
  test.each([
    ['in the day', '10:00', '18:00', '2026-03-12T10:00'],
    ['at night, for a visit in the afternoon', '02:00', '15:00', '2026-03-12T08:00'],
    ['at night, for a visit early in the morning', '02:00', '08:30', '2026-03-12T02:00'],
  ])('%s', (_when, due, start, expected) => {
    expect(shown(changeOutsideQuietHours(at(due), at(start), night))).toBe(expected);
  });
});
