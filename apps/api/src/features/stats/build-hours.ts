import { openHoursOf, type ShopCalendar } from '@lineup/domain/time/shop-calendar';
import type { ArrivalCounts } from './repository.ts';

const byHour = (rows: readonly ArrivalCounts[], timeZone: string): Map<number, number> => {
  const counts = new Map<number, number>();
  for (const { quarter, visits } of rows) {
    const { hour } = quarter.toZonedDateTimeISO(timeZone);
    counts.set(hour, (counts.get(hour) ?? 0) + visits);
  }
  return counts;
};

export interface HourCounts {
  /** 0 to 23, by the shop's clock. */
  readonly hour: number;
  readonly came: number;
  /** Null if there are no past days to compare with. */
  readonly expected: number | null;
}

/** Arrivals by hour of the shop's clock, with the mean of the same weekday before. */
export const buildHours = (
  calendar: ShopCalendar,
  day: string,
  came: readonly ArrivalCounts[],
  before: readonly (readonly ArrivalCounts[])[],
): HourCounts[] => {
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
