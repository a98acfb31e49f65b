import { type ChildProcess, execFile } from 'node:child_process';
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { migrate } from '@lineup/db/migrate';
import { withClient } from '@lineup/db/testing/scratch-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { createStorage } from '../../platform/storage.ts';
import { runOps } from '../processes/run-ops.ts';
import { freePort } from '../processes/spawned-process.ts';
import { createBackedUpPostgres } from './backed-up-postgres.ts';
import { startStorage } from './storage-server.ts';

const PICTURES = 30;
const BUCKET = 'lineup';

let home: string;
let server: ReturnType<typeof createBackedUpPostgres>;
let port: number;
let settings: Record<string, string>;
const storages: ChildProcess[] = [];
const figures: Record<string, unknown> = {};

const urlOf = (user: string, at = port, database = 'lineup') =>
  `postgres://${user}@127.0.0.1:${String(at)}/${database}`;

const query = <T extends object>(sql: string, at = port) =>
  withClient(urlOf('postgres', at), async (client) => (await client.query<T>(sql)).rows);

/** One checksum for the rows of each table, whatever their order. */
const fingerprints = async (at = port): Promise<Record<string, string>> => {
  const tables = await query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'graphile_worker') order by 1`,
    at,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await query<{ rows: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as rows from ${name} t`,
      at,
    );
    found[name] = row?.rows ?? '';
  }
  return found;
};

const configOf = (own: Record<string, string>) =>
  readConfig({ ...process.env, ...own, NODE_ENV: 'test' });

const timed = async <T>(name: string, work: () => Promise<T> | T): Promise<T> => {
  const begun = performance.now();
  const result = await work();
  figures[name] = `${((performance.now() - begun) / 1000).toFixed(1)} s`;
  return result;
};

const ops = async (...args: string[]) => {
  const { stdout } = await runOps(['backup', ...args], settings);
  return stdout;
};
const opsData = async (...args: string[]) =>
  JSON.parse(await ops(...args, '--json')) as Record<string, unknown>;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'lineup-restore-'));
  port = await freePort();
  server = createBackedUpPostgres(home, port);
  server.start(server.data, port);
  await withClient(urlOf('postgres', port, 'postgres'), async (client) => {
    await client.query('create role lineup_owner login');
    await client.query('create role lineup_app login');
    await client.query('create database lineup owner lineup_owner');
    await client.query('grant connect on database lineup to lineup_app');
  });
  settings = {
    NODE_ENV: 'development',
    LOG_LEVEL: 'error',
    DATABASE_URL: urlOf('lineup_app'),
    DATABASE_OWNER_URL: urlOf('lineup_owner'),
    BACKUP_COMMAND: server.backupCommand,
    S3_BUCKET: BUCKET,
    S3_ENDPOINT: await startStorage(storages, join(home, 'pictures'), BUCKET),
    BACKUP_S3_BUCKET: BUCKET,
    BACKUP_S3_ENDPOINT: await startStorage(storages, join(home, 'copies'), BUCKET),
  };
  await migrate(urlOf('lineup_owner'));
  const seed = join(import.meta.dirname, '../../seed/seed-demo.ts');
  await promisify(execFile)(process.execPath, [seed], { env: { ...process.env, ...settings } });
  server.createStanza();
}, 120_000);

afterAll(() => {
  for (const storage of storages) storage.kill();
  server.stop(join(home, 'restored'));
  server.stop(server.data);
  rmSync(home, { recursive: true });
  process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
});

test('the database comes back as it was a moment before a deletion', {
  timeout: 300_000,
}, async () => {
  expect(await ops('list').catch((error: { stdout: string }) => error.stdout)).toContain(
    'There is no good backup.',
  );
  const storage = createStorage(configOf(settings));
  for (let number = 0; number < PICTURES; number += 1) {
    const folder = number % 3 === 0 ? 'private' : 'photos';
    const body = Buffer.alloc(20_000, number);
    const file = { body, contentType: 'image/webp', fileName: 'picture.webp' };
    await storage.put({ ...file, key: `${folder}/${String(number)}.webp` });
  }

  const full = await timed('full backup and pictures', () => opsData('run'));
  const pictures = Number(full['pictures']);
  figures['pictures'] = pictures;
  // Those of the demo, too.
  expect(pictures).toBeGreaterThanOrEqual(PICTURES);
  expect(full).toMatchObject({ type: 'full', copied: pictures });

  // Changes after the backup, which are in the archived log alone.
  await query(`update shops set name = name || ' & Sons'`);
  expect(await timed('second backup', () => opsData('run'))).toMatchObject({
    type: 'diff',
    copied: 0,
  });
  await query(`update customers set name = name || ' Jr.'`);
  const before = await fingerprints();
  await sleep(1100);
  const [moment] = await query<{ at: string }>(
    `select to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`,
  );
  await sleep(1100);
  await query('delete from booking_links; delete from messages');
  await query('select pg_switch_wal()');
  const after = await fingerprints();
  expect(after).not.toEqual(before);

  const restored = join(home, 'restored');
  await timed('restore of the files', () =>
    ops('restore', '--to', restored, '--at', moment?.at ?? ''),
  );
  const otherPort = await freePort();
  await timed('recovery to the moment', async () => {
    server.start(restored, otherPort);
    const isInRecovery = async () =>
      (await query<{ is: boolean }>('select pg_is_in_recovery() as is', otherPort))[0]?.is;
    while (await isInRecovery()) await sleep(50);
  });
  const found = await fingerprints(otherPort);
  expect(found).toEqual(before);
  const [size] = await query<{ mb: string }>(
    `select round(pg_database_size('lineup') / 1e6)::text as mb`,
  );
  figures['tables compared'] = Object.keys(found).length;
  figures['database, MB'] = size?.mb;

  // It is a database that works, not only one that can be read.
  await query(
    `update shops set name = 'Restored' where id = (select min(id) from shops)`,
    otherPort,
  );
  await expect(ops('restore', '--to', restored)).rejects.toThrow('is not empty');
  await timed('verification', () => ops('verify'));
  storage.close();
});

test('a verification finds a missing picture and a damaged file', {
  timeout: 120_000,
}, async () => {
  const verification = () => ops('verify').catch(({ stdout }: { stdout: string }) => stdout);
  const copies = createStorage(
    configOf({ ...settings, S3_ENDPOINT: settings['BACKUP_S3_ENDPOINT'] ?? '' }),
  );
  await copies.delete('photos/1.webp');
  copies.close();
  expect(await verification()).toContain('without a copy: 1, with another content: 0');
  expect(await opsData('run')).toMatchObject({ copied: 1 });

  const [damaged = ''] = globSync(join(home, 'repository/backup/lineup/*F/pg_data/global/*.gz'));
  writeFileSync(damaged, 'not what it was');
  expect(await verification()).toContain('The backups of the database are damaged');
});
