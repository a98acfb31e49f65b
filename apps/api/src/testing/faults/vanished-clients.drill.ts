import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { createShop } from '../factories/shop.ts';
import { freePort, type SpawnedProcess, spawnProcess } from '../processes/spawned-process.ts';
import { sized } from '../proofs/force.ts';
import { loadSettings } from '../proofs/load-settings.ts';
import { recordFigures } from '../proofs/record-figures.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

/** Of each kind; one address may have a hundred streams. */
const EACH = sized({ short: 20, full: 90 });
/** The product's time-outs for idle connections (72 s), and until Node looks. */
const IDLE_ENDED_MS = 90_000;

/** A machine of clients, beside this one; from the range that is reserved for tests of networks. */
const CLIENT = 'lineup-client';
const OWN_ADDRESS = '198.18.24.1';
const CLIENT_ADDRESS = '198.18.24.2';

const ip = (...args: string[]): string =>
  execFileSync('ip', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** Also removes what a drill left that was killed itself. The namespace may outlive its cable. */
const removeClientMachine = (): void => {
  for (const args of [
    ['link', 'delete', CLIENT],
    ['netns', 'delete', CLIENT],
  ]) {
    try {
      ip(...args);
    } catch {
      // There is none.
    }
  }
};

const createClientMachine = (): void => {
  removeClientMachine();
  ip('netns', 'add', CLIENT);
  ip('link', 'add', CLIENT, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', CLIENT);
  ip('address', 'add', `${OWN_ADDRESS}/24`, 'dev', CLIENT);
  ip('link', 'set', CLIENT, 'up');
  ip('-n', CLIENT, 'address', 'add', `${CLIENT_ADDRESS}/24`, 'dev', 'eth0');
  ip('-n', CLIENT, 'link', 'set', 'eth0', 'up');
};

/** Its packets get lost from now on, as those of a phone that leaves the Wi-Fi. */
const vanish = () => ip('-n', CLIENT, 'address', 'delete', `${CLIENT_ADDRESS}/24`, 'dev', 'eth0');

/** Runs on the client machine: streams, idle connections and requests that are not complete. */
const clients = (port: number, shop: number) => `
  const { connect } = require('node:net');
  const head = (path, more = '') => 'GET ' + path + ' HTTP/1.1\\r\\nhost: x\\r\\n' + more;
  const stream = head('/shops/shop-${String(shop)}/live/', 'accept: text/event-stream\\r\\n\\r\\n');
  const idle = head('/health/live', '\\r\\n');
  const half = head('/health/live');
  const open = (text, isAnswered) => new Promise((resolve, reject) => {
    const socket = connect(${String(port)}, '${OWN_ADDRESS}', () => {
      socket.write(text);
      if (!isAnswered) resolve();
    });
    socket.once('data', resolve);
    socket.on('error', reject);
  });
  const each = Array.from({ length: ${String(EACH)} });
  Promise.all(each.flatMap(() => [open(stream, true), open(idle, true), open(half, false)]))
    .then(() => console.log('all are open'));
  setInterval(() => {}, 1000);`;

let t: TestApp;
let shop: AuthorizedShopId;
let api: SpawnedProcess;
let port: number;

beforeAll(async () => {
  createClientMachine();
  t = await createTestApp();
  shop = await createShop(t.platform);
  port = await freePort();
  api = spawnProcess('testing/processes/api-process.ts', {
    ...loadSettings,
    DATABASE_URL: t.platform.config.DATABASE_URL,
    HOST: OWN_ADDRESS,
    PORT: String(port),
    LOG_LEVEL: 'info',
  });
  await api.waitForLine('Server listening');
}, 120_000);
afterAll(async () => {
  api.kill();
  await api.exitCode;
  removeClientMachine();
  await t.close();
});

/** The connections from the client machine that the server holds. */
const countConnections = (): number =>
  execFileSync('ss', ['-Htn', 'state', 'established', 'dst', CLIENT_ADDRESS], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean).length;

const untilOpen = async (child: ReturnType<typeof spawn>) => {
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await expect.poll(() => output, { timeout: 30_000 }).toContain('all are open');
};

test(`${String(EACH)} streams, idle connections and half requests of a machine that vanishes: they end by time-out or are bounded`, {
  timeout: 240_000,
}, async () => {
  const child = spawn(
    'ip',
    ['netns', 'exec', CLIENT, process.execPath, '-e', clients(port, shop)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await untilOpen(child);
  const before = countConnections();
  vanish();
  child.kill('SIGKILL');
  await once(child, 'exit');
  const vanishedAt = performance.now();
  const left: Record<number, number> = {};
  let answers = 0;
  for (const seconds of [10, 40, IDLE_ENDED_MS / 1000]) {
    while (performance.now() - vanishedAt < seconds * 1000) {
      const answer = await fetch(
        `http://${OWN_ADDRESS}:${String(port)}/shops/shop-${String(shop)}/line/`,
      );
      await answer.arrayBuffer();
      expect(answer.status).toBe(200);
      answers += 1;
      await sleep(500);
    }
    left[seconds] = countConnections();
  }
  recordFigures(
    'faults',
    {
      before,
      ...Object.fromEntries(
        Object.entries(left).map(([seconds, count]) => [`open after ${seconds} s`, count]),
      ),
      'answers to others': answers,
    },
    'vanished clients',
  );
  expect(before).toBe(EACH * 3);
  // What is left are the streams: the kernel repeats their heartbeats until it gives up.
  expect(left[IDLE_ENDED_MS / 1000]).toBeLessThanOrEqual(EACH);
});
