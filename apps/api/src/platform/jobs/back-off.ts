import { type Urgency, urgencyOf } from './urgency.ts';

/** Seconds until the first retry and, after doubling each time, between the last ones. */
export interface BackOff {
  readonly first: number;
  readonly most: number;
}

/** A person waits for `now`; `nightly` can wait until the cause of the failure was repaired. */
const BACK_OFF: Readonly<Record<Urgency, BackOff>> = {
  now: { first: 2, most: 3600 },
  soon: { first: 15, most: 6 * 3600 },
  nightly: { first: 3600, most: 12 * 3600 },
};

/** Up to a fifth longer, so that jobs that failed together do not come back together. */
const JITTER = 0.2;

export const retryDelayMs = (
  job: { readonly urgency?: Urgency; readonly backOff?: BackOff },
  attempt: number,
  random = Math.random(),
): number => {
  const { first, most } = job.backOff ?? BACK_OFF[urgencyOf(job)];
  return Math.min(most, first * 2 ** (attempt - 1)) * (1 + JITTER * random) * 1000;
};
