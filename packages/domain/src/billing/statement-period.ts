import type { DayRange, InstantSpan } from '../time/shop-calendar.ts';

export const mostStatementDays = 366;

interface Asked {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The first day for which there is a statement. */
export const firstStatementDay = '2000-01-01';

const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;

/**
 * The days from which a new commission rate may hold: those of this month so far. Months that are
 * over keep their figures, except for somebody who never had a rate: nobody was paid by it.
 */
export const rateDays = (today: string, hasRate: boolean): DayRange => ({
  firstDay: hasRate ? firstOfMonth(today) : firstStatementDay,
  lastDay: today,
});

/** A rate holds from the first of the month, unless another day is named. */
export const usualRateDay = firstOfMonth;

/**
 * The days that a statement is asked for: this month so far, unless said otherwise. An end alone
 * begins with its month; a beginning alone goes on until today.
 */
export const statementDays = ({ from, to }: Asked, today: string): DayRange => {
  const begin = from ?? today;
  const lastDay = to ?? (begin > today ? begin : today);
  return { firstDay: from ?? firstOfMonth(lastDay), lastDay };
};

export const countDays = ({ firstDay, lastDay }: DayRange): number =>
  Temporal.PlainDate.from(firstDay).until(Temporal.PlainDate.from(lastDay)).days + 1;

/** From the first moment of the first day to that of the day after the last, by the shop's clock. */
export const instantsOf = ({ firstDay, lastDay }: DayRange, timeZone: string): InstantSpan => {
  const begin = (day: Temporal.PlainDate) => day.toZonedDateTime(timeZone).toInstant();
  return {
    from: begin(Temporal.PlainDate.from(firstDay)),
    to: begin(Temporal.PlainDate.from(lastDay).add({ days: 1 })),
  };
};
