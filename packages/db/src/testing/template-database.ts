import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { escapeIdentifier } from 'pg';
import { migrate, migrationsDirectory } from '../migrate.ts';
import { createScratchDatabase, urlOfDatabase, withClient } from './scratch-database.ts';

/** Any number but the one of migrate.ts: only one run at a time creates the template. */
const templateLock = 7_201_504;

/** Hashes everything that shapes a migrated database: a change requires a new template. */
const fingerprint = (): string => {
  const hash = createHash('sha256');
  const migrations = readdirSync(migrationsDirectory).toSorted();
  const files = [
    ...migrations.map((name) => join(migrationsDirectory, name)),
    join(import.meta.dirname, '../migrate.ts'),
    join(import.meta.dirname, '../invalid-indexes.ts'),
    join(import.meta.dirname, '../worker-grants.ts'),
    join(import.meta.dirname, '../../package.json'),
  ];
  for (const file of files) hash.update(basename(file)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
};

export const templateName = (): string => `lineup_template_${fingerprint()}`;

/** Creates the template unless one with exactly these migrations exists. Returns its name. */
export const ensureTemplate = (ownerUrl: string): Promise<string> =>
  withClient(ownerUrl, async (client) => {
    const name = templateName();
    await client.query('select pg_advisory_lock($1)', [templateLock]);
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database where datname like 'lineup_template_%'`,
    );
    if (rows.some(({ datname }) => datname === name)) return name;

    // Renamed when it is complete, so that a killed run leaves no incomplete template.
    const unfinished = await createScratchDatabase(ownerUrl);
    await migrate(urlOfDatabase(ownerUrl, unfinished));
    await client.query(`alter database ${unfinished} rename to ${escapeIdentifier(name)}`);
    for (const { datname } of rows) {
      await client.query(`drop database if exists ${escapeIdentifier(datname)} with (force)`);
    }
    return name;
  });
