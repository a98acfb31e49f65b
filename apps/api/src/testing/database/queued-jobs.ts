import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';

/** When the job with this key is due; undefined when there is none. */
export const jobDueAt = ({ db }: Platform, key: string): Promise<Temporal.Instant | undefined> =>
  db.asNobody(async (tx) => {
    const { rows } = await sql<{ run_at: Temporal.Instant }>`
      select run_at from graphile_worker.jobs where key = ${key}`.execute(tx);
    return rows[0]?.run_at;
  });

/** The priorities that queued jobs of a kind have, each once. */
export const queuedPriorities = ({ db }: Platform, kind: string): Promise<number[]> =>
  db.asNobody(async (tx) => {
    const { rows } = await sql<{ priority: number }>`
      select distinct priority from graphile_worker.jobs where task_identifier = ${kind}`.execute(
      tx,
    );
    return rows.map(({ priority }) => priority);
  });

/** The payloads of the queued jobs. */
export const queuedPayloads = ({ db }: Platform): Promise<unknown[]> =>
  db.asNobody(async (tx) => {
    const { rows } = await sql<{ payload: unknown }>`
      select payload from graphile_worker._private_jobs`.execute(tx);
    return rows.map(({ payload }) => payload);
  });
