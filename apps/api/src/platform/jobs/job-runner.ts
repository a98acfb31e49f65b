import { setTimeout as sleep } from 'node:timers/promises';
import { type Runner, type RunnerOptions, run } from 'graphile-worker';
import { unavailabilityOf } from '../errors/unavailability.ts';
import { createOutageLog } from '../operations/outage-log.ts';
import type { Platform } from '../platform.ts';
import type { Job } from './jobs.ts';
import { type LivingWorkers, watchLivingWorkers } from './living-workers.ts';
import { createQueuePool } from './queue-pool.ts';
import { queueLogger, runJob } from './run-job.ts';
import { watchRunnerEnd } from './runner-end.ts';
import { createShopSlots } from './shop-slots.ts';
import { CONCURRENCY, priorityOf, type Urgency, urgencies, urgencyOf } from './urgency.ts';

type WorkerEvents = ReturnType<typeof createShopSlots>['events'];

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
  const priority = `priority=${String(priorityOf(job))}`;
  const name = job.queue?.({});
  return name === undefined ? priority : `${priority}&queue=${name}&jobKey=${name}`;
};

export const crontabOf = (jobs: readonly Job[]): string =>
  jobs
    .flatMap((job) => (job.schedule ? [`${job.schedule} ${job.name} ?${cronOptionsOf(job)}`] : []))
    .join('\n');

/** A runner looks for work every two seconds; this long without a sign means that it is stuck. */
const SILENT_MS = 60_000;

/** Whether the runners work: each has looked for a job lately, or all its places are taken. */
const createPulse = () => {
  const runners = new Map<Urgency, { seenAt: number; running: number }>();
  const beat = (urgency: Urgency, change = 0) => {
    const running = (runners.get(urgency)?.running ?? 0) + change;
    runners.set(urgency, { seenAt: performance.now(), running });
  };
  const beatAll = () => {
    for (const urgency of urgencies)
      runners.set(urgency, { seenAt: performance.now(), running: 0 });
  };
  beatAll();
  return {
    /** The queue begins anew, or its database is unavailable, which a restart would not change. */
    beatAll,
    listen: (urgency: Urgency, events: WorkerEvents) => {
      events.on('worker:getJob:start', () => beat(urgency));
      events.on('worker:getJob:empty', () => beat(urgency));
      events.on('worker:getJob:error', () => beat(urgency));
      events.on('job:start', () => beat(urgency, 1));
      events.on('job:complete', () => beat(urgency, -1));
    },
    isLive: () =>
      [...runners].every(
        ([urgency, { seenAt, running }]) =>
          // A job under way ends at its deadline.
          running >= CONCURRENCY[urgency] || performance.now() - seenAt < SILENT_MS,
      ),
  };
};
type Pulse = ReturnType<typeof createPulse>;

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
const openRunner = async (platform: Platform, jobs: readonly Job[], pulse: Pulse) => {
  const { DATABASE_URL } = platform.config;
  const living = watchLivingWorkers(DATABASE_URL, platform.logger);
  const pgPool = createQueuePool(DATABASE_URL, QUEUE_CONNECTIONS);
  const runners: { runner: Runner; ended: Promise<void> }[] = [];
  const stop = async () => {
    // It rejects when the queue has begun to stop by itself.
    for (const { runner } of runners) runner.stop().catch(() => {});
    await Promise.all(runners.map(({ ended }) => ended));
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
      const slots = createShopSlots(CONCURRENCY[urgency]);
      pulse.listen(urgency, slots.events);
      const untilEnded = watchRunnerEnd(slots.events);
      const runner = await run({
        ...options,
        ...slots,
        pgPool,
        preset: { ...preset, plugins },
        crontab: crontabOf(own),
      });
      runners.push({ runner, ended: untilEnded(runner) });
    }
  } catch (error) {
    await stop();
    await close();
    throw error;
  }
  /** When one ends by itself, the others are stopped: all are started again together. */
  const untilEnded = async () => {
    await Promise.race(runners.map(({ ended }) => ended));
    await stop();
    await close();
  };
  return { untilEnded, stop };
};

const RESTART_AFTER_MS = 1000;

export interface JobRunner {
  /** False when a runner is stuck: a restart helps. */
  isLive(): boolean;
  /** Whether it takes jobs; false while the queue's database is unavailable. */
  isTaking(): boolean;
  stop(): Promise<void>;
}

/**
 * Runs background jobs until it is stopped; running jobs are finished first. The queue gives up
 * during a long database outage: it is restarted until the database is back.
 */
export const startJobRunner = (platform: Platform, jobs: readonly Job[]): JobRunner => {
  const stopping = new AbortController();
  const { signal } = stopping;
  let stopRunner: (() => Promise<void>) | undefined;
  const outage = createOutageLog(platform.logger, 'the job queue');

  const pulse = createPulse();
  const runUntilStopped = async () => {
    while (!signal.aborted) {
      try {
        pulse.beatAll();
        const { untilEnded, stop } = await openRunner(platform, jobs, pulse);
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
    isLive: () => pulse.isLive(),
    isTaking: () => stopRunner !== undefined && !signal.aborted,
    stop: async () => {
      stopping.abort();
      await stopRunner?.();
      await running;
    },
  };
};
