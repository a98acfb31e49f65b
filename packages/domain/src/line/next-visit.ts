import { type Choice, choose, type Entry, isFor, type Order, orderOf } from './fair-order.ts';
import type { LengthOf, Line, LineBarber, Moment, Next, NextReason, Passed } from './line.ts';

/** A barber without work left today, or who is not in today's line, has no hours. */
export const barberOf = (line: Line, id: number): LineBarber =>
  line.barbers.find((barber) => barber.id === id) ?? { id, work: [] };

export const withReasons = (entries: readonly Entry[]): Passed[] =>
  entries.flatMap(({ visit, reason }) => (reason ? [{ visit, reason }] : []));

const whyNext = (order: Order, barberId: number, { entry, passed }: Choice): NextReason | null => {
  if (!entry) return null;
  if (order.booked.includes(entry)) return 'booking';
  if (entry.visit.barberId === barberId) return 'asked_for_you';
  if (passed.some(({ reason }) => reason === 'would_not_fit')) return 'fits';
  return passed.length > 0 ? 'can_start' : 'first';
};

/** The visit that a free barber takes next, and why earlier visits are passed. */
export const nextVisitFor = (
  line: Line,
  barberId: number,
  now: Moment,
  lengthOf: LengthOf,
): Next => {
  const order = orderOf(line, now);
  const minutesOf = ({ visit }: Entry) => lengthOf(visit, barberId);
  const barber = barberOf(line, barberId);
  const choice = choose(order, barber, now, minutesOf);
  const late = order.lateAndAbsent.filter((each) => isFor(each, barber, now));
  return {
    visit: choice.entry?.visit ?? null,
    why: whyNext(order, barberId, choice),
    passed: [
      ...late.map(({ visit }) => ({ visit, reason: 'booking_is_late' as const })),
      ...withReasons(choice.passed),
    ],
  };
};
