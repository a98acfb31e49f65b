import type { LengthOf, Line, Moment, SeatedVisit, WaitingVisit } from './line.ts';
import { nextVisitFor } from './next-visit.ts';
import { passedBy } from './passed-by.ts';

/** From this many minutes before its time a booking counts as due, and its customer as expected. */
export const DUE_MINUTES = 15;

/** What a barber should know before they claim a visit that the rule does not give them next. */
export interface ClaimConcerns {
  /** The customer booked with or requested this barber, who still works today. */
  readonly otherBarberId: number | null;
  /** The customer is expected later, at this time: a booking, or a customer who asked for more time. */
  readonly dueAt: Moment | null;
  /** The barber has these visits in the chair. */
  readonly seated: readonly SeatedVisit[];
  /** These visits are passed, and the rule has no reason for it. */
  readonly passed: readonly WaitingVisit[];
}

const noConcerns: ClaimConcerns = { otherBarberId: null, dueAt: null, seated: [], passed: [] };

const isOtherBarbers = (line: Line, visit: WaitingVisit, barberId: number, now: Moment): boolean =>
  visit.barberId !== barberId &&
  visit.isAnyBarber !== true &&
  line.barbers.some(({ id, work }) => id === visit.barberId && work.some(({ to }) => to > now));

const dueLater = ({ bookedAt, notBefore }: WaitingVisit, now: Moment): Moment | null => {
  const bookedFor = bookedAt ?? now;
  const postponedTo = notBefore ?? now;
  const isLater = bookedFor > now + DUE_MINUTES || postponedTo > now;
  return isLater ? Math.max(bookedFor, postponedTo) : null;
};

/** Compares a claim with the rule of the line. A visit that is not waiting raises no concern. */
export const claimConcerns = (
  line: Line,
  barberId: number,
  visitId: number,
  now: Moment,
  lengthOf: LengthOf,
): ClaimConcerns => {
  const visit = line.waiting.find(({ id }) => id === visitId);
  if (!visit) return noConcerns;
  const seated = line.seated.filter((other) => other.barberId === barberId);
  if (nextVisitFor(line, barberId, now, lengthOf).visit?.id === visitId)
    return { ...noConcerns, seated };
  return {
    otherBarberId: isOtherBarbers(line, visit, barberId, now) ? visit.barberId : null,
    dueAt: dueLater(visit, now),
    seated,
    passed: passedBy(line, barberId, visitId, now, lengthOf)
      .filter(({ reason }) => reason === 'out_of_turn')
      .map((passed) => passed.visit),
  };
};

export const hasConcerns = (concerns: ClaimConcerns): boolean =>
  concerns.otherBarberId !== null ||
  concerns.dueAt !== null ||
  concerns.seated.length > 0 ||
  concerns.passed.length > 0;
