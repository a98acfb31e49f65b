import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';

export interface LockWaits {
  /** How long a statement waits for its lock; everything else queues behind it meanwhile. */
  readonly lockTimeoutMs: number;
  /** How long to wait before each retry, so that the requests that queued can finish. */
  readonly retryAfterMs: readonly number[];
  /** How often to look whether another migration has ended. */
  readonly lockPollMs: number;
  readonly log: (line: string) => void;
}

const SECOND = 1000;

/** About three minutes in all: longer than any transaction of the product, shorter than a deployment. */
export const defaultLockWaits: LockWaits = {
  lockTimeoutMs: 5 * SECOND,
  retryAfterMs: [1, 2, 4, 8, 16, 30, 30, 30].map((seconds) => seconds * SECOND),
  lockPollMs: SECOND / 2,
  log: () => {},
};

/** `lock_not_available` and `deadlock_detected`, by code or in the output of dbmate. */
const isLockProblem = (error: unknown): boolean =>
  error instanceof Error &&
  (['55P03', '40P01'].includes(String(Reflect.get(error, 'code'))) ||
    /lock timeout|deadlock detected/.test(error.message));

/** Repeats work that did not get its lock, with growing pauses. */
export const retryOnLock = async <T>(
  work: (tries: number) => Promise<T>,
  { lockTimeoutMs, retryAfterMs, log }: LockWaits,
): Promise<T> => {
  for (const [index, pauseMs] of retryAfterMs.entries()) {
    try {
      return await work(index);
    } catch (error) {
      if (!isLockProblem(error)) throw error;
      const tries = `${String(index + 1)} of ${String(retryAfterMs.length + 1)}`;
      log(
        `Another transaction holds a lock that the migration needs (waited ${String(lockTimeoutMs / SECOND)} s, try ${tries}). Next try in ${String(pauseMs / SECOND)} s.`,
      );
      await sleep(pauseMs);
    }
  }
  return work(retryAfterMs.length);
};

/**
 * Waits until no other migration runs. Polls: a session that waits inside `pg_advisory_lock` has a
 * snapshot, and `create index concurrently` of the other migration would wait for it.
 */
export const acquireMigrationLock = async (
  client: Client,
  key: number,
  { lockPollMs, log }: LockWaits,
): Promise<void> => {
  for (let polls = 0; ; polls += 1) {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1) as taken',
      [key],
    );
    if (rows[0]?.taken) return;
    if (polls === 0) log('Another migration of this database runs: waiting until it has ended.');
    await sleep(lockPollMs);
  }
};
