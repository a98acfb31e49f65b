import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { WeekHours } from '../time/week-hours.ts';
import {
  bookableDays,
  isOffered,
  type SlotDay,
  type SlotRules,
  slotsOfDay,
  slotsOfMonth,
} from './slots.ts';

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const momentOf = (instant: Temporal.Instant) => instant.epochMilliseconds / 60_000;

/** Around both changes of the clock, and on both sides of the date line. */
const zones = [
  'America/Chicago',
  'Europe/Madrid',
  'Pacific/Auckland',
  'Australia/Lord_Howe',
  'UTC',
];
const starts = ['2026-03-01', '2026-03-20', '2026-09-20', '2026-10-20', '2026-12-25'];

const hoursArb = fc.array(
  fc.record({
    weekday: fc.integer({ min: 1, max: 7 }),
    fromMinute: fc.integer({ min: 0, max: 94 }).map((n) => n * 15),
    length: fc.integer({ min: 1, max: 40 }).map((n) => n * 15),
  }),
  { maxLength: 14 },
);
const toHours = (ranges: readonly { weekday: number; fromMinute: number; length: number }[]) =>
  everyDay.flatMap((weekday) => {
    // One after the other: ranges of a day do not overlap.
    let end = 0;
    return ranges
      .filter((range) => range.weekday === weekday)
      .toSorted((a, b) => a.fromMinute - b.fromMinute)
      .flatMap(({ fromMinute, length }) => {
        const from = Math.max(fromMinute, end);
        end = Math.min(1440, from + length);
        return from < end ? [{ weekday, fromMinute: from, toMinute: end }] : [];
      });
  });

const rulesArb = fc
  .record({
    timeZone: fc.constantFrom(...zones),
    start: fc.constantFrom(...starts),
    sinceStart: fc.integer({ min: 0, max: 20 * 1440 }),
    openingHours: fc.oneof(hoursArb, fc.constant([])),
    hours: fc.oneof(hoursArb, fc.constant([])),
    closure: fc.integer({ min: -5, max: 40 }),
    dayOff: fc.integer({ min: -5, max: 40 }),
    window: fc.tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 0, max: 1440 })),
    gapMinutes: fc.constantFrom(15, 30, 45, 60, 90, 120),
    minutes: fc.integer({ min: 1, max: 120 }),
    noticeMinutes: fc.integer({ min: 0, max: 3000 }),
    horizonDays: fc.integer({ min: 1, max: 50 }),
    busy: fc.array(
      fc.tuple(fc.integer({ min: -2000, max: 50_000 }), fc.integer({ min: 1, max: 400 })),
      { maxLength: 30 },
    ),
  })
  .map((made): SlotRules => {
    const first = Temporal.PlainDate.from(made.start);
    const midnight = first.toZonedDateTime(made.timeZone).toInstant();
    const now = midnight.add({ minutes: made.sinceStart });
    const rangeOf = (days: number) => ({
      firstDay: first.add({ days }).toString(),
      lastDay: first.add({ days: days + 1 }).toString(),
    });
    const [from, to] = made.window.toSorted((a, b) => a - b);
    return {
      ...made,
      now,
      calendar: {
        timeZone: made.timeZone,
        openingHours: toHours(made.openingHours),
        closures: [rangeOf(made.closure)],
      },
      member: { hours: toHours(made.hours), daysOff: [rangeOf(made.dayOff)] },
      window: { fromMinute: from ?? 0, toMinute: to ?? 0 },
      busy: made.busy.map(([minutes, length]) => ({
        from: momentOf(midnight) + minutes,
        to: momentOf(midnight) + minutes + length,
      })),
    };
  });

/** A brute-force version of the rule: every time of every day is checked separately. */
const plainly = (rules: SlotRules, month: string): string[] => {
  const { timeZone, openingHours, closures } = rules.calendar;
  const [first, today] = [
    Temporal.PlainDate.from(`${month}-01`),
    rules.now.toZonedDateTimeISO(timeZone).toPlainDate(),
  ];
  const isOver = (ranges: readonly { firstDay: string; lastDay: string }[], day: string) =>
    ranges.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
  const found: string[] = [];
  for (let index = 0; index < first.daysInMonth; index += 1) {
    const day = first.add({ days: index });
    if (Temporal.PlainDate.compare(day, today) < 0) continue;
    if (Temporal.PlainDate.compare(day, today.add({ days: rules.horizonDays })) > 0) continue;
    if (isOver(closures, day.toString()) || isOver(rules.member.daysOff, day.toString())) continue;
    const instantOf = (minute: number) =>
      day.toPlainDateTime().add({ minutes: minute }).toZonedDateTime(timeZone);
    const spansOf = (hours: WeekHours) =>
      hours
        .filter(({ weekday }) => weekday === day.dayOfWeek)
        .map(({ fromMinute, toMinute }) => ({
          from: momentOf(instantOf(fromMinute).toInstant()),
          to: momentOf(instantOf(toMinute).toInstant()),
        }));
    const limits = [openingHours, rules.member.hours]
      .filter((hours) => hours.length > 0)
      .map(spansOf);
    const isWithin = (moment: number) =>
      limits.every((spans) => spans.some(({ from, to }) => from <= moment && moment < to));
    const { window } = rules;
    for (let minute = window.fromMinute; minute < window.toMinute; minute += rules.gapMinutes) {
      const shown = instantOf(minute);
      const wall = day.toPlainDateTime().add({ minutes: minute });
      if (!shown.toPlainDateTime().equals(wall)) continue;
      const moment = momentOf(shown.toInstant());
      const inside = Array.from({ length: rules.minutes }, (_, each) => moment + each);
      const isWorked = inside.every(isWithin);
      const isLate = moment + rules.minutes > momentOf(instantOf(window.toMinute).toInstant());
      if (!isWorked || isLate || moment < momentOf(rules.now) + rules.noticeMinutes) continue;
      if (rules.busy.some(({ from, to }) => from < moment + rules.minutes && moment < to)) continue;
      found.push(shown.toInstant().toString());
    }
  }
  return found;
};

const freeOf = (days: readonly SlotDay[]) =>
  days.flatMap(({ free }) =>
    free.map((moment) => Temporal.Instant.fromEpochMilliseconds(moment * 60_000).toString()),
  );

test('a month and each of its days match the brute-force version', () => {
  let count = 0;
  fc.assert(
    fc.property(rulesArb, fc.integer({ min: 0, max: 1 }), (rules, later) => {
      const month = Temporal.PlainYearMonth.from(bookableDays(rules).firstDay)
        .add({ months: later })
        .toString();
      const days = slotsOfMonth(rules, month);
      const free = freeOf(days);
      expect(free).toEqual(plainly(rules, month));
      expect(days.map(({ day }) => slotsOfDay(rules, day))).toEqual(days);
      for (const { taken } of days) expect(taken).toEqual(taken.toSorted((a, b) => a - b));
      for (const each of free.slice(0, 5)) {
        expect(isOffered(rules, Temporal.Instant.from(each))).toBe(true);
        const beside = Temporal.Instant.from(each).add({ seconds: 30 });
        expect(isOffered(rules, beside)).toBe(false);
      }
      count += free.length;
    }),
    { numRuns: 120 },
  );
  expect(count).toBeGreaterThan(200);
}, 30_000);
