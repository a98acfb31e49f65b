import { expect, test } from 'vitest';
import type { ShopCalendar } from '../time/shop-calendar.ts';
import type { WeekHours } from '../time/week-hours.ts';
import { type MemberCalendar, memberDay, nextWorkAt, workLeft } from './member-day.ts';

const timeZone = 'America/Chicago';
/** Monday. */
const day = '2026-03-16';
const mondays = (...hours: readonly (readonly [number, number])[]): WeekHours =>
  hours.map(([from, to]) => ({ weekday: 1, fromMinute: from * 60, toMinute: to * 60 }));

const at = (time: string) =>
  Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(timeZone).toInstant();
const clock = (instant: Temporal.Instant | null | undefined) =>
  instant?.toZonedDateTimeISO(timeZone).toPlainTime().toString({ smallestUnit: 'minute' }) ?? null;

const shop: ShopCalendar = { timeZone, openingHours: mondays([9, 19]), closures: [] };
/** Works from 10 to 13 and from 13:30 to 18. */
const planned: MemberCalendar = { hours: mondays([10, 13], [13.5, 18]), daysOff: [] };
const free: MemberCalendar = {
  hours: [{ weekday: 2, fromMinute: 600, toMinute: 1080 }],
  daysOff: [],
};

const onBreak = (member: MemberCalendar, until: string): MemberCalendar => ({
  ...member,
  ownState: { state: 'break', day, breakEndsAt: at(until) },
});

/** The state, when they are back, and when the first work that is left begins and ends. */
const seen = (member: MemberCalendar, time: string, calendar = shop) => {
  const { state, backAt } = memberDay(calendar, member, at(time));
  const [first] = workLeft(calendar, member, at(time));
  return [state, clock(backAt), clock(first?.from), clock(first?.to)];
};

test.each([
  ['it begins', '11:00', 'break', '11:45', '11:45', '13:00'],
  ['it lasts', '11:44:59', 'break', '11:45', '11:45', '13:00'],
  ['it is over', '11:45', 'working', null, '11:45', '13:00'],
  ['the planned break follows', '13:10', 'break', '13:30', '13:30', '18:00'],
  ['the hours end', '18:00', 'done', null, null, null],
])('a break until 11:45, when %s', (_name, time, ...expected) => {
  expect(seen(onBreak(planned, '11:45'), time)).toEqual(expected);
});

test.each([
  [
    'runs into the planned one: back after both',
    planned,
    '12:45',
    '13:15',
    '13:30',
    '13:20',
    'break',
  ],
  [
    'ends before the hours: they came early',
    planned,
    '08:30',
    '08:45',
    '08:45',
    '08:50',
    'working',
  ],
  ['ends with the hours: they work on', planned, '17:45', '18:00', '18:00', '18:05', 'working'],
  ['is taken on a free day', free, '12:00', '12:30', '12:30', '12:30', 'working'],
])('a break that %s', (_name, member, time, until, backAt, later, state) => {
  const taken = onBreak(member, until);
  expect(seen(taken, time).slice(0, 3)).toEqual(['break', backAt, backAt]);
  expect(seen(taken, later)[0]).toBe(state);
});

test('a break where nobody has set hours ends with work', () => {
  const open = { ...shop, openingHours: [] };
  const taken = onBreak({ hours: [], daysOff: [] }, '11:15');
  expect(seen(taken, '11:00', open).slice(0, 3)).toEqual(['break', '11:15', '11:15']);
  expect(seen(taken, '11:15', open).slice(0, 3)).toEqual(['working', null, '11:15']);
});

test('the next work is when the break ends, where that is known', () => {
  expect(clock(nextWorkAt(shop, onBreak(planned, '11:45'), at('11:00')))).toBe('11:45');
  const unknown = { ...planned, ownState: { state: 'break' as const, day, breakEndsAt: null } };
  expect(nextWorkAt(shop, unknown, at('11:00'))).toBeNull();
  expect(seen(unknown, '12:30')).toEqual(['break', null, '12:45', '13:00']);
});

test('the end of a break means nothing beside another state, and on another day', () => {
  const breakEndsAt = at('11:45');
  const off = { ...planned, ownState: { state: 'off' as const, day, breakEndsAt } };
  expect(seen(off, '11:00')[0]).toBe('off');
  expect(seen(off, '12:00')[0]).toBe('off');
  const before = {
    ...planned,
    ownState: { state: 'break' as const, day: '2026-03-15', breakEndsAt },
  };
  expect(seen(before, '11:00')[0]).toBe('working');
});
