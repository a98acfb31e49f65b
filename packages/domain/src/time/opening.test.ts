import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openingAt } from './opening.ts';
import type { ShopCalendar } from './shop-calendar.ts';

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const hours = (days: readonly number[], ...spans: readonly (readonly [number, number])[]) =>
  days.flatMap((weekday) =>
    spans.map(([from, to]) => ({ weekday, fromMinute: from * 60, toMinute: to * 60 })),
  );

const shop = (calendar: Partial<ShopCalendar>): ShopCalendar => ({
  timeZone: 'America/Chicago',
  openingHours: hours([1, 2, 3, 4, 5], [9, 12], [13, 18]),
  closures: [],
  ...calendar,
});

/** The answer with times as the shop's clock shows them. */
const at = (local: string, calendar: Partial<ShopCalendar> = {}) => {
  const { timeZone } = shop(calendar);
  const now = Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).toInstant();
  const { isOpen, closesAt, opensAt } = openingAt(shop(calendar), now);
  const show = (instant: Temporal.Instant | null) =>
    instant && instant.toZonedDateTimeISO(timeZone).toPlainDateTime().toString().slice(0, 16);
  return [isOpen, show(closesAt), show(opensAt)];
};

// 2026-03-16 is a Monday.
describe('a shop with hours', () => {
  test.each([
    ['before it opens', '2026-03-16T08:59', [false, null, '2026-03-16T09:00']],
    ['at the first minute', '2026-03-16T09:00', [true, '2026-03-16T12:00', null]],
    ['at lunch', '2026-03-16T12:00', [false, null, '2026-03-16T13:00']],
    ['in the afternoon', '2026-03-16T17:59', [true, '2026-03-16T18:00', null]],
    ['in the evening', '2026-03-16T18:00', [false, null, '2026-03-17T09:00']],
    ['before the weekend', '2026-03-20T20:00', [false, null, '2026-03-23T09:00']],
  ])('%s', (_, local, expected) => {
    expect(at(local)).toEqual(expected);
  });

  test('is closed on closures, and opens after the last day', () => {
    const closures = [{ firstDay: '2026-03-16', lastDay: '2026-03-17' }];
    expect(at('2026-03-16T10:00', { closures })).toEqual([false, null, '2026-03-18T09:00']);
  });

  test('that closes for long does not say when it opens', () => {
    const closures = [{ firstDay: '2026-03-17', lastDay: '2026-12-31' }];
    expect(at('2026-03-16T10:00', { closures })).toEqual([true, '2026-03-16T12:00', null]);
    expect(at('2026-03-17T10:00', { closures })).toEqual([false, null, null]);
  });

  test('that is open over midnight closes in the morning', () => {
    const openingHours = [...hours([5], [20, 24]), ...hours([6], [0, 2])];
    expect(at('2026-03-20T22:00', { openingHours })).toEqual([true, '2026-03-21T02:00', null]);
  });

  test('that never closes does not say when', () => {
    expect(at('2026-03-20T22:00', { openingHours: hours(everyDay, [0, 24]) })).toEqual([
      true,
      null,
      null,
    ]);
  });

  test.each([
    ['Africa/Cairo', '2026-04-24'],
    ['Asia/Beirut', '2026-03-29'],
    ['America/Havana', '2026-03-08'],
    ['America/Santiago', '2026-09-06'],
  ])('opens at one where midnight does not exist: %s', (timeZone, day) => {
    const openingHours = hours(everyDay, [0, 12]);
    const before = Temporal.PlainDate.from(day).subtract({ days: 1 }).toString();
    const calendar = { timeZone, openingHours };
    expect(at(`${before}T22:00`, calendar)).toEqual([false, null, `${day}T01:00`]);
    expect(at(`${day}T01:00`, calendar)).toEqual([true, `${day}T12:00`, null]);
  });
});

describe('the end of the day', () => {
  const endAt = (local: string, calendar: Partial<ShopCalendar> = {}) => {
    const { timeZone } = shop(calendar);
    const now = Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).toInstant();
    const { dayEndsAt } = openingAt(shop(calendar), now);
    return dayEndsAt?.toZonedDateTimeISO(timeZone).toPlainDateTime().toString().slice(0, 16);
  };

  test('is after the break', () => {
    expect(endAt('2026-03-16T11:00')).toBe('2026-03-16T18:00');
    expect(endAt('2026-03-16T15:00')).toBe('2026-03-16T18:00');
    expect(endAt('2026-03-16T12:30')).toBe(undefined);
    const openingHours = hours([1], [9, 11], [12, 14], [15, 20]);
    expect(endAt('2026-03-16T10:00', { openingHours })).toBe('2026-03-16T20:00');
  });

  test('is in the morning where the shop is open over midnight', () => {
    const openingHours = [...hours([5], [12, 14], [20, 24]), ...hours([6], [0, 2])];
    expect(endAt('2026-03-20T22:00', { openingHours })).toBe('2026-03-21T02:00');
    expect(endAt('2026-03-20T13:00', { openingHours })).toBe('2026-03-21T00:00');
  });

  test('is none where the shop never closes', () => {
    expect(endAt('2026-03-20T22:00', { openingHours: hours(everyDay, [0, 24]) })).toBe(undefined);
  });
});

describe('a shop without hours', () => {
  test('counts as open, except on closures', () => {
    const closures = [{ firstDay: '2026-03-16', lastDay: '2026-03-16' }];
    expect(at('2026-03-15T03:00', { openingHours: [], closures })).toEqual([true, null, null]);
    expect(at('2026-03-16T10:00', { openingHours: [], closures })).toEqual([false, null, null]);
  });
});

test('what it says comes true: open until it closes, closed until it opens', () => {
  const zones = ['America/Chicago', 'Africa/Cairo', 'America/Havana', 'Asia/Tokyo'];
  const day = fc.subarray(everyDay, { minLength: 1 });
  const span = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 1, max: 24 }))
    .filter(([from, to]) => from < to);
  const start = Temporal.Instant.from('2026-01-01T00:00:00Z');
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      day,
      span,
      fc.integer({ min: 0, max: 365 * 24 * 4 }),
      (timeZone, days, range, quarters) => {
        const calendar = shop({ timeZone, openingHours: hours(days, range) });
        const now = start.add({ minutes: quarters * 15 });
        const { isOpen, closesAt, opensAt } = openingAt(calendar, now);
        expect(isOpen ? opensAt : closesAt).toBe(null);
        const change = closesAt ?? opensAt;
        if (!change) return;
        expect(openingAt(calendar, change).isOpen).toBe(!isOpen);
        expect(openingAt(calendar, change.subtract({ seconds: 1 })).isOpen).toBe(isOpen);
      },
    ),
    { numRuns: 300 },
  );
});
