import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { resolveBinary } from 'dbmate';
import { Logger, runMigrations } from 'graphile-worker';
import { Client } from 'pg';
import { repairInvalidIndexes } from './invalid-indexes.ts';
import {
  acquireMigrationLock,
  defaultLockWaits,
  type LockWaits,
  retryOnLock,
} from './lock-retry.ts';
import { resolveOwnerConnection } from './owner-connection.ts';
import { grantWorkerSchema, indexWorkerJobs } from './worker-grants.ts';

export const migrationsDirectory = join(import.meta.dirname, '../migrations');

/** Any number; it only has to be the same for all migrations of this database. */
const migrationLock = 7_201_503;

const STATEMENT_TIMEOUT_MS = 15 * 60_000;

const silentLogger = new Logger(() => () => {});

const withTimeouts = (url: string, timeouts: Record<string, number>): string => {
  const parsed = new URL(url);
  for (const [name, ms] of Object.entries(timeouts)) parsed.searchParams.set(name, String(ms));
  return parsed.href;
};

const runDbmate = async (url: string, directory: string): Promise<string> => {
  const options = ['--migrations-dir', directory, '--no-dump-schema'];
  const env = { DATABASE_URL: url };
  try {
    const { stdout } = await promisify(execFile)(resolveBinary(), [...options, 'migrate'], { env });
    return stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`A migration failed; the ones before it stay.\n${stdout}${stderr}`, {
      cause: error,
    });
  }
};

export interface MigrateOptions extends Partial<LockWaits> {
  /** Another folder of migrations, for tests. */
  readonly directory?: string;
}

/** Migrates a database to the newest schema, ours and the job queue's. Can be repeated. */
export const migrate = async (
  ownerUrl: string,
  { directory = migrationsDirectory, ...overrides }: MigrateOptions = {},
): Promise<string> => {
  const waits = { ...defaultLockWaits, ...overrides };
  const connection = await resolveOwnerConnection(ownerUrl);
  if (connection.warning) waits.log(connection.warning);
  // A migration that does not get its lock soon gives up instead of blocking everything behind it.
  const lock_timeout = waits.lockTimeoutMs;
  const statement_timeout = STATEMENT_TIMEOUT_MS;
  const dbmateUrl = withTimeouts(connection.dbmateUrl, { lock_timeout, statement_timeout });
  const url = withTimeouts(connection.url, { lock_timeout });

  const client = new Client(url);
  await client.connect();
  const attempt = async (tries: number) => {
    // An index that the last attempt had begun is finished first: its migration finds it valid.
    if (tries > 0) await repairInvalidIndexes(client);
    const report = await runDbmate(dbmateUrl, directory);
    await client.query(
      `comment on table schema_migrations is 'global: which migrations this database has had'`,
    );
    await runMigrations({ connectionString: url, logger: silentLogger });
    await grantWorkerSchema(client);
    await indexWorkerJobs(client);
    return report;
  };
  try {
    await acquireMigrationLock(client, migrationLock, waits);
    const report = await retryOnLock(attempt, waits);
    const repaired = await repairInvalidIndexes(client);
    return repaired.reduce((lines, name) => `${lines}Built again: ${name}\n`, report);
  } finally {
    await client.end();
  }
};
