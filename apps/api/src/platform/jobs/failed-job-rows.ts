import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../database/database.ts';

/** A job that has used all its attempts. It stays until an operator or, after 30 days, a job ends it. */
export interface FailedJobRow {
  readonly id: string;
  readonly kind: string;
  readonly attempts: number;
  readonly queued_at: Temporal.Instant;
  readonly failed_at: Temporal.Instant;
  readonly last_error: string;
  readonly flags: Readonly<Record<string, unknown>> | null;
  readonly payload: unknown;
}

const isFailed = sql`job.attempts >= job.max_attempts and job.locked_at is null`;

const select = async (
  tx: Transaction,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<FailedJobRow[]> => {
  const { rows } = await sql<FailedJobRow>`
    select job.id::text as id, task.identifier as kind, job.attempts, job.created_at as queued_at,
      job.updated_at as failed_at, coalesce(job.last_error, '') as last_error, job.flags, job.payload
    from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = job.task_id
    where ${isFailed} and ${condition}
    order by job.id desc limit ${limit}`.execute(tx);
  return rows;
};

export const selectFailedJobs = (tx: Transaction, kind: string | undefined, limit: number) =>
  select(tx, kind === undefined ? sql`true` : sql`task.identifier = ${kind}`, limit);

/** How many there are of a kind. */
export const countFailedJobs = async (tx: Transaction, kind: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = job.task_id
    where ${isFailed} and task.identifier = ${kind}`.execute(tx);
  return rows[0]?.count ?? 0;
};

export const selectFailedJob = async (tx: Transaction, id: number) =>
  (await select(tx, sql`job.id = ${id}`, 1))[0];

const idsOf = (jobs: readonly FailedJobRow[]) => jobs.map(({ id }) => id);

/** Begins again with all attempts. A job that somebody else has taken meanwhile is left alone. */
export const retryFailedJobs = async (
  tx: Transaction,
  jobs: readonly FailedJobRow[],
): Promise<number> => {
  const { rows } = await sql`
    select from graphile_worker.reschedule_jobs(
      ${idsOf(jobs)}::bigint[], run_at => now(), attempts => 0)`.execute(tx);
  return rows.length;
};

export const deleteFailedJobs = async (
  tx: Transaction,
  jobs: readonly FailedJobRow[],
): Promise<number> => {
  const { rows } = await sql`
    select from graphile_worker.complete_jobs(${idsOf(jobs)}::bigint[])`.execute(tx);
  return rows.length;
};
