import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';

/** The storage folder of a shop's exports. */
export const filesOf = (shop: AuthorizedShopId): string => `exports/${String(shop)}/`;

/** Makes the deletion of every file of a shop due at once, instead of at the end of its link. */
export const makeDeletionsDue = async (shop: AuthorizedShopId, tx: Transaction): Promise<void> => {
  await sql`
    select graphile_worker.reschedule_jobs(
      array(
        select job.id from graphile_worker._private_jobs as job
        join graphile_worker._private_tasks as task on task.id = job.task_id
        where task.identifier = 'delete-export'
          and starts_with(job.payload ->> 'file', ${filesOf(shop)})
      ),
      run_at => 'epoch'::timestamptz, attempts => 0
    )`.execute(tx);
};

/** Whether a file's deletion still waits for the end of its link. */
export const hasPendingDeletion = async (
  shop: AuthorizedShopId,
  tx: Transaction,
  deletionKey: string,
): Promise<boolean> => {
  const { rows } = await sql`
    select from graphile_worker._private_jobs
    where key = ${deletionKey} and starts_with(payload ->> 'file', ${filesOf(shop)})
      and run_at > 'epoch'::timestamptz`.execute(tx);
  return rows.length > 0;
};
