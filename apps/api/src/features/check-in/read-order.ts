import type { WaitingVisit } from '@lineup/domain/line';
import { forecastLine } from '@lineup/domain/line-forecast';
import { aheadOf } from '@lineup/domain/wait-estimate';
import { type LineNow, meansOf, momentOf } from '../appointments/read-line.ts';

/** The order of the line is the same for all who look at it. */
const orders = new WeakMap<LineNow, readonly WaitingVisit[]>();

/** Who waits, as they will be called; who cannot be foretold comes last. */
export const readOrder = (now: LineNow): readonly WaitingVisit[] => {
  const known = orders.get(now);
  if (known) return known;
  const starts = forecastLine(now.line, momentOf(now.now), meansOf(now.lengths));
  const places = new Map(starts.map(({ visitId }, place) => [visitId, place]));
  const placeOf = ({ id }: WaitingVisit) => places.get(id) ?? Number.MAX_SAFE_INTEGER;
  const order = now.line.waiting.toSorted(
    (a, b) => placeOf(a) - placeOf(b) || a.orderedAt - b.orderedAt,
  );
  orders.set(now, order);
  return order;
};

export interface OwnOrder {
  /** Null when not waiting. */
  place: number | null;
  waiting: readonly WaitingVisit[];
}

/**
 * The line as the holder of a ticket is shown it: exactly as many before as the place says. Who
 * came later and may be called earlier, such as by another barber, is shown behind.
 */
export const readOwnOrder = (now: LineNow, visitId: number): OwnOrder => {
  const order = readOrder(now);
  const own = order.find(({ id }) => id === visitId);
  if (!own) return { place: null, waiting: order };
  const ahead = aheadOf(now.line, visitId, momentOf(now.now), meansOf(now.lengths));
  const before = ahead.flatMap((id) => order.filter((visit) => visit.id === id));
  const behind = order.filter((visit) => visit !== own && !before.includes(visit));
  return { place: before.length + 1, waiting: [...before, own, ...behind] };
};
