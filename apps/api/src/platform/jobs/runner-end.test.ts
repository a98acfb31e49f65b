import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Runner, RunnerOptions } from 'graphile-worker';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createCapturedLog } from '../../testing/captured-log.ts';
import { startSilentProxy } from '../../testing/processes/silent-proxy.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createPlatform } from '../platform.ts';
import { startJobRunner } from './job-runner.ts';
import { addJob, defineJob } from './jobs.ts';
import { watchRunnerEnd } from './runner-end.ts';

/** All places of the runner. */
const JOBS = 5;

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

test('a worker that could not store the results of several jobs takes jobs again', async () => {
  const database = new URL(t.platform.config.DATABASE_URL);
  const behind = { host: database.hostname, port: Number(database.port) };
  const proxy = await startSilentProxy(behind);
  const throughProxy = new URL(database);
  throughProxy.port = String(proxy.port);
  const config = { ...t.platform.config, DATABASE_URL: throughProxy.href };
  const platform = createPlatform(config, { logger: createCapturedLog().logger });

  const lost = Promise.withResolvers<void>();
  const started: number[] = [];
  const done: number[] = [];
  // The first attempts fail one after the other while the database is away.
  const job = defineJob({
    name: 'first-attempt-fails',
    urgency: 'now',
    payload: z.object({ n: z.number() }),
    run: async (_platform, { n }) => {
      if (started.includes(n)) return void done.push(n);
      started.push(n);
      await lost.promise;
      await sleep(n * 50);
      throw new Error('without the database');
    },
  });
  const runner = startJobRunner(platform, [job]);
  await t.platform.db.asNobody(async (tx) => {
    for (let n = 0; n < JOBS; n += 1) await addJob(tx, job, { n }, `failing:${String(n)}`);
  });
  const patient = { timeout: 40_000 };
  await expect.poll(() => started.length, patient).toBe(JOBS);
  proxy.close();
  lost.resolve();
  await sleep(1000);
  const again = await startSilentProxy(behind, proxy.port);
  await expect.poll(() => new Set(done).size, patient).toBe(JOBS);
  await runner.stop();
  await platform.close();
  again.close();
});

test('jobs are forgotten however they end: a runner that stops waits for none of them', async () => {
  const events = new EventEmitter() as NonNullable<RunnerOptions['events']>;
  const untilEnd = watchRunnerEnd(events);
  const emit = (name: string, event: object) => events.emit(name as never, event as never);
  for (let number = 0; number < 1000; number += 1) {
    const job = { id: String(number) };
    emit('job:start', { job });
    if (number % 2 === 0) emit('job:complete', { job });
    else emit('worker:fatalError', { worker: { getActiveJob: () => job } });
  }
  emit('pool:gracefulShutdown', {});
  const ended = untilEnd({ promise: new Promise(() => {}) } as unknown as Runner);
  expect(await Promise.race([ended.then(() => 'ended'), sleep(10_000)])).toBe('ended');
});
