import { regionOf } from '@lineup/domain/region';
import { dateFormat } from '@lineup/domain/time/date-format';

/** Times of a shop for pages that are rendered on the server and in the browser. */

/** Server and browser use different spaces in times: one non-breaking kind avoids a mismatch. */
const evenSpaces = (text: string): string => text.replaceAll(/\s/gu, '\u00A0');

const clockOf = (language: string, timeZone: string) =>
  dateFormat(regionOf(language), { hour: 'numeric', minute: '2-digit', timeZone });

/** 4:40 PM */
export const clockTime = (instant: string, language: string, timeZone: string): string =>
  evenSpaces(clockOf(language, timeZone).format(new Date(instant)));

/** 4:40, for lists of one day that show AM or PM elsewhere */
export const bareClock = (instant: string | number, language: string, timeZone: string): string =>
  clockOf(language, timeZone)
    .formatToParts(new Date(instant))
    .filter(({ type }) => type !== 'dayPeriod')
    .map(({ value }) => value)
    .join('')
    .trim();

/** The day of the shop's calendar: 2026-03-12. */
export const shopDay = (instant: string | number, timeZone: string): string =>
  dateFormat('sv-SE', { timeZone }).format(new Date(instant));

/** 4:40–4:55 PM; over midnight 11:50 PM–12:05 AM, where Intl's range would add both dates */
export const clockRange = (
  { from, to }: { from: number; to: number },
  language: string,
  timeZone: string,
): string => {
  const clock = clockOf(language, timeZone);
  const isOneDay = shopDay(from, timeZone) === shopDay(to, timeZone);
  const range = isOneDay
    ? clock.formatRange(from, to)
    : [from, to].map((instant) => clock.format(instant)).join('–');
  return evenSpaces(range).replace(/\s*–\s*/u, '–');
};

/** The hour on the shop's clock, 0 to 23. */
export const hourIn = (now: number, timeZone: string): number =>
  Number(dateFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(now));

const weekMs = 6 * 24 * 60 * 60 * 1000;

/** Monday; a date if it is more than six days away. */
export const dayName = (
  instant: string,
  now: string,
  language: string,
  timeZone: string,
): string => {
  const isNear = new Date(instant).getTime() - new Date(now).getTime() < weekMs;
  const parts: Intl.DateTimeFormatOptions = isNear
    ? { weekday: 'long' }
    : { weekday: 'long', month: 'long', day: 'numeric' };
  return dateFormat(regionOf(language), { ...parts, timeZone }).format(new Date(instant));
};

const dayMs = 24 * 60 * 60 * 1000;

/** The closing time as text; null if it is not today, such as when open around the clock. */
export const closingTime = (
  closesAt: string | null,
  now: string,
  language: string,
  timeZone: string,
): string | null =>
  closesAt === null || Date.parse(closesAt) - Date.parse(now) >= dayMs
    ? null
    : clockTime(closesAt, language, timeZone);
