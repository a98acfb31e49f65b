import { describe, expect, test } from 'vitest';
import type { MemberCalendar } from '../team/member-day.ts';
import { minuteOf, type WeekHours } from '../time/week-hours.ts';
import {
  bookableDays,
  firstMonthWithFree,
  isOffered,
  isWorkTime,
  type SlotDay,
  type SlotRules,
  slotsOfDay,
} from './slots.ts';

const everyDay = [1, 2, 3, 4, 5, 6, 7];

const week = (days: readonly number[], ...ranges: readonly string[]): WeekHours =>
  days.flatMap((weekday) => ranges.map((range) => ({ weekday, ...span(range) })));

const span = (range: string) => {
  const [from = '', to = ''] = range.split('-');
  return { fromMinute: minuteOf(from) ?? -1, toMinute: minuteOf(to) ?? -1 };
};

const TIME_ZONE = 'America/Chicago';
const at = (local: string, timeZone = TIME_ZONE) =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).toInstant();
const momentOf = (instant: Temporal.Instant) => instant.epochMilliseconds / 60_000;
const busy = (from: string, to: string) => ({ from: momentOf(at(from)), to: momentOf(at(to)) });

// 2026-03-16 is a Monday.
const base: SlotRules = {
  calendar: {
    timeZone: TIME_ZONE,
    openingHours: week([1, 2, 3, 4, 5, 6], '09:00-18:00'),
    closures: [],
  },
  member: { hours: [], daysOff: [] },
  window: span('09:00-12:00'),
  gapMinutes: 30,
  minutes: 30,
  noticeMinutes: 0,
  horizonDays: 60,
  busy: [],
  now: at('2026-03-16T08:00'),
};

/** All times in order by the clock; taken ones are in brackets. */
const clocks = ({ free, taken }: SlotDay, timeZone = TIME_ZONE): string[] =>
  [...free, ...taken]
    .toSorted((a, b) => a - b)
    .map((moment) => {
      const time = Temporal.Instant.fromEpochMilliseconds(moment * 60_000)
        .toZonedDateTimeISO(timeZone)
        .toPlainTime()
        .toString({ smallestUnit: 'minute' });
      return taken.includes(moment) ? `(${time})` : time;
    });

describe('the work of a barber', () => {
  const isWork = (rules: Partial<SlotRules>, from: Temporal.Instant, minutes: number) =>
    isWorkTime(
      { ...base, ...rules },
      { from: momentOf(from), to: momentOf(from.add({ minutes })) },
    );
  const opened = (hours: string) => ({
    calendar: { ...base.calendar, openingHours: week([1, 2, 3, 4, 5, 6, 7], hours) },
  });

  test('accepts any span that lies inside of it as a whole', () => {
    expect(isWork({}, at('2026-03-16T09:07'), 50)).toBe(true);
    expect(isWork({}, at('2026-03-16T09:00'), 30)).toBe(true);
    expect(isWork({}, at('2026-03-16T17:30'), 30)).toBe(true);
    expect(isWork({}, at('2026-03-16T08:59'), 30)).toBe(false);
    expect(isWork({}, at('2026-03-16T17:31'), 30)).toBe(false);
    // Long before, and beyond every horizon; a Sunday.
    expect(isWork({}, at('2026-01-12T10:00'), 30)).toBe(true);
    expect(isWork({}, at('2027-03-15T10:00'), 30)).toBe(true);
    expect(isWork({}, at('2026-03-22T10:00'), 30)).toBe(false);
  });

  test('considers days off and the state that a barber set', () => {
    const day = { firstDay: '2026-03-17', lastDay: '2026-03-17' };
    const tuesday = at('2026-03-17T10:00');
    expect(isWork({ member: { hours: [], daysOff: [day] } }, tuesday, 30)).toBe(false);
    const ownState = { state: 'off', day: '2026-03-17' } as const;
    expect(isWork({ member: { hours: [], daysOff: [], ownState } }, tuesday, 30)).toBe(false);
    expect(isWork({ calendar: { ...base.calendar, closures: [day] } }, tuesday, 30)).toBe(false);
  });

  test('goes on over midnight, and over the hour that the clock shows twice', () => {
    const wholeDay = opened('00:00-24:00');
    expect(isWork(wholeDay, at('2026-03-16T23:45'), 30)).toBe(true);
    expect(isWork(opened('08:00-24:00'), at('2026-03-16T23:45'), 30)).toBe(false);
    const first = at('2026-11-01T01:30', 'America/Chicago');
    const rules = { calendar: { ...wholeDay.calendar, timeZone: 'America/Chicago' } };
    expect(isWork(rules, first, 30)).toBe(true);
    expect(isWork(rules, first.add({ hours: 1 }), 30)).toBe(true);
  });
});

const dayOf = (rules: Partial<SlotRules>, day = '2026-03-16'): SlotDay => {
  const found = slotsOfDay({ ...base, ...rules }, day);
  if (!found) throw new Error('no day');
  return found;
};
const timesOf = (rules: Partial<SlotRules>, day?: string) => clocks(dayOf(rules, day)).join(' ');
const monday = { firstDay: '2026-03-16', lastDay: '2026-03-16' };
const working = (hours: WeekHours): MemberCalendar => ({ hours, daysOff: [] });

describe('a day', () => {
  test.each<[string, Partial<SlotRules>, string]>([
    ['every gap inside the window', {}, '09:00 09:30 10:00 10:30 11:00 11:30'],
    [
      'counted from the window, not from the hour',
      { window: span('09:10-11:00') },
      '09:10 09:40 10:10',
    ],
    ['a visit fits before the end of the window', { minutes: 60 }, '09:00 09:30 10:00 10:30 11:00'],
    ['one that fits to the minute', { window: span('09:00-10:00'), minutes: 60 }, '09:00'],
    ['one that is a minute too long', { window: span('09:00-10:00'), minutes: 61 }, ''],
    ['a gap that is longer than the visit', { gapMinutes: 90 }, '09:00 10:30'],
    [
      'hours of the shop',
      {
        calendar: { ...base.calendar, openingHours: week(everyDay, '10:00-11:00') },
      },
      '10:00 10:30',
    ],
    ['hours of the barber', { member: working(week(everyDay, '10:15-11:30')) }, '10:30 11:00'],
    [
      'a break of the barber',
      { member: working(week(everyDay, '09:00-10:00', '10:45-12:00')) },
      '09:00 09:30 11:00 11:30',
    ],
    [
      'hours that go on without a break are one',
      { member: working(week(everyDay, '09:00-10:15', '10:15-12:00')), minutes: 45 },
      '09:00 09:30 10:00 10:30 11:00',
    ],
    [
      'a shop without hours: the window alone',
      {
        calendar: { ...base.calendar, openingHours: [] },
        window: span('22:00-24:00'),
        gapMinutes: 60,
      },
      '22:00 23:00',
    ],
    [
      'a shop without hours, a barber with some',
      {
        calendar: { ...base.calendar, openingHours: [] },
        member: working(week(everyDay, '10:00-11:00')),
      },
      '10:00 10:30',
    ],
    [
      'notice, to the minute',
      { now: at('2026-03-16T09:30'), noticeMinutes: 30 },
      '10:00 10:30 11:00 11:30',
    ],
    [
      'a second too late for one',
      { now: at('2026-03-16T09:30:01'), noticeMinutes: 30 },
      '10:30 11:00 11:30',
    ],
    [
      'what the barber has, to the minute',
      { busy: [busy('2026-03-16T10:00', '2026-03-16T10:30')] },
      '09:00 09:30 (10:00) 10:30 11:00 11:30',
    ],
    [
      'what begins while the visit would go on',
      { busy: [busy('2026-03-16T10:00', '2026-03-16T10:15')], minutes: 45 },
      '09:00 (09:30) (10:00) 10:30 11:00',
    ],
    [
      'overlapping and unsorted, also from the day before',
      {
        busy: [
          busy('2026-03-16T10:20', '2026-03-16T10:40'),
          busy('2026-03-15T23:00', '2026-03-16T09:10'),
          busy('2026-03-16T10:30', '2026-03-16T11:00'),
          busy('2026-03-16T10:25', '2026-03-16T10:30'),
        ],
      },
      '(09:00) 09:30 (10:00) (10:30) 11:00 11:30',
    ],
  ])('%s', (_name, rules, expected) => {
    expect(timesOf(rules)).toBe(expected);
  });

  test.each<[string, Partial<SlotRules>, string, SlotDay['state']]>([
    ['free', {}, '2026-03-16', 'free'],
    [
      'partly taken',
      { busy: [busy('2026-03-16T09:00', '2026-03-16T11:00')] },
      '2026-03-16',
      'free',
    ],
    ['full', { busy: [busy('2026-03-16T09:00', '2026-03-16T12:00')] }, '2026-03-16', 'full'],
    ['a free weekday', {}, '2026-03-22', 'closed'],
    [
      'a closure',
      {
        calendar: {
          ...base.calendar,
          closures: [{ firstDay: '2026-03-17', lastDay: '2026-03-18' }],
        },
      },
      '2026-03-18',
      'closed',
    ],
    [
      'a day off',
      { member: { hours: [], daysOff: [{ firstDay: '2026-03-17', lastDay: '2026-03-18' }] } },
      '2026-03-17',
      'closed',
    ],
    [
      'a barber who set themselves off today',
      { member: { ...base.member, ownState: { state: 'off', day: '2026-03-16' } } },
      '2026-03-16',
      'closed',
    ],
    [
      'a barber who was off yesterday',
      { member: { ...base.member, ownState: { state: 'off', day: '2026-03-15' } } },
      '2026-03-16',
      'free',
    ],
    ['yesterday', {}, '2026-03-15', 'past'],
    ['today, after the last', { now: at('2026-03-16T11:31') }, '2026-03-16', 'past'],
    ['the last day ahead', { horizonDays: 4 }, '2026-03-20', 'free'],
    ['the day after it', { horizonDays: 4 }, '2026-03-21', 'beyond'],
  ])('%s', (_name, rules, day, state) => {
    expect(dayOf(rules, day).state).toBe(state);
  });

  test.each<[string, Partial<SlotRules>, string, SlotDay['state']]>([
    ['yesterday', {}, '2026-03-15', 'past'],
    ['beyond the horizon', { horizonDays: 4 }, '2026-03-21', 'beyond'],
    ['in a month that is shut', { shutMonths: ['2026-02', '2026-03'] }, '2026-03-16', 'closed'],
    ['on a day off', { member: { hours: [], daysOff: [monday] } }, '2026-03-16', 'closed'],
  ])('has no times %s', (_name, rules, day, state) => {
    expect(dayOf(rules, day)).toEqual({ day, state, free: [], taken: [] });
  });

  test('is not shut in another month than the one that is', () => {
    expect(dayOf({ shutMonths: ['2026-02', '2026-04'] }).state).toBe('free');
    expect(dayOf({ shutMonths: ['2026-03'] }, '2026-04-01').state).toBe('free');
  });

  // Clocks go from 02:00 to 03:00 on March 8, and from 02:00 back to 01:00 on November 1.
  const night = {
    window: span('00:30-04:00'),
    calendar: { ...base.calendar, openingHours: [] },
    now: at('2026-01-01T00:00'),
    horizonDays: 365,
  };
  test.each<[string, Partial<SlotRules>, string, string]>([
    ['the night before', night, '2026-03-07', '00:30 01:00 01:30 02:00 02:30 03:00 03:30'],
    ['times that the clock leaves out', night, '2026-03-08', '00:30 01:00 01:30 03:00 03:30'],
    ['times that it shows twice', night, '2026-11-01', '00:30 01:00 01:30 02:00 02:30 03:00 03:30'],
    [
      'a visit lasts its minutes, not the clock’s',
      { ...night, busy: [busy('2026-03-08T03:00', '2026-03-08T03:15')], minutes: 60 },
      '2026-03-08',
      '00:30 01:00 (01:30) (03:00)',
    ],
  ])('%s', (_name, rules, day, expected) => {
    expect(timesOf(rules, day)).toBe(expected);
  });

  test('a time that occurs twice is offered once, the first', () => {
    const { free } = dayOf({ ...night, window: span('01:00-02:00') }, '2026-11-01');
    expect(free[0]).toBe(momentOf(Temporal.Instant.from('2026-11-01T06:00Z')));
  });
});

test('days between which anything can be booked', () => {
  const rules = { ...base, now: at('2026-03-16T23:45'), noticeMinutes: 30, horizonDays: 2 };
  expect(bookableDays(rules)).toEqual({ firstDay: '2026-03-17', lastDay: '2026-03-18' });
});

test.each<[string, Partial<SlotRules>, string]>([
  ['this month', {}, '2026-03'],
  ['the next', { busy: [busy('2026-03-01T00:00', '2026-04-01T00:00')] }, '2026-04'],
  ['the last one', { busy: [busy('2026-03-01T00:00', '2026-05-01T00:00')] }, '2026-05'],
  ['none has any', { busy: [busy('2026-01-01T00:00', '2027-01-01T00:00')] }, '2026-03'],
  ['only as far as the horizon', { horizonDays: 5, window: span('02:00-03:00') }, '2026-03'],
])('the month to begin with: %s', (_name, rules, month) => {
  expect(firstMonthWithFree({ ...base, ...rules })).toBe(month);
});

test('taken times are not offered', () => {
  const rules = { ...base, busy: [busy('2026-03-16T10:00', '2026-03-16T10:30')] };
  expect(isOffered(rules, at('2026-03-16T10:00'))).toBe(false);
  expect(isOffered(rules, at('2026-03-16T10:30'))).toBe(true);
});
