import type { LengthOf, Line, LineBarber, Moment, Passed, WaitingVisit } from '../line/line.ts';
import { nextVisitFor } from '../line/next-visit.ts';

export interface DayStart {
  readonly visit: WaitingVisit;
  readonly barberId: number;
  readonly at: Moment;
  readonly passed: readonly Passed[];
  /** The line that the barber saw. */
  readonly line: Line;
}

interface Chair {
  readonly barber: LineBarber;
  readonly isLast: boolean;
  freeAt: Moment;
}

const worksAt = ({ barber, isLast }: Chair, at: Moment): boolean =>
  barber.work.some(({ from, to }) => from <= at && at < to) ||
  (isLast && at >= (barber.work.at(-1)?.to ?? Number.POSITIVE_INFINITY));

const chairsOf = ({ barbers, seated }: Line, now: Moment, lengthOf: LengthOf): Chair[] => {
  const ends = barbers.map(({ work }) => work.at(-1)?.to ?? Number.NEGATIVE_INFINITY);
  return barbers.map((barber, index) => ({
    barber,
    isLast: ends[index] === Math.max(...ends),
    freeAt: Math.max(
      now,
      ...seated
        .filter(({ barberId }) => barberId === barber.id)
        .map((visit) => Math.max(now + 1, visit.startedAt + lengthOf(visit, barber.id))),
    ),
  }));
};

/** Customers of bookings that are not late yet arrive at their time. */
const arrive = (visit: WaitingVisit, now: Moment, at: Moment, grace: number): WaitingVisit => {
  if (visit.bookedAt === null || visit.hasArrived) return visit;
  const due = Math.max(visit.bookedAt, visit.notBefore ?? visit.bookedAt);
  if (now > due + grace || at < due) return visit;
  return { ...visit, hasArrived: true, orderedAt: due };
};

/** Whether nobody is left whom a barber of today could take. */
const isOver = (all: readonly WaitingVisit[], { barbers, graceMinutes }: Line, now: Moment) =>
  all.every((visit) => {
    const due = Math.max(visit.bookedAt ?? now, visit.notBefore ?? now);
    const isMissing = !visit.hasArrived && now > due + graceMinutes;
    return isMissing || !barbers.some(({ work }) => work.length > 0);
  });

/**
 * Simulates a day minute by minute, as simply as possible: every free barber takes the next visit,
 * and passes are counted. Walk-ins with a later time join later.
 */
export const playDay = (line: Line, now: Moment, until: Moment, lengthOf: LengthOf): DayStart[] => {
  const chairs = chairsOf(line, now, lengthOf);
  const starts: DayStart[] = [];
  let all = line.waiting;
  for (let at = now; at <= until && !isOver(all, line, now); at += 1) {
    all = all.map((visit) => arrive(visit, now, at, line.graceMinutes));
    const take = (): boolean =>
      chairs.some((chair) => {
        if (chair.freeAt > at || !worksAt(chair, at)) return false;
        const waiting = all.filter((visit) => visit.bookedAt !== null || visit.orderedAt <= at);
        const seen = { ...line, waiting, seated: [] };
        const { visit, passed } = nextVisitFor(seen, chair.barber.id, at, lengthOf);
        if (!visit) return false;
        starts.push({ visit, barberId: chair.barber.id, at, passed, line: seen });
        chair.freeAt = at + lengthOf(visit, chair.barber.id);
        const counted = passed.filter(({ reason }) => reason === 'would_not_fit');
        all = all
          .filter(({ id }) => id !== visit.id)
          .map((each) =>
            counted.some((one) => one.visit.id === each.id)
              ? { ...each, timesPassed: each.timesPassed + 1 }
              : each,
          );
        return true;
      });
    while (take());
  }
  return starts;
};
