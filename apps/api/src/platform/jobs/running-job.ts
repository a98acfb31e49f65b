import { AsyncLocalStorage } from 'node:async_hooks';
import { systemClock } from '../clock.ts';
import type { Urgency } from './urgency.ts';

/** What the code that a job calls may know about it. */
export interface RunningJob {
  /** When the job was to begin first: when it was queued, or at the time it was queued for. */
  readonly dueAtMs: number;
  /** Aborted at the job's deadline: it counts as failed, and must have no effect any more. */
  readonly signal: AbortSignal;
  /** The runner whose place it holds. */
  readonly urgency: Urgency;
}

const running = new AsyncLocalStorage<RunningJob>();

export const runAsJob = <T>(job: RunningJob, work: () => Promise<T>): Promise<T> =>
  running.run(job, work);

/** How long ago the running job should have begun; undefined outside of jobs. */
export const msSinceDue = (): number | undefined => {
  const job = running.getStore();
  // The database's clock set the time; this process's clock may be a little behind.
  return job && Math.max(0, systemClock.now().epochMilliseconds - job.dueAtMs);
};

/** A job that was given up at its deadline begins no transaction and sends nothing any more. */
export const throwIfPastDeadline = (): void => running.getStore()?.signal.throwIfAborted();

/** The runner whose place the current code holds; undefined outside of jobs. */
export const runningUrgency = (): Urgency | undefined => running.getStore()?.urgency;
