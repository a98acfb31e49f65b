/** Weekdays and times of the shop's calendar in words; they belong to no zone. */

import { regionOf } from '@lineup/domain/region';
import { dateFormat } from '@lineup/domain/time/date-format';

/** A Monday; the weekdays after it have the names that are looked for. */
const monday = Date.UTC(2024, 0, 1);
const dayMs = 24 * 60 * 60 * 1000;

/** Monday, Mon; weekdays are ISO. */
export const weekdayName = (
  weekday: number,
  language: string,
  length: 'long' | 'short' = 'long',
): string =>
  dateFormat(regionOf(language), { weekday: length, timeZone: 'UTC' }).format(
    monday + (weekday - 1) * dayMs,
  );

/** '09:30' is 9:30 AM, which no line breaks apart; '24:00' is 12:00 AM. */
export const formatClock = (clock: string, language: string): string => {
  const [hours = '0', minutes = '0'] = clock.split(':');
  const minute = (Number(hours) % 24) * 60 + Number(minutes);
  return dateFormat(regionOf(language), { timeStyle: 'short', timeZone: 'UTC' })
    .format(monday + minute * 60_000)
    .replaceAll(/\s/gu, '\u00A0');
};
