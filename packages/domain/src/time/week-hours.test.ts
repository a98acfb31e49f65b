import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  clockOf,
  hoursOfDay,
  hoursProblem,
  isWithinHours,
  minuteOf,
  readHours,
} from './week-hours.ts';

const range = (weekday: number, from: string, to: string) => ({
  weekday,
  fromMinute: minuteOf(from) ?? -1,
  toMinute: minuteOf(to) ?? -1,
});

describe('clock times', () => {
  test.each([
    ['00:00', 0],
    ['09:30', 570],
    ['24:00', 1440],
    ['24:01', null],
    ['9:30', null],
    ['109:30', null],
    ['09:300', null],
    ['09:60', null],
    ['', null],
  ])('minuteOf(%j) is %j', (clock, minute) => {
    expect(minuteOf(clock)).toBe(minute);
  });

  test('read back as they were written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1440 }), (minute) => {
        expect(minuteOf(clockOf(minute))).toBe(minute);
      }),
    );
  });
});

describe('hoursProblem', () => {
  test.each([
    ['nothing at all', [], null],
    ['a day with a break', [range(1, '13:30', '19:00'), range(1, '09:00', '13:00')], null],
    ['ranges that touch', [range(1, '09:00', '13:00'), range(1, '13:00', '19:00')], null],
    ['the same hours on two days', [range(1, '09:00', '13:00'), range(2, '09:00', '13:00')], null],
    ['an end before the start', [range(3, '17:00', '09:00')], { problem: 'backwards', weekday: 3 }],
    ['no length', [range(3, '09:00', '09:00')], { problem: 'backwards', weekday: 3 }],
    [
      'an overlap',
      [range(5, '12:00', '19:00'), range(5, '09:00', '12:30')],
      { problem: 'overlap', weekday: 5 },
    ],
  ])('%s', (_name, hours, problem) => {
    expect(hoursProblem(hours)).toEqual(problem);
  });
});

test('a break is outside, the first minute inside and the last one outside', () => {
  const hours = [range(2, '09:00', '13:00'), range(2, '13:30', '19:00')];
  const isOpen = (clock: string) => isWithinHours(hours, 2, minuteOf(clock) ?? -1);
  expect(['08:59', '09:00', '13:00', '13:29', '13:30', '19:00'].map(isOpen)).toEqual([
    false,
    true,
    false,
    false,
    true,
    false,
  ]);
  expect(isWithinHours(hours, 3, 600)).toBe(false);
  expect(hoursOfDay(hours.toReversed(), 2)).toEqual(hours);
});

test('hours are read as they are written', () => {
  expect(readHours([{ weekday: 7, from: '09:30', to: '24:00' }])).toEqual([
    { weekday: 7, fromMinute: 570, toMinute: 1440 },
  ]);
});
