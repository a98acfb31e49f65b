import { orderOf } from './fair-order.ts';
import type { Line, Moment } from './line.ts';

/** Where the desk puts a visit, in terms of the fair order. */
export interface DeskPlace {
  /** The visits in the order of arrival that it goes behind; empty: it goes before all of them. */
  readonly behind: readonly number[];
  /** The time of the last booking that it is put ahead of; null if there is none. */
  readonly aheadOfBookingsUntil: Moment | null;
  /** The visits that were before it and are behind it now. */
  readonly overtaken: readonly number[];
}

/**
 * Translates a place on the screen into the fair order. `places` are the waiting visits in the order
 * of the screen. Bookings keep their time, so the place is relative to the visits that go in the
 * order of arrival; a visit that moves up also goes before the bookings it was moved past. Null: one
 * of the two visits is not waiting any more.
 */
export const deskPlace = (
  line: Line,
  places: readonly number[],
  { visitId, behindId }: { visitId: number; behindId: number | null },
  now: Moment,
): DeskPlace | null => {
  const from = places.indexOf(visitId);
  const others = places.filter((id) => id !== visitId);
  const to = behindId === null ? 0 : others.indexOf(behindId) + 1;
  if (from === -1 || (behindId !== null && to === 0)) return null;
  const { booked, firstComeFirstServed } = orderOf(line, now);
  const isFirstCome = (id: number) => firstComeFirstServed.some(({ visit }) => visit.id === id);
  const overtaken = others.slice(to, Math.max(from, to));
  const passedBookings = booked.filter(({ visit }) => overtaken.includes(visit.id));
  return {
    behind: others.slice(0, to).filter(isFirstCome),
    aheadOfBookingsUntil:
      passedBookings.length === 0 ? null : Math.max(...passedBookings.map(({ dueAt }) => dueAt)),
    overtaken,
  };
};
