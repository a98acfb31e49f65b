import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { requestExport } from '@lineup/contract/exports';
import { login } from '@lineup/contract/identity/auth';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createService } from '../factories/service.ts';
import { createStaff, PASSWORD, signIn } from '../factories/staff.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { freePort, type SpawnedProcess, spawnProcess } from './spawned-process.ts';

const root = join(import.meta.dirname, '../../../../..');
let t: TestApp;
let settings: Record<string, string>;
const started: SpawnedProcess[] = [];
const clients: pg.Client[] = [];

beforeAll(async () => {
  if (!existsSync(join(root, 'apps/web/build/server/index.js'))) {
    await promisify(execFile)('npm', ['run', 'build'], { cwd: root });
  }
  t = await createTestApp();
  const { DATABASE_URL, SMTP_URL } = t.platform.config;
  settings = {
    DATABASE_URL,
    SMTP_URL,
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    DRAIN_SECONDS: '0',
    // Limits by IP address are counted in the one Redis, and other tests have the same address.
    RATE_LIMIT_PER_MINUTE: '1000000',
    CALL_CAP_FACTOR: '1000000',
    LOGIN_RATE_LIMIT_PER_MINUTE: '1000000',
  };
}, 180_000);
afterEach(async () => {
  for (const client of clients.splice(0)) await client.end();
  for (const one of started.splice(0)) {
    one.terminate();
    await one.exitCode;
  }
});
afterAll(() => t.close());

const start = (entry: 'main.ts' | 'worker.ts') => {
  const one = spawnProcess(entry, settings);
  started.push(one);
  return one;
};

/** Statements on this table wait until the lock is released. */
const lockTable = async (table: string) => {
  const owner = new URL(process.env['DATABASE_OWNER_URL'] ?? '');
  owner.pathname = new URL(t.platform.config.DATABASE_URL).pathname;
  const client = new pg.Client(owner.href);
  clients.push(client);
  await client.connect();
  await client.query(`begin; lock table ${table} in access exclusive mode`);
  return {
    release: () => client.query('rollback'),
    isWanted: async () => {
      for (;;) {
        const { rowCount } = await client.query(
          `select from pg_locks join pg_database on pg_database.oid = database
           where not granted and datname = current_database()`,
        );
        if ((rowCount ?? 0) > 0) return;
        await setTimeout(20);
      }
    },
  };
};

const logIn = (email: string) =>
  fetch(`http://127.0.0.1:${settings['PORT']}${login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD, role: 'owner' }),
  });

test('the API finishes the request under way, then leaves with code 0', {
  timeout: 60_000,
}, async () => {
  const { email } = await createStaff(t.platform);
  const api = start('main.ts');
  await api.waitForLine('Server listening');
  const lock = await lockTable('attempts');

  const answer = logIn(email);
  // Fails at once for a request that is answered without reading the table.
  const early = answer.then(({ status }) => {
    throw new Error(`answered ${String(status)} at once:\n${api.output()}`);
  });
  await Promise.race([lock.isWanted(), early]);
  early.catch(() => undefined);
  api.terminate();
  await api.waitForLine('shutting down');
  await setTimeout(300);
  await lock.release();

  expect((await answer).status).toBe(200);
  expect(await api.exitCode).toBe(0);
  await expect(logIn(email)).rejects.toThrow('fetch failed');
});

test('the worker finishes its job, then leaves with code 0', { timeout: 60_000 }, async () => {
  const owner = await createStaff(t.platform);
  await createService(t.platform, owner.shop);
  const worker = start('worker.ts');
  const lock = await lockTable('services');
  const { access } = await signIn(t.platform, owner);
  await t.call(requestExport, { as: access, query: { model: 'service' } });

  await lock.isWanted();
  worker.terminate();
  await worker.waitForLine('shutting down');
  await setTimeout(300);
  expect(worker.output()).not.toContain('job done');
  await lock.release();

  expect(await worker.exitCode).toBe(0);
  expect(worker.output()).toContain('"job":"run-export"');
  // The mail that the job has queued waits for the next worker.
  start('worker.ts');
  while (t.mail.mails.length === 0) await setTimeout(20);
  expect(t.mail.mails.map(({ subject }) => subject)).toEqual(['Your export is ready']);
});

test('a configuration that is not usable ends the process with the list of problems', async () => {
  const broken = spawnProcess('main.ts', { TOKEN_SECRET: 'short', PORT: 'none' });
  expect(await broken.exitCode).toBe(1);
  expect(broken.output()).toContain('TOKEN_SECRET: ');
  expect(broken.output()).toContain('PORT: ');
});
