import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type DatabaseOptions, type Transaction } from '@lineup/db/client';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../errors/app-error.ts';
import { unavailabilityOf } from '../../errors/unavailability.ts';
import type { DatabaseMetrics } from '../../metrics/database-metrics.ts';
import type { Logger } from '../../operations/logger.ts';
import { createOutageLog } from '../../operations/outage-log.ts';
import { Bulkhead, type Compartment, DatabaseBusyError } from '../bulkhead.ts';
import { ReplicaLostError, ReplicaMonitor } from './replica-monitor.ts';

/** What a read returned. */
export interface Read<T> {
  readonly value: T;
  /** 0 when it has everything that was acknowledged before it began. */
  readonly ageMs: number;
}

/** `current` reads need everything that was acknowledged before; others may be `MOST_AGE_MS` old. */
export type Freshness = 'current' | 'may be old';

export interface Replica {
  /** Reads in a transaction of the replica; undefined when the primary must answer. */
  read<T>(
    compartment: Compartment,
    freshness: Freshness,
    work: (tx: Transaction) => Promise<T>,
  ): Promise<Read<T> | undefined>;
  close(): Promise<void>;
}

/** No answer is based on older data. */
export const MOST_AGE_MS = 15_000;
/** How long a read waits for the replica to replay what it needs; usually some milliseconds. */
const CATCH_UP_MS = 100;
const LOOK_AGAIN_MS = 3;
/** A replica that was this far behind is not waited for. */
const HOPELESS_LAG_MS = 2000;
/** How long connecting may take, and waiting for a free place of the pool. */
const CONNECT_MS = 1000;
/** How long either server may take to say its position; the driver gives up half a second later. */
const ASK_MS = 500;
/** The primary is asked for its position on one connection, by requests and by the monitor. */
const ASKING_CONNECTIONS = 1;

const primaryPosition: RawBuilder<{ position: number | null }> = sql`/* prepared */
  select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::bigint as position`;

const replicaPosition: RawBuilder<{ position: number | null }> = sql`/* prepared */
  select case when pg_is_in_recovery()
    then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint end as position`;

const positionIn = async (
  db: Pick<Transaction, 'getExecutor'>,
  statement: typeof replicaPosition,
): Promise<number | null> => (await statement.execute(db)).rows[0]?.position ?? null;

/** The replica has not replayed what a read needs. */
class ReplicaBehindError extends Error {}

/** PostgreSQL's codes for one statement that failed on a server which works. */
const ofOneStatement = new Set(['25006', '40001', '40P01', '55P03', '57014']);

const codeOf = (error: unknown): unknown =>
  error instanceof Error ? Reflect.get(error, 'code') : undefined;

/** Whether other reads of the replica would fail too. */
const isAway = (error: unknown): boolean =>
  unavailabilityOf(error) !== undefined &&
  !(error instanceof DatabaseBusyError) &&
  !ofOneStatement.has(String(codeOf(error)));

/** What the primary would refuse too, or would be as slow at. */
const isFinal = (error: unknown): boolean => error instanceof AppError || codeOf(error) === '57014';

/** Waits until this connection's server has replayed what is needed; returns how old its data is. */
const catchUp = async (
  tx: Transaction,
  monitor: ReplicaMonitor,
  needed: number | undefined,
  freshness: Freshness,
): Promise<number> => {
  const givesUpAt = performance.now() + (monitor.lagMs < HOPELESS_LAG_MS ? CATCH_UP_MS : 0);
  for (;;) {
    const position = await positionIn(tx, replicaPosition);
    if (position === null) throw new ReplicaBehindError('this server is not a replica');
    if (needed !== undefined && position >= needed) return 0;
    if (needed === undefined || performance.now() >= givesUpAt) {
      const ageMs = monitor.ageOf(position);
      if (freshness === 'may be old' && ageMs <= MOST_AGE_MS) return ageMs;
      throw new ReplicaBehindError('the replica has not replayed the latest changes');
    }
    await sleep(LOOK_AGAIN_MS);
  }
};

interface ReplicaOptions extends DatabaseOptions {
  readonly primaryUrl: string;
  readonly poolSize: number;
  readonly logger: Logger;
  readonly metrics?: DatabaseMetrics | undefined;
}

const createMonitor = (url: string, { primaryUrl, logger, metrics, ...more }: ReplicaOptions) => {
  const small = {
    ...more,
    poolSize: ASKING_CONNECTIONS,
    statementTimeoutMs: ASK_MS,
    connectTimeoutMs: CONNECT_MS,
  };
  const primary = connect(primaryUrl, small);
  const replica = connect(url, small);
  const outage = createOutageLog(logger, 'the read replica');
  const monitor = new ReplicaMonitor({
    askPrimary: async () => {
      const position = await positionIn(primary.db, primaryPosition);
      if (position === null) throw new Error('the primary has no position');
      return position;
    },
    askReplica: () => positionIn(replica.db, replicaPosition),
    onLag: (lagMs) => metrics?.replicaLag(lagMs),
    onFailed: (error) => outage.failed(error),
    onWorked: () => outage.worked(),
  });
  const close = async () => {
    monitor.stop();
    await Promise.all([primary.close(), replica.close()]);
  };
  return { monitor, close };
};

/** A server that follows the primary by streaming replication, for reads that it may answer. */
export const createReplica = (url: string, options: ReplicaOptions): Replica => {
  const { primaryUrl: _, logger: __, metrics, poolSize, ...more } = options;
  const { db, pool, close } = connect(url, { ...more, poolSize, connectTimeoutMs: CONNECT_MS });
  metrics?.watchPool('replica', pool);
  // A full replica hands further reads to the primary, which has its own limits.
  const bulkhead = new Bulkhead({ capacity: poolSize, waitMs: CONNECT_MS, maxWaiting: poolSize });
  const { monitor, close: closeMonitor } = createMonitor(url, options);
  monitor.start();

  return {
    read: async (compartment, freshness, work) => {
      if (!monitor.isUsable) return undefined;
      if (freshness === 'current' && monitor.lagMs > HOPELESS_LAG_MS) return undefined;
      // Asked after the request began, so it covers whatever anybody was told before.
      const needed = await monitor.currentPosition().catch(() => undefined);
      if (needed === undefined && freshness === 'current') return undefined;
      try {
        return await monitor.untilLost(
          bulkhead.run(compartment, () =>
            db.transaction().execute(async (tx) => {
              const ageMs = await catchUp(tx, monitor, needed, freshness);
              return { value: await work(tx), ageMs };
            }),
          ),
        );
      } catch (error) {
        if (isFinal(error)) throw error;
        if (!(error instanceof ReplicaLostError) && isAway(error)) monitor.block(error);
        return undefined;
      }
    },
    close: async () => {
      await closeMonitor();
      await close();
    },
  };
};
