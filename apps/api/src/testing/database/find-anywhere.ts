import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import pg from 'pg';
import { readOwnerUrl } from '../../config.ts';
import type { TestApp } from '../test-app.ts';
import { readRedis } from './read-redis.ts';

/** The owner's address of the database that the app uses. */
const ownerUrlOf = ({ platform }: TestApp): string => {
  const url = new URL(readOwnerUrl());
  url.pathname = new URL(platform.config.DATABASE_URL).pathname;
  return url.href;
};

/**
 * Every row of every table of a database as text. The policies of rows hide them even from the
 * owner, who takes the policies away in a transaction that is rolled back; not from a superuser.
 */
export const readTables = async (databaseUrl: string): Promise<string[]> => {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows: tables } = await client.query<{ name: string; isHidden: boolean }>(
    `select oid::regclass::text as name,
       relrowsecurity and not current_setting('is_superuser')::bool as "isHidden"
     from pg_class
     where relkind = 'r' and relnamespace::regnamespace::text
       not in ('pg_catalog', 'information_schema')
       -- A standby gets nothing of unlogged tables, and cannot read them.
       and not (relpersistence = 'u' and pg_is_in_recovery())`,
  );
  const lines: string[] = [];
  await client.query('begin');
  for (const { name, isHidden } of tables) {
    if (isHidden) await client.query(`alter table ${name} disable row level security`);
    const { rows } = await client.query<{ text: string }>(
      `select row_to_json(t)::text as text from ${name} as t`,
    );
    lines.push(...rows.map(({ text }) => `${name} ${text}`));
  }
  await client.query('rollback');
  await client.end();
  return lines;
};

/** Bytes columns are written as hexadecimal digits: read as text too. */
const withBytes = (line: string): string =>
  line.replaceAll(/\\\\x((?:[0-9a-f]{2})+)/g, (_match, digits: string) =>
    Buffer.from(digits, 'hex').toString('latin1'),
  );

const contentOf = (file: string): string => {
  const bytes = readFileSync(file);
  const isArchive = bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004';
  return isArchive
    ? Object.values(unzipSync(bytes))
        .map((part) => strFromU8(part))
        .join('\n')
    : bytes.toString('latin1');
};

const readFiles = (folder: string): string[] =>
  globSync('**/*', { cwd: folder })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile())
    .map((file) => `file ${file}: ${contentOf(file)}`);

export const matching = (lines: readonly string[], pattern: RegExp): string[] =>
  lines.filter((line) => pattern.test(line) || pattern.test(withBytes(line)));

/**
 * Everything that is stored, line by line: all tables with the queue's, Redis, and the files of the
 * bucket. Returns the lines that match.
 */
export const findAnywhere = async (
  t: TestApp,
  bucket: string,
  pattern: RegExp,
): Promise<string[]> => {
  const lines = [
    ...(await readTables(ownerUrlOf(t))),
    ...(await readRedis(t)),
    ...readFiles(bucket),
  ];
  return matching(lines, pattern);
};
