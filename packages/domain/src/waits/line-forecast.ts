import { type Entry, orderOf } from '../line/fair-order.ts';
import type { LengthOf, Line, Moment } from '../line/line.ts';
import { type Chair, chairsOf, simulateLine } from './simulate-line.ts';

export interface ForecastStart {
  readonly visitId: number;
  readonly barberId: number;
  readonly startsAt: Moment;
}

/** A visit that should be over by now is expected to end in a minute. */
export const OVERDUE_MINUTES = 1;

/** How the line goes on if every visit takes its expected length, ordered by start. */
export const forecastLine = (line: Line, now: Moment, lengthOf: LengthOf): ForecastStart[] => {
  const starts: ForecastStart[] = [];
  const expected = ({ visit }: Entry, { barber }: Chair) => lengthOf(visit, barber.id);
  simulateLine({
    order: orderOf(line, now),
    chairs: chairsOf(line),
    now,
    expected,
    taken: expected,
    freeAt: ({ barber }) =>
      line.seated
        .filter(({ barberId }) => barberId === barber.id)
        .reduce(
          (latest, seated) =>
            Math.max(latest, now + OVERDUE_MINUTES, seated.startedAt + lengthOf(seated, barber.id)),
          now,
        ),
    onStart: ({ visit }, { barber }, startsAt) => {
      starts.push({ visitId: visit.id, barberId: barber.id, startsAt });
      return true;
    },
  });
  return starts;
};
