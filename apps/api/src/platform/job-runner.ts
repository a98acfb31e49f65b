import { type RunnerOptions, run, Logger as WorkerLogger } from 'graphile-worker';
import type { Job } from './jobs.ts';
import { watchLivingWorkers } from './living-workers.ts';
import type { Platform } from './platform.ts';

const CONCURRENCY = 5;

const runJob = (platform: Platform, job: Job) => async (payload: unknown) => {
  const startedAt = performance.now();
  await job.run(platform, job.payload.parse(payload));
  const ms = Math.round(performance.now() - startedAt);
  platform.logger.info({ job: job.name, ms }, 'job done');
};

/** The queue's own sentences quote the error, and errors quote data: only the facts are kept. */
const queueLogger = ({ logger }: Platform) =>
  new WorkerLogger(() => (level, message, meta) => {
    if (level !== 'error') return logger.debug(message);
    const job = meta?.['job'] as { task_identifier: string; attempts: number } | undefined;
    const err = meta?.['error'] ?? meta?.['fatalError'];
    const known = job && { job: job.task_identifier, attempt: job.attempts };
    return logger.error({ ...known, err }, job ? 'job failed' : 'the job queue failed');
  });

/** How the product's jobs run, for the worker process and for tests. */
export const workerOptions = (platform: Platform, jobs: readonly Job[]): RunnerOptions => ({
  connectionString: platform.config.DATABASE_URL,
  concurrency: CONCURRENCY,
  noHandleSignals: true,
  // Batched, even without delay, stopping waits until 'done' is written; otherwise it does not,
  // and a finished job would run again after a restart.
  preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  taskList: Object.fromEntries(jobs.map((job) => [job.name, runJob(platform, job)])),
  logger: queueLogger(platform),
});

/** One of a queue waits at most once: what fails or lasts does not pile up behind itself. */
const cronOptionsOf = (job: Job): string => {
  const name = job.queue?.({});
  return name === undefined ? '' : ` ?queue=${name}&jobKey=${name}`;
};

const crontabOf = (jobs: readonly Job[]) =>
  jobs
    .flatMap((job) => (job.schedule ? [`${job.schedule} ${job.name}${cronOptionsOf(job)}`] : []))
    .join('\n');

/** Runs background work until it is stopped; jobs under way are finished first. */
export const startJobRunner = async (
  platform: Platform,
  jobs: readonly Job[],
): Promise<{ stop(): Promise<void> }> => {
  const living = watchLivingWorkers(platform.config.DATABASE_URL, platform.logger);
  const { preset, ...options } = workerOptions(platform, jobs);
  let joined: Promise<void> | undefined;
  const plugin: GraphileConfig.Plugin = {
    name: 'living-workers',
    version: '1',
    worker: {
      hooks: {
        // Before the first job is taken, by the name under which the pool takes jobs.
        startWorker: (_context, { worker }) => {
          joined ??= living.join(worker.workerPool.id);
          return joined;
        },
      },
    },
  };
  const runner = await run({
    ...options,
    preset: { ...preset, plugins: [plugin] },
    crontab: crontabOf(jobs),
  });
  return {
    stop: async () => {
      await runner.stop();
      await living.stop();
    },
  };
};
