import {
  choose,
  dueBooking,
  type Entry,
  MOST_PASSES,
  nextBookingAt,
  orderOf,
  reasonAgainst,
} from './fair-order.ts';
import type { LengthOf, Line, Moment, Passed } from './line.ts';
import { barberOf, withReasons } from './next-visit.ts';

/**
 * The visits that are passed when a barber takes a visit by hand, each with the reason. If the rule
 * gives no reason, the visit is taken out of turn. A booking at its time passes nobody.
 */
export const passedBy = (
  line: Line,
  barberId: number,
  visitId: number,
  now: Moment,
  lengthOf: LengthOf,
): Passed[] => {
  const order = orderOf(line, now);
  const taken = order.entries.find(({ visit }) => visit.id === visitId);
  if (!taken) return [];
  const barber = barberOf(line, barberId);
  const minutesOf = ({ visit }: Entry) => lengthOf(visit, barberId);
  const choice = choose(order, barber, now, minutesOf);
  if (choice.entry === taken) return withReasons(choice.passed);

  const due = dueBooking(order, barber, now, minutesOf);
  const held: Passed[] = due ? [{ visit: due.visit, reason: 'out_of_turn' }] : [];
  if (order.booked.includes(taken) && taken.dueAt <= now) return held;

  const bookedAt = nextBookingAt(order, barber, now);
  const fits = now + minutesOf(taken) <= bookedAt;
  const isFirstCome = order.firstComeFirstServed.includes(taken);
  const before = isFirstCome
    ? order.firstComeFirstServed.slice(0, order.firstComeFirstServed.indexOf(taken))
    : order.firstComeFirstServed;
  const passed = before.flatMap((entry): Passed[] => {
    const reason = reasonAgainst(order, entry, barber, now, minutesOf, bookedAt);
    // An early booking does not pass visits that this barber could not call now anyway.
    if (!isFirstCome && reason !== null) return [];
    const isInTurn = reason !== 'would_not_fit' || (fits && entry.passes < MOST_PASSES);
    return [{ visit: entry.visit, reason: isInTurn ? (reason ?? 'out_of_turn') : 'out_of_turn' }];
  });
  return [...held, ...passed];
};
