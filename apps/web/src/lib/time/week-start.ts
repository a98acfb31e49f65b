import { addDays } from './shop-zone.ts';

/**
 * Weeks begin on Sunday, as the United States and Mexico count them and as the statistics do.
 * JavaScript's numbering: 0 is Sunday. Every calendar and every period by weeks asks this file.
 */
export const weekStart = 0;

/** How many days a date is after the first day of its week, 0 to 6: its column in a month. */
export const weekColumnOf = (date: string): number =>
  (new Date(date).getUTCDay() - weekStart + 7) % 7;

export const startOfWeek = (date: string): string => addDays(date, -weekColumnOf(date));

/** ISO weekdays (1 is Monday) in the order of the columns. */
export const weekdaysInOrder: readonly number[] = Array.from(
  { length: 7 },
  (_, column) => ((weekStart + column + 6) % 7) + 1,
);
