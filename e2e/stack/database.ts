import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { imageCommand, run, runsImage } from './command.ts';
import { shopZone } from './shop-zone.ts';

const withClient = async (url: string, statement: string): Promise<void> => {
  const client = new Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

const inDatabase = (url: string | undefined, name: string): string => {
  const parsed = new URL(url ?? '');
  parsed.pathname = `/${name}`;
  return parsed.href;
};

/** Waits for the product's last connections: the owner may not end those of another role. */
const drop = async (ownerUrl: string, name: string, triesLeft = 50): Promise<void> => {
  try {
    await withClient(ownerUrl, `drop database if exists ${name} with (force)`);
  } catch (error) {
    if (triesLeft === 0) throw error;
    await setTimeout(100);
    await drop(ownerUrl, name, triesLeft - 1);
  }
};

/** A database for this run, migrated and seeded by the product's own commands. */
export const createDemoDatabase = async (settings: NodeJS.Dict<string>) => {
  const ownerUrl = settings['DATABASE_OWNER_URL'] ?? '';
  // Named like the API tests' databases, so that the leftovers of a killed run are removed with theirs.
  const bornAt = Math.floor(Date.now() / 1000);
  const name = `lineup_test_${bornAt}_${randomBytes(6).toString('hex')}`;
  await withClient(ownerUrl, `create database ${name}`);
  const env = {
    ...settings,
    DATABASE_URL: inDatabase(settings['DATABASE_URL'], name),
    DATABASE_OWNER_URL: inDatabase(ownerUrl, name),
    // Ids of shops repeat in each database, so cached data of another one must be cleared.
    REDIS_URL: inDatabase(settings['REDIS_URL'], '15'),
  };
  if (runsImage) await run(imageCommand[0], [imageCommand[1], 'migrate'], env);
  else await run('npm', ['run', '-s', 'db:migrate'], env);
  await run('npm', ['run', '-s', 'seed:demo', '--', `--time-zone=${shopZone()}`], env);
  return { env, drop: () => drop(ownerUrl, name) };
};
