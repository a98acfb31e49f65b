import type { WaitingVisit } from '@lineup/domain/line';
import { aheadOf } from '@lineup/domain/wait-estimate';
import { type LineNow, meansOf, momentOf } from '../appointments/read-line.ts';
import { readOrder } from '../appointments/read-order.ts';

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
