import type { Random } from '../random.ts';
import type { Outcome } from './serve-day.ts';

/** The promised start, as minutes of the day. */
export interface Promised {
  from: number;
  to: number;
}

export interface PromisedOutcome extends Outcome {
  /** Null for a booking, which has its time. */
  promised: Promised | null;
}

/** As good as the measured estimates: about four of five are right. */
const HOLDS = 0.82;
const LATE_OF_MISSED = 0.65;

/** Narrow for somebody who is nearly next, wider the longer the wait. */
const widthFor = (wait: number): number => Math.min(28, 6 + Math.round(wait / 5));

const promise = (random: Random, joinsAt: number, startsAt: number): Promised => {
  const width = widthFor(startsAt - joinsAt);
  const before = random.between(0, width);
  const missedBy = random.between(1, 3 + Math.round(width / 2));
  const isLate = random.chance(LATE_OF_MISSED) && startsAt - missedBy >= joinsAt;
  if (random.chance(HOLDS)) {
    // A promised time is never in the past.
    const from = Math.max(joinsAt, startsAt - before);
    return { from, to: from + width };
  }
  if (!isLate) return { from: startsAt + missedBy, to: startsAt + missedBy + width };
  const to = startsAt - missedBy;
  return { from: Math.max(joinsAt, to - width), to };
};

/**
 * The promise to everybody without a booking when they joined; those who left would have waited
 * longer.
 */
export const promiseStarts = (random: Random, outcomes: readonly Outcome[]): PromisedOutcome[] =>
  outcomes.map((outcome) => {
    const { scheduledAt, arrivesAt, startedAt, patienceMinutes } = outcome;
    const startsAt = startedAt ?? arrivesAt + patienceMinutes;
    return {
      ...outcome,
      promised: scheduledAt === null ? promise(random, arrivesAt, startsAt) : null,
    };
  });
