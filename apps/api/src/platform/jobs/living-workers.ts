import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '@lineup/db/client';
import { sql } from 'kysely';
import type { Logger } from '../operations/logger.ts';

/** A worker counts as dead when two checks in a row did not find it. */
const LOOK_MS = 2000;
const RECONNECT_MS = 200;

type Connection = ReturnType<typeof connect>['db'];

const lockOf = (workerId: string) => sql`hashtextextended(${workerId}, 0)`;

/** By the index of jobs that are not available, which are few among those that are scheduled. */
const selectHolders = async (db: Connection, own: ReadonlySet<string>): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct locked_by as id from graphile_worker._private_jobs
    where not is_available and locked_by <> all (${[...own]}::text[])`.execute(db);
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
  /** Shows the others that the worker with this id is alive, as long as this process is. */
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
  /** The ids of this process's workers; each promise is resolved once its lock is held. */
  const own = new Map<string, PromiseWithResolvers<void>>();
  let newId = Promise.withResolvers<void>();
  let watching: Promise<void> | undefined;

  const free = async (connection: Connection, missed: Set<string>) => {
    const gone = new Set<string>();
    for (const id of await selectHolders(connection, new Set(own.keys()))) {
      if (await isGone(connection, id)) gone.add(id);
    }
    const dead = [...gone].filter((id) => missed.has(id));
    if (dead.length > 0) {
      await sql`select graphile_worker.force_unlock_workers(${dead}::text[])`.execute(connection);
      logger.warn({ workers: dead.length }, 'took over the jobs of workers that died');
    }
    return gone;
  };

  const lockNewIds = async (connection: Connection, locked: Set<string>) => {
    newId = Promise.withResolvers();
    for (const [id, isLocked] of own) {
      if (locked.has(id)) continue;
      await sql`select pg_advisory_lock(${lockOf(id)})`.execute(connection);
      locked.add(id);
      isLocked.resolve();
    }
  };

  const watchOn = async (connection: Connection) => {
    const locked = new Set<string>();
    let missed = new Set<string>();
    let lookAt = performance.now();
    while (!signal.aborted) {
      await lockNewIds(connection, locked);
      if (performance.now() >= lookAt) {
        missed = await free(connection, missed);
        lookAt = performance.now() + LOOK_MS;
      }
      const untilLook = sleep(lookAt - performance.now(), undefined, { signal }).catch(() => {});
      await Promise.race([untilLook, newId.promise]);
    }
  };

  const watch = async () => {
    while (!signal.aborted) {
      try {
        await db.connection().execute(watchOn);
      } catch (err) {
        logger.debug({ err }, 'the connection that shows that we live broke');
        // Nobody waits for the database here: a worker cannot take a job without it either.
        for (const isLocked of own.values()) isLocked.resolve();
        await sleep(RECONNECT_MS, undefined, { signal }).catch(() => {});
      }
    }
  };

  return {
    join: (workerId) => {
      const isLocked = Promise.withResolvers<void>();
      own.set(workerId, isLocked);
      newId.resolve();
      watching ??= watch();
      return isLocked.promise;
    },
    stop: async () => {
      stopping.abort();
      await watching;
      await db.destroy();
    },
  };
};
