import { choose, type Entry, isFor, orderOf } from './fair-order.ts';
import type { LengthOf, Line, LineBarber, Moment, Next, Passed } from './line.ts';

/** Who asks may have no work left today, or be no barber of today at all. */
export const barberOf = (line: Line, id: number): LineBarber =>
  line.barbers.find((barber) => barber.id === id) ?? { id, work: [] };

export const withReasons = (entries: readonly Entry[]): Passed[] =>
  entries.flatMap(({ visit, reason }) => (reason ? [{ visit, reason }] : []));

/** Whom a free barber takes next, and why not somebody who came before. */
export const nextFor = (line: Line, barberId: number, now: Moment, lengthOf: LengthOf): Next => {
  const order = orderOf(line, now);
  const minutesOf = ({ visit }: Entry) => lengthOf(visit, barberId);
  const barber = barberOf(line, barberId);
  const { entry, passed } = choose(order, barber, now, minutesOf);
  const late = order.missing.filter((each) => isFor(each, barber, now));
  return {
    visit: entry?.visit ?? null,
    passed: [
      ...late.map(({ visit }) => ({ visit, reason: 'booking_is_late' as const })),
      ...withReasons(passed),
    ],
  };
};
