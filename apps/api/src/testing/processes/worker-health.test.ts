import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../test-app.ts';
import { freePort, spawnProcess } from './spawned-process.ts';

let t: TestApp;
let folder: string;

beforeAll(async () => {
  t = await createTestApp();
  folder = await mkdtemp(join(tmpdir(), 'lineup-systemd-'));
  // Stands in for systemd's command, which sends its argument to the socket.
  const command = join(folder, 'systemd-notify');
  await writeFile(command, `#!/bin/sh\necho "$NOTIFY_SOCKET $1" >> '${folder}/states'\n`);
  await chmod(command, 0o755);
});
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true });
});

test('the worker answers health checks and Prometheus, and reports to systemd', async () => {
  const port = await freePort();
  const worker = spawnProcess('worker.ts', {
    DATABASE_URL: t.platform.config.DATABASE_URL,
    SMTP_URL: t.platform.config.SMTP_URL,
    HOST: '127.0.0.1',
    WORKER_PORT: String(port),
    METRICS_TOKEN: 'only-prometheus-knows-it',
    NOTIFY_SOCKET: '/run/stand-in',
    WATCHDOG_USEC: '300000',
    PATH: `${folder}:${String(process.env['PATH'])}`,
  });
  await worker.waitForLine('health and metrics');
  await worker.waitForLine('taking jobs');
  const ask = async (path: string, token = 'none') => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`http://127.0.0.1:${String(port)}${path}`, { headers });
    return { status: answer.status, body: await answer.text() };
  };
  expect(await ask('/health/live')).toEqual({ status: 200, body: '{"status":"live"}' });
  expect(await ask('/health/ready')).toEqual({ status: 200, body: '{"status":"ready"}' });
  expect((await ask('/metrics')).status).toBe(404);
  expect((await ask('/anything')).status).toBe(404);
  const { body } = await ask('/metrics', 'only-prometheus-knows-it');
  expect(body).toContain('lineup_job_duration_seconds');
  expect(body).toContain('lineup_provider_unavailable');

  const states = async () => (await readFile(join(folder, 'states'), 'utf8')).trim().split('\n');
  const alive = async () => (await states()).filter((line) => line.endsWith('WATCHDOG=1')).length;
  await expect.poll(alive, { timeout: 10_000 }).toBeGreaterThan(1);
  worker.terminate();
  expect(await worker.exitCode).toBe(0);
  expect((await states())[0]).toBe('/run/stand-in READY=1');
  expect(await states()).toContain('/run/stand-in STOPPING=1');
});
