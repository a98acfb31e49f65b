import type { DayRange, InstantSpan } from './shop-calendar.ts';

export const mostStatementDays = 366;

interface Asked {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/**
 * The days that a statement is asked for: this month so far, unless said otherwise. An end alone
 * begins with its month; a beginning alone goes on until today.
 */
export const statementDays = ({ from, to }: Asked, today: string): DayRange => {
  const lastDay = to ?? (from !== undefined && from > today ? from : today);
  return { firstDay: from ?? `${lastDay.slice(0, 8)}01`, lastDay };
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
