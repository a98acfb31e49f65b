/**
 * What a shop's days are like besides the lengths of visits. Each list of minutes stands for equally
 * likely ones, from the shortest to the longest.
 */
export interface WaitStatistics {
  /** From one visit's end to the next one's start, while somebody waits. */
  readonly betweenVisits: readonly number[];
  /** Until somebody sits down where a chair is free when they come. */
  readonly atFreeChair: readonly number[];
  /** Who works into a planned break still takes this much of it. */
  readonly shortestBreak: number;
  /** Of those who are called, who does not come. */
  readonly missedShare: number;
  /** Of bookings, whom a barber waits for in vain until the grace ends. */
  readonly bookingMissedShare: number;
  /** How many leave in a minute, by how long they have waited, in steps of LEAVING_STEP. */
  readonly leavingPerMinute: readonly number[];
}

export const LEAVING_STEP = 20;
export const LEAVING_STEPS = 4;

/** What counts as a gap, in minutes: longer ones were a break, or nobody had looked. */
export const LONGEST_GAP = 20;
export const LONGEST_CALL = 5;
/** As few say nothing. */
export const FEWEST_GAPS = 20;
/** Which of the gaps of a shop stand for all. */
export const GAP_SHARES = [0.05, 0.15, 0.25, 0.35, 0.45, 0.55, 0.65, 0.75, 0.85, 0.95] as const;

/** Nobody has to be called twice and nobody leaves: what a plan assumes. */
export const noWaitStatistics: WaitStatistics = {
  betweenVisits: [0],
  atFreeChair: [0],
  shortestBreak: 0,
  missedShare: 0,
  bookingMissedShare: 0,
  leavingPerMinute: [0],
};

/** What was seen lately; null: too little to tell. */
export interface RecentWaits {
  readonly betweenVisits: readonly number[] | null;
  readonly atFreeChair: readonly number[] | null;
  readonly called: number;
  readonly missed: number;
  readonly booked: number;
  readonly bookingsMissed: number;
  /** For each step of waiting: the minutes that all waited in it, and how many left in it. */
  readonly waits: readonly { readonly minutes: number; readonly left: number }[];
}

/** Before anything was seen: a chair is swept, a coat is hung up. */
const USUAL_BETWEEN = [0.5, 1, 1.5, 2, 3, 5];
const USUAL_AT_FREE = [0, 0.5, 1, 1.5, 2];
/** Nobody measures breaks: people eat, and come back to those who wait. */
const SHORTEST_BREAK = 15;
/** As if this many had been called before, one of them in vain. */
const ASSUMED_CALLS = 30;
const ASSUMED_BOOKINGS = 20;
const ASSUMED_MISSED = 1;
/** As if a step had been waited through for so many minutes already, and nobody had left. */
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

/** The value at a share of equally likely ones, in proportion between two of them. */
export const minutesAt = (sorted: readonly number[], share: number): number => {
  const at = Math.min(Math.max(share * sorted.length - 0.5, 0), sorted.length - 1);
  const below = Math.floor(at);
  const low = sorted[below] ?? 0;
  return low + ((sorted[below + 1] ?? low) - low) * (at - below);
};

/**
 * After how many more minutes somebody leaves who has waited for some already, at a share of all
 * who are like them; never, where too few leave.
 */
export const leavesAfter = (
  { leavingPerMinute }: WaitStatistics,
  waited: number,
  share: number,
): number => {
  // Those still there fall off step by step, each at its own rate.
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
