import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { createShop } from '../factories/shop.ts';
import { freePort, type SpawnedProcess, spawnProcess } from '../processes/spawned-process.ts';
import { sized } from '../proofs/force.ts';
import { loadSettings } from '../proofs/load-settings.ts';
import { recordFigures } from '../proofs/record-figures.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { startCheckIns } from './check-in-load.ts';

const EACH = sized({ short: 50, full: 1000 });
const CLIENTS = 4;
/** The product's 30 seconds for a whole request, and 5 until Node looks. */
const LONGEST_OPEN_MS = 40_000;
const DRIBBLE_MS = 1000;

let t: TestApp;
let shop: AuthorizedShopId;
let api: SpawnedProcess;
let port: number;

beforeAll(async () => {
  t = await createTestApp();
  shop = await createShop(t.platform, { plan: 'UNLIMITED PLAN' });
  port = await freePort();
  api = spawnProcess('testing/processes/api-process.ts', {
    ...loadSettings,
    DATABASE_URL: t.platform.config.DATABASE_URL,
    HOST: '127.0.0.1',
    PORT: String(port),
    LOG_LEVEL: 'info',
  });
  await api.waitForLine('Server listening');
}, 120_000);
afterAll(async () => {
  api.kill();
  await api.exitCode;
  await t.close();
});

interface SlowClient {
  readonly socket: Socket;
  /** When the server closed the connection, by its own time. */
  readonly openMs: Promise<number>;
}

/** Sends the beginning of a request, then one byte a second, and never its end. */
const startSlowClient = (beginning: string): SlowClient => {
  const socket = connect(port, '127.0.0.1');
  const startedAt = performance.now();
  socket.write(beginning);
  const dribble = setInterval(() => socket.write('x'), DRIBBLE_MS);
  socket.on('error', () => socket.destroy());
  socket.resume();
  const openMs = new Promise<number>((resolve) => {
    socket.once('close', () => {
      clearInterval(dribble);
      resolve(performance.now() - startedAt);
    });
  });
  return { socket, openMs };
};

/** Connects and sends nothing. */
const startSilentClient = (): SlowClient => {
  const socket = connect(port, '127.0.0.1');
  const startedAt = performance.now();
  socket.on('error', () => socket.destroy());
  socket.resume();
  const openMs = new Promise<number>((resolve) => {
    socket.once('close', () => resolve(performance.now() - startedAt));
  });
  return { socket, openMs };
};

const kinds = {
  headers: () => startSlowClient(`GET /health/live HTTP/1.1\r\nhost: slow\r\nx-slow: `),
  body: () =>
    startSlowClient(
      `POST /shops/shop-${String(shop)}/check-in/ HTTP/1.1\r\nhost: slow\r\n` +
        'content-type: application/json\r\ncontent-length: 5000\r\n\r\n{"name":"',
    ),
  nothing: startSilentClient,
} as const;

test(`${String(EACH)} clients each dribble headers, dribble a body or send nothing: they are cut off, and others are served`, {
  timeout: 180_000,
}, async () => {
  const slow = Object.values(kinds).flatMap((start) => Array.from({ length: EACH }, start));
  await sleep(500);
  const load = startCheckIns(`http://127.0.0.1:${String(port)}`, `shop-${String(shop)}`, {
    clients: CLIENTS,
  });
  const cutOff = Promise.all(slow.map(({ openMs }) => openMs));
  const isCutOff = await Promise.race([
    cutOff.then(() => true),
    sleep(LONGEST_OPEN_MS + 20_000, false),
  ]);
  const stillOpen = slow.filter(({ socket }) => !socket.destroyed).length;
  for (const { socket } of slow) socket.destroy();
  const open = await cutOff;
  await load.stop();

  const served = load.answers.filter(({ status }) => status === 200 || status === 201);
  const times = served.map(({ ms }) => ms).toSorted((a, b) => a - b);
  recordFigures(
    'faults',
    {
      clients: slow.length,
      'still open after a minute': stillOpen,
      'longest open, ms': Math.round(Math.max(...open)),
      'answers to others': load.answers.length,
      'of them not served': load.answers.length - served.length,
      'p95 of others, ms': Math.round(times[Math.floor(times.length * 0.95)] ?? 0),
    },
    'slow clients',
  );
  expect([isCutOff, stillOpen]).toEqual([true, 0]);
  expect(Math.max(...open)).toBeLessThan(LONGEST_OPEN_MS);
  expect(load.failures).toEqual([]);
  expect(served.length).toBe(load.answers.length);
});
