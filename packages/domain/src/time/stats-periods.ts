import type { InstantSpan } from './shop-calendar.ts';

/** One day of a time zone, from its first moment to the first moment of the next day. */
export interface StatsDay extends InstantSpan {
  /** 'YYYY-MM-DD'. */
  readonly day: string;
}

export interface StatsPeriods {
  readonly daily: InstantSpan;
  readonly weekly: InstantSpan;
  readonly monthly: InstantSpan;
  /** Every day of these periods and of the last 30 days, in order and without gaps. */
  readonly days: readonly StatsDay[];
  /** The last 30 days, today last. */
  readonly last30: readonly StatsDay[];
}

const TREND_DAYS = 30;

/** Some zones have no midnight on the day that clocks change: that day begins at one. */
const startOf = (day: Temporal.PlainDate, timeZone: string): Temporal.Instant =>
  day.toZonedDateTime(timeZone).toInstant();

const earliest = (days: readonly Temporal.PlainDate[]) =>
  days.reduce((a, b) => (Temporal.PlainDate.compare(a, b) <= 0 ? a : b));
const latest = (days: readonly Temporal.PlainDate[]) =>
  days.reduce((a, b) => (Temporal.PlainDate.compare(a, b) >= 0 ? a : b));

/**
 * The day, week and month that contain a moment, in a time zone. `weekStart` counts like JavaScript:
 * 0 is Sunday.
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
