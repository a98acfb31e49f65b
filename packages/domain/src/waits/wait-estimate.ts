import type { Line, Moment, WaitingVisit } from '../line/line.ts';
import { RUNS } from './sampled-length.ts';
import { sampleStarts } from './sampled-starts.ts';
import type { Lengths } from './service-lengths.ts';
import { noWaitStatistics, type WaitStatistics } from './wait-statistics.ts';

export interface LikelySpan {
  readonly from: Moment;
  readonly to: Moment;
}

/** Eight of ten starts fall between these shares of the runs. */
const EARLY_SHARE = 0.1;
const LATE_SHARE = 0.9;

/**
 * The value below which a share of what is still to come lies: one more falls into each of the gaps
 * between the values, and beyond either end, equally likely.
 */
export const quantileOf = (sorted: Float64Array, share: number): number => {
  const at = Math.min(Math.max(share * (sorted.length + 1) - 1, 0), sorted.length - 1);
  const below = Math.floor(at);
  const low = sorted[below] ?? 0;
  const high = sorted[below + 1] ?? low;
  return low + (high - low) * (at - below);
};

/** Null: it starts in too few of the runs to say when. */
const likelySpan = (starts: Float64Array): LikelySpan | null => {
  if (starts.length * 2 < RUNS) return null;
  const sorted = starts.toSorted();
  return { from: quantileOf(sorted, EARLY_SHARE), to: quantileOf(sorted, LATE_SHARE) };
};

/** When each waiting visit likely starts. Visits without an estimate are not in the map. */
export const estimateStarts = (
  line: Line,
  now: Moment,
  lengths: Lengths,
  waitStatistics: WaitStatistics = noWaitStatistics,
): Map<number, LikelySpan> => {
  const spans = new Map<number, LikelySpan>();
  if (line.waiting.length === 0) return spans;
  for (const { visit, starts, count } of sampleStarts(line, now, lengths, waitStatistics)) {
    const span = likelySpan(starts.subarray(0, count));
    if (span) spans.set(visit.id, span);
  }
  return spans;
};

type RequestedServices = Pick<WaitingVisit, 'serviceIds' | 'barberId'>;

/** Behind everybody who waits now. */
const newcomerOf = (line: Line, requested: RequestedServices, now: Moment): WaitingVisit => ({
  id: 0,
  ticketNumber: Number.MAX_SAFE_INTEGER,
  bookedAt: null,
  orderedAt: line.waiting.reduce((latest, { orderedAt }) => Math.max(latest, orderedAt), now),
  barberId: requested.barberId,
  isStrict: true,
  hasArrived: true,
  notBefore: null,
  skippedBy: null,
  timesPassed: 0,
  serviceIds: requested.serviceIds,
});

type Ending = LikelySpan & { readonly endsAt: Moment };

/** When one who waits in it sits down and is done; null: nobody could take them today. */
const estimateOf = (
  line: Line,
  visit: WaitingVisit,
  now: Moment,
  lengths: Lengths,
  waitStatistics: WaitStatistics,
): Ending | null => {
  const own = sampleStarts(line, now, lengths, waitStatistics, visit).find(
    (each) => each.visit === visit,
  );
  const span = own && likelySpan(own.starts.subarray(0, own.count));
  if (!span) return null;
  return { ...span, endsAt: quantileOf(own.ends.subarray(0, own.count).toSorted(), 0.5) };
};

/** When somebody who joins now would sit down and be done. */
export const estimateNewcomer = (
  line: Line,
  requested: RequestedServices,
  now: Moment,
  lengths: Lengths,
  waitStatistics: WaitStatistics = noWaitStatistics,
): Ending | null => {
  const newcomer = newcomerOf(line, requested, now);
  return estimateOf(
    { ...line, waiting: [...line.waiting, newcomer] },
    newcomer,
    now,
    lengths,
    waitStatistics,
  );
};

/** The same for one who waits already, at their place, if they wanted this. */
export const estimateChange = (
  line: Line,
  own: WaitingVisit,
  { serviceIds, barberId }: RequestedServices,
  now: Moment,
  lengths: Lengths,
  waitStatistics: WaitStatistics = noWaitStatistics,
): Ending | null => {
  const changed = { ...own, serviceIds, barberId, isStrict: barberId !== own.barberId };
  const waiting = line.waiting.map((visit) => (visit === own ? changed : visit));
  return estimateOf({ ...line, waiting }, changed, now, lengths, waitStatistics);
};
