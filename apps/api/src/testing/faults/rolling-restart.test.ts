import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createShop } from '../factories/shop.ts';
import { freePort, preloaded } from '../processes/spawned-process.ts';
import { sized } from '../proofs/force.ts';
import { recordFigures } from '../proofs/record-figures.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { openStreams, startLoad } from './restart-load.ts';
import { type ShippedNginx, startShippedNginx } from './shipped-nginx.ts';

const PROCESSES = sized({ short: 1, full: 2 });
const STREAMS = sized({ short: 40, full: 5000 });
const CLIENTS = sized({ short: 16, full: 40 });
/** Changes of one line after the restart, which all of its screens follow. */
const CHANGES = sized({ short: 2, full: 10 });
const SHOPS = 8;
const METRICS_TOKEN = 'a token for this test only';
const LONGEST_STREAM_GAP_MS = 10_000;

const run = promisify(execFile);
const script = join(import.meta.dirname, '../../../../../deploy/rolling-restart.sh');
let t: TestApp;
let nginx: ShippedNginx | undefined;
let directory: string;
let ports: [number, number];
let url: string;
/** Several: the response about one long line would cost more with every check-in. */
let shops: string[];
let environment: NodeJS.ProcessEnv;

const systemctl = (verb: 'start' | 'stop', port: number) =>
  run(join(directory, 'bin/systemctl'), [verb, `lineup-api@${String(port)}`], { env: environment });

beforeAll(async () => {
  t = await createTestApp();
  const ids = await Promise.all(
    Array.from({ length: SHOPS }, () => createShop(t.platform, { plan: 'UNLIMITED PLAN' })),
  );
  shops = ids.map((id) => `shop-${String(id)}`);
  directory = mkdtempSync(join(tmpdir(), 'lineup-restart-'));
  mkdirSync(join(directory, 'bin'));
  symlinkSync(join(import.meta.dirname, 'systemctl-stand-in.sh'), join(directory, 'bin/systemctl'));
  const apiProcess = join(import.meta.dirname, '../processes/api-process.ts');
  environment = {
    ...process.env,
    PATH: `${join(directory, 'bin')}:${process.env['PATH'] ?? ''}`,
    UNITS: directory,
    API_COMMAND: [process.execPath, ...preloaded, apiProcess].join(' '),
    NODE_ENV: 'production',
    DATABASE_URL: t.platform.config.DATABASE_URL,
    HOST: '127.0.0.1',
    METRICS_TOKEN,
    TRUSTED_PROXIES: '1',
    CHECK_IN_RATE_LIMIT_PER_MINUTE: '1000000',
    CHECK_IN_CAP_FACTOR: '1000000',
    RATE_LIMIT_PER_MINUTE: '1000000',
    CALL_CAP_FACTOR: '1000000',
  };
  ports = [await freePort(), await freePort()];
  await Promise.all(ports.map((port) => systemctl('start', port)));
  await Promise.all(
    ports.map(async (port) => {
      const isReady = () =>
        fetch(`http://127.0.0.1:${String(port)}/health/ready`).then(({ ok }) => ok);
      while (!(await isReady().catch(() => false))) await sleep(50);
    }),
  );
  const nginxPort = await freePort();
  nginx = await startShippedNginx(join(directory, 'nginx'), nginxPort, ports);
  url = `http://127.0.0.1:${String(nginxPort)}`;
}, 90_000);

afterAll(async () => {
  await Promise.all(ports.map((port) => systemctl('stop', port)));
  await nginx?.stop();
  rmSync(directory, { recursive: true });
  await t.close();
}, 60_000);

/** The readiness that the process itself reports; 0 while its port is closed. */
const watchReadiness = (port: number) => {
  const statuses = new Set<number>();
  const stopping = new AbortController();
  const { signal } = stopping;
  const watch = async () => {
    while (!signal.aborted) {
      const ready = fetch(`http://127.0.0.1:${String(port)}/health/ready`);
      statuses.add(await ready.then(({ status }) => status).catch(() => 0));
      await sleep(50);
    }
  };
  const watched = watch();
  return {
    stop: async () => {
      stopping.abort();
      await watched;
      return [...statuses];
    },
  };
};

/** How many answers about lines the processes have rendered. */
const readRendered = async (): Promise<number> => {
  const pages = ports.map(async (port) => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const page = await fetch(`http://127.0.0.1:${String(port)}/metrics`, { headers });
    return Number(/^http_rendered_bodies_total (\d+)/m.exec(await page.text())?.[1]);
  });
  return (await Promise.all(pages)).reduce((sum, rendered) => sum + rendered, 0);
};

/** Changes one line again and again; returns the answers rendered for it and those fetched. */
const changeFollowedLine = async (streams: ReturnType<typeof openStreams>) => {
  const [shop = ''] = shops;
  const change = async () => {
    const before = streams.fetched.length;
    await checkIn(shop);
    while (streams.fetched.length < before + streams.screensOf(shop)) await sleep(50);
  };
  await streams.fetchAfterEvents(shop);
  // The first answer of each process also reads what it has not cached yet.
  await change();
  const before = { rendered: await readRendered(), fetched: streams.fetched.length };
  for (let count = 0; count < CHANGES; count += 1) await change();
  return {
    rendered: (await readRendered()) - before.rendered,
    fetched: streams.fetched.slice(before.fetched),
  };
};

/** Why the processes could not answer, in their own words. */
const apiErrors = (): string => {
  const logs = ports.map((port) => readFileSync(join(directory, `${String(port)}.log`), 'utf8'));
  const lines = logs.join('\n').split('\n');
  return lines.filter((line) => /"level":(?:50|"error")/.test(line)).join('\n');
};

const checkIn = async (shop: string) => {
  const answer = await fetch(`${url}/shops/${shop}/check-in/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Guest' }),
  });
  expect(answer.status).toBe(201);
  await answer.text();
};

test('R15: a rolling restart behind the shipped nginx fails no request, and every stream comes back', {
  timeout: sized({ short: 120_000, full: 600_000 }),
}, async () => {
  const streams = openStreams(url, shops, STREAMS);
  await streams.untilAllOpen();
  const load = startLoad(url, shops, CLIENTS);
  const readiness = watchReadiness(ports[0]);
  const { stdout } = await run(script, ports.slice(0, PROCESSES).map(String), { env: environment });
  await streams.untilAllOpen();
  const statuses = await load.stop();
  const readinessStatuses = await readiness.stop();
  const slowest = Math.max(0, ...streams.gaps);
  const { rendered, fetched } = await changeFollowedLine(streams);
  streams.close();
  const countOf = (kind: RegExp) =>
    Object.entries(statuses).reduce((sum, [name, count]) => sum + (kind.test(name) ? count : 0), 0);
  recordFigures('R15', {
    processes: PROCESSES,
    streams: STREAMS,
    requests: countOf(/./),
    'failed requests': countOf(/(?<! as expected)$/),
    'streams that came back': streams.gaps.length,
    'the last after, ms': Math.round(slowest),
    'changes of one line': CHANGES,
    'screens of that line': fetched.length / CHANGES,
    'answers rendered, by two processes': rendered,
  });

  expect(stdout.match(/: ready/g)).toHaveLength(PROCESSES);
  const failed = Object.entries(statuses).filter(([kind]) => !kind.endsWith(' as expected'));
  if (failed.length > 0) process.stdout.write(`nginx:\n${nginx?.errorLog() ?? ''}${apiErrors()}`);
  expect(failed).toEqual([]);
  // Drained, closed and back; a reset would show that the port was closed during a request.
  expect(readinessStatuses).toEqual([200, 503, 0]);
  expect(nginx?.errorLog()).not.toMatch(/reset by peer|prematurely closed/);
  expect(streams.gaps.length).toBeGreaterThan(0);
  expect(slowest).toBeLessThan(LONGEST_STREAM_GAP_MS);
  expect(fetched.filter((status) => status !== 200)).toEqual([]);
  expect(rendered).toBeLessThanOrEqual(CHANGES * ports.length);
});

const pidOf = (port: number) => readFileSync(join(directory, `${String(port)}.pid`), 'utf8');

test('R15: the restart does not begin while a process is not ready', async () => {
  const before = pidOf(ports[0]);
  const gone = String(await freePort());
  const restart = run(script, [String(ports[0]), gone], { env: environment });
  await expect(restart).rejects.toThrow('nothing was restarted');
  expect(pidOf(ports[0])).toBe(before);
});

test('R15: the restart stops at a process that does not come back', async () => {
  const before = pidOf(ports[1]);
  const restart = run(script, ports.map(String), {
    env: { ...environment, API_COMMAND: 'false', READY_SECONDS: '1', SETTLE_SECONDS: '0' },
  });
  await expect(restart).rejects.toThrow('stopping here');
  expect(pidOf(ports[1])).toBe(before);
}, 30_000);
