import { orderOf } from '@lineup/domain/fair-order';
import type { WaitingVisit } from '@lineup/domain/line';
import { type LineNow, momentOf } from '../appointments/read-line.ts';
import { readOrder } from '../appointments/read-order.ts';

/** A booking that has not arrived counts no sooner than this before its time. */
const SOON_MINUTES = 60;

/**
 * Who waits as the street sees it, in the fair order: in the room, or expected within the hour. A
 * booking of the evening is nobody who waits, and one that nobody came for is nobody at all.
 */
export const readRoom = (line: LineNow, now: Temporal.Instant): WaitingVisit[] => {
  const { missing } = orderOf(line.line, momentOf(now));
  const missed = new Set(missing.map(({ visit }) => visit.id));
  const isSoon = ({ hasArrived, bookedAt }: WaitingVisit) =>
    hasArrived || bookedAt === null || bookedAt <= momentOf(now) + SOON_MINUTES;
  return readOrder(line).filter((visit) => isSoon(visit) && !missed.has(visit.id));
};
