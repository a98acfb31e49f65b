import { setTimeout as sleep } from 'node:timers/promises';
import {
  type JobHelpers,
  type Job as QueuedJob,
  type Runner,
  type RunnerOptions,
  run,
  Logger as WorkerLogger,
} from 'graphile-worker';
import { unavailabilityOf } from '../errors/unavailability.ts';
import { isRefusedMail } from '../mail/mailer.ts';
import { createOutageLog } from '../operations/outage-log.ts';
import type { Platform } from '../platform.ts';
import { FailedJobError } from './failed-jobs.ts';
import { type Job, type Urgency, urgencies, urgencyOf } from './jobs.ts';
import { type LivingWorkers, watchLivingWorkers } from './living-workers.ts';
import { createQueuePool } from './queue-pool.ts';
import { runAsJob } from './running-job.ts';

/** Jobs at a time. Each urgency has its own, so that no number of nightly jobs delays a code. */
const CONCURRENCY: Readonly<Record<Urgency, number>> = { now: 5, soon: 3, nightly: 2 };

/** A retry has a later `run_at`, so its own time is that of its cause, which is all we know. */
const dueAtMsOf = ({ attempts, run_at, created_at }: QueuedJob): number =>
  (attempts <= 1 ? run_at : created_at).getTime();

const runJob = (platform: Platform, job: Job) => async (payload: unknown, helpers: JobHelpers) => {
  const startedAt = performance.now();
  const { jobs: metrics } = platform.metrics;
  try {
    await runAsJob({ dueAtMs: dueAtMsOf(helpers.job) }, () =>
      job.run(platform, job.payload.parse(payload)),
    );
    metrics.ended(job.name, 'done', performance.now() - startedAt);
  } catch (error) {
    metrics.ended(job.name, 'failed', performance.now() - startedAt);
    if (!isRefusedMail(error)) throw new FailedJobError(error);
    // No later attempt would be accepted either, so the job ends here.
    platform.logger.warn({ job: job.name, err: error }, 'the mailbox refused a mail for good');
    return;
  }
  const ms = Math.round(performance.now() - startedAt);
  platform.logger.info({ job: job.name, ms }, 'job done');
};

/** The queue's own messages quote the error, and errors quote data: only the facts are logged. */
const queueLogger = ({ logger }: Platform) =>
  new WorkerLogger(() => (level, message, meta) => {
    if (level !== 'error') return logger.debug(message);
    const job = meta?.['job'] as { task_identifier: string; attempts: number } | undefined;
    const error = meta?.['error'] ?? meta?.['fatalError'];
    const err = error instanceof FailedJobError ? error.cause : error;
    const known = job && { job: job.task_identifier, attempt: job.attempts };
    return logger.error({ ...known, err }, job ? 'job failed' : 'the job queue failed');
  });

/** How jobs run, in the worker process and in tests. */
export const workerOptions = (
  platform: Platform,
  jobs: readonly Job[],
  urgency: Urgency = 'now',
): RunnerOptions => ({
  connectionString: platform.config.DATABASE_URL,
  concurrency: CONCURRENCY[urgency],
  noHandleSignals: true,
  // With batching, even without delay, a stop waits until 'done' is stored; otherwise a finished
  // job would run again after a restart.
  preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  taskList: Object.fromEntries(jobs.map((job) => [job.name, runJob(platform, job)])),
  logger: queueLogger(platform),
});

/** At most one job of a queue waits: a failing or slow one does not pile up. */
const cronOptionsOf = (job: Job): string => {
  const name = job.queue?.({});
  return name === undefined ? '' : ` ?queue=${name}&jobKey=${name}`;
};

const crontabOf = (jobs: readonly Job[]) =>
  jobs
    .flatMap((job) => (job.schedule ? [`${job.schedule} ${job.name}${cronOptionsOf(job)}`] : []))
    .join('\n');

/** For each urgency one connection that listens for new jobs, and one that takes and ends them. */
const QUEUE_CONNECTIONS = urgencies.length * 2;

/** Tells the other workers that this one is alive before it takes its first job. */
const joinLiving = (living: LivingWorkers): GraphileConfig.Plugin => {
  let joined: Promise<void> | undefined;
  return {
    name: 'living-workers',
    version: '1',
    worker: {
      hooks: {
        // Under the name with which the pool takes jobs.
        startWorker: (_context, { worker }) => {
          joined ??= living.join(worker.workerPool.id);
          return joined;
        },
      },
    },
  };
};

/** Runs the queue until it is stopped, or until graphile-worker cannot store the result of a job. */
const openRunner = async (platform: Platform, jobs: readonly Job[]) => {
  const { DATABASE_URL } = platform.config;
  const living = watchLivingWorkers(DATABASE_URL, platform.logger);
  const pgPool = createQueuePool(DATABASE_URL, QUEUE_CONNECTIONS);
  const runners: Runner[] = [];
  // It rejects when the queue has begun to stop by itself: then this waits for that.
  const stop = async () => {
    await Promise.all(runners.map((runner) => runner.stop().catch(() => {})));
  };
  const close = async () => {
    await living.stop();
    await pgPool.end();
  };
  try {
    for (const urgency of urgencies) {
      const own = jobs.filter((job) => urgencyOf(job) === urgency);
      const { preset, connectionString: _, ...options } = workerOptions(platform, own, urgency);
      const plugins = [joinLiving(living)];
      runners.push(
        await run({ ...options, pgPool, preset: { ...preset, plugins }, crontab: crontabOf(own) }),
      );
    }
  } catch (error) {
    await stop();
    await close();
    throw error;
  }
  /** When one ends by itself, the others are stopped: all are started again together. */
  const untilEnded = async () => {
    const ended = runners.map((runner) => runner.promise.catch(() => {}));
    await Promise.race(ended);
    await stop();
    await Promise.all(ended);
    await close();
  };
  return { untilEnded, stop };
};

const RESTART_AFTER_MS = 1000;

/**
 * Runs background jobs until it is stopped; running jobs are finished first. The queue gives up
 * during a long database outage: it is restarted until the database is back.
 */
export const startJobRunner = (
  platform: Platform,
  jobs: readonly Job[],
): { stop(): Promise<void> } => {
  const stopping = new AbortController();
  const { signal } = stopping;
  let stopRunner: (() => Promise<void>) | undefined;
  const outage = createOutageLog(platform.logger, 'the job queue');

  const runUntilStopped = async () => {
    while (!signal.aborted) {
      try {
        const { untilEnded, stop } = await openRunner(platform, jobs);
        stopRunner = stop;
        platform.logger.info('taking jobs');
        outage.worked();
        if (signal.aborted) await stop();
        await untilEnded();
      } catch (err) {
        outage.failed(err, { reason: unavailabilityOf(err) });
      }
      stopRunner = undefined;
      if (signal.aborted) return;
      await sleep(RESTART_AFTER_MS, undefined, { signal }).catch(() => {});
    }
  };
  const running = runUntilStopped();

  return {
    stop: async () => {
      stopping.abort();
      await stopRunner?.();
      await running;
    },
  };
};
