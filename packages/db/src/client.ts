import {
  type CompiledQuery,
  Kysely,
  type Transaction as KyselyTransaction,
  PostgresDialect,
} from 'kysely';
import { Pool, type PoolClient, TypeOverrides, types } from 'pg';
import type { DB } from './generated.ts';
import { TransactionClient, UnpreparedClient } from './transaction-client.ts';

export type Transaction = KyselyTransaction<DB>;

const { DATE, INT8, TIMESTAMPTZ } = types.builtins;

/** What the driver hands out; kysely-codegen is told the same in scripts/db-schema.ts. */
const parsers = new TypeOverrides();
parsers.setTypeParser(DATE, (text) => text);
parsers.setTypeParser(INT8, Number);
parsers.setTypeParser(TIMESTAMPTZ, (text) => Temporal.Instant.from(text));

// The driver writes an object that has this method as what it returns; otherwise as quoted JSON,
// which PostgreSQL does not take for an instant.
Object.defineProperty(Temporal.Instant.prototype, 'toPostgres', {
  value(this: Temporal.Instant) {
    return this.toString();
  },
});

export interface DatabaseOptions {
  poolSize?: number;
  /** Whether the same statement is prepared once per connection; not every pooler can. */
  prepares?: boolean;
  /** Told when an idle connection breaks; the pool replaces it by itself. */
  onIdleError?: (error: Error) => void;
}

/** The server gives up on a statement before we stop waiting for its answer. */
const timeouts = {
  statement_timeout: 15_000,
  query_timeout: 20_000,
  idle_in_transaction_session_timeout: 30_000,
};

const createPool = (url: string, options: DatabaseOptions = {}): Pool => {
  const pool = new Pool({
    connectionString: url,
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: 5000,
    ...timeouts,
    types: parsers,
    Client: options.prepares === false ? UnpreparedClient : TransactionClient,
    pipeline: true,
  });
  // Without a listener a database restart would end the process.
  pool.on('error', options.onIdleError ?? (() => {}));
  return pool;
};

export interface Connected {
  readonly db: Kysely<DB>;
  /** A whole transaction in one round trip; answers the rows of its last statement. */
  readonly transactAtOnce: <R>(statements: readonly CompiledQuery<R>[]) => Promise<R[]>;
}

/** Sent together, committed at once: locks are not held while an answer travels to us and back. */
const transactAtOnce = async <R>(
  pool: Pool,
  statements: readonly CompiledQuery<R>[],
): Promise<R[]> => {
  const client = (await pool.connect()) as PoolClient & TransactionClient;
  const opening = client.together(() => [
    client.query('begin', []),
    ...statements.map(({ sql, parameters }) => client.query<R & object>(sql, [...parameters])),
    client.query('commit', []),
  ]);
  const answers = await Promise.allSettled(opening);
  const failed = answers.find(({ status }) => status === 'rejected');
  const isBroken = answers.at(-1)?.status === 'rejected';
  client.release(isBroken);
  if (failed?.status === 'rejected') throw failed.reason;
  const last = answers.at(-2);
  return last?.status === 'fulfilled' ? (last.value.rows as R[]) : [];
};

export const connect = (url: string, options: DatabaseOptions = {}): Connected => {
  const pool = createPool(url, options);
  return {
    db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }),
    transactAtOnce: (statements) => transactAtOnce(pool, statements),
  };
};

export const createDatabase = (url: string, options: DatabaseOptions = {}): Kysely<DB> =>
  connect(url, options).db;
