import { type Urgency, urgencyOf } from './urgency.ts';

/** Longer than the time-outs of all statements and calls of a usual job together. */
const DEADLINE_SECONDS: Readonly<Record<Urgency, number>> = { now: 60, soon: 600, nightly: 1800 };

export const deadlineMsOf = (job: {
  readonly urgency?: Urgency;
  readonly deadlineSeconds?: number;
}): number => (job.deadlineSeconds ?? DEADLINE_SECONDS[urgencyOf(job)]) * 1000;

/** Rejects at the deadline; the work is abandoned then, and its signal is aborted. */
export const withDeadline = async <T>(
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const controller = new AbortController();
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const error = new Error(`the job took longer than ${String(ms / 1000)} seconds`);
    controller.abort(error);
    late.reject(error);
  }, ms);
  try {
    return await Promise.race([work(controller.signal), late.promise]);
  } finally {
    clearTimeout(timer);
  }
};
