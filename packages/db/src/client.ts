import {
  type CompiledQuery,
  Kysely,
  type Transaction as KyselyTransaction,
  PostgresDialect,
} from 'kysely';
import { Pool, type PoolClient, type PoolConfig, TypeOverrides, types } from 'pg';
import type { DB } from './generated.ts';
import { TransactionClient, UnpreparedClient, type WatchStatement } from './transaction-client.ts';

export type Transaction = KyselyTransaction<DB>;
export type { WatchStatement };

const { DATE, INT8, TIMESTAMPTZ } = types.builtins;

/** The types that the driver returns; scripts/db-schema.ts configures kysely-codegen to match. */
const parsers = new TypeOverrides();
parsers.setTypeParser(DATE, (text) => text);
parsers.setTypeParser(INT8, Number);
parsers.setTypeParser(TIMESTAMPTZ, (text) => Temporal.Instant.from(text));

// The driver calls this method to serialize an object; without it, it writes quoted JSON, which
// PostgreSQL does not accept as an instant.
Object.defineProperty(Temporal.Instant.prototype, 'toPostgres', {
  value(this: Temporal.Instant) {
    return this.toString();
  },
});

export interface DatabaseOptions {
  poolSize?: number;
  /** Whether each statement is prepared once per connection; not every pooler supports it. */
  prepares?: boolean;
  /** How long the server works on one statement before it cancels it. */
  statementTimeoutMs?: number;
  /** How long to wait for a free or a new connection. */
  connectTimeoutMs?: number;
  /** Called when an idle connection breaks; the pool replaces it. */
  onIdleError?: (error: Error) => void;
  /** Called with the time that it took to get a connection, in milliseconds. */
  onConnection?: (waitedMs: number) => void;
  watchStatement?: WatchStatement;
}

const STATEMENT_TIMEOUT_MS = 15_000;
export const CONNECT_TIMEOUT_MS = 4000;
/**
 * The server times out first, so that the error names the slow statement; the client times out when
 * the server does not respond.
 */
const ANSWER_TIMEOUT_MS = 500;

const timeoutsOf = ({
  statementTimeoutMs = STATEMENT_TIMEOUT_MS,
  connectTimeoutMs = CONNECT_TIMEOUT_MS,
}: DatabaseOptions) => ({
  connectionTimeoutMillis: connectTimeoutMs,
  statement_timeout: statementTimeoutMs,
  query_timeout: statementTimeoutMs + ANSWER_TIMEOUT_MS,
  idle_in_transaction_session_timeout: 30_000,
});

/**
 * A connection is replaced after this time, so that a new primary gets its share of connections.
 */
const MAX_LIFETIME_SECONDS = 30 * 60;
/** TCP keep-alive detects a peer that vanished without closing the connection. */
const KEEP_ALIVE_AFTER_MS = 10_000;

/**
 * A pool that survives the loss of its server: with time-outs, and with listeners for every error.
 */
export const createPool = (
  url: string,
  options: DatabaseOptions = {},
  driver: Pick<PoolConfig, 'types' | 'Client'> = {},
): Pool => {
  const pool = new Pool({
    connectionString: url,
    max: options.poolSize ?? 10,
    ...timeoutsOf(options),
    maxLifetimeSeconds: MAX_LIFETIME_SECONDS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    // Also makes the driver drop a connection whose statement timed out.
    pipeline: true,
    ...driver,
  });
  pool.on('error', options.onIdleError ?? (() => {}));
  // A connection that breaks while it is in use emits 'error' too, and an error event without a
  // listener ends the process. The running statement fails with the same error.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
};

/** How many connections a pool has, how many of them are free, and how many callers wait for one. */
export type PoolCounts = Readonly<Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>>;

export interface Connected {
  readonly db: Kysely<DB>;
  readonly pool: PoolCounts;
  /** Runs a whole transaction in one round trip; returns the rows of each statement. */
  readonly transactAtOnce: (statements: readonly CompiledQuery[]) => Promise<unknown[][]>;
  readonly close: () => Promise<void>;
}

/** Sent together and committed at once: locks are not held during a round trip. */
const transactAtOnce = async (
  pool: Pool,
  statements: readonly CompiledQuery[],
): Promise<unknown[][]> => {
  const client = (await pool.connect()) as PoolClient & TransactionClient;
  const opening = client.together(() => [
    client.query('begin', []),
    ...statements.map(({ sql, parameters }) => client.query(sql, [...parameters])),
    client.query('commit', []),
  ]);
  const answers = await Promise.allSettled(opening);
  const failed = answers.find(({ status }) => status === 'rejected');
  const isBroken = answers.at(-1)?.status === 'rejected';
  client.release(isBroken);
  if (failed?.status === 'rejected') throw failed.reason;
  return answers
    .slice(1, -1)
    .map((answer) => (answer.status === 'fulfilled' ? (answer.value.rows as unknown[]) : []));
};

/** Measures how long callers wait for a connection, and watches the statements on it. */
const watchPool = (pool: Pool, { onConnection, watchStatement }: DatabaseOptions): void => {
  if (watchStatement) {
    pool.on('connect', (client) => {
      (client as PoolClient & TransactionClient).watchStatement = watchStatement;
    });
  }
  if (!onConnection) return;
  const connectToPool = pool.connect.bind(pool) as () => Promise<PoolClient>;
  const measured = async () => {
    const startedAt = performance.now();
    const client = await connectToPool();
    onConnection(performance.now() - startedAt);
    return client;
  };
  // Neither Kysely nor `transactAtOnce` passes a callback.
  Object.assign(pool, { connect: measured });
};

export const connect = (url: string, options: DatabaseOptions = {}): Connected => {
  const pool = createPool(url, options, {
    types: parsers,
    Client: options.prepares === false ? UnpreparedClient : TransactionClient,
  });
  watchPool(pool, options);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    pool,
    transactAtOnce: (statements) => transactAtOnce(pool, statements),
    close: async () => {
      await db.destroy();
      // Kysely ends the pool only if it has used it; `transactAtOnce` bypasses Kysely.
      if (!pool.ending) await pool.end();
    },
  };
};

export const createDatabase = (url: string, options: DatabaseOptions = {}): Kysely<DB> =>
  connect(url, options).db;
