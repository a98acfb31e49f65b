import { describe, expect, test } from 'vitest';
import type { ShopCalendar } from '../time/shop-calendar.ts';
import { minuteOf, type WeekHours } from '../time/week-hours.ts';
import {
  type MemberCalendar,
  memberDay,
  nextWorkAt,
  workLeft,
  workOfWeekday,
} from './member-day.ts';

const week = (days: readonly number[], ...ranges: readonly string[]): WeekHours =>
  days.flatMap((weekday) =>
    ranges.map((range) => {
      const [from = '', to = ''] = range.split('-');
      return { weekday, fromMinute: minuteOf(from) ?? -1, toMinute: minuteOf(to) ?? -1 };
    }),
  );

const everyDay = [1, 2, 3, 4, 5, 6, 7];

const shop: ShopCalendar = {
  timeZone: 'America/Chicago',
  openingHours: week([1, 2, 3, 4, 5, 6], '09:00-19:00'),
  closures: [],
};
const member: MemberCalendar = {
  hours: week([1, 2, 3, 4, 5], '10:00-13:00', '13:30-18:00'),
  daysOff: [],
};

const stateAt = (
  local: string,
  own: Partial<MemberCalendar> = {},
  shops: Partial<ShopCalendar> = {},
) => {
  const calendar = { ...shop, ...shops };
  const now = Temporal.PlainDateTime.from(local).toZonedDateTime(calendar.timeZone).toInstant();
  const { backAt, ...day } = memberDay(calendar, { ...member, ...own }, now);
  const back = backAt?.toZonedDateTimeISO(calendar.timeZone).toPlainTime().toString();
  return back === undefined ? day : { ...day, backAt: back.slice(0, 5) };
};

const hours = { fromMinute: 600, toMinute: 1080 };

// 2026-03-16 is a Monday.
test.each([
  ['before work', '2026-03-16T09:59', { state: 'later', hours, backAt: '10:00' }],
  ['at the first minute', '2026-03-16T10:00', { state: 'working', hours }],
  ['at the break', '2026-03-16T13:00', { state: 'break', hours, backAt: '13:30' }],
  ['after the break', '2026-03-16T13:30', { state: 'working', hours }],
  ['at the last minute', '2026-03-16T17:59', { state: 'working', hours }],
  ['after work', '2026-03-16T18:00', { state: 'done', hours }],
  ['on a free weekday', '2026-03-21T12:00', { state: 'off', hours: null }],
])('%s', (_name, local, expected) => {
  expect(stateAt(local)).toEqual(expected);
});

test('a member with own breaks works while both they and the shop have hours', () => {
  const open = { ...shop, openingHours: week([1], '10:00-11:00', '12:00-17:00') };
  const own = { ...member, hours: week([1], '13:00-18:00', '09:00-12:00') };
  expect(workOfWeekday(open, own, 1)).toEqual([
    { fromMinute: 600, toMinute: 660 },
    { fromMinute: 780, toMinute: 1020 },
  ]);
});

test.each([
  ['2026-03-15', 'working'],
  ['2026-03-16', 'off'],
  ['2026-03-17', 'off'],
  ['2026-03-18', 'working'],
])('days off and closures count from the first to the last day: %s', (day, state) => {
  const ranges = [{ firstDay: '2026-03-16', lastDay: '2026-03-17' }];
  const own = { hours: week(everyDay, '10:00-18:00') };
  const open = { openingHours: week(everyDay, '09:00-19:00') };
  expect(stateAt(`${day}T12:00`, { ...own, daysOff: ranges }, open).state).toBe(state);
  expect(stateAt(`${day}T12:00`, own, { ...open, closures: ranges }).state).toBe(state);
});

describe('with the shop', () => {
  test('nobody works while it is closed', () => {
    const short = { openingHours: week([1], '11:00-13:00', '15:00-17:00') };
    const day = { fromMinute: 660, toMinute: 1020 };
    expect(stateAt('2026-03-16T10:30', {}, short)).toEqual({
      state: 'later',
      hours: day,
      backAt: '11:00',
    });
    expect(stateAt('2026-03-16T14:00', {}, short)).toEqual({
      state: 'break',
      hours: day,
      backAt: '15:00',
    });
    expect(stateAt('2026-03-16T17:30', {}, short)).toEqual({ state: 'done', hours: day });
    expect(stateAt('2026-03-17T12:00', {}, short)).toEqual({ state: 'off', hours: null });
  });

  test('a member without hours works whenever it is open', () => {
    const day = { fromMinute: 540, toMinute: 1140 };
    expect(stateAt('2026-03-16T18:30', { hours: [] })).toEqual({ state: 'working', hours: day });
    expect(stateAt('2026-03-15T12:00', { hours: [] })).toEqual({ state: 'off', hours: null });
  });

  test('opening hours that were never set limit nobody', () => {
    expect(stateAt('2026-03-16T12:00', {}, { openingHours: [] }).state).toBe('working');
    const none = { openingHours: [] };
    expect(stateAt('2026-03-16T12:00', { hours: [] }, none).state).toBe('unplanned');
    const today = [{ firstDay: '2026-03-16', lastDay: '2026-03-16' }];
    expect(stateAt('2026-03-16T12:00', { hours: [], daysOff: today }, none).state).toBe('off');
    expect(stateAt('2026-03-16T12:00', { hours: [] }, { ...none, closures: today }).state).toBe(
      'off',
    );
  });
});

describe("the shop's own zone", () => {
  const always = (timeZone: string): ShopCalendar => ({ ...shop, timeZone, openingHours: [] });
  const mondays = { hours: week([1], '00:00-24:00'), daysOff: [] };

  // Sunday evening in Chicago is Monday morning in Tokyo and not yet Monday in London.
  test.each([
    ['America/Chicago', 'off'],
    ['Europe/London', 'off'],
    ['Asia/Tokyo', 'working'],
    ['Pacific/Auckland', 'working'],
  ])('decides the weekday: %s', (timeZone, state) => {
    const now = Temporal.Instant.from('2026-03-15T21:00:00Z');
    expect(memberDay(always(timeZone), mondays, now).state).toBe(state);
  });

  test.each([
    // 2026-03-08: 02:00 becomes 03:00 in Chicago; 2026-11-01: 02:00 becomes 01:00.
    ['2026-03-08T14:59:00Z', 'working'],
    ['2026-03-08T13:59:00Z', 'later'],
    ['2026-11-01T15:00:00Z', 'working'],
    ['2026-11-01T14:59:00Z', 'later'],
    // Midnight does not exist in Santiago on 2026-09-06; the day begins at one.
    ['2026-09-06T14:00:00Z', 'working'],
  ])('is read by its clock on the days it changes: %s', (instant, state) => {
    const sundays = { hours: week([7], '09:00-18:00'), daysOff: [] };
    const zone = instant.startsWith('2026-09') ? 'America/Santiago' : 'America/Chicago';
    expect(memberDay(always(zone), sundays, Temporal.Instant.from(instant)).state).toBe(state);
  });
});

describe('the state that a member set for today', () => {
  const ownState = (state: 'working' | 'break' | 'off', day = '2026-03-16') => ({
    ownState: { state, day },
  });

  test('holds before their hours, and on that day only', () => {
    expect(stateAt('2026-03-16T12:00', ownState('break'))).toEqual({ state: 'break', hours });
    expect(stateAt('2026-03-16T12:00', ownState('off'))).toEqual({ state: 'off', hours });
    expect(stateAt('2026-03-16T20:00', ownState('working'))).toEqual({ state: 'working', hours });
    expect(stateAt('2026-03-17T12:00', ownState('off'))).toEqual({ state: 'working', hours });
    expect(stateAt('2026-03-16T12:00', { ownState: null }).state).toBe('working');
  });

  test('holds on a free day too', () => {
    const saturday = ownState('working', '2026-03-21');
    expect(stateAt('2026-03-21T12:00', saturday)).toEqual({ state: 'working', hours: null });
  });
});

describe('the work that is left today', () => {
  const leftAt = (
    local: string,
    own: Partial<MemberCalendar> = {},
    shops: Partial<ShopCalendar> = {},
  ) => {
    const calendar = { ...shop, ...shops };
    const now = Temporal.PlainDateTime.from(local).toZonedDateTime(calendar.timeZone).toInstant();
    const show = (instant: Temporal.Instant) =>
      instant.toZonedDateTimeISO(calendar.timeZone).toPlainDateTime().toString().slice(5, 16);
    return workLeft(calendar, { ...member, ...own }, now).map(
      ({ from, to }) => `${show(from)} ${show(to)}`,
    );
  };
  const ownState = (state: 'working' | 'break' | 'off') => ({
    ownState: { state, day: '2026-03-16' },
  });

  test.each([
    ['before work', '09:00', ['03-16T10:00 03-16T13:00', '03-16T13:30 03-16T18:00']],
    ['in the morning', '11:00', ['03-16T11:00 03-16T13:00', '03-16T13:30 03-16T18:00']],
    ['in the break', '13:10', ['03-16T13:30 03-16T18:00']],
    ['in the afternoon', '17:00', ['03-16T17:00 03-16T18:00']],
    ['after work', '18:00', []],
  ])('goes by the hours: %s', (_, time, expected) => {
    expect(leftAt(`2026-03-16T${time}`)).toEqual(expected);
  });

  test('is none for a member who is off', () => {
    expect(leftAt('2026-03-16T11:00', ownState('off'))).toEqual([]);
  });

  test('continues a quarter of an hour from now during a break', () => {
    expect(leftAt('2026-03-16T11:00', ownState('break'))).toEqual([
      '03-16T11:15 03-16T13:00',
      '03-16T13:30 03-16T18:00',
    ]);
    expect(leftAt('2026-03-16T17:50', ownState('break'))).toEqual(['03-16T18:05 03-16T19:00']);
  });

  test('starts now for a member who set themselves to working', () => {
    expect(leftAt('2026-03-16T08:00', ownState('working'))).toEqual(['03-16T08:00 03-16T18:00']);
    expect(leftAt('2026-03-16T13:10', ownState('working'))).toEqual(['03-16T13:10 03-16T18:00']);
  });

  test('ends with the shop for a member who works after their hours, else half a day later', () => {
    expect(leftAt('2026-03-16T18:30', ownState('working'))).toEqual(['03-16T18:30 03-16T19:00']);
    expect(leftAt('2026-03-16T20:00', ownState('working'))).toEqual(['03-16T20:00 03-17T08:00']);
    const free = { hours: [], ...ownState('working') };
    expect(leftAt('2026-03-16T11:00', free, { openingHours: [] })).toEqual([
      '03-16T11:00 03-16T23:00',
    ]);
  });

  test('keeps to the clock where midnight does not exist', () => {
    const santiago = { timeZone: 'America/Santiago', openingHours: [] };
    const sundays = { hours: week([7], '00:00-12:00') };
    expect(leftAt('2026-09-06T01:00', sundays, santiago)).toEqual(['09-06T01:00 09-06T12:00']);
    const saturdays = { hours: week([6], '20:00-24:00') };
    expect(leftAt('2026-09-05T21:00', saturdays, santiago)).toEqual(['09-05T21:00 09-06T01:00']);
  });
});

describe('the next work', () => {
  const nextAt = (
    local: string,
    own: Partial<MemberCalendar> = {},
    shops: Partial<ShopCalendar> = {},
  ) => {
    const calendar = { ...shop, ...shops };
    const now = Temporal.PlainDateTime.from(local).toZonedDateTime(calendar.timeZone).toInstant();
    const at = nextWorkAt(calendar, { ...member, ...own }, now);
    return at?.toZonedDateTimeISO(calendar.timeZone).toPlainDateTime().toString().slice(5, 16);
  };
  const monday = (state: 'working' | 'break' | 'off') => ({
    ownState: { state, day: '2026-03-16' },
  });
  const off = (firstDay: string, lastDay: string) => ({ daysOff: [{ firstDay, lastDay }] });

  // 2026-03-16 is a Monday; nobody works at weekends.
  test.each([
    ['before work: today', '2026-03-16T07:00', {}, '03-16T10:00'],
    ['at a break that is planned: after it', '2026-03-16T13:10', {}, '03-16T13:30'],
    ['at a break that is not: nobody knows', '2026-03-16T11:00', monday('break'), undefined],
    ['after work: tomorrow', '2026-03-16T18:00', {}, '03-17T10:00'],
    ['after the last day of the week: on Monday', '2026-03-20T18:30', {}, '03-23T10:00'],
    ['gone home early: tomorrow', '2026-03-16T11:00', monday('off'), '03-17T10:00'],
    ['gone home yesterday: today', '2026-03-17T08:00', monday('off'), '03-17T10:00'],
    ['on days off: after them', '2026-03-16T09:00', off('2026-03-16', '2026-03-18'), '03-19T10:00'],
    [
      'the fourteenth day ahead',
      '2026-03-16T09:00',
      off('2026-03-16', '2026-03-29'),
      '03-30T10:00',
    ],
    ['no later', '2026-03-16T09:00', off('2026-03-16', '2026-03-30'), undefined],
  ])('%s', (_name, local, own, expected) => {
    expect(nextAt(local, own)).toBe(expected);
  });

  test('is when the shop opens for a member without hours, and unknown if neither has hours', () => {
    expect(nextAt('2026-03-16T20:00', { hours: [] })).toBe('03-17T09:00');
    expect(nextAt('2026-03-16T20:00', { hours: [] }, { openingHours: [] })).toBeUndefined();
    const closures = [{ firstDay: '2026-03-17', lastDay: '2026-03-17' }];
    expect(nextAt('2026-03-16T20:00', { hours: [] }, { closures })).toBe('03-18T09:00');
  });
});
