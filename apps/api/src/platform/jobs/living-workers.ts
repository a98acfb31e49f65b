import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '@lineup/db/client';
import { sql } from 'kysely';
import type { Logger } from '../operations/logger.ts';

/** A worker counts as dead when two checks in a row did not find it. */
const LOOK_MS = 2000;
const RECONNECT_MS = 200;

type Connection = ReturnType<typeof connect>['db'];

const lockOf = (workerId: string) => sql`hashtextextended(${workerId}, 0)`;

const selectHolders = async (db: Connection, own: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct locked_by as id from graphile_worker._private_jobs
    where locked_by is not null and locked_by <> ${own}`.execute(db);
  return rows.map(({ id }) => id);
};

/** Nobody holds its lock: its connection, and so its process, is gone. */
const isGone = async (db: Connection, workerId: string): Promise<boolean> => {
  const { rows } = await sql<{ is_free: boolean }>`
    select pg_try_advisory_lock(${lockOf(workerId)}) as is_free`.execute(db);
  if (!rows[0]?.is_free) return false;
  await sql`select pg_advisory_unlock(${lockOf(workerId)})`.execute(db);
  return true;
};

export interface LivingWorkers {
  /** Shows the other workers that this one is alive, as long as its process is. */
  join(workerId: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * The queue gives the jobs of a dead worker to others only after hours. Here every worker holds a
 * lock while it is alive, and the others release a dead worker's jobs within seconds.
 */
export const watchLivingWorkers = (url: string, logger: Logger): LivingWorkers => {
  const { db } = connect(url, { poolSize: 1 });
  const stopping = new AbortController();
  const { signal } = stopping;
  let watching = Promise.resolve();

  const free = async (connection: Connection, own: string, missed: Set<string>) => {
    const gone = new Set<string>();
    for (const id of await selectHolders(connection, own)) {
      if (await isGone(connection, id)) gone.add(id);
    }
    const dead = [...gone].filter((id) => missed.has(id));
    if (dead.length > 0) {
      await sql`select graphile_worker.force_unlock_workers(${dead}::text[])`.execute(connection);
      logger.warn({ workers: dead.length }, 'took over the jobs of workers that died');
    }
    return gone;
  };

  const watch = async (own: string, onJoined: () => void) => {
    while (!signal.aborted) {
      try {
        await db.connection().execute(async (connection) => {
          await sql`select pg_advisory_lock(${lockOf(own)})`.execute(connection);
          onJoined();
          let missed = new Set<string>();
          while (!signal.aborted) {
            missed = await free(connection, own, missed);
            await sleep(LOOK_MS, undefined, { signal }).catch(() => {});
          }
        });
      } catch (err) {
        logger.debug({ err }, 'the connection that shows that we live broke');
        await sleep(RECONNECT_MS, undefined, { signal }).catch(() => {});
      }
    }
  };

  return {
    join: (workerId) =>
      new Promise((resolve) => {
        watching = watch(workerId, resolve);
      }),
    stop: async () => {
      stopping.abort();
      await watching;
      await db.destroy();
    },
  };
};
