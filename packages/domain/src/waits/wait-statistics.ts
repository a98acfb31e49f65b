/**
 * What a shop's days are like besides the lengths of visits. Each list of minutes holds equally
 * likely values, from the shortest to the longest.
 */
export interface WaitStatistics {
  /** From one visit's end to the next one's start, while somebody waits. */
  readonly betweenVisits: readonly number[];
  /** Until a customer sits down who finds a free chair on arrival. */
  readonly atFreeChair: readonly number[];
  /** A barber who works into a planned break still takes this many minutes of it. */
  readonly shortestBreak: number;
  /** The share of called customers who do not come. */
  readonly missedShare: number;
  /** The share of bookings that a barber waits for until the grace period ends, and nobody comes. */
  readonly bookingMissedShare: number;
  /** The share that leaves per minute, by how long they have waited, in steps of LEAVING_STEP. */
  readonly leavingPerMinute: readonly number[];
}

export const LEAVING_STEP = 20;
export const LEAVING_STEPS = 4;

/** The longest gaps that count, in minutes. Longer ones were breaks, or nobody used the screen. */
export const LONGEST_GAP = 20;
export const LONGEST_CALL = 5;
/** Fewer gaps than this are not used. */
export const FEWEST_GAPS = 20;
/** The quantiles of a shop's gaps that stand for all of them. */
export const GAP_SHARES = [0.05, 0.15, 0.25, 0.35, 0.45, 0.55, 0.65, 0.75, 0.85, 0.95] as const;

/** Everybody comes when called, and nobody leaves: what a plan assumes. */
export const noWaitStatistics: WaitStatistics = {
  betweenVisits: [0],
  atFreeChair: [0],
  shortestBreak: 0,
  missedShare: 0,
  bookingMissedShare: 0,
  leavingPerMinute: [0],
};

/** What was measured recently; null where there is too little data. */
export interface RecentWaits {
  readonly betweenVisits: readonly number[] | null;
  readonly atFreeChair: readonly number[] | null;
  readonly called: number;
  readonly missed: number;
  readonly booked: number;
  readonly bookingsMissed: number;
  /** For each step of waiting: the minutes that all customers waited in it, and how many left in it. */
  readonly waits: readonly { readonly minutes: number; readonly left: number }[];
}

/** Assumed before anything was measured: a chair is swept, a coat is hung up. */
const USUAL_BETWEEN = [0.5, 1, 1.5, 2, 3, 5];
const USUAL_AT_FREE = [0, 0.5, 1, 1.5, 2];
/** Breaks are not measured. This is assumed: barbers eat, then come back to those who wait. */
const SHORTEST_BREAK = 15;
/** Prior of the shares: as if this many had been called before, and one of them had not come. */
const ASSUMED_CALLS = 30;
const ASSUMED_BOOKINGS = 20;
const ASSUMED_MISSED = 1;
/** Prior of the leaving rate: as if customers had waited this many minutes and nobody had left. */
const ASSUMED_MINUTES = 120;

const shareOf = (missed: number, all: number, assumed: number): number =>
  (missed + ASSUMED_MISSED) / (all + assumed);

export const waitStatisticsOf = (recent: RecentWaits | null): WaitStatistics => ({
  betweenVisits: recent?.betweenVisits ?? USUAL_BETWEEN,
  atFreeChair: recent?.atFreeChair ?? USUAL_AT_FREE,
  shortestBreak: SHORTEST_BREAK,
  missedShare: shareOf(recent?.missed ?? 0, recent?.called ?? 0, ASSUMED_CALLS),
  bookingMissedShare: shareOf(recent?.bookingsMissed ?? 0, recent?.booked ?? 0, ASSUMED_BOOKINGS),
  leavingPerMinute: (recent?.waits ?? []).map(
    ({ minutes, left }) => left / (minutes + ASSUMED_MINUTES),
  ),
});

/** The quantile of equally likely values, interpolated between two of them. */
export const minutesAt = (sorted: readonly number[], share: number): number => {
  const at = Math.min(Math.max(share * sorted.length - 0.5, 0), sorted.length - 1);
  const below = Math.floor(at);
  const low = sorted[below] ?? 0;
  return low + ((sorted[below + 1] ?? low) - low) * (at - below);
};

/**
 * After how many more minutes a customer leaves who has waited already, as a quantile of all such
 * customers; Infinity where too few leave.
 */
export const leavesAfter = (
  { leavingPerMinute }: WaitStatistics,
  waited: number,
  share: number,
): number => {
  // The share that still waits decays exponentially, with a rate for each step.
  let left = -Math.log(1 - share);
  let at = Math.max(0, waited);
  for (;;) {
    const step = Math.floor(at / LEAVING_STEP);
    const isLast = step >= leavingPerMinute.length - 1;
    const rate = leavingPerMinute[Math.min(step, leavingPerMinute.length - 1)] ?? 0;
    const minutes = isLast ? Number.POSITIVE_INFINITY : (step + 1) * LEAVING_STEP - at;
    if (rate > 0 && left / rate <= minutes) return at + left / rate - Math.max(0, waited);
    if (isLast) return Number.POSITIVE_INFINITY;
    left -= rate * minutes;
    at += minutes;
  }
};
