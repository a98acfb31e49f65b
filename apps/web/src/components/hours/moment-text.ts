import { regionOf } from '@lineup/domain/region';
import { dateFormat } from '@lineup/domain/time/date-format';

const formats = {
  /** Thu, Mar 12 */
  day: { weekday: 'short', month: 'short', day: 'numeric' },
  /** 11:24 AM */
  time: { timeStyle: 'short' },
} as const;

/** The day or the time of an instant in the shop's time zone. */
export const formatMoment = (
  instant: string,
  part: keyof typeof formats,
  language: string,
  timeZone: string,
): string =>
  dateFormat(regionOf(language), { ...formats[part], timeZone }).format(new Date(instant));
