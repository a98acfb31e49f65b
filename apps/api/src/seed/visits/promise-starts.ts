import type { Random } from '../random.ts';
import type { Outcome } from './serve-day.ts';

/** Minutes of the day between which somebody was told that they would sit down. */
export interface Promised {
  from: number;
  to: number;
}

export interface PromisedOutcome extends Outcome {
  /** Null for a booking, which has its time. */
  promised: Promised | null;
}

/** Of ranges as good as those that are measured: about four of five hold. */
const HOLDS = 0.82;
const LATE_OF_MISSED = 0.65;

/** Narrow for who is nearly next, wider the longer the wait. */
const widthFor = (wait: number): number => Math.min(28, 6 + Math.round(wait / 5));

const promise = (random: Random, joinsAt: number, startsAt: number): Promised => {
  const width = widthFor(startsAt - joinsAt);
  const before = random.between(0, width);
  const missedBy = random.between(1, 3 + Math.round(width / 2));
  const isLate = random.chance(LATE_OF_MISSED) && startsAt - missedBy >= joinsAt;
  if (random.chance(HOLDS)) {
    // Nobody is told a time that has passed.
    const from = Math.max(joinsAt, startsAt - before);
    return { from, to: from + width };
  }
  if (!isLate) return { from: startsAt + missedBy, to: startsAt + missedBy + width };
  const to = startsAt - missedBy;
  return { from: Math.max(joinsAt, to - width), to };
};

/** What everybody without a booking was told when they joined; who left would have waited longer. */
export const promiseStarts = (random: Random, outcomes: readonly Outcome[]): PromisedOutcome[] =>
  outcomes.map((outcome) => {
    const { scheduledAt, arrivesAt, startedAt, patienceMinutes } = outcome;
    const startsAt = startedAt ?? arrivesAt + patienceMinutes;
    return {
      ...outcome,
      promised: scheduledAt === null ? promise(random, arrivesAt, startsAt) : null,
    };
  });
