import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiBehindNginx, startApiBehindNginx } from '../processes/api-behind-nginx.ts';
import { sized } from '../proofs/force.ts';
import { type LoadShop, makeLoadShops } from '../proofs/load-shops.ts';
import { recordFigures } from '../proofs/record-figures.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { keepLinesShort } from './empty-lines.ts';
import {
  countOf,
  generate,
  type PlannedRequest,
  quantileOf,
  REFUSED,
  type Report,
  USEFUL,
} from './generator-plan.ts';
import { watchHealth } from './health-watch.ts';
import { bookingOf, checkInOf, deskOf, lineOf } from './useful-requests.ts';

const OVERLOAD = 5;
const OVERLOAD_SECONDS = sized({ short: 15, full: 180 });
const PEAK_SECONDS = sized({ short: 5, full: 20 });
const FAIRNESS_SECONDS = sized({ short: 10, full: 30 });
const RECOVERY_SECONDS = 15;
const SHOPS = 24;
/** A share of the peak at which nothing waits for long. */
const USUAL = 0.4;
/** So many that the limit of the proxy for one address and shop does not concern the load. */
const ADDRESSES = 200;
/** What one shop's customers send beside the load. */
const QUIET_PER_SECOND = 10;

let t: TestApp;
let api: ApiBehindNginx;
let shops: LoadShop[];
let lines: ReturnType<typeof keepLinesShort>;

beforeAll(async () => {
  t = await createTestApp();
  api = await startApiBehindNginx(t);
  shops = await makeLoadShops(t.platform, SHOPS, { barbersEach: 1 });
  lines = keepLinesShort(t.platform, shops);
}, 120_000);

afterAll(async () => {
  await lines.stop();
  await api.close();
  await t.close();
}, 60_000);

const requestsOf = (shop: LoadShop): PlannedRequest[] => [
  checkInOf(shop),
  lineOf(shop),
  checkInOf(shop),
  deskOf(shop),
  bookingOf(shop),
];

interface Sent {
  readonly seconds: number;
  /** 1 is refused by the proxy, so that the API has no work with it. */
  readonly addresses?: number;
  readonly clients?: number;
  readonly perSecond?: number;
}
const send = (requests: readonly PlannedRequest[], sent: Sent): Promise<Report> =>
  generate({
    host: '127.0.0.1',
    ports: [api.port],
    requests,
    timeoutMs: 10_000,
    mostConnections: 4000,
    addresses: ADDRESSES,
    ...sent,
  });

const usefulPerSecond = (report: Report) => countOf(report, USEFUL) / report.seconds;

/**
 * The most useful answers a second, over numbers of clients. Each number comes twice: a process that
 * has just started is slower than one whose code is compiled and whose calendars have bookings.
 */
const findPeak = async (requests: readonly PlannedRequest[]): Promise<number> => {
  let peak = 0;
  for (const clients of [16, 32, 64, 16, 32, 64]) {
    const report = await send(requests, { seconds: PEAK_SECONDS, clients });
    peak = Math.max(peak, usefulPerSecond(report));
  }
  return peak;
};

const round = (value: number) => Math.round(value);
const failuresOf = ({ counts }: Report): Record<string, number> =>
  Object.fromEntries(
    Object.entries(counts).filter(([name]) => !USEFUL.test(name) && !REFUSED.test(name)),
  );

/** After this many seconds nothing was refused and nothing failed any more. */
const secondsToRecover = ({ bySecond }: Report): number =>
  bySecond.findLastIndex(({ refused, failed }) => refused + failed > 0) + 1;

test('R16: five times the load that the machine carries', {
  timeout: (OVERLOAD_SECONDS + 6 * PEAK_SECONDS + 4 * FAIRNESS_SECONDS + 120) * 1000,
}, async () => {
  const [quiet, flooding, ...others] = shops;
  if (!quiet || !flooding) throw new Error('no shops');
  const usual = others.flatMap(requestsOf);
  const peak = await findPeak(usual);

  const fairness = { seconds: FAIRNESS_SECONDS };
  const ofQuietShop = () => send([checkInOf(quiet)], { ...fairness, perSecond: QUIET_PER_SECOND });
  const ofOthers = () => send(usual, { ...fairness, perSecond: peak * USUAL });
  // Meanwhile the lines that the search for the peak has filled are emptied.
  await ofOthers();
  const [before] = await Promise.all([ofQuietShop(), ofOthers()]);
  const duringFloodFrom = async (addresses: number) => {
    const [during, , flood] = await Promise.all([
      ofQuietShop(),
      ofOthers(),
      send(requestsOf(flooding), { ...fairness, perSecond: peak * OVERLOAD, addresses }),
    ]);
    await sleep(2000);
    return { during, flood, p95: quantileOf(during, USEFUL).p95 };
  };
  const ofOneAddress = await duringFloodFrom(1);
  const ofMany = await duringFloodFrom(ADDRESSES);

  const health = watchHealth(api.processes.map(({ port }) => port));
  const all = shops.flatMap(requestsOf);
  const over = await send(all, { seconds: OVERLOAD_SECONDS, perSecond: peak * OVERLOAD });
  const { statuses, slowestMs } = await health.stop();
  const after = await send(usual, { seconds: RECOVERY_SECONDS, perSecond: peak * USUAL });

  const usualP95 = quantileOf(before, USEFUL).p95;
  const refusals = quantileOf(over, REFUSED);
  recordFigures('R16', {
    'peak, useful answers/s': round(peak),
    'sent, requests/s': round(peak * OVERLOAD),
    'useful answers/s': round(usefulPerSecond(over)),
    'share of the peak': (usefulPerSecond(over) / peak).toFixed(2),
    refused: countOf(over, REFUSED),
    'time-outs and broken connections': Object.values(failuresOf(over)).reduce((a, b) => a + b, 0),
    'p95 of a refusal, ms': refusals.p95,
    'slowest refusal, ms': refusals.most,
    'p95 of a useful answer, ms': quantileOf(over, USEFUL).p95,
    'slowest health check, ms': round(slowestMs),
    'p95 of another shop before a flood, ms': usualP95,
    'during a flood from one address, ms': ofOneAddress.p95,
    'refused of it': countOf(ofOneAddress.flood, REFUSED),
    [`during a flood from ${String(ADDRESSES)} addresses, ms`]: ofMany.p95,
    'refused of that': countOf(ofMany.flood, REFUSED),
    'seconds to recover': secondsToRecover(after),
    'generator, share of one core': over.shareOfOneCore.toFixed(2),
  });

  expect(failuresOf(over)).toEqual({});
  expect(usefulPerSecond(over)).toBeGreaterThanOrEqual(0.8 * peak);
  expect(refusals.count).toBeGreaterThan(0);
  expect(refusals.p95).toBeLessThan(1000);
  expect(Object.keys(statuses).toSorted()).toEqual(['/health/live 200', '/health/ready 200']);
  expect(slowestMs).toBeLessThan(2000);
  for (const { during, p95 } of [ofOneAddress, ofMany]) {
    expect(countOf(during, USEFUL)).toBeGreaterThanOrEqual(0.95 * countOf(before, USEFUL));
    expect(p95).toBeLessThan(2 * usualP95);
  }
  expect(secondsToRecover(after)).toBeLessThanOrEqual(10);
});
