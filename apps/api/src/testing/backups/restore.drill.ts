import { type ChildProcess, execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { migrate } from '@lineup/db/migrate';
import { withClient } from '@lineup/db/testing/scratch-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { pictureSizes } from '../../platform/pictures/encode-picture.ts';
import { deletePicture } from '../../platform/pictures/pictures.ts';
import { createPlatform } from '../../platform/platform.ts';
import { createStorage, type Storage } from '../../platform/storage.ts';
import { startMailSink } from '../messages/mail-sink.ts';
import { startTwilioStandIn, TWILIO_ACCOUNT } from '../messages/twilio-stand-in.ts';
import { runOps } from '../processes/run-ops.ts';
import { freePort } from '../processes/spawned-process.ts';
import { sized } from '../proofs/force.ts';
import { recordFigures } from '../proofs/record-figures.ts';
import { startPushService } from '../push/push-service.ts';
import { readBucket } from '../read-bucket.ts';
import { createBackedUpPostgres } from './backed-up-postgres.ts';
import { fillVisits, readFingerprints, readPictureKeys } from './database-rows.ts';
import { countSent, DUE, queueMessages, type Sinks, sendAllDue, sendDue } from './outbox.ts';
import { startStorage } from './storage-server.ts';

const VISITS = sized({ short: 20_000, full: 10_000_000 });
const LONGEST_RESTORE_S = 15 * 60;
const LONGEST_STEP_MS = sized({ short: 300_000, full: 3_600_000 });
const PICTURES = 30;
const BUCKET = 'lineup';
/** One that a row names at the moment, and that is deleted after it. */
const DELETED_PICTURE = 'deleted-after-the-moment';

let home: string;
let server: ReturnType<typeof createBackedUpPostgres>;
let port: number;
let settings: Record<string, string>;
let sinks: Sinks;
const storages: ChildProcess[] = [];
const figures: Record<string, number | string> = {};

const urlOf = (user: string, at = port, database = 'lineup') =>
  `postgres://${user}@127.0.0.1:${String(at)}/${database}`;

const query = <T extends object>(sql: string, at = port) =>
  withClient(urlOf('postgres', at), async (client) => (await client.query<T>(sql)).rows);

const configOf = (own: Record<string, string>) =>
  readConfig({ ...process.env, ...own, NODE_ENV: 'test' });

const timed = async <T>(name: string, work: () => Promise<T> | T): Promise<T> => {
  const begun = performance.now();
  const result = await work();
  figures[`${name}, s`] = Number(((performance.now() - begun) / 1000).toFixed(1));
  return result;
};

const ops = async (...args: string[]) => {
  const { stdout } = await runOps(['backup', ...args], settings);
  return stdout;
};
const opsOn = async (own: Record<string, string>, ...args: string[]) => {
  const { stdout } = await runOps(['backup', ...args, '--json'], own);
  return JSON.parse(stdout) as Record<string, unknown>;
};
const opsData = (...args: string[]) => opsOn(settings, ...args);

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'lineup-restore-'));
  port = await freePort();
  server = createBackedUpPostgres(home, port);
  server.start(server.data, port, { isFilled: true });
  await withClient(urlOf('postgres', port, 'postgres'), async (client) => {
    await client.query('create role lineup_owner login');
    await client.query('create role lineup_app login');
    await client.query('create database lineup owner lineup_owner');
    await client.query('grant connect on database lineup to lineup_app');
  });
  sinks = {
    mails: await startMailSink(),
    carrier: await startTwilioStandIn(),
    push: await startPushService(),
  };
  sinks.carrier.behaviour.reports = [];
  settings = {
    NODE_ENV: 'development',
    LOG_LEVEL: 'error',
    DATABASE_URL: urlOf('lineup_app'),
    DATABASE_OWNER_URL: urlOf('lineup_owner'),
    SMTP_URL: sinks.mails.url,
    ...TWILIO_ACCOUNT,
    TWILIO_URL: sinks.carrier.url,
    PUSH_SERVICE_ORIGINS: sinks.push.origin,
    BACKUP_COMMAND: server.backupCommand,
    S3_BUCKET: BUCKET,
    S3_ENDPOINT: await startStorage(storages, join(home, 'pictures'), BUCKET),
    BACKUP_S3_BUCKET: BUCKET,
    BACKUP_S3_ENDPOINT: await startStorage(storages, join(home, 'copies'), BUCKET),
  };
  await migrate(urlOf('lineup_owner'));
  const seed = join(import.meta.dirname, '../../seed/seed-demo.ts');
  await promisify(execFile)(process.execPath, [seed], { env: { ...process.env, ...settings } });
  await timed('filling', () => fillVisits(urlOf('postgres'), VISITS));
  server.stop(server.data);
  server.start(server.data, port);
  server.createStanza();
}, LONGEST_STEP_MS);

afterAll(async () => {
  for (const storage of storages) storage.kill();
  server.stop(join(home, 'restored'));
  server.stop(server.data);
  await sinks.mails.close();
  await sinks.carrier.close();
  await sinks.push.close();
  rmSync(home, { recursive: true });
});

/** Pictures, two backups, and changes after them that are in the archived log alone. */
const backUp = async (storage: Storage) => {
  for (let number = 0; number < PICTURES; number += 1) {
    const folder = number % 3 === 0 ? 'private' : 'photos';
    const body = Buffer.alloc(20_000, number);
    const file = { body, contentType: 'image/webp', fileName: 'picture.webp' };
    await storage.put({ ...file, key: `${folder}/${String(number)}.webp` });
  }
  for (const pixels of Object.values(pictureSizes)) {
    const file = { contentType: 'image/webp', fileName: 'picture.webp' };
    const key = `photos/${DELETED_PICTURE}-${String(pixels)}.webp`;
    await storage.put({ ...file, key, body: 'a picture' });
  }
  await query(`update shops set logo_key = '${DELETED_PICTURE}'`);
  const full = await timed('full backup and pictures', () => opsData('run'));
  const pictures = Number(full['pictures']);
  figures['pictures'] = pictures;
  // Those of the demo, too.
  expect(pictures).toBeGreaterThanOrEqual(PICTURES);
  expect(full).toMatchObject({ type: 'full', copied: pictures });
  await query(`update shops set name = name || ' & Sons'`);
  expect(await timed('second backup', () => opsData('run'))).toMatchObject({
    type: 'diff',
    copied: 0,
  });
  await query(`update customers set name = name || ' Jr.'`);
  await query(
    `set session_replication_role = replica;
     update appointments set note = 'changed since' where id % 100 = 0`,
  );
};

/** Restores into a new folder, and waits until the server there has reached the moment. */
const restoreAt = async (moment: string): Promise<number> => {
  const restored = join(home, 'restored');
  await timed('restore of the files', () => ops('restore', '--to', restored, '--at', moment));
  const otherPort = await freePort();
  await timed('recovery to the moment', async () => {
    server.start(restored, otherPort);
    const isInRecovery = async () =>
      (await query<{ is: boolean }>('select pg_is_in_recovery() as is', otherPort))[0]?.is;
    while (await isInRecovery()) await sleep(50);
  });
  await expect(ops('restore', '--to', restored)).rejects.toThrow('is not empty');
  return otherPort;
};

/** Between the moment and the loss, the worker sends, and somebody deletes. */
const sendAndDelete = async (storage: Storage) => {
  await sendDue(settings, sinks);
  const stoppedAt = Temporal.Now.instant().toString();
  const sent = countSent(sinks);
  await deletePicture({ storage }, DELETED_PICTURE);
  await query('update shops set logo_key = null; delete from booking_links; delete from messages');
  await query('select pg_switch_wal()');
  return { stoppedAt, sent };
};

/** A checksum of each picture in the bucket; exports are made again. */
const readPictures = (): Map<string, string> => {
  const files = [...readBucket(join(home, 'pictures'), BUCKET).values()];
  const pictures = files.filter(({ key }) => /^(photos|private)\//.test(key));
  return new Map(
    pictures.map(({ key, body }) => [key, createHash('sha256').update(body).digest('hex')]),
  );
};

/** Pictures that are not as they were at the moment, or that the restored database names in vain. */
const differingPictures = async (
  before: ReadonlyMap<string, string>,
  at: number,
): Promise<string[]> => {
  const keys = await readPictureKeys(urlOf('postgres', at));
  expect(keys).toContain(DELETED_PICTURE);
  const named = keys.flatMap((key) =>
    Object.values(pictureSizes).map((pixels) =>
      key.startsWith('private/')
        ? `${key}-${String(pixels)}.webp`
        : `photos/${key}-${String(pixels)}.webp`,
    ),
  );
  const after = readPictures();
  const changed = [...before].filter(([key, hash]) => after.get(key) !== hash).map(([key]) => key);
  return [...changed, ...named.filter((key) => !after.has(key))];
};

test('R12: the database comes back as it was at a chosen second, with its pictures, and nothing is sent twice', {
  timeout: LONGEST_STEP_MS,
}, async () => {
  expect(await ops('list').catch((error: { stdout: string }) => error.stdout)).toContain(
    'There is no good backup.',
  );
  const storage = createStorage(configOf(settings));
  await backUp(storage);
  const platform = createPlatform(configOf(settings));
  await queueMessages(platform, sinks);
  await platform.close();
  const before = await timed('hashes of all rows', () => readFingerprints(urlOf('postgres')));
  const pictures = readPictures();
  await sleep(1100);
  const [moment] = await query<{ at: string }>(
    `select to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`,
  );
  await sleep(1100);
  const { stoppedAt, sent } = await sendAndDelete(storage);

  const at = await restoreAt(moment?.at ?? '');
  const found = await readFingerprints(urlOf('postgres', at));
  const [size] = await query<{ mb: number; visits: number }>(
    `select round(pg_database_size('lineup') / 1e6)::int as mb,
       (select count(*) from appointments)::int as visits`,
    at,
  );
  const differing = Object.keys(before).filter((table) => found[table] !== before[table]);

  // It is a database that works, not only one that can be read.
  const own = { ...settings, DATABASE_URL: urlOf('lineup_app', at) };
  const by = ['--by', 'mira'];
  const settle = await timed('settle', () => opsOn(own, 'settle', '--at', stoppedAt, ...by));
  const putBack = await timed('put-back', () =>
    opsOn(own, 'put-back', '--at', moment?.at ?? '', ...by),
  );
  const restored = createPlatform(configOf(own));
  await sendAllDue(restored, own, sinks);
  await restored.close();
  const unlike = await differingPictures(pictures, at);
  const again = countSent(sinks);
  storage.close();
  recordFigures('R12', {
    visits: size?.visits ?? 0,
    'database, MB': size?.mb ?? 0,
    'tables compared': Object.keys(found).length,
    'tables that differ': differing.length,
    ...figures,
    'messages due before the loss': Number(settle['withdrawn']),
    // One mail was queued after the restore.
    'mails sent twice': again.mails - sent.mails - 1,
    'texts sent twice': again.texts - sent.texts,
    'pushes sent twice': again.pushes - sent.pushes,
    'pictures put back': Number(putBack['pictures']),
    'pictures whose bytes differ': unlike.length,
  });
  expect(differing).toEqual([]);
  expect(Object.keys(found)).toEqual(Object.keys(before));
  // The demo has messages, too. What is withdrawn is also the most that would be sent twice.
  const withdrawn = settle['kinds'] as Record<string, number>;
  const few = Object.entries(DUE).filter(([kind, count]) => (withdrawn[kind] ?? 0) < count);
  expect(few).toEqual([]);
  expect(again).toEqual({ ...sent, mails: sent.mails + 1 });
  expect(putBack).toEqual({ pictures: 2 });
  expect(unlike).toEqual([]);
  const took =
    Number(figures['restore of the files, s']) + Number(figures['recovery to the moment, s']);
  expect(took).toBeLessThan(LONGEST_RESTORE_S);
  await timed('verification', () => ops('verify'));
});

test('a verification finds a missing picture and a damaged file', {
  timeout: LONGEST_STEP_MS,
}, async () => {
  const verification = () => ops('verify').catch(({ stdout }: { stdout: string }) => stdout);
  const copies = createStorage(
    configOf({ ...settings, S3_ENDPOINT: settings['BACKUP_S3_ENDPOINT'] ?? '' }),
  );
  await copies.delete('photos/2.webp');
  copies.close();
  expect(await verification()).toContain('without a copy: 1, with another content: 0');
  expect(await opsData('run')).toMatchObject({ copied: 1 });

  const [damaged = ''] = globSync(join(home, 'repository/backup/lineup/*F/pg_data/global/*.gz'));
  writeFileSync(damaged, 'not what it was');
  expect(await verification()).toContain('The backups of the database are damaged');
});
