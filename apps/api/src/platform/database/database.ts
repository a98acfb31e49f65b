import type { DatabaseOptions, Transaction, WatchStatement } from '@lineup/db/client';
import { CONNECT_TIMEOUT_MS, connect } from '@lineup/db/client';
import type { DB } from '@lineup/db/generated';
import { type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import { affectedByTimeout } from '../errors/unavailability.ts';
import { throwIfPastDeadline } from '../jobs/running-job.ts';
import type { DatabaseMetrics } from '../metrics/database-metrics.ts';
import type { Logger } from '../operations/logger.ts';
import type { AuthorizedAffiliateId } from '../sessions/authorized-affiliate.ts';
import type { AuthorizedShopId, PublicShopId } from '../sessions/authorized-shop.ts';
import { currentTrace } from '../tracing/current-trace.ts';
import { Bulkhead, type Compartment } from './bulkhead.ts';
import { enterShopBy } from './enter-shop.ts';
import { createReplica } from './replica/replica.ts';
import { createShopReads, type ShopReads } from './replica/shop-reads.ts';

export type { Transaction };

/**
 * Every statement runs inside a transaction with a tenant, which decides what rows it may see. The
 * settings end with the transaction (`set_config(..., true)`), so nothing leaks through a pooled
 * connection.
 */
export interface Database extends ShopReads {
  /** Runs work on the rows of one shop. */
  inShop<T>(shop: AuthorizedShopId, work: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * Runs work for a public page of one shop, with the repository functions that are written for it;
   * what the public may do, the shop's staff may too.
   */
  inPublicShop<T>(
    shop: PublicShopId | AuthorizedShopId,
    work: (tx: Transaction) => Promise<T>,
  ): Promise<T>;
  /**
   * Runs a single statement in a shop: one round trip, and its locks are not held while the result
   * travels. Its writes are committed whatever the caller does with the result.
   */
  inPublicShopAtOnce<R>(
    shop: PublicShopId | AuthorizedShopId,
    statement: RawBuilder<R>,
  ): Promise<R[]>;
  /**
   * Reads in a shop with statements that do not need each other's results, all in one round trip.
   * Returns the rows of each.
   */
  readAtOnce<R extends readonly unknown[]>(
    shop: PublicShopId | AuthorizedShopId,
    statements: { readonly [K in keyof R]: CompiledQuery<R[K]> },
  ): Promise<{ [K in keyof R]: R[K][] }>;
  /** Runs work on what belongs to a person: the account, its sessions, its memberships. */
  asAccount<T>(accountId: number, work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Runs work on what belongs to an affiliate. */
  asAffiliate<T>(
    affiliate: AuthorizedAffiliateId,
    work: (tx: Transaction) => Promise<T>,
  ): Promise<T>;
  /** Reads what an operator may read of everybody: the payouts. */
  asOperator<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Runs work on global tables before the caller is identified. */
  asNobody<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Runs one statement on global tables before the caller is identified, in one round trip. */
  atOnce<R>(statement: RawBuilder<R>): Promise<R[]>;
  /**
   * Runs the reads that the process repeats all the time: ended sessions, versions of lines. They
   * have dedicated connections, so that no shop's transactions can delay them.
   */
  asSystem<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Whether the server answers and accepts writes; checked on a dedicated connection. */
  isWritable(): Promise<boolean>;
  close(): Promise<void>;
}

const setting = (name: 'app.account_id' | 'app.affiliate_id', value: number) =>
  sql`/* prepared */ select set_config(${name}, ${String(value)}, true)`;

const asOperator = sql`select set_config('app.operator', 'on', true)`;

/**
 * Continues a transaction in a shop, after it has established who belongs to it. It always reads
 * `shop_cells`, also with `CELLS=one`: its callers (sign-in, sign-up, profile, leaving, operators) are rare.
 */
export const enterShop = async (tx: Transaction, shop: AuthorizedShopId): Promise<void> => {
  await enterShopBy.several(shop).execute(tx);
};

/** Continues a transaction as a person, after it has found or created the account. */
export const enterAccount = async (tx: Transaction, accountId: number): Promise<void> => {
  await setting('app.account_id', accountId).execute(tx);
};

/** Continues a transaction as an affiliate, after it has found who shares in a shop's payments. */
export const enterAffiliate = async (
  tx: Transaction,
  affiliate: AuthorizedAffiliateId,
): Promise<void> => {
  await setting('app.affiliate_id', affiliate).execute(tx);
};

/** One for the ended sessions, one for the versions of lines. */
const SYSTEM_CONNECTIONS = 2;
/** The process's own reads are small, and load balancers check readiness every few seconds. */
const SHARE_OF_SYSTEM_TIMEOUT = 0.5;
/**
 * A transaction waits longer for its slot than for a connection, then fails with
 * `DatabaseBusyError`.
 */
const ADMISSION_MARGIN_MS = 1000;
const MAX_WAITING = 1000;
/** Two stuck shops leave connections for the others. */
const SHARE_OF_ONE_TENANT = 0.4;
/** Logins, sign-ups and look-ups before the caller is identified, all together. */
const SHARE_OF_NOBODY = 0.6;

/** Divides the connections of a pool: no shop, account or affiliate can take them all. */
const createCompartments = (poolSize: number) => {
  const limitOf = (share: number) => Math.max(1, Math.floor(poolSize * share));
  const tenant = (kind: string) => (id: number) => ({
    name: `${kind} ${String(id)}`,
    limit: limitOf(SHARE_OF_ONE_TENANT),
  });
  return {
    shop: tenant('shop'),
    account: tenant('account'),
    affiliate: tenant('affiliate'),
    nobody: { name: 'nobody', limit: limitOf(SHARE_OF_NOBODY) },
  };
};

const createBulkhead = (poolSize: number, connectTimeoutMs: number): Bulkhead =>
  new Bulkhead({
    capacity: poolSize,
    waitMs: connectTimeoutMs + ADMISSION_MARGIN_MS,
    maxWaiting: MAX_WAITING,
    alsoFails: affectedByTimeout,
  });

/** Longer statements are cut off in traces. */
const MOST_TRACED_CHARACTERS = 2000;

/** Statements are traced without their values, which are parameters. */
const traceStatements =
  (watch: WatchStatement | undefined): WatchStatement =>
  (text) => {
    const endWatch = watch?.(text);
    const endSpan = currentTrace()?.startCall('sql', {
      'db.system.name': 'postgresql',
      'db.query.text': text.slice(0, MOST_TRACED_CHARACTERS),
    });
    return (error) => {
      endWatch?.(error);
      endSpan?.(error);
    };
  };

const scoped =
  <T>(scope: RawBuilder<unknown>, work: (tx: Transaction) => Promise<T>) =>
  async (tx: Transaction) => {
    await scope.execute(tx);
    return work(tx);
  };

const firstRows = async <R>(ofStatements: Promise<unknown[][]>): Promise<R[]> => {
  const [rows = []] = await ofStatements;
  return rows as R[];
};

const acceptsWrites = async (db: Kysely<DB>): Promise<boolean> => {
  const { rows } = await sql<{ is_writable: boolean }>`
    select current_setting('transaction_read_only') = 'off' as is_writable`.execute(db);
  return rows[0]?.is_writable === true;
};

type Settings = Omit<DatabaseOptions, 'poolSize'> & {
  metrics?: DatabaseMetrics;
  /** A server that follows this one, for `readShop`. */
  replica?: { readonly url: string; readonly logger: Logger } | undefined;
  /** With several cells, a transaction in a shop of another cell fails. */
  cells?: 'one' | 'several';
};

/** The pools of a process: for requests and jobs, for its own reads, and for readiness. */
const connectPools = (
  url: string,
  poolSize: number,
  {
    metrics,
    connectTimeoutMs,
    ...more
  }: Omit<Settings, 'replica' | 'cells'> & { connectTimeoutMs: number },
) => {
  const main = connect(url, {
    ...more,
    poolSize,
    connectTimeoutMs,
    ...(metrics && { onConnection: metrics.connected }),
    watchStatement: traceStatements(metrics?.watchStatement),
  });
  const systemTimeoutMs = connectTimeoutMs * SHARE_OF_SYSTEM_TIMEOUT;
  const own = {
    ...more,
    statementTimeoutMs: systemTimeoutMs,
    connectTimeoutMs: systemTimeoutMs,
  };
  const system = connect(url, { ...own, poolSize: SYSTEM_CONNECTIONS });
  const readiness = connect(url, { ...own, poolSize: 1 });
  metrics?.watchPool('main', main.pool);
  metrics?.watchPool('system', system.pool);
  return {
    db: main.db,
    transactAtOnce: main.transactAtOnce,
    system: system.db,
    readiness: readiness.db,
    close: async () => {
      await Promise.all([main.close(), system.close(), readiness.close()]);
    },
  };
};

export const createDatabase = (
  url: string,
  poolSize: number,
  {
    metrics,
    connectTimeoutMs = CONNECT_TIMEOUT_MS,
    replica,
    cells = 'one',
    ...more
  }: Settings = {},
): Database => {
  const { db, transactAtOnce, system, readiness, close } = connectPools(url, poolSize, {
    ...more,
    ...(metrics && { metrics }),
    connectTimeoutMs,
  });
  const enter = enterShopBy[cells];
  const compartments = createCompartments(poolSize);
  const bulkhead = createBulkhead(poolSize, connectTimeoutMs);

  const admit = async <T>(compartment: Compartment, work: () => Promise<T>) => {
    throwIfPastDeadline();
    const startedAt = performance.now();
    return bulkhead.run(compartment, () => {
      metrics?.admitted(performance.now() - startedAt);
      return work();
    });
  };
  const transact = <T>(compartment: Compartment, work: (tx: Transaction) => Promise<T>) =>
    admit(compartment, () => db.transaction().execute(work));
  const inShop = <T>(shop: number, work: (tx: Transaction) => Promise<T>) =>
    transact(compartments.shop(shop), scoped(enter(shop), work));

  const readAtOnce = async (shop: number, statements: readonly CompiledQuery[]) => {
    const scope = enter(shop).compile(db);
    const [, ...rows] = await admit(compartments.shop(shop), () =>
      transactAtOnce([scope, ...statements]),
    );
    return rows;
  };

  const following =
    replica &&
    createReplica(replica.url, { ...more, ...replica, primaryUrl: url, poolSize, metrics });

  return {
    ...createShopReads({
      onPrimary: transact,
      compartmentOf: compartments.shop,
      enter,
      replica: following,
      metrics,
    }),
    inShop,
    inPublicShop: inShop,
    inPublicShopAtOnce: (shop, statement) => firstRows(readAtOnce(shop, [statement.compile(db)])),
    readAtOnce: readAtOnce as Database['readAtOnce'],
    asAccount: (accountId, work) =>
      transact(compartments.account(accountId), scoped(setting('app.account_id', accountId), work)),
    asAffiliate: (affiliate, work) =>
      transact(
        compartments.affiliate(affiliate),
        scoped(setting('app.affiliate_id', affiliate), work),
      ),
    asOperator: (work) => transact(compartments.nobody, scoped(asOperator, work)),
    asNobody: (work) => transact(compartments.nobody, work),
    atOnce: (statement) =>
      firstRows(admit(compartments.nobody, () => transactAtOnce([statement.compile(db)]))),
    asSystem: (work) => system.transaction().execute(work),
    isWritable: () => acceptsWrites(readiness),
    close: async () => {
      await Promise.all([close(), following?.close()]);
    },
  };
};
