import { refresh } from '@lineup/contract/identity/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openScreens } from '../faults/live-screens.ts';
import { keepLinesShort } from '../overload/empty-lines.ts';
import {
  countOf,
  generate,
  type PlannedRequest,
  quantileOf,
  REFUSED,
  USEFUL,
} from '../overload/generator-plan.ts';
import { bookingOf, checkInOf, deskOf, lineOf } from '../overload/useful-requests.ts';
import { type ApiBehindNginx, startApiBehindNginx } from '../processes/api-behind-nginx.ts';
import { freePort, type SpawnedProcess, spawnProcess } from '../processes/spawned-process.ts';
import { sized } from '../proofs/force.ts';
import { type LoadShop, makeLoadShops } from '../proofs/load-shops.ts';
import { recordFigures } from '../proofs/record-figures.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { lowestOfEach, type Sample, sampleProcesses, slopeOf } from './process-samples.ts';

const SCREENS = sized({ short: 100, full: 500 });
/** One round of the load; the first rounds are warm-up. */
const ROUND_SECONDS = sized({ short: 5, full: 60 });
const WARM_UP = sized({ short: 3, full: 10 });
const ROUNDS = WARM_UP + sized({ short: 6, full: 30 });
/** An access token is valid for 15 minutes. */
const ROUNDS_OF_A_TOKEN = sized({ short: 3, full: 10 });
const SAMPLE_MS = sized({ short: 500, full: 5000 });
const SHARE_OF_PEAK = 0.6;
/** In the minute of the short size, code is still being compiled: it shows that the proof works. */
const MOST_MB_PER_MINUTE = sized({ short: 200, full: 1 });
const MOST_DRIFT = sized({ short: 3, full: 1.1 });
const SHOPS = 24;
const METRICS_TOKEN = 'a token for this test only';

let t: TestApp;
let api: ApiBehindNginx;
let worker: SpawnedProcess;
let workerPort: number;
let shops: LoadShop[];
let lines: ReturnType<typeof keepLinesShort>;

beforeAll(async () => {
  t = await createTestApp();
  api = await startApiBehindNginx(t, { METRICS_TOKEN });
  workerPort = await freePort();
  worker = spawnProcess('worker.ts', {
    DATABASE_URL: t.platform.config.DATABASE_URL,
    SMTP_URL: t.platform.config.SMTP_URL,
    HOST: '127.0.0.1',
    WORKER_PORT: String(workerPort),
    LOG_LEVEL: 'info',
    METRICS_TOKEN,
  });
  await worker.waitForLine('taking jobs');
  shops = await makeLoadShops(t.platform, SHOPS, { barbersEach: 1 });
  lines = keepLinesShort(t.platform, shops);
}, 120_000);

afterAll(async () => {
  await lines.stop();
  worker.kill();
  await worker.exitCode;
  await api.close();
  await t.close();
}, 60_000);

const requestsOf = (shop: LoadShop): PlannedRequest[] => [
  checkInOf(shop),
  lineOf(shop),
  deskOf(shop),
  bookingOf(shop),
];

/** Renews the sessions of the desks as clients do. */
const renewSessions = async () => {
  for (const barber of shops.flatMap(({ barbers }) => barbers)) {
    const answer = await fetch(`${api.url}${refresh.path}`, {
      method: refresh.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh: barber.refresh }),
    });
    expect(answer.status).toBe(200);
    Object.assign(barber, await answer.json());
  }
};

const send = (more: { seconds: number; clients?: number; perSecond?: number }) =>
  generate({
    host: '127.0.0.1',
    ports: [api.port],
    requests: shops.flatMap(requestsOf),
    timeoutMs: 10_000,
    mostConnections: 1000,
    ...more,
  });

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const SAMPLES_OF_A_LOW = 6;
const slopesOf = (samples: readonly Sample[]) => {
  const heap = lowestOfEach(samples, SAMPLES_OF_A_LOW, ({ heapMb }) => heapMb);
  return {
    resident: slopeOf(samples.map((each) => ({ at: each.atMinutes, value: each.residentMb }))),
    heap: slopeOf(heap.map((each) => ({ at: each.atMinutes, value: each.heapMb }))),
    descriptors: slopeOf(samples.map((each) => ({ at: each.atMinutes, value: each.descriptors }))),
    connections: Math.max(...samples.map(({ connections }) => connections)),
  };
};

test('R11: memory, descriptors, connections and times stay flat under load with live screens', {
  timeout: (ROUNDS * ROUND_SECONDS + 300) * 1000,
}, async () => {
  const usernames = shops.map(({ username }) => username);
  const screens = openScreens(api.url, usernames, SCREENS, { isFetching: true });
  await screens.untilOpen();
  const measured = await send({ seconds: ROUND_SECONDS, clients: 32 });
  const perSecond = (countOf(measured, USEFUL) / measured.seconds) * SHARE_OF_PEAK;

  const p95: number[] = [];
  const others = new Map<string, number>();
  let useful = 0;
  let sampling: ReturnType<typeof sampleProcesses> | undefined;
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round % ROUNDS_OF_A_TOKEN === 0) await renewSessions();
    if (round === WARM_UP) {
      screens.beginToNote();
      const ports = [...api.processes.map(({ port }) => port), workerPort];
      sampling = sampleProcesses(ports, METRICS_TOKEN, SAMPLE_MS);
    }
    const report = await send({ seconds: ROUND_SECONDS, perSecond });
    useful += countOf(report, USEFUL);
    for (const [name, count] of Object.entries(report.counts)) {
      if (!USEFUL.test(name)) others.set(name, (others.get(name) ?? 0) + count);
    }
    if (round >= WARM_UP) p95.push(quantileOf(report, USEFUL).p95);
  }
  await sampling?.stop();
  const fetched = Object.fromEntries(screens.fetched);
  screens.close();

  const third = Math.ceil(p95.length / 3);
  const drift = median(p95.slice(-third)) / median(p95.slice(0, third));
  const samples = sampling?.samples ?? [];
  const slopes = samples.map(slopesOf);
  const most = (of: (slope: (typeof slopes)[number]) => number) => Math.max(...slopes.map(of));
  recordFigures('R11', {
    'minutes after warm-up': (((ROUNDS - WARM_UP) * ROUND_SECONDS) / 60).toFixed(1),
    'requests/s': perSecond.toFixed(0),
    'useful answers': useful,
    'other answers': JSON.stringify(Object.fromEntries(others)),
    screens: SCREENS,
    'fetches of screens, by status': JSON.stringify(fetched),
    'mails sent': t.mail.mails.length,
    'resident memory, MB/min': most(({ resident }) => resident).toFixed(2),
    'heap after collections, MB/min': most(({ heap }) => heap).toFixed(2),
    'descriptors/min': most(({ descriptors }) => descriptors).toFixed(2),
    'most database connections of a process': most(({ connections }) => connections),
    'resident memory of the worker, MB/min': slopes[2]?.resident.toFixed(2) ?? '',
    'p95 first third, ms': median(p95.slice(0, third)),
    'p95 last third, ms': median(p95.slice(-third)),
  });
  expect(slopes).toHaveLength(3);
  expect(useful).toBeGreaterThan(0);
  // A busy machine refuses, and two rounds may book the same time; nothing else may occur.
  const isAllowed = (name: string) => REFUSED.test(name) || name === 'booking 409';
  expect([...others.keys()].filter((name) => !isAllowed(name))).toEqual([]);
  expect(Object.keys(fetched).filter((status) => !/200|304|503/.test(status))).toEqual([]);
  expect(t.mail.mails.length).toBeGreaterThan(0);
  expect(most(({ resident }) => resident)).toBeLessThanOrEqual(MOST_MB_PER_MINUTE);
  expect(most(({ heap }) => heap)).toBeLessThanOrEqual(MOST_MB_PER_MINUTE);
  expect(most(({ descriptors }) => Math.abs(descriptors))).toBeLessThan(
    sized({ short: 200, full: 1 }),
  );
  expect(most(({ connections }) => connections)).toBeLessThanOrEqual(13);
  expect(drift).toBeLessThanOrEqual(MOST_DRIFT);
});
