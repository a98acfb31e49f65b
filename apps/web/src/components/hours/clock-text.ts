/** Weekdays and times of the shop's calendar as text. They have no time zone. */

import { regionOf } from '@lineup/domain/region';
import { dateFormat } from '@lineup/domain/time/date-format';

/** Any Monday: its weekday names are formatted. */
const monday = Date.UTC(2024, 0, 1);
const dayMs = 24 * 60 * 60 * 1000;

/** Monday or Mon. Weekdays are ISO numbers. */
export const weekdayName = (
  weekday: number,
  language: string,
  length: 'long' | 'short' = 'long',
): string =>
  dateFormat(regionOf(language), { weekday: length, timeZone: 'UTC' }).format(
    monday + (weekday - 1) * dayMs,
  );

/** '09:30' becomes 9:30 AM without a line break; '24:00' becomes 12:00 AM. */
export const formatClock = (clock: string, language: string): string => {
  const [hours = '0', minutes = '0'] = clock.split(':');
  const minute = (Number(hours) % 24) * 60 + Number(minutes);
  return dateFormat(regionOf(language), { timeStyle: 'short', timeZone: 'UTC' })
    .format(monday + minute * 60_000)
    .replaceAll(/\s/gu, '\u00A0');
};
