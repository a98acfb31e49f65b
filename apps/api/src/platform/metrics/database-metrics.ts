import type { PoolCounts, WatchStatement } from '@lineup/db/client';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/**
 * `main` runs the transactions of requests and jobs, `system` the process's own reads, `replica`
 * reads on a replica.
 */
type PoolName = 'main' | 'system' | 'replica';

/** `fallback`: the primary answered because the replica could not. */
export type ReadTarget = 'primary' | 'replica' | 'old_replica' | 'fallback';

/** The figures of one process's work with the database. */
export interface DatabaseMetrics {
  /** Called with the time that a transaction waited for its turn, before it asked for a connection. */
  readonly admitted: (waitedMs: number) => void;
  /** Called with the time that it took to get a connection from the pool. */
  readonly connected: (waitedMs: number) => void;
  readonly watchStatement: WatchStatement;
  watchPool(name: PoolName, pool: PoolCounts): void;
  /** Called for each read that a replica may answer. */
  read(target: ReadTarget): void;
  readonly replicaLag: (lagMs: number) => void;
}

const WAIT_BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.5, 1, 4];
const STATEMENT_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];

/** What a replica does for this process. */
const createReplicaMetrics = (registry: Registry) => {
  const reads = new Counter({
    name: 'lineup_database_reads_total',
    help: 'Reads that a replica may answer, by who did; fallback: the primary, because the replica could not; old_replica: with data some seconds old, which the screen says',
    labelNames: ['target'],
    registers: [registry],
  });
  for (const target of ['primary', 'replica', 'old_replica', 'fallback']) reads.inc({ target }, 0);
  const lag = new Gauge({
    name: 'lineup_database_replica_lag_seconds',
    help: 'How old the data of the replica was when it was last compared with the primary',
    registers: [registry],
  });
  return {
    read: (target: ReadTarget) => reads.inc({ target }),
    replicaLag: (lagMs: number) => lag.set(lagMs / 1000),
  };
};

/** SQLSTATE codes of statements that did not get a lock. */
const lockErrors: Readonly<Record<string, string>> = { '55P03': 'timeout', '40P01': 'deadlock' };

/** The class of an SQLSTATE, the first two characters of five; errors of the network have none. */
const classOf = (code: unknown): string =>
  typeof code === 'string' && /^[\dA-Z]{5}$/.test(code) ? code.slice(0, 2) : 'none';

const createPoolGauges = (registry: Registry, pools: ReadonlyMap<PoolName, PoolCounts>): void => {
  const connections = new Gauge({
    name: 'lineup_database_pool_connections',
    help: 'Open connections to the database, by pool and whether a transaction uses them',
    labelNames: ['pool', 'state'],
    registers: [],
    collect() {
      for (const [pool, { totalCount, idleCount }] of pools) {
        this.set({ pool, state: 'busy' }, totalCount - idleCount);
        this.set({ pool, state: 'idle' }, idleCount);
      }
    },
  });
  const waiting = new Gauge({
    name: 'lineup_database_pool_waiting',
    help: 'Transactions that wait for a connection',
    labelNames: ['pool'],
    registers: [],
    collect() {
      for (const [pool, { waitingCount }] of pools) this.set({ pool }, waitingCount);
    },
  });
  registry.registerMetric(connections);
  registry.registerMetric(waiting);
};

export const createDatabaseMetrics = (registry: Registry): DatabaseMetrics => {
  const pools = new Map<PoolName, PoolCounts>();
  createPoolGauges(registry, pools);
  const waits = new Histogram({
    name: 'lineup_database_wait_seconds',
    help: 'Time that transactions waited: for their turn (admission), then for a connection',
    labelNames: ['stage'],
    buckets: WAIT_BUCKETS,
    registers: [registry],
  });
  const statements = new Histogram({
    name: 'lineup_database_statement_seconds',
    help: 'Time of a statement from sending it to its result',
    buckets: STATEMENT_BUCKETS,
    registers: [registry],
  });
  const errors = new Counter({
    name: 'lineup_database_errors_total',
    help: 'Statements that failed, by class of SQLSTATE; none: the connection failed',
    labelNames: ['class'],
    registers: [registry],
  });
  const locks = new Counter({
    name: 'lineup_database_lock_errors_total',
    help: 'Statements that did not get a lock: it took too long, or transactions blocked each other',
    labelNames: ['kind'],
    registers: [registry],
  });
  // A rate needs the zero before the first error.
  for (const kind of Object.values(lockErrors)) locks.inc({ kind }, 0);
  for (const name of ['40', '53', '57', 'none']) errors.inc({ class: name }, 0);

  const countError = (error: unknown) => {
    const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
    errors.inc({ class: classOf(code) });
    const kind = typeof code === 'string' ? lockErrors[code] : undefined;
    if (kind !== undefined) locks.inc({ kind });
  };

  const admission = { stage: 'admission' };
  const connection = { stage: 'connection' };
  return {
    admitted: (waitedMs) => waits.observe(admission, waitedMs / 1000),
    connected: (waitedMs) => waits.observe(connection, waitedMs / 1000),
    watchStatement: () => {
      const startedAt = performance.now();
      return (error) => {
        statements.observe((performance.now() - startedAt) / 1000);
        if (error !== undefined) countError(error);
      };
    },
    watchPool: (name, pool) => void pools.set(name, pool),
    ...createReplicaMetrics(registry),
  };
};
