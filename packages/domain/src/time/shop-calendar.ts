import { hoursOfDay, type WeekHours } from './week-hours.ts';

/** Whole days, first to last, as 'YYYY-MM-DD'. */
export interface DayRange {
  readonly firstDay: string;
  readonly lastDay: string;
}

export interface ShopCalendar {
  readonly timeZone: string;
  readonly openingHours: WeekHours;
  readonly closures: readonly DayRange[];
}

/** A part of a day, in minutes from midnight on the clock. */
export interface DaySpan {
  readonly fromMinute: number;
  readonly toMinute: number;
}

export interface InstantSpan {
  readonly from: Temporal.Instant;
  readonly to: Temporal.Instant;
}

export const isInside = (ranges: readonly DayRange[], day: string): boolean =>
  ranges.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);

/** When the shop is open on a day; also empty if it has set no hours at all. */
export const openHoursOf = (shop: ShopCalendar, day: Temporal.PlainDate): DaySpan[] =>
  isInside(shop.closures, day.toString()) ? [] : hoursOfDay(shop.openingHours, day.dayOfWeek);

/** Of a time that clocks skip, the one they jump to; of a time that occurs twice, the first. */
const instantAt = (day: Temporal.PlainDate, minute: number, timeZone: string): Temporal.Instant =>
  day.toPlainDateTime().add({ minutes: minute }).toZonedDateTime(timeZone).toInstant();

export const toInstants = (
  day: Temporal.PlainDate,
  spans: readonly DaySpan[],
  timeZone: string,
): InstantSpan[] =>
  spans
    .map(({ fromMinute, toMinute }) => ({
      from: instantAt(day, fromMinute, timeZone),
      to: instantAt(day, toMinute, timeZone),
    }))
    .filter(({ from, to }) => Temporal.Instant.compare(from, to) < 0);
