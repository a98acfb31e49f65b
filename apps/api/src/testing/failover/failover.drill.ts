import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { forgetOldSessions } from '../../features/identity/jobs.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { createPlatform, type Platform } from '../../platform/platform.ts';
import { type MailSink, startMailSink } from '../messages/mail-sink.ts';
import { freePort, type SpawnedProcess, spawnProcess } from '../processes/spawned-process.ts';
import { compareLedger } from '../proofs/compare-ledger.ts';
import { compareSent, SENT_ONCE, waitUntilSent } from '../proofs/compare-sent.ts';
import { proofSeed, sized } from '../proofs/force.ts';
import { loadSettings } from '../proofs/load-settings.ts';
import { type LoadShop, makeLoadShops } from '../proofs/load-shops.ts';
import { recordFigures } from '../proofs/record-figures.ts';
import { type ShopLoad, startShopLoad } from '../proofs/shop-load.ts';
import { type Cluster, createCluster } from './cluster.ts';
import { startCutOffWriters } from './cut-off-writers.ts';
import { createDatabase, urlOf } from './drill-database.ts';
import { cutNetwork, type Machine, machines, mendNetwork, removeNetwork } from './network.ts';

/** Failovers of each kind. */
const FAILOVERS = sized({ short: 1, full: 10 });
const CLIENTS = 12;
const PER_SECOND = 40;
const LONGEST_RECOVERY_MS = 30_000;
const LONGEST_ANSWER_MS = 10_000;
const STANDBYS_AWAY_MS = 12_000;
/** With the messages of the load before it. */
const JOB_WITHIN_MS = 120_000;
/** Of the worker's log, for whoever looks for the reason. */
const LOG_END = 20_000;

let cluster: Cluster;
let platform: Platform;
let mail: MailSink;
let shops: LoadShop[];
let urls: string[];
const processes: SpawnedProcess[] = [];

beforeAll(async () => {
  cluster = await createCluster();
  const primary = await cluster.untilHealthy();
  await createDatabase(cluster, primary);
  mail = await startMailSink();
  const worker = {
    DATABASE_URL: urlOf('lineup_app', cluster.primaryPort),
    SMTP_URL: mail.url,
  };
  const api = {
    DATABASE_URL: urlOf('lineup_app', cluster.poolPort),
    DATABASE_PREPARES: 'false',
    SMTP_URL: mail.url,
    HOST: '127.0.0.1',
    ...loadSettings,
  };
  const ports = [String(await freePort()), String(await freePort())];
  urls = ports.map((port) => `http://127.0.0.1:${port}`);
  const started = ports.map((PORT) =>
    spawnProcess('testing/processes/api-process.ts', { ...api, PORT, LOG_LEVEL: 'info' }),
  );
  const jobs = spawnProcess('worker.ts', { ...worker, LOG_LEVEL: 'info' });
  processes.push(...started, jobs);
  platform = createPlatform(readConfig({ ...process.env, ...worker, LOG_LEVEL: 'silent' }));
  shops = await makeLoadShops(platform, 10);
  await Promise.all(started.map((one) => one.waitForLine('Server listening')));
  await jobs.waitForLine('taking jobs');
}, 400_000);

afterAll(async () => {
  await platform?.close();
  for (const one of processes) one.kill();
  await Promise.all(processes.map(({ exitCode }) => exitCode));
  await mail?.close();
  cluster?.remove();
  // Also when the cluster did not start.
  removeNetwork();
}, 60_000);

/** Until a write that was begun after the fault is acknowledged: each client may have had one. */
const writesAreBack = async (load: ShopLoad, since: number): Promise<number> => {
  await load.acknowledged(CLIENTS + 1);
  return performance.now() - since;
};

const killPrimary = async (load: ShopLoad, primary: Machine) => {
  const since = performance.now();
  cluster.kill(primary);
  const recovery = await writesAreBack(load, since);
  cluster.start(primary);
  return recovery;
};

/** Cuts the primary off, and tries to write on it until another one has taken over, and after. */
const cutPrimaryOff = async (load: ShopLoad, primary: Machine) => {
  const since = performance.now();
  cutNetwork(primary);
  const writers = startCutOffWriters(cluster.socketOf(primary));
  try {
    const recovery = await writesAreBack(load, since);
    const backAt = performance.now();
    await sleep(3000);
    return { recovery, writers, backAt };
  } finally {
    await writers.stop();
    mendNetwork(primary);
  }
};

/** Without a standby nothing that begins then may be acknowledged. Returns what was. */
const cutStandbysOff = async (load: ShopLoad, primary: Machine) => {
  const standbys = machines.filter((machine) => machine !== primary);
  for (const standby of standbys) cutNetwork(standby);
  const from = performance.now();
  await sleep(STANDBYS_AWAY_MS);
  const until = performance.now();
  for (const standby of standbys) mendNetwork(standby);
  await load.acknowledged(CLIENTS + 1);
  return load.answers.filter(
    ({ call, status, at, ms }) => call !== 'line' && status < 300 && at - ms > from && at < until,
  );
};

/** A job that is queued now has to run: the worker found the new primary, too. */
const workerRuns = async (): Promise<boolean> => {
  const key = 'after the failovers';
  const givesUpAt = performance.now() + JOB_WITHIN_MS;
  await platform.db.asNobody((tx) => addJob(tx, forgetOldSessions, {}, key));
  const isWaiting = async () => {
    const { rows } = await platform.db.asNobody((tx) =>
      sql`select from graphile_worker._private_jobs where key = ${key}`.execute(tx),
    );
    return rows.length > 0;
  };
  while (await isWaiting()) {
    if (performance.now() > givesUpAt) return false;
    await sleep(100);
  }
  return true;
};

test('R6: whether the primary is killed or cut off, another one takes over within 30 s, and nothing acknowledged is lost or doubled', {
  timeout: 120_000 + FAILOVERS * 2 * 240_000,
}, async () => {
  const seed = proofSeed();
  const load = startShopLoad({ urls, shops, clients: CLIENTS, seed, perSecond: PER_SECOND });
  const recoveries = { kill: [] as number[], cut: [] as number[] };
  const cuts: Awaited<ReturnType<typeof cutPrimaryOff>>[] = [];
  const primaries = new Set<Machine>();
  for (let round = 0; round < FAILOVERS; round += 1) {
    for (const kind of ['kill', 'cut'] as const) {
      const primary = await cluster.untilHealthy();
      await load.acknowledged(CLIENTS);
      primaries.add(primary);
      if (kind === 'kill') recoveries.kill.push(await killPrimary(load, primary));
      else cuts.push(await cutPrimaryOff(load, primary));
      expect(await cluster.untilHealthy()).not.toBe(primary);
    }
  }
  recoveries.cut = cuts.map(({ recovery }) => recovery);
  const withoutStandby = await cutStandbysOff(load, await cluster.untilHealthy());
  await load.stop();
  const isWorking = await workerRuns();
  await waitUntilSent(platform, shops, JOB_WITHIN_MS);
  const compared = await compareLedger(platform, shops, load.ledger);
  const sent = compareSent(mail.mails, load.ledger);

  const refusals = load.answers.filter(({ status }) => status === 503);
  const slowest = Math.max(...load.answers.map(({ ms }) => ms));
  const sum = (counts: readonly number[]) => counts.reduce((total, one) => total + one, 0);
  const late = cuts.map(
    ({ writers, backAt }) => writers.careless.accepted.filter((at) => at > backAt).length,
  );
  const figures = {
    seed,
    'failovers by kill': FAILOVERS,
    'failovers by a cut network': FAILOVERS,
    'machines that were primary': primaries.size,
    ...compared,
    ...sent,
    'slowest recovery after a kill, ms': Math.round(Math.max(...recoveries.kill)),
    'slowest recovery after a cut, ms': Math.round(Math.max(...recoveries.cut)),
    'times 503': refusals.length,
    'requests without an answer': load.failures.length,
    'slowest answer, ms': Math.round(slowest),
    'attempts on the cut-off primary': sum(cuts.map(({ writers }) => writers.product.refused)),
    'accepted there': sum(cuts.map(({ writers }) => writers.product.accepted.length)),
    'accepted there without a standby, before the takeover': sum(
      cuts.map(({ writers }) => writers.careless.accepted.length),
    ),
    'and after it': sum(late),
    'begun and acknowledged while both standbys were cut off': withoutStandby.length,
  };
  recordFigures('R6', figures);
  process.stdout.write(`${JSON.stringify(recoveries)}\n`);
  if (!isWorking) process.stdout.write(processes.at(-1)?.output().slice(-LOG_END) ?? '');
  expect(isWorking).toBe(true);
  expect(processes.map((one) => one.isRunning())).toEqual([true, true, true]);
  expect(compared).toMatchObject({ lost: 0, doubled: 0 });
  expect(sent).toMatchObject(SENT_ONCE);
  expect(load.unexpected).toEqual([]);
  expect(load.failures).toEqual([]);
  expect(refusals.filter(({ retryAfter }) => retryAfter === undefined)).toEqual([]);
  expect(slowest).toBeLessThan(LONGEST_ANSWER_MS);
  expect(figures['accepted there']).toBe(0);
  expect(figures['and after it']).toBe(0);
  expect(withoutStandby).toEqual([]);
  expect(Math.max(...recoveries.kill, ...recoveries.cut)).toBeLessThan(LONGEST_RECOVERY_MS);
});
