import { sql } from 'kysely';
import type { Transaction } from '../database/database.ts';

export interface DueJobRow {
  readonly kind: string;
  readonly payload: unknown;
}

const isDue = (kinds: readonly string[], until: Temporal.Instant) => sql`
  task.id = job.task_id and task.identifier = any (${[...kinds]}::text[])
  and job.run_at <= ${until}::timestamptz`;

/** The jobs of these kinds that were due by then, also those that a worker has begun. */
export const selectDueJobs = async (
  tx: Transaction,
  kinds: readonly string[],
  until: Temporal.Instant,
): Promise<DueJobRow[]> => {
  const { rows } = await sql<DueJobRow>`
    select task.identifier as kind, job.payload
    from graphile_worker._private_jobs as job, graphile_worker._private_tasks as task
    where ${isDue(kinds, until)} order by job.id`.execute(tx);
  return rows;
};

/** Deletes them without asking who has begun them: only for when no worker runs. */
export const deleteDueJobs = async (
  tx: Transaction,
  kinds: readonly string[],
  until: Temporal.Instant,
): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    delete from graphile_worker._private_jobs as job
    using graphile_worker._private_tasks as task
    where ${isDue(kinds, until)}`.execute(tx);
  return Number(numAffectedRows);
};
