import { offersAll } from '../line/fair-order.ts';
import type { Line, Moment, WaitingVisit } from '../line/line.ts';
import { lengthAt, ranksOf } from './sampled-length.ts';
import { type SampledLine, sampleStarts } from './sampled-starts.ts';
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
const likelySpan = (starts: Float64Array, runs: number): LikelySpan | null => {
  if (starts.length * 2 < runs) return null;
  const sorted = starts.toSorted();
  return { from: quantileOf(sorted, EARLY_SHARE), to: quantileOf(sorted, LATE_SHARE) };
};

export type RequestedServices = Pick<WaitingVisit, 'serviceIds' | 'barberId'>;

/** When a visit starts and is done. */
export type Ending = LikelySpan & { readonly endsAt: Moment };

/** The estimates of a line at one moment, from one simulation of it. */
export interface LineEstimate {
  /** When each waiting visit likely starts. Visits without an estimate are not in the map. */
  readonly starts: ReadonlyMap<number, LikelySpan>;
  /** When somebody who joins now would sit down and be done; null: nobody could take them today. */
  newcomer(requested: RequestedServices): Ending | null;
}

const endingOf = (starts: Float64Array, ends: Float64Array, runs: number): Ending | null => {
  const span = likelySpan(starts, runs);
  return span && { ...span, endsAt: quantileOf(ends.toSorted(), 0.5) };
};

/** What the values of a newcomer are drawn by: they have no visit yet. */
const NEWCOMER = 0;

const newcomerEnding = (
  { room, runs }: SampledLine,
  { serviceIds, barberId }: RequestedServices,
  lengths: Lengths,
): Ending | null => {
  const visit = { id: NEWCOMER, serviceIds };
  const ranks = ranksOf(NEWCOMER, runs);
  const starts = new Float64Array(runs);
  const ends = new Float64Array(runs);
  let count = 0;
  const found = room.find(
    ({ barber, at, until }) =>
      // Whoever asks for a barber is promised no other one, also when that one does not offer the service.
      (barberId === null ? offersAll(barber, visit) : barberId === barber.id) &&
      at + lengths(visit, barber.id).mean <= until,
  );
  for (const { run, room: own } of found) {
    starts[count] = own.at;
    ends[count] = own.at + lengthAt(lengths(visit, own.barber.id), ranks[run] ?? 0);
    count += 1;
  }
  return endingOf(starts.subarray(0, count), ends.subarray(0, count), runs);
};

export const estimateLine = (
  line: Line,
  now: Moment,
  lengths: Lengths,
  waitStatistics: WaitStatistics = noWaitStatistics,
): LineEstimate => {
  const sampled = sampleStarts(line, now, lengths, waitStatistics);
  const starts = new Map<number, LikelySpan>();
  for (const { visit, starts: own, count } of sampled.samples) {
    const span = likelySpan(own.subarray(0, count), sampled.runs);
    if (span) starts.set(visit.id, span);
  }
  return { starts, newcomer: (requested) => newcomerEnding(sampled, requested, lengths) };
};

/**
 * When somebody who waits already would sit down and be done, at their place, if they wanted this;
 * null: nobody could take them today.
 */
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
  const { samples, runs } = sampleStarts(
    { ...line, waiting },
    now,
    lengths,
    waitStatistics,
    changed,
  );
  const sampled = samples.find(({ visit }) => visit === changed);
  if (!sampled) return null;
  const { starts, ends, count } = sampled;
  return endingOf(starts.subarray(0, count), ends.subarray(0, count), runs);
};
