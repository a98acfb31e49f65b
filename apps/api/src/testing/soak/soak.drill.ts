import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStreams } from '../faults/restart-load.ts';
import { keepLinesShort } from '../overload/empty-lines.ts';
import {
  countOf,
  generate,
  getRequest,
  type PlannedRequest,
  postRequest,
  quantileOf,
  USEFUL,
} from '../overload/generator-plan.ts';
import { type ApiBehindNginx, startApiBehindNginx } from '../processes/api-behind-nginx.ts';
import { sized } from '../proofs/force.ts';
import { type LoadShop, makeLoadShops } from '../proofs/load-shops.ts';
import { recordFigures } from '../proofs/record-figures.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { lowestOfEach, type Sample, sampleProcesses, slopeOf } from './process-samples.ts';

const SCREENS = sized({ short: 100, full: 500 });
/** One round of the load; the first third of the rounds is warm-up. */
const ROUND_SECONDS = sized({ short: 5, full: 60 });
const ROUNDS = sized({ short: 9, full: 45 });
const SAMPLE_MS = sized({ short: 500, full: 5000 });
const SHARE_OF_PEAK = 0.6;
/** In the minute of the short size, code is still being compiled: it shows that the proof works. */
const MOST_MB_PER_MINUTE = sized({ short: 200, full: 1 });
const MOST_DRIFT = sized({ short: 3, full: 1.1 });
const SHOPS = 24;
const METRICS_TOKEN = 'a token for this test only';

let t: TestApp;
let api: ApiBehindNginx;
let shops: LoadShop[];
let lines: ReturnType<typeof keepLinesShort>;

beforeAll(async () => {
  t = await createTestApp();
  api = await startApiBehindNginx(t, { METRICS_TOKEN });
  shops = await makeLoadShops(t.platform, SHOPS, { barbersEach: 1 });
  lines = keepLinesShort(t.platform, shops);
}, 120_000);

afterAll(async () => {
  await lines.stop();
  await api.close();
  await t.close();
}, 60_000);

/** Public requests only: a session of staff ends long before the soak does. */
const requestsOf = ({ username }: LoadShop): PlannedRequest[] => [
  { label: 'check-in', text: postRequest(`/shops/${username}/check-in/`, { name: 'Guest' }) },
  { label: 'line', text: getRequest(`/shops/${username}/line/`) },
];

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
  const streams = openStreams(
    api.url,
    shops.map(({ username }) => username),
    SCREENS,
  );
  await streams.untilAllOpen();
  const measured = await send({ seconds: ROUND_SECONDS, clients: 32 });
  const perSecond = (countOf(measured, USEFUL) / measured.seconds) * SHARE_OF_PEAK;

  const warmUp = Math.ceil(ROUNDS / 3);
  const p95: number[] = [];
  let useful = 0;
  let sampling: ReturnType<typeof sampleProcesses> | undefined;
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round === warmUp) {
      const ports = api.processes.map(({ port }) => port);
      sampling = sampleProcesses(ports, METRICS_TOKEN, SAMPLE_MS);
    }
    const report = await send({ seconds: ROUND_SECONDS, perSecond });
    useful += countOf(report, USEFUL);
    if (round >= warmUp) p95.push(quantileOf(report, USEFUL).p95);
  }
  await sampling?.stop();
  streams.close();

  const third = Math.ceil(p95.length / 3);
  const drift = median(p95.slice(-third)) / median(p95.slice(0, third));
  const slopes = (sampling?.samples ?? []).map(slopesOf);
  const most = (of: (slope: (typeof slopes)[number]) => number) => Math.max(...slopes.map(of));
  recordFigures('R11', {
    'minutes after warm-up': (((ROUNDS - warmUp) * ROUND_SECONDS) / 60).toFixed(1),
    'requests/s': perSecond.toFixed(0),
    'useful answers': useful,
    screens: SCREENS,
    'resident memory, MB/min': most(({ resident }) => resident).toFixed(2),
    'heap after collections, MB/min': most(({ heap }) => heap).toFixed(2),
    'descriptors/min': most(({ descriptors }) => descriptors).toFixed(2),
    'most database connections of a process': most(({ connections }) => connections),
    'p95 first third, ms': median(p95.slice(0, third)),
    'p95 last third, ms': median(p95.slice(-third)),
  });
  expect(slopes).toHaveLength(2);
  expect(useful).toBeGreaterThan(0);
  expect(most(({ resident }) => resident)).toBeLessThanOrEqual(MOST_MB_PER_MINUTE);
  expect(most(({ heap }) => heap)).toBeLessThanOrEqual(MOST_MB_PER_MINUTE);
  expect(most(({ descriptors }) => Math.abs(descriptors))).toBeLessThan(
    sized({ short: 200, full: 1 }),
  );
  expect(most(({ connections }) => connections)).toBeLessThanOrEqual(13);
  expect(drift).toBeLessThanOrEqual(MOST_DRIFT);
});
