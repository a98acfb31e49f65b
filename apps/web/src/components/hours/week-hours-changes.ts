import { clockOf, type HoursProblem, hoursProblem, minuteOf } from '@lineup/domain/time/week-hours';
import { type HoursRangeText, rangesOf, type WeekHoursText, weekdays } from './week-hours-text.ts';

const usualDay = { from: '09:00', to: '18:00' };
const longBreak = 60;
const shortBreak = 30;

/** Replaces that day's ranges; the other days stay as they are. */
export const withDay = (
  week: WeekHoursText,
  weekday: number,
  ranges: readonly Omit<HoursRangeText, 'weekday'>[],
): HoursRangeText[] => [
  ...week.filter((range) => range.weekday !== weekday),
  ...ranges.map(({ from, to }) => ({ weekday, from, to })),
];

export const copyDay = (
  week: WeekHoursText,
  weekday: number,
  to: readonly number[],
): HoursRangeText[] => {
  const copied = rangesOf(week, weekday);
  return to.reduce<HoursRangeText[]>((copy, day) => withDay(copy, day, copied), [...week]);
};

/**
 * The hours of a day that is switched on: its own earlier ones, those of the day before it, of any
 * other day, or nine to six.
 */
export const firstHours = (
  week: WeekHoursText,
  weekday: number,
): Omit<HoursRangeText, 'weekday'>[] => {
  const before = weekdays.filter((day) => day < weekday).toReversed();
  const after = weekdays.filter((day) => day > weekday);
  for (const day of [weekday, ...before, ...after]) {
    const ranges = rangesOf(week, day);
    if (ranges.length > 0 && dayProblem(ranges) === null) return ranges;
  }
  return [usualDay];
};

/** A problem of `hoursProblem`, or a time that is incomplete. */
export type DayProblem = HoursProblem | 'incomplete';

export const dayProblem = (ranges: WeekHoursText): DayProblem | null => {
  const minutes = ranges.map(({ weekday, from, to }) => ({
    weekday,
    fromMinute: minuteOf(from),
    toMinute: minuteOf(to),
  }));
  const complete = minutes.flatMap(({ weekday, fromMinute, toMinute }) =>
    fromMinute === null || toMinute === null ? [] : [{ weekday, fromMinute, toMinute }],
  );
  if (complete.length < ranges.length) return 'incomplete';
  return hoursProblem(complete)?.problem ?? null;
};

/** Whether this range is part of its day's problem. */
export const isRangeWrong = (range: HoursRangeText, ranges: WeekHoursText): boolean => {
  const problem = dayProblem(ranges);
  if (problem !== 'overlap') return problem !== null && dayProblem([range]) === problem;
  return ranges.some((other) => other !== range && dayProblem([range, other]) === 'overlap');
};

/** For the form around the editor, which does not send a week with a problem. */
export const hasWeekProblem = (week: WeekHoursText): boolean =>
  weekdays.some((weekday) => dayProblem(rangesOf(week, weekday)) !== null);

const lengthOf = ({ from, to }: HoursRangeText) => (minuteOf(to) ?? 0) - (minuteOf(from) ?? 0);

/** Splits the longest range about its middle; null where no break fits in. */
export const addBreak = (ranges: WeekHoursText): HoursRangeText[] | null => {
  const longest = ranges.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0];
  if (!longest || dayProblem(ranges) !== null) return null;
  const length = lengthOf(longest);
  const pause = length >= 4 * longBreak ? longBreak : shortBreak;
  if (length < 3 * shortBreak) return null;
  const middle = (minuteOf(longest.from) ?? 0) + (length - pause) / 2;
  const start = Math.ceil(middle / shortBreak) * shortBreak;
  return ranges.flatMap((range) =>
    range === longest
      ? [
          { ...range, to: clockOf(start) },
          { ...range, from: clockOf(start + pause) },
        ]
      : [range],
  );
};

/** Joins a range with the one after it. */
export const removeBreak = (ranges: WeekHoursText, index: number): HoursRangeText[] =>
  ranges.flatMap((range, at) => {
    if (at === index + 1) return [];
    return [at === index ? { ...range, to: ranges[index + 1]?.to ?? range.to } : range];
  });
