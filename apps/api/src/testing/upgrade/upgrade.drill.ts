import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { migrate } from '@lineup/db/migrate';
import {
  createScratchDatabase,
  dropDatabase,
  urlOfDatabase,
  withClient,
} from '@lineup/db/testing/scratch-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openScreens } from '../faults/live-screens.ts';
import { startLoad } from '../faults/restart-load.ts';
import { type ShippedNginx, startShippedNginx } from '../faults/shipped-nginx.ts';
import { freePort } from '../processes/spawned-process.ts';
import { recordFigures } from '../proofs/record-figures.ts';
import { checkOutPrevious, type PreviousRelease, root } from './previous-release.ts';

const STREAMS = 200;
const CLIENTS = 8;
const LONGEST_STREAM_GAP_MS = 10_000;

const run = promisify(execFile);
const ownerUrl = process.env['DATABASE_OWNER_URL'] ?? '';
const figures: Record<string, number | string> = {};

interface Shop {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

let directory: string;
let previous: PreviousRelease;
let database: string;
let environment: NodeJS.ProcessEnv;
let shops: Shop[];
let ports: [number, number];
let nginx: ShippedNginx | undefined;
let url: string;
let stopWorker: () => Promise<number | null>;

const apiCommand = (tree: string) =>
  `${process.execPath} ${join(tree, 'apps/api/src/testing/processes/api-process.ts')}`;

const systemctl = (verb: 'start' | 'stop', port: number, tree: string) =>
  run(join(directory, 'bin/systemctl'), [verb, `lineup-api@${String(port)}`], {
    env: { ...environment, API_COMMAND: apiCommand(tree) },
  });

const untilReady = async (port: number) => {
  const isReady = () => fetch(`http://127.0.0.1:${String(port)}/health/ready`).then(({ ok }) => ok);
  while (!(await isReady().catch(() => false))) await sleep(50);
};

/** Returns how to stop it; its exit code tells whether it ended as it should. */
const startWorker = (tree: string) => {
  const child = spawn(process.execPath, [join(tree, 'apps/api/src/worker.ts')], {
    env: environment,
    stdio: 'ignore',
  });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  return () => {
    child.kill('SIGTERM');
    return ended;
  };
};

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'lineup-upgrade-'));
  previous = checkOutPrevious(join(directory, 'previous'));
  mkdirSync(join(directory, 'bin'));
  symlinkSync(
    join(import.meta.dirname, '../faults/systemctl-stand-in.sh'),
    join(directory, 'bin/systemctl'),
  );
  database = await createScratchDatabase(ownerUrl);
  environment = {
    ...process.env,
    PATH: `${join(directory, 'bin')}:${process.env['PATH'] ?? ''}`,
    UNITS: directory,
    NODE_ENV: 'production',
    LOG_LEVEL: 'info',
    DATABASE_URL: urlOfDatabase(process.env['DATABASE_URL'] ?? '', database),
    DATABASE_OWNER_URL: urlOfDatabase(ownerUrl, database),
    HOST: '127.0.0.1',
    TRUSTED_PROXIES: '1',
    CHECK_IN_RATE_LIMIT_PER_MINUTE: '1000000',
    CHECK_IN_CAP_FACTOR: '1000000',
    RATE_LIMIT_PER_MINUTE: '1000000',
    SIGN_UP_RATE_LIMIT_PER_MINUTE: '1000000',
    CALL_CAP_FACTOR: '1000000',
  };
  const inPrevious = (script: string) =>
    run(process.execPath, [join(previous.directory, script)], {
      env: environment,
      cwd: previous.directory,
    });
  await inPrevious('scripts/db-migrate.ts');
  await inPrevious('apps/api/src/seed/seed-demo.ts');
  const made = await inPrevious('apps/api/src/testing/upgrade/make-shops.ts');
  shops = JSON.parse(made.stdout.trim().split('\n').at(-1) ?? '[]') as Shop[];

  ports = [await freePort(), await freePort()];
  await Promise.all(ports.map((port) => systemctl('start', port, previous.directory)));
  stopWorker = startWorker(previous.directory);
  await Promise.all(ports.map(untilReady));
  const nginxPort = await freePort();
  nginx = await startShippedNginx(join(directory, 'nginx'), nginxPort, ports);
  url = `http://127.0.0.1:${String(nginxPort)}`;
}, 180_000);

afterAll(async () => {
  await Promise.all(ports.map((port) => systemctl('stop', port, root)));
  await stopWorker();
  await nginx?.stop();
  await dropDatabase(ownerUrl, database);
  previous.remove();
  rmSync(directory, { recursive: true });
  recordFigures('R15 upgrade', figures);
}, 60_000);

interface LoggedIn {
  readonly access: string;
}

const post = (path: string, body: object) =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Owners who signed in at the previous release, and read all their screens again and again. */
const startOwners = async () => {
  const failures: string[] = [];
  let count = 0;
  const tokens = await Promise.all(
    shops.slice(0, 4).map(async ({ email, password }) => {
      const answer = await post('/auth/login/', { email, password, role: 'owner' });
      return ((await answer.json()) as LoggedIn).access;
    }),
  );
  const stopping = new AbortController();
  const paths = ['/appointments/', '/services/', '/customers/', '/team/', '/shops/settings/'];
  const owners = tokens.map(async (token) => {
    while (!stopping.signal.aborted) {
      for (const path of paths) {
        const headers = { authorization: `Bearer ${token}` };
        const status = await fetch(`${url}${path}`, { headers })
          .then(async (answer) => (await answer.text(), String(answer.status)))
          .catch(String);
        count += 1;
        if (status !== '200') failures.push(`${path} ${status}`);
      }
      await sleep(100);
    }
  });
  /** Each reset is a mail: a job that one release adds and perhaps the other does. */
  const mails = async () => {
    for (let number = 0; !stopping.signal.aborted; number += 1) {
      const { email = '' } = shops[number % shops.length] ?? {};
      const { status } = await post('/auth/forgot-password/', { email });
      count += 1;
      if (status !== 200) failures.push(`/auth/forgot-password/ ${String(status)}`);
      await sleep(1000);
    }
  };
  const mailing = mails();
  return async () => {
    stopping.abort();
    await Promise.all([...owners, mailing]);
    return { failures, count };
  };
};

const failedJobs = () =>
  withClient(urlOfDatabase(ownerUrl, database), async (client) => {
    const { rows } = await client.query<{ task: string; last_error: string }>(
      `select task_identifier as task, last_error from graphile_worker.jobs where last_error is not null`,
    );
    return rows;
  });

/** Requests that are answered while the work goes on. */
const during = async (load: ReturnType<typeof startLoad>, work: () => Promise<unknown>) => {
  const before = load.count();
  const begun = performance.now();
  await work();
  const seconds = Number(((performance.now() - begun) / 1000).toFixed(1));
  return `${String(load.count() - before)} requests in ${String(seconds)} s`;
};

test('an upgrade from the previous release fails no request', { timeout: 240_000 }, async () => {
  const usernames = shops.map(({ username }) => username);
  const streams = openScreens(url, usernames, STREAMS, { isFetching: false });
  await streams.untilOpen();
  const stopOwners = await startOwners();
  const load = startLoad(url, usernames, { clients: CLIENTS, pauseMs: 0 });

  figures['previous release'] = previous.ref.slice(0, 12);
  figures['packages in another version'] = previous.otherVersions.length;
  figures['migration under load'] = await during(load, () =>
    migrate(urlOfDatabase(ownerUrl, database), {
      log: (line) => process.stderr.write(`${line}\n`),
    }),
  );
  figures['previous code on the new schema'] = await during(load, () => sleep(5000));
  figures['restart of both processes'] = await during(load, () =>
    run(join(root, 'deploy/rolling-restart.sh'), ports.map(String), {
      env: { ...environment, API_COMMAND: apiCommand(root) },
    }),
  );
  figures['restart of the worker'] = await during(load, async () => {
    expect(await stopWorker()).toBe(0);
    stopWorker = startWorker(root);
  });
  figures['new code on the old data'] = await during(load, () => sleep(5000));
  await streams.untilOpen();
  figures['streams came back'] = streams.gaps.length;
  figures['slowest stream, ms'] = Math.round(Math.max(0, ...streams.gaps));

  // A roll-back: the previous release on rows that the new one has written.
  figures['roll-back of one process'] = await during(load, () =>
    run(join(root, 'deploy/rolling-restart.sh'), [String(ports[0])], {
      env: { ...environment, API_COMMAND: apiCommand(previous.directory) },
    }),
  );
  await streams.untilOpen();
  streams.close();
  const statuses = await load.stop();
  const owners = await stopOwners();
  const failed = Object.entries(statuses).filter(([kind]) => !kind.endsWith(' as expected'));
  figures['requests'] = load.count();
  figures['failed'] = failed.reduce((sum, [, count]) => sum + count, 0);
  figures['requests of owners'] = owners.count;

  expect(failed).toEqual([]);
  expect(owners.failures).toEqual([]);
  expect(await failedJobs()).toEqual([]);
  expect(streams.gaps.length).toBeGreaterThanOrEqual(STREAMS);
  expect(Math.max(...streams.gaps)).toBeLessThan(LONGEST_STREAM_GAP_MS);
});
