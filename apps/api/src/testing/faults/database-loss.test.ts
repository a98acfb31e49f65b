import {
  type Loss,
  losses,
  type PrivatePostgres,
  startPrivatePostgres,
} from '@lineup/db/testing/private-postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { forgetOldSessions } from '../../features/identity/jobs.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { createPlatform, type Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { createShop } from '../factories/shop.ts';
import { freePort, type SpawnedProcess, spawnProcess } from '../processes/spawned-process.ts';
import { sized } from '../proofs/force.ts';
import { recordFigures } from '../proofs/record-figures.ts';
import { startCheckIns } from './check-in-load.ts';

/** With full force the server is lost 20 times. */
const ROUNDS = sized({ short: 1, full: 4 });
const CLIENTS = 12;
/** How long the server is down: long enough for requests to meet every kind of failure. */
const AWAY_MS = 1000;
const LONGEST_ANSWER_MS = 10_000;
/** Only a time-out notices a server that does not respond: longer than any response may take. */
const SILENT_MS = LONGEST_ANSWER_MS + 1000;
const LONGEST_RECOVERY_MS = 10_000;

let postgres: PrivatePostgres;
let platform: Platform;
let shop: AuthorizedShopId;
let api: SpawnedProcess;
let worker: SpawnedProcess;
let url: string;

beforeAll(async () => {
  postgres = await startPrivatePostgres();
  const port = String(await freePort());
  const settings = {
    DATABASE_URL: postgres.url,
    HOST: '127.0.0.1',
    PORT: port,
    CHECK_IN_RATE_LIMIT_PER_MINUTE: '1000000',
    CHECK_IN_CAP_FACTOR: '1000000',
    RATE_LIMIT_PER_MINUTE: '1000000',
    CALL_CAP_FACTOR: '1000000',
  };
  url = `http://127.0.0.1:${port}`;
  api = spawnProcess('testing/processes/api-process.ts', settings);
  worker = spawnProcess('worker.ts', settings);
  platform = createPlatform(readConfig({ ...process.env, ...settings, LOG_LEVEL: 'silent' }));
  shop = await createShop(platform, { plan: 'UNLIMITED PLAN' });
  await Promise.all([api.waitForLine('Server listening'), worker.waitForLine('looking for jobs')]);
}, 120_000);

afterAll(async () => {
  await platform.close();
  api.kill();
  worker.kill();
  await Promise.all([api.exitCode, worker.exitCode]);
  await postgres.remove();
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

const awayFor = (loss: Loss) => (loss === 'silence' ? SILENT_MS : AWAY_MS);

test('R13: whatever happens to PostgreSQL, no process ends, answers are 503 in time, and no acknowledged check-in is lost or doubled', {
  timeout: 60_000 + ROUNDS * losses.length * 40_000,
}, async () => {
  const load = startCheckIns(url, `shop-${String(shop)}`, { clients: CLIENTS });
  const recoveries: number[] = [];
  for (const loss of Array.from({ length: ROUNDS }, () => losses).flat()) {
    await load.acknowledged(CLIENTS);
    await postgres.lose(loss);
    await new Promise((resolve) => setTimeout(resolve, awayFor(loss)));
    await postgres.restart();
    const backAt = performance.now();
    await load.acknowledged(CLIENTS);
    recoveries.push(performance.now() - backAt);
  }
  await load.stop();

  const expected = { 'check-in': 201, line: 200 };
  const others = load.answers.filter(
    ({ call, status }) => status !== expected[call] && status !== 503,
  );
  const refusals = load.answers.filter(({ status }) => status === 503);
  const slowest = Math.max(...load.answers.map(({ ms }) => ms));
  recordFigures('R13', {
    losses: ROUNDS * losses.length,
    acknowledged: load.ledger.size,
    'answers with 503': refusals.length,
    'other refusals': others.length,
    'slowest answer, ms': Math.round(slowest),
    'slowest recovery, ms': Math.round(Math.max(...recoveries)),
  });
  expect([api.isRunning(), worker.isRunning()]).toEqual([true, true]);
  expect(load.failures).toEqual([]);
  expect(others).toEqual([]);
  expect(refusals.length).toBeGreaterThan(0);
  expect(refusals.filter(({ retryAfter }) => retryAfter === null)).toEqual([]);
  expect(slowest).toBeLessThan(LONGEST_ANSWER_MS);
  expect(Math.max(...recoveries)).toBeLessThan(LONGEST_RECOVERY_MS);

  const stored = (await readTickets()).map(({ ticket_number }) => ticket_number);
  expect(stored).toEqual([...load.ledger.values()].toSorted((a, b) => a - b));
  expect(stored).toEqual(stored.map((_, index) => index + 1));

  await platform.db.asNobody((tx) => addJob(tx, forgetOldSessions, {}, 'after the losses'));
  // The line of a failed job has the number of its attempt in place of the time.
  await worker.waitForLine('"job":"forget-old-sessions","ms"');
});
