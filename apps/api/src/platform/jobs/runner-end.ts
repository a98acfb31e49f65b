import { setTimeout as sleep } from 'node:timers/promises';
import type { Runner, RunnerOptions } from 'graphile-worker';

/** How long graphile-worker may take to store the results of its last jobs. */
const STORE_MS = 3000;
const LOOK_MS = 100;

/**
 * Finds out when a runner has ended. graphile-worker stops a runner when it cannot store the result
 * of a job. After two such failures it counts one more end than beginnings, and waits for ever
 * for the count to be zero. So a runner that stops, has no job under way and does not end
 * counts as ended; its jobs are released as those of a dead worker (living-workers.ts).
 */
export const watchRunnerEnd = (events: NonNullable<RunnerOptions['events']>) => {
  const stopping = Promise.withResolvers<void>();
  const running = new Set<string>();
  events.on('job:start', ({ job }) => running.add(job.id));
  events.on('job:complete', ({ job }) => running.delete(job.id));
  // Instead of `job:complete`.
  events.on('worker:fatalError', ({ worker }) => running.delete(worker.getActiveJob()?.id ?? ''));
  events.on('pool:gracefulShutdown', () => stopping.resolve());

  const untilStuck = async (signal: AbortSignal) => {
    const pause = (ms: number) => sleep(ms, undefined, { signal }).catch(() => {});
    await stopping.promise;
    while (running.size > 0 && !signal.aborted) await pause(LOOK_MS);
    await pause(STORE_MS);
  };

  return async (runner: Runner): Promise<void> => {
    const ended = new AbortController();
    await Promise.race([runner.promise.catch(() => {}), untilStuck(ended.signal)]);
    ended.abort();
  };
};
