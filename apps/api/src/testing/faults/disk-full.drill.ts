import { setTimeout as sleep } from 'node:timers/promises';
import { type PrivatePostgres, startPrivatePostgres } from '@lineup/db/testing/private-postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { createPlatform, type Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { createShop } from '../factories/shop.ts';
import { freePort, type SpawnedProcess, spawnProcess } from '../processes/spawned-process.ts';
import { sized } from '../proofs/force.ts';
import { loadSettings } from '../proofs/load-settings.ts';
import { recordFigures } from '../proofs/record-figures.ts';
import { startCheckIns } from './check-in-load.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';

const ROUNDS = sized({ short: 1, full: 5 });
const CLIENTS = 12;
/** A new cluster with its migrations takes about 150 MB. */
const DISK_MB = 320;
/** How long the disk stays full after the first request failed. */
const FULL_MS = 5000;
const LONGEST_ANSWER_MS = 10_000;
const LONGEST_RECOVERY_MS = 10_000;

let disk: SmallDisk;
let postgres: PrivatePostgres;
let platform: Platform;
let shop: AuthorizedShopId;
let api: SpawnedProcess;
let worker: SpawnedProcess;
let url: string;

/** The server's data folder is made in the folder for temporary files. */
const startOnDisk = async (path: string): Promise<PrivatePostgres> => {
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = path;
  try {
    return await startPrivatePostgres();
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
};

beforeAll(async () => {
  disk = mountSmallDisk(DISK_MB);
  postgres = await startOnDisk(disk.path);
  const port = String(await freePort());
  const settings = {
    ...loadSettings,
    DATABASE_URL: postgres.url,
    HOST: '127.0.0.1',
    PORT: port,
    LOG_LEVEL: 'info',
  };
  url = `http://127.0.0.1:${port}`;
  api = spawnProcess('testing/processes/api-process.ts', settings);
  worker = spawnProcess('worker.ts', settings);
  platform = createPlatform(readConfig({ ...process.env, ...settings, LOG_LEVEL: 'silent' }));
  shop = await createShop(platform, { plan: 'UNLIMITED PLAN' });
  await Promise.all([api.waitForLine('Server listening'), worker.waitForLine('taking jobs')]);
}, 180_000);

afterAll(async () => {
  await platform.close();
  api.kill();
  worker.kill();
  await Promise.all([api.exitCode, worker.exitCode]);
  disk.free();
  await postgres.remove();
  disk.remove();
}, 60_000);

const readTickets = () =>
  platform.db.inShop(shop, (tx) =>
    tx
      .selectFrom('appointments')
      .select('ticket_number')
      .where('shop_id', '=', shop)
      .orderBy('ticket_number')
      .execute(),
  );

test(`the disk of PostgreSQL is full, ${String(ROUNDS)} times: 503 in time, and no acknowledged check-in is lost or doubled`, {
  timeout: 120_000 + ROUNDS * 120_000,
}, async () => {
  const load = startCheckIns(url, `shop-${String(shop)}`, { clients: CLIENTS });
  const refusedSoFar = () => load.answers.filter(({ status }) => status === 503).length;
  const recoveries: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    await load.acknowledged(CLIENTS);
    const before = refusedSoFar();
    disk.fill();
    while (refusedSoFar() === before) await sleep(50);
    await sleep(FULL_MS);
    disk.free();
    // It stops itself when it cannot write its log; systemd would start it again.
    await postgres.restart();
    const backAt = performance.now();
    await load.acknowledged(CLIENTS);
    recoveries.push(performance.now() - backAt);
  }
  await load.stop();

  const stored = (await readTickets()).map(({ ticket_number }) => ticket_number);
  const acknowledged = [...load.ledger.values()].toSorted((a, b) => a - b);
  const expected = { 'check-in': 201, line: 200 };
  const others = load.answers.filter(
    ({ call, status }) => status !== expected[call] && status !== 503,
  );
  const slowest = Math.max(...load.answers.map(({ ms }) => ms));
  recordFigures(
    'faults',
    {
      rounds: ROUNDS,
      acknowledged: acknowledged.length,
      stored: stored.length,
      'refused with 503': refusedSoFar(),
      'other answers': others.length,
      'without an answer': load.failures.length,
      'slowest answer, ms': Math.round(slowest),
      'slowest recovery, ms': Math.round(Math.max(...recoveries)),
    },
    'disk full',
  );
  expect([api.isRunning(), worker.isRunning()]).toEqual([true, true]);
  expect(load.failures).toEqual([]);
  expect(others).toEqual([]);
  expect(stored).toEqual(acknowledged);
  expect(stored).toEqual(stored.map((_, index) => index + 1));
  expect(slowest).toBeLessThan(LONGEST_ANSWER_MS);
  expect(Math.max(...recoveries)).toBeLessThan(LONGEST_RECOVERY_MS);
});
