import { setTimeout as sleep } from 'node:timers/promises';
import { type PrivatePostgres, startPrivatePostgres } from '@lineup/db/testing/private-postgres';
import { withClient } from '@lineup/db/testing/scratch-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { MOST_AGE_MS } from '../../platform/database/replica/replica.ts';
import { createPlatform, type Platform } from '../../platform/platform.ts';
import { type StreamingStandby, startStandby } from '../database/streaming-standby.ts';
import { freePort, type SpawnedProcess, spawnProcess } from '../processes/spawned-process.ts';
import { sized } from '../proofs/force.ts';
import { loadSettings } from '../proofs/load-settings.ts';
import { type LoadShop, makeLoadShops } from '../proofs/load-shops.ts';
import { recordFigures } from '../proofs/record-figures.ts';
import { startReadYourWritesLoad } from './read-your-writes-load.ts';

const ROUNDS = sized({ short: 1, full: 10 });
const SHOPS = 4;
/** Time to notice that the replica is back, and to use it. */
const PEACE_MS = 6000;
const AWAY_MS = 4000;
/** Reports come from the paused replica at first, and from the primary when it is too old. */
const PAUSE_MS = MOST_AGE_MS + 5000;
/** A silent replica is noticed within two seconds; the rest is what a busy machine needs in peace. */
const SLOWEST_MS = 8000;
/** What a report may take between the request and the moment that its age was established. */
const ANSWER_MS = 2000;
const METRICS_TOKEN = 'a token for the metrics';

let postgres: PrivatePostgres;
let standby: StreamingStandby;
let platform: Platform;
let shops: LoadShop[];
const urls: string[] = [];
const processes: SpawnedProcess[] = [];

beforeAll(async () => {
  postgres = await startPrivatePostgres();
  standby = await startStandby(postgres.superuserUrl);
  const replica = new URL(postgres.url);
  replica.port = new URL(standby.url).port;
  const settings = {
    ...loadSettings,
    METRICS_TOKEN,
    DATABASE_URL: postgres.url,
    DATABASE_REPLICA_URL: replica.href,
  };
  for (const port of [await freePort(), await freePort()]) {
    urls.push(`http://127.0.0.1:${String(port)}`);
    const own = { ...settings, HOST: '127.0.0.1', LOG_LEVEL: 'info', PORT: String(port) };
    processes.push(spawnProcess('testing/processes/api-process.ts', own));
  }
  platform = createPlatform(readConfig({ ...process.env, ...settings, LOG_LEVEL: 'silent' }));
  shops = await makeLoadShops(platform, SHOPS, { barbersEach: 1 });
  await Promise.all(processes.map((each) => each.waitForLine('Server listening')));
}, 180_000);

afterAll(async () => {
  for (const each of processes) each.kill();
  await Promise.all(processes.map(({ exitCode }) => exitCode));
  await platform.close();
  standby.remove();
  await postgres.remove();
}, 60_000);

const onStandby = (statement: string) =>
  withClient(standby.url, async (client) => void (await client.query(statement)));

/** Who answered the reads of the second process, so far. */
const readTargets = async (): Promise<Record<string, number>> => {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${String(urls[1])}/metrics`, { headers })).text();
  const found = text.matchAll(/^lineup_database_reads_total\{target="(\w+)"\} (\d+)/gm);
  return Object.fromEntries([...found].map(([, target = '', count]) => [target, Number(count)]));
};

const isReady = async (): Promise<boolean> =>
  (await Promise.all(urls.map((url) => fetch(`${url}/health/ready`)))).every(({ ok }) => ok);

const faults: Record<string, { begin: () => unknown; end: () => unknown; lastsMs: number }> = {
  'kill -9': { begin: () => standby.kill(), end: () => standby.restart(), lastsMs: AWAY_MS },
  silence: { begin: () => standby.silence(), end: () => standby.resume(), lastsMs: AWAY_MS },
  'paused replay': {
    begin: () => onStandby('select pg_wal_replay_pause()'),
    end: () => onStandby('select pg_wal_replay_resume()'),
    lastsMs: PAUSE_MS,
  },
};

test('a replica that is killed, silent or behind: every read is answered, with everything that was acknowledged', {
  timeout: 120_000 + ROUNDS * 120_000,
}, async () => {
  const load = startReadYourWritesLoad({
    urls: [urls[0] ?? '', urls[1] ?? ''],
    shops,
    platform,
  });
  const unready: string[] = [];
  const unused: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, { begin, end, lastsMs }] of Object.entries(faults)) {
      const before = await readTargets();
      await sleep(PEACE_MS);
      const after = await readTargets();
      if (after['replica'] === before['replica']) unused.push(`before ${name}`);
      load.figures.phase = name;
      await begin();
      await sleep(lastsMs / 2);
      if (!(await isReady())) unready.push(name);
      await sleep(lastsMs / 2);
      await end();
      load.figures.phase = 'peace';
      for (const { barbers } of shops) for (const barber of barbers) await barber.renewAccess();
    }
  }
  await sleep(PEACE_MS);
  await load.stop();

  const { answers, findings, slowestMs, oldestMs, oldReports, exports } = load.figures;
  const targets = await readTargets();
  recordFigures('Replica', {
    rounds: ROUNDS,
    'requests answered': (answers['200'] ?? 0) + (answers['201'] ?? 0),
    'other answers': Object.entries(answers).filter(([status]) => !/^20[01]$/.test(status)).length,
    'reads of one process by the replica': targets['replica'] ?? 0,
    'by the primary instead': targets['fallback'] ?? 0,
    'reports marked as old': oldReports,
    'oldest data, ms': Math.round(oldestMs),
    exports,
    ...Object.fromEntries(
      Object.entries(slowestMs).map(([phase, ms]) => [
        `slowest answer, ${phase}, ms`,
        Math.round(ms),
      ]),
    ),
    'own writes missed': findings.length,
  });
  expect(findings.slice(0, 5)).toEqual([]);
  expect(Object.keys(answers).toSorted()).toEqual(['200', '201']);
  expect(unready).toEqual([]);
  expect(unused).toEqual([]);
  expect(targets['fallback']).toBeGreaterThan(0);
  expect(oldReports).toBeGreaterThan(0);
  expect(oldestMs).toBeLessThan(MOST_AGE_MS + ANSWER_MS);
  expect(Math.max(...Object.values(slowestMs))).toBeLessThan(SLOWEST_MS);
  expect(processes.map((each) => each.isRunning())).toEqual([true, true]);
});
