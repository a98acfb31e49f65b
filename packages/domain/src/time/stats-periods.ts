import type { InstantSpan } from './shop-calendar.ts';

/** One day of a zone: from its first moment, wherever the clock begins it, to that of the next. */
export interface StatsDay extends InstantSpan {
  /** 'YYYY-MM-DD'. */
  readonly day: string;
}

export interface StatsPeriods {
  readonly daily: InstantSpan;
  readonly weekly: InstantSpan;
  readonly monthly: InstantSpan;
  /** Every day of all of them and of the last 30, in order and without gaps. */
  readonly days: readonly StatsDay[];
  /** The last 30 of them up to today. */
  readonly last30: readonly StatsDay[];
}

const TREND_DAYS = 30;

/** Some zones have no midnight on the day that the clock changes: then a day begins at one. */
const startOf = (day: Temporal.PlainDate, timeZone: string): Temporal.Instant =>
  day.toZonedDateTime(timeZone).toInstant();

const earliest = (days: readonly Temporal.PlainDate[]) =>
  days.reduce((a, b) => (Temporal.PlainDate.compare(a, b) <= 0 ? a : b));
const latest = (days: readonly Temporal.PlainDate[]) =>
  days.reduce((a, b) => (Temporal.PlainDate.compare(a, b) >= 0 ? a : b));

/**
 * Day, week and month around a moment by the calendar of a zone, from their first to their last
 * moment. `weekStart` counts as JavaScript does: 0 is Sunday.
 */
export const statsPeriodsAt = (
  now: Temporal.Instant,
  timeZone: string,
  weekStart: number,
): StatsPeriods => {
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  const week = today.subtract({ days: (today.dayOfWeek - weekStart + 7) % 7 });
  const month = today.with({ day: 1 });
  const trend = today.subtract({ days: TREND_DAYS - 1 });
  const span = (from: Temporal.PlainDate, end: Temporal.PlainDate): InstantSpan => ({
    from: startOf(from, timeZone),
    to: startOf(end, timeZone),
  });
  const weekEnd = week.add({ days: 7 });
  const monthEnd = month.add({ months: 1 });

  const first = earliest([week, month, trend]);
  const { days: length } = first.until(latest([weekEnd, monthEnd]));
  const days = Array.from({ length }, (_, index): StatsDay => {
    const day = first.add({ days: index });
    return { day: day.toString(), ...span(day, day.add({ days: 1 })) };
  });
  const place = first.until(today).days;
  return {
    daily: span(today, today.add({ days: 1 })),
    weekly: span(week, weekEnd),
    monthly: span(month, monthEnd),
    days,
    last30: days.slice(place + 1 - TREND_DAYS, place + 1),
  };
};
