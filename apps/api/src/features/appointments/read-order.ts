import type { WaitingVisit } from '@lineup/domain/line';
import { forecastLine } from '@lineup/domain/line-forecast';
import { type LineNow, meansOf, momentOf } from './read-line.ts';

/** The order of the line is the same for all who look at it: board, phone and desk. */
const orders = new WeakMap<LineNow, readonly WaitingVisit[]>();

/** Who waits, as they will be called; who cannot be foretold comes last, as they stand in line. */
export const readOrder = (now: LineNow): readonly WaitingVisit[] => {
  const known = orders.get(now);
  if (known) return known;
  const starts = forecastLine(now.line, momentOf(now.now), meansOf(now.lengths));
  const places = new Map(starts.map(({ visitId }, place) => [visitId, place]));
  const placeOf = ({ id }: WaitingVisit) => places.get(id) ?? Number.MAX_SAFE_INTEGER;
  const order = now.line.waiting.toSorted(
    (a, b) =>
      placeOf(a) - placeOf(b) || a.orderedAt - b.orderedAt || a.ticketNumber - b.ticketNumber,
  );
  orders.set(now, order);
  return order;
};
