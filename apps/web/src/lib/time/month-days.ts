import { regionOf } from '@lineup/domain/region';
import { dateFormat } from '@lineup/domain/time/date-format';
import { weekColumnOf } from './week-start.ts';

// Months ('2026-03') and days ('2026-03-12') of a shop's calendar. They have no zone.

export const monthOf = (day: string): string => day.slice(0, 7);

export const isMonth = (text: string): boolean => /^2\d{3}-(0[1-9]|1[0-2])$/.test(text);

const dayText = (time: number): string => new Date(time).toISOString().slice(0, 10);

export const moveDay = (day: string, by: number): string => {
  const date = new Date(day);
  return dayText(date.setUTCDate(date.getUTCDate() + by));
};

export const moveMonth = (month: string, by: number): string => {
  const date = new Date(`${month}-01`);
  return monthOf(dayText(date.setUTCMonth(date.getUTCMonth() + by)));
};

const lengthOf = (month: string): number =>
  new Date(`${moveMonth(month, 1)}-01`).getTime() - new Date(`${month}-01`).getTime();

const dayMs = 86_400_000;

/** The same day of another month, or its last day. */
export const dayInMonth = (day: string, month: string): string => {
  const most = lengthOf(month) / dayMs;
  return `${month}-${String(Math.min(Number(day.slice(8)), most)).padStart(2, '0')}`;
};

/** Rows of seven days; null outside the month. */
export const weeksOf = (month: string): (string | null)[][] => {
  const first = `${month}-01`;
  const before = weekColumnOf(first);
  const count = lengthOf(month) / dayMs;
  return Array.from({ length: Math.ceil((before + count) / 7) }, (_week, week) =>
    Array.from({ length: 7 }, (_day, weekday) => {
      const by = week * 7 + weekday - before;
      return by < 0 || by >= count ? null : moveDay(first, by);
    }),
  );
};

const format = (day: string, language: string, parts: Intl.DateTimeFormatOptions): string =>
  dateFormat(regionOf(language), { ...parts, timeZone: 'UTC' }).format(new Date(day));

/** For the beginning of a sentence, because Spanish writes days and months in lower case. */
export const asTitle = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** March 2026, inside a sentence */
export const monthAndYear = (month: string, language: string): string =>
  format(`${month}-01`, language, { month: 'long', year: 'numeric' });

/** The same at the beginning of a line. */
export const monthTitle = (month: string, language: string): string =>
  asTitle(monthAndYear(month, language));

/** March, inside a sentence */
export const monthName = (month: string, language: string): string =>
  format(`${month}-01`, language, { month: 'long' });

/** Saturday, March 14 */
export const longDay = (day: string, language: string): string =>
  format(day, language, { weekday: 'long', month: 'long', day: 'numeric' });

/** The same at the beginning of a line. */
export const dayTitle = (day: string, language: string): string => asTitle(longDay(day, language));

/** Sat, Mar 14 */
export const shortDay = (day: string, language: string): string =>
  asTitle(format(day, language, { weekday: 'short', month: 'short', day: 'numeric' }));

/** Sat */
export const weekdayName = (day: string, language: string): string =>
  asTitle(format(day, language, { weekday: 'short' }));
