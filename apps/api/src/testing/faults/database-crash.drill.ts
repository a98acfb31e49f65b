import { setTimeout as sleep } from 'node:timers/promises';
import { type PrivatePostgres, startPrivatePostgres } from '@lineup/db/testing/private-postgres';
import { seededSequence } from '@lineup/domain/seeded-sequence';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { createPlatform, type Platform } from '../../platform/platform.ts';
import { type MailSink, startMailSink } from '../messages/mail-sink.ts';
import { freePort, type SpawnedProcess, spawnProcess } from '../processes/spawned-process.ts';
import { compareLedger } from '../proofs/compare-ledger.ts';
import { compareSent, SENT_ONCE, waitUntilSent } from '../proofs/compare-sent.ts';
import { proofSeed, sized } from '../proofs/force.ts';
import { loadSettings } from '../proofs/load-settings.ts';
import { type LoadShop, makeLoadShops } from '../proofs/load-shops.ts';
import { recordFigures } from '../proofs/record-figures.ts';
import { startShopLoad } from '../proofs/shop-load.ts';

const KILLS = sized({ short: 2, full: 20 });
const SHOPS = 4;
const CLIENTS = 40;
const PER_SECOND = 200;
/** The load runs this long before the next kill, at most. */
const LONGEST_PEACE_MS = sized({ short: 3000, full: 8000 });
const LONGEST_AWAY_MS = 2000;
/** So many acknowledged writes after its return show that the product serves again. */
const WRITES_OF_RECOVERY = CLIENTS / 2;
const LONGEST_RECOVERY_MS = 10_000;

let postgres: PrivatePostgres;
let platform: Platform;
let mail: MailSink;
let shops: LoadShop[];
const urls: string[] = [];
const processes: SpawnedProcess[] = [];

beforeAll(async () => {
  postgres = await startPrivatePostgres();
  mail = await startMailSink();
  const settings = { ...loadSettings, DATABASE_URL: postgres.url, SMTP_URL: mail.url };
  const quiet = { ...settings, HOST: '127.0.0.1', LOG_LEVEL: 'info' };
  for (const port of [await freePort(), await freePort()]) {
    urls.push(`http://127.0.0.1:${String(port)}`);
    processes.push(
      spawnProcess('testing/processes/api-process.ts', { ...quiet, PORT: String(port) }),
    );
  }
  processes.push(spawnProcess('worker.ts', quiet));
  platform = createPlatform(readConfig({ ...process.env, ...settings, LOG_LEVEL: 'silent' }));
  shops = await makeLoadShops(platform, SHOPS);
  const [first, second, worker] = processes;
  await Promise.all([
    first?.waitForLine('Server listening'),
    second?.waitForLine('Server listening'),
    worker?.waitForLine('taking jobs'),
  ]);
}, 180_000);

afterAll(async () => {
  for (const each of processes) each.kill();
  await Promise.all(processes.map(({ exitCode }) => exitCode));
  await platform.close();
  await mail.close();
  await postgres.remove();
}, 60_000);

const readSetting = async (name: string): Promise<string> => {
  const { rows } = await platform.db.asNobody((tx) =>
    sql<{ value: string }>`select current_setting(${name}) as value`.execute(tx),
  );
  return rows[0]?.value ?? '';
};

test(`R4: ${String(KILLS)} kills of PostgreSQL under load: nothing acknowledged is lost or doubled, and the product serves again by itself`, {
  timeout: 240_000 + KILLS * 30_000,
}, async () => {
  // Without these a crash may lose what PostgreSQL has acknowledged to us.
  for (const name of ['fsync', 'full_page_writes', 'synchronous_commit']) {
    expect([name, await readSetting(name)]).toEqual([name, 'on']);
  }
  const seed = proofSeed();
  const random = seededSequence(seed, 'database crash');
  const startedAt = performance.now();
  const load = startShopLoad({ urls, shops, clients: CLIENTS, seed, perSecond: PER_SECOND });
  const recoveries: number[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    await load.acknowledged(WRITES_OF_RECOVERY);
    await sleep(random() * LONGEST_PEACE_MS);
    await postgres.lose('kill -9');
    await sleep(random() * LONGEST_AWAY_MS);
    await postgres.restart();
    const backAt = performance.now();
    await load.acknowledged(WRITES_OF_RECOVERY);
    recoveries.push(performance.now() - backAt);
  }
  await load.stop();
  const seconds = (performance.now() - startedAt) / 1000;
  await waitUntilSent(platform, shops, 120_000);

  const compared = await compareLedger(platform, shops, load.ledger);
  const sent = compareSent(mail.mails, load.ledger);
  const refusals = load.answers.filter(({ status }) => status === 503);
  const slowest = Math.max(...load.answers.map(({ ms }) => ms));
  recordFigures('R4', {
    seed,
    kills: KILLS,
    seconds: Math.round(seconds),
    'requests a second': Math.round(load.answers.length / seconds),
    ...compared,
    'times 503': refusals.length,
    'slowest answer, ms': Math.round(slowest),
    'slowest recovery, ms': Math.round(Math.max(...recoveries)),
    ...sent,
  });
  expect(processes.map((each) => each.isRunning())).toEqual([true, true, true]);
  expect(compared).toMatchObject({ lost: 0, doubled: 0 });
  expect(load.unexpected).toEqual([]);
  expect(load.failures).toEqual([]);
  expect(refusals.length).toBeGreaterThan(0);
  expect(refusals.filter(({ retryAfter }) => retryAfter === undefined)).toEqual([]);
  expect(Math.max(...recoveries)).toBeLessThan(LONGEST_RECOVERY_MS);
  // The worker has also come back: everybody who booked has one confirmation.
  expect(sent).toMatchObject(SENT_ONCE);
});
