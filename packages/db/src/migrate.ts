import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { resolveBinary } from 'dbmate';
import { Logger, runMigrations } from 'graphile-worker';
import { Client } from 'pg';
import { repairInvalidIndexes } from './invalid-indexes.ts';
import { grantWorkerSchema } from './worker-grants.ts';

export const migrationsDirectory = join(import.meta.dirname, '../migrations');

/** Any number; it only has to be the same for all migrations of this database. */
const migrationLock = 7_201_503;

const silentLogger = new Logger(() => () => {});

/**
 * dbmate requires TLS by default; the product's driver does not. A migration that does not get its
 * lock soon gives up instead of blocking everything behind it.
 */
const forDbmate = (url: string): string => {
  const parsed = new URL(url);
  const settings = { sslmode: 'disable', lock_timeout: '5s', statement_timeout: '15min' };
  for (const [name, value] of Object.entries(settings)) {
    if (!parsed.searchParams.has(name)) parsed.searchParams.set(name, value);
  }
  return parsed.href;
};

const runDbmate = async (ownerUrl: string): Promise<string> => {
  const options = ['--migrations-dir', migrationsDirectory, '--no-dump-schema'];
  const env = { DATABASE_URL: forDbmate(ownerUrl) };
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

const TRIES = 3;

/**
 * A migration that did not get its lock is retried. An index that it had begun to build is finished
 * first: the retry finds it valid, and continues.
 */
const applyMigrations = async (
  client: Client,
  ownerUrl: string,
  triesLeft = TRIES,
): Promise<string> => {
  try {
    return await runDbmate(ownerUrl);
  } catch (error) {
    if (triesLeft === 1 || !String(error).includes('lock timeout')) throw error;
    await repairInvalidIndexes(client);
    return applyMigrations(client, ownerUrl, triesLeft - 1);
  }
};

/** Migrates a database to the newest schema, ours and the job queue's. Can be repeated. */
export const migrate = async (ownerUrl: string): Promise<string> => {
  const client = new Client(ownerUrl);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const report = await applyMigrations(client, ownerUrl);
    await client.query(
      `comment on table schema_migrations is 'global: which migrations this database has had'`,
    );
    await runMigrations({ connectionString: ownerUrl, logger: silentLogger });
    await grantWorkerSchema(client);
    const repaired = await repairInvalidIndexes(client);
    return repaired.reduce((lines, name) => `${lines}Built again: ${name}\n`, report);
  } finally {
    await client.end();
  }
};
