import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
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
import { openScreens } from './live-screens.ts';
import { startLoad } from './restart-load.ts';
import { type ShippedNginx, startShippedNginx } from './shipped-nginx.ts';

const PROCESSES = sized({ short: 1, full: 2 });
/** The part of few streams, and that of many; in CI they are the same. */
const STREAMS = new Set([sized({ short: 40, full: 500 }), sized({ short: 40, full: 5000 })]);
/** At full force a third of what the machine carries, because one of two processes serves it alone. */
const LOAD = { clients: sized({ short: 16, full: 40 }), pauseMs: sized({ short: 50, full: 200 }) };
/** Changes of one line after the restart, which all of its screens follow. */
const CHANGES = sized({ short: 2, full: 10 });
const SHOPS = 8;
/** So many that each process has some of them. */
const FOLLOWED = 20;
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
/** Shops whose lines the screens follow: the load would change them more often than any shop does. */
let followed: string[];
let environment: NodeJS.ProcessEnv;

const systemctl = (verb: 'start' | 'stop', port: number) =>
  run(join(directory, 'bin/systemctl'), [verb, `lineup-api@${String(port)}`], { env: environment });

/** Returns its username: a random one, because nginx chooses the process of a shop by it. */
const createOpenToAll = async (): Promise<string> => {
  const username = `shop-${randomUUID()}`;
  await createShop(t.platform, { username, plan: 'UNLIMITED PLAN' });
  return username;
};

beforeAll(async () => {
  t = await createTestApp();
  const open = (count: number) => Promise.all(Array.from({ length: count }, createOpenToAll));
  [shops, followed] = [await open(SHOPS), await open(FOLLOWED)];
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
    TEST_PRINT_RENDERED: 'yes',
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
  // The screens wait until each line has a version.
  for (const shop of followed) await checkIn(shop);
}, 90_000);

afterAll(async () => {
  await Promise.all(ports.map((port) => systemctl('stop', port)));
  await nginx?.stop();
  rmSync(directory, { recursive: true });
  await t.close();
}, 60_000);

/** The readiness that the process itself reports, from now on; 0 while its port is closed. */
const watchReadiness = async (port: number) => {
  const read = () =>
    fetch(`http://127.0.0.1:${String(port)}/health/ready`).then(
      ({ status }) => status,
      () => 0,
    );
  const statuses = new Set([await read()]);
  const stopping = new AbortController();
  const { signal } = stopping;
  const watch = async () => {
    while (!signal.aborted) {
      statuses.add(await read());
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

const readLog = (port: number) => readFileSync(join(directory, `${String(port)}.log`), 'utf8');

/** How often each view of a version of a line was rendered since then, by each process. */
const countRendered = (since: readonly number[]): number[] =>
  ports.flatMap((port, number) => {
    const counts = new Map<string, number>();
    for (const [line] of readLog(port)
      .slice(since[number])
      .matchAll(/^rendered .*$/gm)) {
      counts.set(line, (counts.get(line) ?? 0) + 1);
    }
    return [...counts.values()];
  });

/** Whenever streams are away, every followed line changes: the screens fetch when they are back. */
const startChanges = (screens: ReturnType<typeof openScreens>) => {
  const stopping = new AbortController();
  const statuses: number[] = [];
  const follow = async () => {
    let hasChanged = false;
    while (!stopping.signal.aborted) {
      const areAway = !screens.areOpen();
      if (areAway && !hasChanged) {
        const answers = followed.map((shop) => checkIn(shop).catch(() => 0));
        statuses.push(...(await Promise.all(answers)));
      }
      hasChanged = areAway;
      await sleep(50);
    }
  };
  const following = follow();
  return async () => {
    stopping.abort();
    await following;
    return statuses;
  };
};

/** Changes one line again and again; each time all of its screens show the change. */
const changeFollowedLine = async (screens: ReturnType<typeof openScreens>) => {
  const [shop = ''] = followed;
  for (let count = 0; count < CHANGES; count += 1) {
    const newest = screens.newestOf(shop);
    expect(await checkIn(shop)).toBe(201);
    await screens.untilShown(shop, newest);
  }
};

/** Why the processes could not answer, in their own words. */
const apiErrors = (): string => {
  const lines = ports.map(readLog).join('\n').split('\n');
  return lines.filter((line) => /"level":(?:50|"error")/.test(line)).join('\n');
};

const checkIn = async (shop: string): Promise<number> => {
  const answer = await fetch(`${url}/shops/${shop}/check-in/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Guest' }),
  });
  await answer.text();
  return answer.status;
};

test.each([...STREAMS])(
  'R15: a rolling restart behind the shipped nginx fails no request, and %i streams come back',
  {
    timeout: sized({ short: 120_000, full: 600_000 }),
  },
  async (count) => {
    const screens = openScreens(url, followed, count, { isFetching: true });
    await screens.untilOpen();
    for (const shop of followed) await screens.untilShown(shop, 0);
    screens.beginToNote();
    const logLengths = ports.map((port) => readLog(port).length);
    const readiness = await watchReadiness(ports[0]);
    const load = startLoad(url, shops, LOAD);
    const stopChanges = startChanges(screens);
    const { stdout } = await run(script, ports.slice(0, PROCESSES).map(String), {
      env: environment,
    });
    await screens.untilOpen();
    const changes = await stopChanges();
    const statuses = await load.stop();
    const readinessStatuses = await readiness.stop();
    await changeFollowedLine(screens);
    const fetched = Object.fromEntries(screens.fetched);
    screens.close();
    const rendered = countRendered(logLengths);
    const slowest = {
      stream: Math.max(0, ...screens.gaps),
      screen: Math.max(0, ...screens.lateBy),
    };
    const countOf = (kind: RegExp, counts: Record<string, number> = statuses) =>
      Object.entries(counts).reduce((sum, [name, each]) => sum + (kind.test(name) ? each : 0), 0);
    recordFigures(
      'R15',
      {
        processes: PROCESSES,
        streams: count,
        requests: countOf(/./),
        'failed requests': countOf(/(?<! as expected)$/),
        'streams that came back': screens.gaps.length,
        'the last after, ms': Math.round(slowest.stream),
        'screens that then fetched a change': screens.lateBy.length,
        'the last showed it after, ms': Math.round(slowest.screen),
        'fetches of screens': countOf(/./, fetched),
        'failed fetches of screens': countOf(/^(?!200|304)/, fetched),
        'views of a version that were rendered': rendered.length,
        'most renders of one of them by a process': Math.max(...rendered),
      },
      `${String(count)} screens`,
    );

    expect(stdout.match(/: ready/g)).toHaveLength(PROCESSES);
    const failed = Object.entries(statuses).filter(([kind]) => !kind.endsWith(' as expected'));
    if (failed.length > 0) process.stdout.write(`nginx:\n${nginx?.errorLog() ?? ''}${apiErrors()}`);
    expect(failed).toEqual([]);
    expect(changes.filter((status) => status !== 201)).toEqual([]);
    // Drained, closed and back; a reset would show that the port was closed during a request.
    expect(readinessStatuses).toEqual([200, 503, 0]);
    expect(nginx?.errorLog()).not.toMatch(/reset by peer|prematurely closed/);
    expect(screens.gaps.length).toBeGreaterThan(0);
    // Of the few streams in CI all may be back before the lines change.
    expect(screens.lateBy.length).toBeGreaterThanOrEqual(sized({ short: 0, full: 1 }));
    expect(Math.max(slowest.stream, slowest.screen)).toBeLessThan(LONGEST_STREAM_GAP_MS);
    expect(Object.keys(fetched).filter((status) => !['200', '304'].includes(status))).toEqual([]);
    expect(rendered.length).toBeGreaterThanOrEqual(CHANGES);
    expect(Math.max(...rendered)).toBe(1);
  },
);

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
