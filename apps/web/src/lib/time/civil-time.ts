import { regionOf } from '@lineup/domain/region';
import { dateFormat } from '@lineup/domain/time/date-format';

// Days of the shop's calendar, such as '2026-03-12', belong to no zone.

/** Mar 12, 2026; in a range each part appears once: Mar 12 – 14, 2026. */
export const formatDays = (firstDay: string, lastDay: string, language: string): string =>
  dateFormat(regionOf(language), { dateStyle: 'medium', timeZone: 'UTC' }).formatRange(
    new Date(firstDay),
    new Date(lastDay),
  );

/** Thu, Mar 12, 2026 */
export const formatWeekdayDate = (day: string, language: string): string =>
  dateFormat(regionOf(language), {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day));

/** The current day in the shop's zone, whatever the device's: 'YYYY-MM-DD'. */
export const todayIn = (timeZone: string): string =>
  dateFormat('sv-SE', { timeZone }).format(Date.now());

/** Whether a text is an existing day of this millennium, as in a date field or an address. */
export const isRealDay = (text: string): boolean => {
  if (!/^2\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(text);
  // Some engines read February 31 as a day in March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};
