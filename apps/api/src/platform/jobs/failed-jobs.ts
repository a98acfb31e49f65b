import { sql } from 'kysely';
import { z } from 'zod';
import type { Transaction } from '../database/database.ts';
import { oldestKept } from '../database/retention.ts';
import { describeError } from '../errors/describe-error.ts';
import { defineJob } from './jobs.ts';

/**
 * Thrown in place of a job's own error: the queue stores the message, which must not quote personal
 * data.
 */
export class FailedJobError extends Error {
  constructor(cause: unknown) {
    const { type, code, message } = { code: '', message: undefined, ...describeError(cause) };
    super(message ?? [type, code].filter(Boolean).join(' '), { cause });
    this.name = 'FailedJobError';
  }
}

/**
 * Every search for a job locks all free queues, so unused ones are deleted. A job that was added at
 * this very moment may belong to one of them: without it, it would never run.
 */
const deleteUnusedQueues = async (tx: Transaction): Promise<void> => {
  await sql`
    delete from graphile_worker._private_job_queues as queue
    where locked_at is null and not exists (
      select from graphile_worker._private_jobs as job where job.job_queue_id = queue.id)
  `.execute(tx);
  await sql`
    update graphile_worker._private_jobs as job set job_queue_id = null
    where job_queue_id is not null and not exists (
      select from graphile_worker._private_job_queues as queue where queue.id = job.job_queue_id)
  `.execute(tx);
};

/**
 * A job that failed for the last time stays in the queue, so that an operator can investigate.
 * Within the hour its payload is reduced to its ids: recipients, texts, codes and links are
 * removed. It is deleted later: after long enough to see whether the failure repeats.
 */
export const forgetFailedJobs = defineJob({
  name: 'forget-failed-jobs',
  urgency: 'nightly',
  payload: z.object({}),
  schedule: '50 * * * *',
  run: async ({ db, clock }) => {
    const before = oldestKept('graphile_worker jobs', clock.now());
    await db.asNobody(async (tx) => {
      await sql`
        delete from graphile_worker._private_jobs
        where not is_available and locked_at is null and updated_at < ${before}::timestamptz
      `.execute(tx);
      await sql`
        update graphile_worker._private_jobs as job
        set payload = case when json_typeof(payload) = 'object' then (
          select coalesce(json_object_agg(key, value), '{}') from json_each(job.payload)
          where json_typeof(value) in ('number', 'boolean')
        ) else '[]' end
        where not is_available and locked_at is null
          and jsonb_path_exists(payload::jsonb, 'strict $.** ? (@.type() == "string")')
      `.execute(tx);
      await deleteUnusedQueues(tx);
    });
  },
});
