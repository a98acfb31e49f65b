import { addDays } from './shop-zone.ts';

/**
 * Weeks begin on Sunday, as in the United States, in Mexico and in the statistics. JavaScript's
 * numbering: 0 is Sunday. Every calendar and every weekly period uses this file.
 */
export const weekStart = 0;

/** Days since the first day of the week, 0 to 6: the column in a month. */
export const weekColumnOf = (date: string): number =>
  (new Date(date).getUTCDay() - weekStart + 7) % 7;

export const startOfWeek = (date: string): string => addDays(date, -weekColumnOf(date));

/** ISO weekdays (1 is Monday) in the order of the columns. */
export const weekdaysInOrder: readonly number[] = Array.from(
  { length: 7 },
  (_, column) => ((weekStart + column + 6) % 7) + 1,
);
