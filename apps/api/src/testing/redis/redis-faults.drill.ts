import { setTimeout as sleep } from 'node:timers/promises';
import { login } from '@lineup/contract/identity/auth';
import { verifyPin } from '@lineup/contract/identity/pin';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { createPin } from '../factories/accounts/pin.ts';
import { createStaff, PASSWORD, signIn } from '../factories/staff.ts';
import { createPrivateRedis, type PrivateRedis } from '../processes/private-redis.ts';
import { freePort, type SpawnedProcess, spawnProcess } from '../processes/spawned-process.ts';
import { compareLedger } from '../proofs/compare-ledger.ts';
import { proofSeed, sized } from '../proofs/force.ts';
import { createHttpClient } from '../proofs/http-client.ts';
import { loadSettings } from '../proofs/load-settings.ts';
import { makeLoadShops } from '../proofs/load-shops.ts';
import { recordFigures } from '../proofs/record-figures.ts';
import { type ShopLoad, startShopLoad } from '../proofs/shop-load.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { ALLOWED, createAttacker } from './guesses.ts';
import { msUntilScreenLearns } from './screen.ts';

const PHASE_SECONDS = sized({ short: 6, full: 60 });
const PER_SECOND = sized({ short: 15, full: 60 });
const CLIENTS = 16;
/** So many that no line and no calendar fills up. */
const SHOPS = sized({ short: 8, full: 64 });
/** Changes that nobody announces are found by the read that is repeated every second. */
const SCREEN_WITHIN_MS = 5000;

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
  apis = await pair(loadSettings);
  limited = await pair({ TEST_COUNT_EVALUATIONS: 'yes', TRUSTED_PROXIES: '1' });
}, 180_000);

afterAll(async () => {
  for (const { api } of [...apis, ...limited]) api.kill();
  await Promise.all([...apis, ...limited].map(({ api }) => api.exitCode));
  await redis.stop();
  await t.close();
}, 60_000);

const p95 = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0;

/** The better half of a phase, to exclude other load of the machine. */
const p95Of = (answers: readonly { ms: number }[]) => {
  const times = answers.map(({ ms }) => ms);
  const half = Math.ceil(times.length / 2);
  return Math.min(p95(times.slice(0, half)), p95(times.slice(half)));
};

/** Runs the load for one phase; returns the answers of that phase. */
const phase = async (load: ShopLoad) => {
  const from = load.answers.length;
  await sleep(PHASE_SECONDS * 1000);
  return load.answers.slice(from);
};

/** Somebody signs in and enters the PIN, beside the load. */
const signInWithPin = async () => {
  const http = createHttpClient();
  const owner = await createStaff(t.platform);
  await createPin(t.platform, owner.shop);
  const url = apis[0]?.url ?? '';
  const timeoutMs = 20_000;
  const body = { email: owner.email, password: PASSWORD, role: 'owner' };
  const entered = await http.send(`${url}${login.path}`, { method: 'POST', body, timeoutMs });
  const { access } = await signIn(t.platform, owner);
  const unlocked = await http.send(`${url}${verifyPin.path}`, {
    method: 'POST',
    body: { pin: '2580' },
    headers: { authorization: `Bearer ${access}` },
    timeoutMs,
  });
  http.close();
  return [entered.status, unlocked.status];
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

test.each(Object.entries(faults))(
  'R7: Redis %s under load',
  {
    timeout: (4 * PHASE_SECONDS + 120) * 1000,
  },
  async (name, begin) => {
    const [screened, ...shops] = await makeLoadShops(t.platform, SHOPS);
    const urls = apis.map(({ url }) => url);
    const sending = { urls, shops, clients: CLIENTS, perSecond: PER_SECOND };
    const load = startShopLoad({ ...sending, seed: proofSeed() });
    const address = `203.0.113.${String(1 + Object.keys(faults).indexOf(name))}`;
    const attacker = createAttacker(t, limited, address);
    await phase(load);
    const before = await phase(load);
    const end = await begin();
    const during = await phase(load);
    // Measured apart from the load's times, because hashing on the same machine would slow it down.
    const [first, second] = apis;
    const screenMs = await msUntilScreenLearns(screened, first?.url ?? '', second?.url ?? '');
    const signedIn = await signInWithPin();
    const guessed = await attacker.attack();
    await end();
    await load.stop();
    attacker.close();
    const compared = await compareLedger(t.platform, shops, load.ledger);
    const refused = load.answers.filter(({ status }) => status >= 400);
    const kinds = Object.groupBy(refused, ({ call, status }) => `${call} ${String(status)}`);
    const figures = { before: p95Of(before), during: p95Of(during) };
    const { acknowledged, lost, doubled } = compared;
    recordFigures('R7', {
      [`${name}: p95 before, ms`]: figures.before.toFixed(1),
      [`${name}: p95 meanwhile, ms`]: figures.during.toFixed(1),
      [`${name}: acknowledged, lost, doubled`]: [acknowledged, lost, doubled].join(' / '),
      [`${name}: refused`]:
        Object.entries(kinds)
          .map(([kind, own = []]) => `${kind}: ${String(own.length)}`)
          .join(', ') || 'none',
      [`${name}: PINs, passwords and codes evaluated, tickets of one network`]: [
        guessed.pins,
        guessed.passwords,
        guessed.codes,
        guessed.tickets,
      ].join(' / '),
      [`${name}: a screen learned after, ms`]: Math.round(screenMs),
    });
    const calls = new Set(during.filter(({ status }) => status < 300).map(({ call }) => call));
    expect(calls.size).toBe(6);
    expect(load.failures).toEqual([]);
    expect(load.unexpected).toEqual([]);
    expect(refused).toEqual([]);
    expect(signedIn).toEqual([200, 200]);
    expect(compared).toMatchObject({ lost: 0, doubled: 0 });
    expect(figures.during).toBeLessThan(2 * figures.before);
    for (const kind of Object.keys(ALLOWED) as (keyof typeof ALLOWED)[]) {
      expect(guessed[kind]).toBeGreaterThan(0);
      expect(guessed[kind]).toBeLessThanOrEqual(ALLOWED[kind]);
    }
    expect(screenMs).toBeLessThan(SCREEN_WITHIN_MS);
  },
);
