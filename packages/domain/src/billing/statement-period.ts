import type { DayRange, InstantSpan } from '../time/shop-calendar.ts';

export const mostStatementDays = 366;

interface RequestedDays {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The first day for which there is a statement. */
export const firstStatementDay = '2000-01-01';

const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;

/**
 * The days from which a new commission rate may apply: those of this month so far. Past months keep
 * their figures, except for a person who never had a rate, because nothing was paid by it.
 */
export const rateDays = (today: string, hasRate: boolean): DayRange => ({
  firstDay: hasRate ? firstOfMonth(today) : firstStatementDay,
  lastDay: today,
});

/** A rate applies from the first of the month, unless another day is given. */
export const usualRateDay = firstOfMonth;

/**
 * The days of a statement: this month so far by default. With only an end, it begins with the month
 * of that day; with only a beginning, it goes on until today.
 */
export const statementDays = ({ from, to }: RequestedDays, today: string): DayRange => {
  const begin = from ?? today;
  const lastDay = to ?? (begin > today ? begin : today);
  return { firstDay: from ?? firstOfMonth(lastDay), lastDay };
};

export const countDays = ({ firstDay, lastDay }: DayRange): number =>
  Temporal.PlainDate.from(firstDay).until(Temporal.PlainDate.from(lastDay)).days + 1;

/** From the start of the first day to the start of the day after the last, in the shop's time zone. */
export const instantsOf = ({ firstDay, lastDay }: DayRange, timeZone: string): InstantSpan => {
  const begin = (day: Temporal.PlainDate) => day.toZonedDateTime(timeZone).toInstant();
  return {
    from: begin(Temporal.PlainDate.from(firstDay)),
    to: begin(Temporal.PlainDate.from(lastDay).add({ days: 1 })),
  };
};
