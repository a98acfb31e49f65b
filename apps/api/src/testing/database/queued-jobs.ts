import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';

/** When the job with this key is due; undefined when there is none. */
export const jobDueAt = ({ db }: Platform, key: string): Promise<Temporal.Instant | undefined> =>
  db.asNobody(async (tx) => {
    const { rows } = await sql<{ run_at: Temporal.Instant }>`
      select run_at from graphile_worker.jobs where key = ${key}`.execute(tx);
    return rows[0]?.run_at;
  });

/** The payloads of the queued jobs. */
export const queuedPayloads = ({ db }: Platform): Promise<unknown[]> =>
  db.asNobody(async (tx) => {
    const { rows } = await sql<{ payload: unknown }>`
      select payload from graphile_worker._private_jobs`.execute(tx);
    return rows.map(({ payload }) => payload);
  });
