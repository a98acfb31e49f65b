import { describe, expect, test } from 'vitest';
import {
  addBreak,
  copyDay,
  dayProblem,
  firstHours,
  hasWeekProblem,
  removeBreak,
} from './week-hours-changes.ts';
import { summarizeWeek } from './week-hours-summary.ts';
import { rangesOf, weekdays } from './week-hours-text.ts';

const day = (weekday: number, ...times: string[]) =>
  times.map((time) => {
    const [from = '', to = ''] = time.split('-');
    return { weekday, from, to };
  });
const week = (times: string, days: readonly number[] = weekdays) =>
  days.flatMap((weekday) => day(weekday, ...times.split(' ')));
const summary = (hours: ReturnType<typeof week>, language = 'en') =>
  summarizeWeek(hours, language, (days) => `closed ${days}`).replaceAll(/\s/gu, ' ');

describe('a break', () => {
  test.each([
    ['09:00-18:00', ['09:00-13:00', '14:00-18:00']],
    ['10:00-13:00', ['10:00-11:30', '12:00-13:00']],
    ['16:00-24:00', ['16:00-19:30', '20:30-24:00']],
  ])('splits %s', (hours, expected) => {
    expect(addBreak(day(1, hours))).toEqual(day(1, ...expected));
  });

  test('goes into the longest stretch of the day', () => {
    expect(addBreak(day(1, '08:00-09:00', '10:00-18:00'))).toEqual(
      day(1, '08:00-09:00', '10:00-13:30', '14:30-18:00'),
    );
  });

  test('does not fit into an hour, nor into a day with a problem', () => {
    expect(addBreak(day(1, '09:00-10:00'))).toBeNull();
    expect(addBreak(day(1, '18:00-09:00'))).toBeNull();
  });

  test('that is removed joins the two ranges', () => {
    const ranges = day(1, '09:00-12:00', '13:00-15:00', '16:00-18:00');
    expect(removeBreak(ranges, 0)).toEqual(day(1, '09:00-15:00', '16:00-18:00'));
    expect(removeBreak(ranges, 1)).toEqual(day(1, '09:00-12:00', '13:00-18:00'));
  });
});

describe('a day', () => {
  test.each([
    ['18:00-09:00', 'backwards'],
    ['09:00-09:00', 'backwards'],
    ['-18:00', 'incomplete'],
    ['09:00-', 'incomplete'],
    ['09:00-18:00', null],
    ['09:00-24:00', null],
  ])('of %s is %s', (hours, problem) => {
    expect(dayProblem(day(1, hours))).toBe(problem);
    expect(hasWeekProblem(day(1, hours))).toBe(problem !== null);
  });

  test('with overlapping times has a problem', () => {
    expect(dayProblem(day(1, '09:00-13:00', '12:00-18:00'))).toBe('overlap');
  });

  test('that is opened takes the hours of the day before it, else of another one', () => {
    expect(firstHours(day(2, '10:00-14:00'), 3)).toEqual(day(2, '10:00-14:00'));
    expect(firstHours(day(6, '10:00-14:00'), 3)).toEqual(day(6, '10:00-14:00'));
    expect(firstHours([], 3)).toEqual([{ from: '09:00', to: '18:00' }]);
  });

  test('is copied with its breaks, also over days that were closed', () => {
    const hours = [...day(1, '09:00-12:00', '13:00-18:00'), ...day(6, '10:00-14:00')];
    const copied = copyDay(hours, 1, [1, 2, 3, 4, 5]);
    expect(rangesOf(copied, 5)).toEqual(day(5, '09:00-12:00', '13:00-18:00'));
    expect(rangesOf(copied, 6)).toEqual(day(6, '10:00-14:00'));
    expect(rangesOf(copied, 7)).toEqual([]);
  });
});

describe('the summary of a week', () => {
  test('joins days with the same hours and names the closed ones', () => {
    expect(summary(week('09:00-18:00', [1, 2, 3, 4, 5, 6]))).toBe(
      'Mon–Sat 9:00 AM – 6:00 PM, closed Sunday',
    );
  });

  test('includes breaks, single days and several closed days', () => {
    const hours = [
      ...week('09:00-12:00 13:00-18:00', [2, 3]),
      ...week('16:00-24:00', [4]),
      ...week('09:00-12:00', [5]),
    ];
    expect(summary(hours)).toBe(
      'Tue–Wed 9:00 AM – 12:00 PM + 1:00 PM – 6:00 PM, Thu 4:00 PM – 12:00 AM, ' +
        'Fri 9:00 AM – 12:00 PM, closed Monday, Saturday, and Sunday',
    );
  });

  test('is one stretch when every day is the same', () => {
    expect(summary(week('09:00-18:00'))).toBe('Mon–Sun 9:00 AM – 6:00 PM');
  });

  test('is translated to Spanish', () => {
    expect(summary(week('09:00-18:00', [1, 2, 3, 4, 5]), 'es')).toBe(
      'lun–vie 9:00 a.m. – 6:00 p.m., closed sábado y domingo',
    );
  });
});
