import { openHoursOf, type ShopCalendar } from '@lineup/domain/time/shop-calendar';
import type { CameRow } from './repository.ts';

const byHour = (rows: readonly CameRow[], timeZone: string): Map<number, number> => {
  const counts = new Map<number, number>();
  for (const { quarter, visits } of rows) {
    const { hour } = quarter.toZonedDateTimeISO(timeZone);
    counts.set(hour, (counts.get(hour) ?? 0) + visits);
  }
  return counts;
};

export interface HourNow {
  /** 0 to 23, by the shop's clock. */
  readonly hour: number;
  readonly came: number;
  /** Null where there are no such days to compare with. */
  readonly expected: number | null;
}

/** Who came by the hour of the shop's clock, beside the mean of such days before. */
export const buildHours = (
  calendar: ShopCalendar,
  day: string,
  came: readonly CameRow[],
  before: readonly (readonly CameRow[])[],
): HourNow[] => {
  const today = byHour(came, calendar.timeZone);
  const past = byHour(before.flat(), calendar.timeZone);
  const open = openHoursOf(calendar, Temporal.PlainDate.from(day));
  const isOpen = (hour: number) =>
    open.some(({ fromMinute, toMinute }) => fromMinute < (hour + 1) * 60 && hour * 60 < toMinute);
  return [...Array(24).keys()]
    .filter((hour) => isOpen(hour) || today.has(hour) || past.has(hour))
    .map((hour) => ({
      hour,
      came: today.get(hour) ?? 0,
      expected: before.length === 0 ? null : (past.get(hour) ?? 0) / before.length,
    }));
};
