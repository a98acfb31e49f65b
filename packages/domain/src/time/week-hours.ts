/**
 * A week of hours as a flat list of ranges. Weekdays are ISO (Monday is 1), minutes count from
 * midnight in the shop's own time. A break is the gap between two ranges of a day; a day without a
 * range is closed.
 */
export interface HoursRange {
  readonly weekday: number;
  readonly fromMinute: number;
  readonly toMinute: number;
}

export type WeekHours = readonly HoursRange[];

const MINUTES_OF_A_DAY = 24 * 60;

/** '09:30' is 570; '24:00' is the end of the day. Null for anything else. */
export const minuteOf = (clock: string): number | null => {
  const [, hours = '', minutes = ''] = /^(\d{2}):([0-5]\d)$/.exec(clock) ?? [];
  if (hours === '') return null;
  const minute = Number(hours) * 60 + Number(minutes);
  return minute <= MINUTES_OF_A_DAY ? minute : null;
};

export const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Parses hours of the API. An invalid time, which the contract refuses, counts as midnight. */
export const readHours = (
  hours: readonly { weekday: number; from: string; to: string }[],
): HoursRange[] =>
  hours.map(({ weekday, from, to }) => ({
    weekday,
    fromMinute: minuteOf(from) ?? 0,
    toMinute: minuteOf(to) ?? 0,
  }));

const byTime = (a: HoursRange, b: HoursRange) =>
  a.weekday - b.weekday || a.fromMinute - b.fromMinute;

const sortHours = (hours: WeekHours): HoursRange[] => hours.toSorted(byTime);

export const hoursOfDay = (hours: WeekHours, weekday: number): HoursRange[] =>
  sortHours(hours.filter((range) => range.weekday === weekday));

export type HoursProblem = 'backwards' | 'overlap';

/** The first invalid range: it ends before it starts, or overlaps the one before. */
export const hoursProblem = (
  hours: WeekHours,
): { problem: HoursProblem; weekday: number } | null => {
  const sorted = sortHours(hours);
  for (const [index, range] of sorted.entries()) {
    if (range.fromMinute >= range.toMinute) return { problem: 'backwards', weekday: range.weekday };
    const before = sorted[index - 1];
    if (before?.weekday === range.weekday && range.fromMinute < before.toMinute) {
      return { problem: 'overlap', weekday: range.weekday };
    }
  }
  return null;
};

/** Whether a range of that weekday contains the minute. */
export const isWithinHours = (hours: WeekHours, weekday: number, minute: number): boolean =>
  hours.some(
    (range) => range.weekday === weekday && range.fromMinute <= minute && minute < range.toMinute,
  );
