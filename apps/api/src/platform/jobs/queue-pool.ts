import { createPool } from '@lineup/db/client';
import type { Pool, PoolClient } from 'pg';

type Release = (error?: Error | boolean) => void;
type Connected = (error: Error | undefined, client: PoolClient | undefined, done: Release) => void;

const once = (release: Release): Release => {
  let isReleased = false;
  return (error) => {
    if (isReleased) return;
    isReleased = true;
    release(error);
  };
};

/**
 * The connections of the job queue. graphile-worker releases its listening connection twice when
 * the database is lost while the queue stops, and nothing catches the error of the second release,
 * which would end the process. Here the second release does nothing.
 */
export const createQueuePool = (databaseUrl: string, poolSize: number): Pool => {
  const pool = createPool(databaseUrl, { poolSize });
  const connect = pool.connect.bind(pool);
  const connectOnce = (connected?: Connected) =>
    connected ? connect((error, client, done) => connected(error, client, once(done))) : connect();
  return Object.assign(pool, { connect: connectOnce as Pool['connect'] });
};
