import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { createPrivateRedis, type PrivateRedis } from '../processes/private-redis.ts';
import { freePort, type SpawnedProcess, spawnProcess } from '../processes/spawned-process.ts';
import { type Comparison, compareLedger } from '../proofs/compare-ledger.ts';
import {
  compareSent,
  SENT_ONCE,
  type SentComparison,
  waitUntilSent,
} from '../proofs/compare-sent.ts';
import { proofSeed, sized } from '../proofs/force.ts';
import type { LoadAnswer } from '../proofs/load-sender.ts';
import { loadSettings } from '../proofs/load-settings.ts';
import { type LoadShop, makeLoadShops } from '../proofs/load-shops.ts';
import { recordFigures } from '../proofs/record-figures.ts';
import { type ShopLoad, startShopLoad } from '../proofs/shop-load.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { type AbuseTaken, abuse, MOST_TAKEN } from './abuse.ts';
import { ALLOWED, createPost, type GuessesEvaluated, guess } from './guesses.ts';
import { msUntilScreenLearns } from './screen.ts';
import { type CallTimes, compareCalls, signInWithPins, type Timed } from './timings.ts';

/** With and without the fault in turns: a machine is faster in one minute than in another. */
const ROUNDS = sized({ short: 1, full: 5 });
const PHASE_SECONDS = sized({ short: 6, full: 12 });
const WARM_UP_SECONDS = sized({ short: 6, full: 60 });
/** After a fault began or ended, until the processes have noticed. */
const SETTLE_MS = 1000;
const PER_SECOND = sized({ short: 15, full: 60 });
const CLIENTS = 16;
/** So many that no line and no calendar fills up. */
const SHOPS = sized({ short: 8, full: 64 });
/** Changes that nobody announces are found by the read that is repeated every second. */
const SCREEN_WITHIN_MS = 5000;
/** People who sign in and enter the PIN, in each phase. */
const PEOPLE = sized({ short: 10, full: 24 });
/** Six of the load, the login and the PIN. */
const CALLS = 8;
/** With fewer answers the p95 of a call is its slowest answer: recorded, and not judged. */
const ENOUGH_ANSWERS = 40;
/** The worker sends for so long while Redis is away. */
const SENDING_MS = 3000;
const SENT_WITHIN_MS = 300_000;

interface Api {
  readonly url: string;
  readonly api: SpawnedProcess;
}
let t: TestApp;
let redis: PrivateRedis;
let apis: Api[];
/** The same product with the limits that it has in production. */
let limited: Api[];

const startApi = async (settings: Record<string, string>): Promise<Api> => {
  const port = String(await freePort());
  const api = spawnProcess('testing/processes/api-process.ts', {
    DATABASE_URL: t.platform.config.DATABASE_URL,
    SMTP_URL: t.platform.config.SMTP_URL,
    REDIS_URL: redis.url,
    HOST: '127.0.0.1',
    PORT: port,
    LOG_LEVEL: 'info',
    DRAIN_SECONDS: '0',
    ...settings,
  });
  await api.waitForLine('Server listening');
  return { api, url: `http://127.0.0.1:${port}` };
};

beforeAll(async () => {
  // It takes longer than an access token is valid.
  t = await createTestApp({}, { platform: { clock: systemClock } });
  redis = await createPrivateRedis();
  await redis.start();
  const pair = (settings: Record<string, string>) =>
    Promise.all([startApi(settings), startApi(settings)]);
  // All people sign in from one address.
  apis = await pair({ ...loadSettings, LOGIN_RATE_LIMIT_PER_MINUTE: '1000000' });
  limited = await pair({ TEST_COUNT_EVALUATIONS: 'yes', TRUSTED_PROXIES: '1' });
}, 180_000);

afterAll(async () => {
  for (const { api } of [...apis, ...limited]) api.kill();
  await Promise.all([...apis, ...limited].map(({ api }) => api.exitCode));
  await redis.stop();
  await t.close();
}, 60_000);

/** Runs the load for one phase; returns the answers of that phase. */
const phase = async (load: ShopLoad, seconds: number) => {
  const from = load.answers.length;
  await sleep(seconds * 1000);
  return load.answers.slice(from);
};

/** The load for one phase, and people who sign in meanwhile. */
const measure = async (load: ShopLoad, urls: readonly string[]): Promise<Timed[]> => [
  ...(await phase(load, PHASE_SECONDS)),
  // After the load's phase: hashing on the same machine would slow it down.
  ...(await signInWithPins(t, urls, PEOPLE)),
];

/** It starts while Redis is away, and sends what was queued. */
const startWorker = async (): Promise<SpawnedProcess> => {
  const worker = spawnProcess('worker.ts', {
    DATABASE_URL: t.platform.config.DATABASE_URL,
    SMTP_URL: t.platform.config.SMTP_URL,
    REDIS_URL: redis.url,
    LOG_LEVEL: 'info',
  });
  await worker.waitForLine('taking jobs');
  return worker;
};

/** No mail is queued any more, also none of a person who is no customer. */
const waitUntilMailed = async (shops: readonly LoadShop[]) => {
  await waitUntilSent(t.platform, shops, SENT_WITHIN_MS);
  await expect.poll(() => countQueuedMails(), { timeout: SENT_WITHIN_MS, interval: 200 }).toBe(0);
};

const countQueuedMails = async (): Promise<number> => {
  const { rows } = await t.platform.db.asNobody((tx) =>
    sql<{ count: number }>`
      select count(*)::int as count from graphile_worker._private_jobs as job
      join graphile_worker._private_tasks as task on task.id = job.task_id
      where task.identifier in ('send-mail', 'send-reset-link', 'complete-sign-up')
        and run_at <= now()`.execute(tx),
  );
  return rows[0]?.count ?? 0;
};

/** What an attacker and an abuser get while Redis is away. */
const attack = async (name: string) => {
  const network = 1 + Object.keys(faults).indexOf(name);
  const attacker = createPost(limited, `203.0.113.${String(network)}`);
  const abuser = createPost(limited, `198.51.100.${String(network)}`);
  const guessed = await guess(t, limited, attacker.post);
  const abused = await abuse(t, abuser.post, network);
  attacker.close();
  abuser.close();
  return { guessed, abused };
};

/** Each begins a fault, and returns what ends it. */
const faults: Record<string, () => Promise<() => Promise<void>>> = {
  flushed: async () => {
    await redis.flush();
    const timer = setInterval(() => void redis.flush().catch(() => {}), 200);
    return async () => clearInterval(timer);
  },
  paused: () => {
    redis.pause();
    return Promise.resolve(async () => redis.resume());
  },
  stopped: async () => {
    await redis.stop();
    return () => redis.start();
  },
  'black-holed': async () => {
    await redis.blackHole();
    return () => redis.start();
  },
};

interface Outcome {
  readonly compared: Comparison;
  readonly sent: SentComparison;
  readonly refused: readonly LoadAnswer[];
  readonly times: readonly CallTimes[];
  readonly guessed: GuessesEvaluated;
  readonly taken: AbuseTaken;
  readonly screenMs: number;
}

const record = (name: string, outcome: Outcome) => {
  const { compared, sent, refused, times, guessed, taken, screenMs } = outcome;
  const kinds = Object.groupBy(refused, ({ call, status }) => `${call} ${String(status)}`);
  const p95s = times.map(({ call, without, during, answers }): [string, string] => [
    `${name}: p95 of ${call} without, meanwhile, ms (answers)`,
    `${without.toFixed(1)}, ${during.toFixed(1)} (${String(answers)})`,
  ]);
  recordFigures('R7', {
    ...Object.fromEntries(p95s),
    [`${name}: acknowledged, lost, doubled`]: [
      compared.acknowledged,
      compared.lost,
      compared.doubled,
    ].join(' / '),
    [`${name}: bookings, unconfirmed, confirmed twice, misdirected`]: [
      sent.bookings,
      sent.unconfirmed,
      sent.confirmedTwice,
      sent.misdirected,
    ].join(' / '),
    [`${name}: refused`]:
      Object.entries(kinds)
        .map(([kind, own = []]) => `${kind}: ${String(own.length)}`)
        .join(', ') || 'none',
    [`${name}: PINs, passwords and codes evaluated, tickets of one network`]:
      Object.values(guessed).join(' / '),
    [`${name}: bookings of one phone and of one network, codes, links, invitations`]:
      Object.values(taken).join(' / '),
    [`${name}: a screen learned after, ms`]: Math.round(screenMs),
  });
};

const isAtMostDouble = (ratio: number) => ratio <= 2;
const ofLoad = ({ call }: Timed) => call !== 'login' && call !== 'PIN';
const all = (answers: readonly Timed[]) =>
  answers.filter(ofLoad).map((answer) => ({ ...answer, call: 'all calls of the load' }));

test.each(Object.entries(faults))(
  'R7: Redis %s under load',
  {
    timeout: (WARM_UP_SECONDS + 4 * ROUNDS * PHASE_SECONDS + 600) * 1000,
  },
  async (name, begin) => {
    const [screened, ...shops] = await makeLoadShops(t.platform, SHOPS);
    const urls = apis.map(({ url }) => url);
    const sending = { urls, shops, clients: CLIENTS, perSecond: PER_SECOND };
    const mailsBefore = t.mail.mails.length;
    const load = startShopLoad({ ...sending, seed: proofSeed() });
    await phase(load, WARM_UP_SECONDS);
    const without: Timed[][] = [];
    const during: Timed[][] = [];
    let end = () => Promise.resolve();
    for (let round = 0; round < ROUNDS; round += 1) {
      await end();
      await sleep(SETTLE_MS);
      without.push(await measure(load, urls));
      end = await begin();
      during.push(await measure(load, urls));
    }
    const [first, second] = apis;
    const screenMs = await msUntilScreenLearns(screened, first?.url ?? '', second?.url ?? '');
    const worker = await startWorker();
    const { guessed, abused } = await attack(name);
    // The first of what is queued is sent while Redis is away, and the rest when it is back.
    await sleep(SENDING_MS);
    await end();
    await load.stop();
    await waitUntilMailed(shops);
    worker.kill();
    await worker.exitCode;
    const compared = await compareLedger(t.platform, shops, load.ledger);
    const sent = compareSent(t.mail.mails.slice(mailsBefore), load.ledger);
    const refused = load.answers.filter(({ status }) => status >= 400);
    const times = [
      ...compareCalls(without.map(all), during.map(all)),
      ...compareCalls(without, during),
    ];
    const taken = abused.count();
    record(name, { compared, sent, refused, times, guessed, taken, screenMs });
    expect(load.failures).toEqual([]);
    expect(load.unexpected).toEqual([]);
    expect(refused).toEqual([]);
    const answered = during.flat();
    expect(answered.filter(({ status }) => status >= 400)).toEqual([]);
    expect(new Set(answered.map(({ call }) => call)).size).toBe(CALLS);
    expect(compared).toMatchObject({ lost: 0, doubled: 0 });
    expect(sent).toMatchObject(SENT_ONCE);
    for (const { call, ...p95 } of times) {
      if (p95.answers < ENOUGH_ANSWERS) continue;
      expect([call, p95.during / p95.without]).toEqual([call, expect.toSatisfy(isAtMostDouble)]);
    }
    const limits = { ...ALLOWED, ...MOST_TAKEN };
    const reached = { ...guessed, ...taken };
    for (const kind of Object.keys(limits) as (keyof typeof limits)[]) {
      expect([kind, reached[kind] > 0, reached[kind] <= limits[kind]]).toEqual([kind, true, true]);
    }
    expect(screenMs).toBeLessThan(SCREEN_WITHIN_MS);
  },
);
