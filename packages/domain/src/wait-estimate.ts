import { orderOf } from './fair-order.ts';
import type { LengthOf, Line, Moment, WaitingVisit } from './line.ts';
import { forecastLine } from './line-forecast.ts';
import { RUNS } from './sampled-length.ts';
import { sampleStarts } from './sampled-starts.ts';
import type { Lengths } from './service-lengths.ts';

export interface LikelySpan {
  readonly from: Moment;
  readonly to: Moment;
}

/** Eight of ten starts fall between these shares of the runs. */
const EARLY_SHARE = 0.1;
const LATE_SHARE = 0.9;

/** The value below which a share of the values lies, in proportion between two of them. */
const quantileOf = (sorted: Float64Array, share: number): number => {
  const at = share * (sorted.length - 1);
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

/** When everybody who waits likely sits down; who cannot be told is not in it. */
export const estimateStarts = (
  line: Line,
  now: Moment,
  lengths: Lengths,
): Map<number, LikelySpan> => {
  const spans = new Map<number, LikelySpan>();
  if (line.waiting.length === 0) return spans;
  for (const { visit, starts, count } of sampleStarts(line, now, lengths)) {
    const span = likelySpan(starts.subarray(0, count));
    if (span) spans.set(visit.id, span);
  }
  return spans;
};

/** Behind everybody who waits now. */
const newcomerOf = (
  line: Line,
  wishes: { readonly serviceIds: readonly number[]; readonly barberId: number | null },
  now: Moment,
): WaitingVisit => ({
  id: 0,
  ticketNumber: Number.MAX_SAFE_INTEGER,
  bookedAt: null,
  orderedAt: line.waiting.reduce((latest, { orderedAt }) => Math.max(latest, orderedAt), now),
  barberId: wishes.barberId,
  isStrict: true,
  hasArrived: true,
  notBefore: null,
  skippedBy: null,
  timesPassed: 0,
  serviceIds: wishes.serviceIds,
});

/** When somebody who joins now would sit down and be done; null: nobody could take them today. */
export const estimateNewcomer = (
  line: Line,
  wishes: { readonly serviceIds: readonly number[]; readonly barberId: number | null },
  now: Moment,
  lengths: Lengths,
): (LikelySpan & { readonly endsAt: Moment }) | null => {
  const newcomer = newcomerOf(line, wishes, now);
  const joined = { ...line, waiting: [...line.waiting, newcomer] };
  const own = sampleStarts(joined, now, lengths, newcomer).find(({ visit }) => visit === newcomer);
  const span = own && likelySpan(own.starts.subarray(0, own.count));
  if (!span) return null;
  return { ...span, endsAt: quantileOf(own.ends.subarray(0, own.count).toSorted(), 0.5) };
};

/**
 * How many are before a visit, plus one. Who goes in the order of coming is forecast without those
 * behind, a booking with the other bookings alone: so nobody who joins behind changes it.
 */
export const placeOf = (line: Line, visitId: number, now: Moment, lengthOf: LengthOf): number => {
  const { booked, coming } = orderOf(line, now);
  const behind = coming.findIndex(({ visit }) => visit.id === visitId) + 1;
  const waiting = [...booked, ...coming.slice(0, behind)].map(({ visit }) => visit);
  const starts = forecastLine({ ...line, waiting }, now, lengthOf);
  const index = starts.findIndex((start) => start.visitId === visitId);
  return index < 0 ? starts.length + 1 : index + 1;
};
