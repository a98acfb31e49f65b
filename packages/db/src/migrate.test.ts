import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MigrateOptions, migrate } from './migrate.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let owner: Client;
let holder: Client;
let directory: string;
let lines: string[];

beforeEach(async () => {
  database = await createTestDatabase();
  [owner, holder] = [new Client(database.ownerUrl), new Client(database.ownerUrl)];
  await Promise.all([owner.connect(), holder.connect()]);
  directory = mkdtempSync(join(tmpdir(), 'lineup-migrations-'));
  lines = [];
  await owner.query('create table chairs (number int)');
});
afterEach(async () => {
  await Promise.all([owner.end(), holder.end()]);
  await database.drop();
  await rm(directory, { recursive: true });
});

const write = (name: string, sql: string) =>
  writeFileSync(join(directory, name), `-- migrate:up${sql}\n-- migrate:down\n`);

const options = (onLine: (line: string) => void = () => {}): MigrateOptions => ({
  directory,
  lockTimeoutMs: 200,
  retryAfterMs: [10, 10, 10],
  lockPollMs: 20,
  log: (line) => {
    lines.push(line);
    onLine(line);
  },
});

test('a migration that meets a lock gives up, and succeeds once the lock is free', async () => {
  write('9001-add.sql', '\nalter table chairs add column name text;');
  await holder.query('begin; lock table chairs');
  let released: Promise<unknown> | undefined;
  const report = await migrate(
    database.ownerUrl,
    options(() => {
      if (lines.length === 2) released = holder.query('commit');
    }),
  );
  await released;
  expect(lines.slice(0, 2)).toEqual([
    'Another transaction holds a lock that the migration needs (waited 0.2 s, try 1 of 4). Next try in 0.01 s.',
    'Another transaction holds a lock that the migration needs (waited 0.2 s, try 2 of 4). Next try in 0.01 s.',
  ]);
  expect(report).toContain('Applied: 9001-add.sql');
  await owner.query('select name from chairs');
});

test('a lock that stays fails the command, and what queued behind it continues', async () => {
  write('9001-add.sql', '\nalter table chairs add column name text;');
  await holder.query('begin; lock table chairs in access share mode');
  await expect(migrate(database.ownerUrl, options())).rejects.toThrow('lock timeout');
  expect(lines).toHaveLength(3);
  await owner.query('insert into chairs values (1)');
});

test('another failure is not retried', async () => {
  write('9001-add.sql', '\nalter table nothing add column name text;');
  await expect(migrate(database.ownerUrl, options())).rejects.toThrow('does not exist');
  expect(lines).toEqual([]);
});

test('of two migrators one waits, also while the other builds an index concurrently', async () => {
  write(
    '9001-index.sql',
    ' transaction:false\ncreate index concurrently if not exists chairs_number on chairs (number);',
  );
  // The build waits for this transaction: long enough for the second migrator to come.
  await holder.query('begin; insert into chairs values (1)');
  const first = migrate(database.ownerUrl, { ...options(), lockTimeoutMs: 20_000 });
  const isBuilding = async () => {
    const { rows } = await owner.query(
      `select 1 from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()
         and query like '%create index concurrently%' and wait_event_type = 'Lock'`,
    );
    return rows.length > 0;
  };
  while (!(await isBuilding()));
  let released: Promise<unknown> | undefined;
  const second = migrate(
    database.ownerUrl,
    options((line) => {
      if (line.startsWith('Another migration')) released = holder.query('commit');
    }),
  );
  const reports = await Promise.all([first, second]);
  await released;
  expect(lines).toEqual(['Another migration of this database runs: waiting until it has ended.']);
  expect(reports[0]).toContain('Applied: 9001-index.sql');
  expect(reports[1]).not.toContain('Applied');
});
