import { type JobHelpers, type Job as QueuedJob, Logger as WorkerLogger } from 'graphile-worker';
import { isRefusedMail } from '../mail/mailer.ts';
import { loggedOrigin, type Origin, originOfFlags, runWithOrigin } from '../operations/origin.ts';
import type { Platform } from '../platform.ts';
import { unavailableProviderIn } from '../providers/circuit-breaker.ts';
import { runInTrace } from '../tracing/current-trace.ts';
import { retryDelayMs } from './back-off.ts';
import { deadlineMsOf, withDeadline } from './deadline.ts';
import { FailedJobError } from './failed-jobs.ts';
import { dueOfFlags } from './job-flags.ts';
import type { Job } from './jobs.ts';
import { rescheduleJob } from './reschedule-job.ts';
import { runAsJob } from './running-job.ts';
import { urgencyOf } from './urgency.ts';

/** A retry has a later `run_at`; a job of the schedule was due when it was made. */
const dueAtMsOf = ({ flags, attempts, run_at, created_at }: QueuedJob): number =>
  dueOfFlags(flags)?.epochMilliseconds ?? (attempts <= 1 ? run_at : created_at).getTime();

/** One attempt as a span of the trace of its cause. */
const inSpanOf = async (
  { tracing }: Platform,
  { task_identifier: kind, attempts }: QueuedJob,
  parent: string | undefined,
  work: () => Promise<void>,
): Promise<void> => {
  const attributes = { 'lineup.job': kind, 'lineup.attempt': attempts };
  const span = tracing.start({ name: `job ${kind}`, kind: 'consumer', parent, attributes });
  if (!span) return work();
  try {
    await runInTrace(span, work);
    span.end();
  } catch (error) {
    span.end({ error });
    throw error;
  }
};

/** Spreads the jobs that wait for a provider, so that they do not all run right after its trial call. */
const SPREAD_MS = 3000;

/** The job is postponed: a provider is unavailable. */
class PostponedJobError extends Error {}

/** Decides what becomes of a failed job, and throws: the queue deletes a job that returns. */
const rescheduleOrFail = async (job: Job, helpers: JobHelpers, error: unknown): Promise<never> => {
  const unavailable = unavailableProviderIn(error);
  if (unavailable) {
    const delayMs = unavailable.retryInMs + Math.random() * SPREAD_MS;
    const { message } = unavailable;
    await rescheduleJob(helpers, { delayMs, message, countsAsAttempt: false });
    throw new PostponedJobError(message);
  }
  const failure = new FailedJobError(error);
  const delayMs = retryDelayMs(job, helpers.job.attempts);
  await rescheduleJob(helpers, { delayMs, message: failure.message, countsAsAttempt: true });
  throw failure;
};

/** Runs one attempt at a job, with its deadline, its lines in the log and its figures. */
const attempt = async (
  platform: Platform,
  job: Job,
  origin: Origin,
  payload: unknown,
  helpers: JobHelpers,
): Promise<void> => {
  const startedAt = performance.now();
  const logger = platform.logger.child({ job: job.name, ...origin });
  const { jobs: metrics } = platform.metrics;
  try {
    await withDeadline(deadlineMsOf(job), (signal) =>
      runAsJob({ dueAtMs: dueAtMsOf(helpers.job), signal, urgency: urgencyOf(job) }, () =>
        runWithOrigin(origin, () => job.run({ ...platform, logger }, job.payload.parse(payload))),
      ),
    );
    metrics.ended(job.name, 'done', performance.now() - startedAt);
  } catch (error) {
    metrics.ended(job.name, 'failed', performance.now() - startedAt);
    if (!isRefusedMail(error)) return rescheduleOrFail(job, helpers, error);
    // No later attempt would be accepted either, so the job ends here.
    logger.warn({ err: error }, 'the mailbox refused a mail for good');
    return undefined;
  }
  const ms = Math.round(performance.now() - startedAt);
  logger.info({ ms }, 'job done');
  return undefined;
};

export const runJob = (platform: Platform, job: Job) => (payload: unknown, helpers: JobHelpers) => {
  const { trace, ...origin } = originOfFlags(helpers.job.flags);
  return inSpanOf(platform, helpers.job, trace, () =>
    attempt(platform, job, origin, payload, helpers),
  );
};

/** The queue's own messages quote the error, and errors quote data: only the facts are logged. */
export const queueLogger = ({ logger }: Platform) =>
  new WorkerLogger(() => (level, message, meta) => {
    const error = meta?.['error'] ?? meta?.['fatalError'];
    if (level !== 'error' || error instanceof PostponedJobError) return logger.debug(message);
    const job = meta?.['job'] as QueuedJob | undefined;
    const err = error instanceof FailedJobError ? error.cause : error;
    const known = job && {
      job: job.task_identifier,
      attempt: job.attempts,
      ...loggedOrigin(originOfFlags(job.flags)),
    };
    return logger.error({ ...known, err }, job ? 'job failed' : 'the job queue failed');
  });
