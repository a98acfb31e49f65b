import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { Client, escapeIdentifier } from 'pg';

const prefix = 'lineup_test_';
const anHour = 3600;

export const urlOfDatabase = (url: string, database: string): string => {
  const parsed = new URL(url);
  parsed.pathname = `/${database}`;
  return parsed.href;
};

export const withClient = async <T>(
  url: string,
  work: (client: Client) => Promise<T>,
): Promise<T> => {
  const client = new Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Creates a database, empty or cloned from a template. Its name contains the creation time. */
export const createScratchDatabase = async (
  ownerUrl: string,
  template?: string,
): Promise<string> => {
  const bornAt = Math.floor(Date.now() / 1000);
  const name = `${prefix}${bornAt}_${randomBytes(6).toString('hex')}`;
  const from = template === undefined ? '' : ` template ${escapeIdentifier(template)}`;
  await withClient(ownerUrl, (client) => client.query(`create database ${name}${from}`));
  return name;
};

/** Waits for the product's last connections: the owner may not end those of another role. */
export const dropDatabase = async (
  ownerUrl: string,
  name: string,
  triesLeft = 50,
): Promise<void> => {
  try {
    await withClient(ownerUrl, (client) =>
      client.query(`drop database if exists ${escapeIdentifier(name)} with (force)`),
    );
  } catch (error) {
    if (triesLeft === 0) throw error;
    await setTimeout(100);
    await dropDatabase(ownerUrl, name, triesLeft - 1);
  }
};

/** Drops what a killed test run left; newer databases may belong to a parallel run. */
export const dropAbandonedDatabases = async (ownerUrl: string): Promise<void> => {
  const names = await withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database where datname like $1`,
      [`${prefix}%`],
    );
    return rows.map(({ datname }) => datname);
  });
  const youngest = Math.floor(Date.now() / 1000) - anHour;
  for (const name of names) {
    const bornAt = Number.parseInt(name.slice(prefix.length), 10);
    if (bornAt < youngest) await dropDatabase(ownerUrl, name);
  }
};
