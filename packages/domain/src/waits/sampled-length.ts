import { normalQuantile, normalShare } from './normal-distribution.ts';
import type { Length } from './service-lengths.ts';

/**
 * Lengths as they might turn out, the same for the same visit in the same run, so that a visit that
 * joins the line changes little for those before it. Over all runs a visit draws every part of its
 * distribution once, in an order of its own (stratified sampling), so few runs are enough.
 */
export const RUNS = 64;

/** The maximum number of simulated starts: more would block the process for other shops. */
const MAX_STARTS = 6400;
const MIN_RUNS = 8;

/**
 * A line that is longer than a day is simulated less often: nobody in it needs the exact minute. A
 * power of two, as the paths through the ranks require.
 */
export const runsOf = (waiting: number): number => {
  let runs = RUNS;
  while (runs > MIN_RUNS && runs * waiting > MAX_STARTS) runs /= 2;
  return runs;
};

/** The middle of the part of the distribution that a rank stands for. */
export const shareAt = (rank: number): number => (rank + 0.5) / RUNS;

const deviates = Float64Array.from({ length: RUNS }, (_, rank) => normalQuantile(shareAt(rank)));

/** Mixes 32 bits, so that similar inputs give unrelated outputs. */
const mix = (seed: number): number => {
  let bits = Math.imul(seed ^ (seed >>> 16), 0x21f0aaad);
  bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97);
  return (bits ^ (bits >>> 15)) >>> 0;
};

/**
 * Which part of its distribution a visit draws in each run: 0 to RUNS - 1, shuffled by its id. Fewer
 * runs draw evenly from all parts.
 */
export const ranksOf = (visitId: number, runs = RUNS): Uint8Array => {
  const ranks = Uint8Array.from({ length: runs }, (_, part) => ((part + 0.5) * RUNS) / runs);
  let seed = mix(visitId + 0x9e3779b9);
  for (let last = runs - 1; last > 0; last -= 1) {
    seed = mix(seed + last);
    const other = seed % (last + 1);
    const held = ranks[last] ?? 0;
    ranks[last] = ranks[other] ?? 0;
    ranks[other] = held;
  }
  return ranks;
};

/** The spread of the logarithm. Lengths are skewed: some visits take much longer and none takes no time. */
const logSpread = ({ mean, spread }: Length): number => Math.sqrt(Math.log1p((spread / mean) ** 2));

const isExact = ({ mean, spread }: Length): boolean => spread <= 0 || mean <= 0;

const computeAtRanks = (length: Length): Float64Array => {
  const sigma = logSpread(length);
  return deviates.map((deviate) => length.mean * Math.exp(sigma * deviate - (sigma * sigma) / 2));
};

/** Most visits of a line share few lengths: each is computed once for all of them. */
const atRanks = new WeakMap<Length, Float64Array>();

/** A length at one of its ranks; a length without spread is exactly its mean. */
export const lengthAt = (length: Length, rank: number): number => {
  if (isExact(length)) return length.mean;
  let values = atRanks.get(length);
  if (!values) {
    values = computeAtRanks(length);
    atRanks.set(length, values);
  }
  return values[rank] ?? 0;
};

/** The whole length of a visit that already took some minutes: only longer ones are still possible. */
export const lengthBeyond = (length: Length, elapsed: number, rank: number): number => {
  if (isExact(length) || elapsed <= 0) return lengthAt(length, rank);
  const sigma = logSpread(length);
  const middle = Math.log(length.mean) - (sigma * sigma) / 2;
  const over = normalShare((Math.log(elapsed) - middle) / sigma);
  const share = over + shareAt(rank) * (1 - over);
  return Math.exp(middle + sigma * normalQuantile(share));
};
