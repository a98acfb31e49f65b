import type { JobHelpers } from 'graphile-worker';

/**
 * Gives a job back to the queue to run again after a while. graphile-worker has one back-off for
 * all jobs; a job that is unlocked already is not changed by it any more. A job that was removed or
 * replaced while it ran has lost its key and has no attempts left: it gets none back.
 */
export const rescheduleJob = async (
  { job, query }: Pick<JobHelpers, 'job' | 'query'>,
  {
    delayMs,
    message,
    countsAsAttempt,
  }: { delayMs: number; message: string; countsAsAttempt: boolean },
): Promise<void> => {
  await query(
    `with job as (
      update graphile_worker._private_jobs
      set locked_at = null, locked_by = null, last_error = $2, updated_at = now(),
        run_at = now() + $3::float8 * interval '1 millisecond',
        attempts = attempts - case when key is not distinct from $5 then $4::integer else 0 end
      where id = $1::bigint and locked_by is not null
      returning job_queue_id
    )
    update graphile_worker._private_job_queues as queue
    set locked_at = null, locked_by = null from job where queue.id = job.job_queue_id`,
    [job.id, message, delayMs, countsAsAttempt ? 0 : 1, job.key],
  );
};
