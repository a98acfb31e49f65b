import { DUE_MINUTES } from '@lineup/domain/line/claim-concerns';
import { type VisitRow } from '../changes/repository.ts';

const isBefore = (a: Temporal.Instant, b: Temporal.Instant) => Temporal.Instant.compare(a, b) < 0;

/** Whether a customer who is next gets the alert now: a booking gets it shortly before its time. */
export const isWithinReach = (
  visit: Pick<VisitRow, 'source' | 'scheduled_at' | 'not_before'>,
  now: Temporal.Instant,
): boolean => {
  if (visit.not_before && isBefore(now, visit.not_before)) return false;
  if (visit.source === 'walk_in' || !visit.scheduled_at) return true;
  return !isBefore(now, visit.scheduled_at.subtract({ minutes: DUE_MINUTES }));
};
