import { Logger as WorkerLogger, type Runner, run, type TaskList } from 'graphile-worker';
import type { Job } from './jobs.ts';
import type { Platform } from './platform.ts';

const CONCURRENCY = 5;

/** Runs background work until it is stopped; jobs under way are finished first. */
export const startJobRunner = (platform: Platform, jobs: readonly Job[]): Promise<Runner> => {
  const taskList: TaskList = Object.fromEntries(
    jobs.map((job) => [
      job.name,
      async (payload: unknown) => {
        const startedAt = performance.now();
        await job.run(platform, job.payload.parse(payload));
        platform.logger.info(
          { job: job.name, ms: Math.round(performance.now() - startedAt) },
          'job done',
        );
      },
    ]),
  );
  const logger = new WorkerLogger(() => (level, message, meta) => {
    const isError = level === 'error';
    platform.logger[isError ? 'error' : 'debug']({ err: meta?.['error'] }, message);
  });
  return run({
    connectionString: platform.config.DATABASE_URL,
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    taskList,
    logger,
  });
};
