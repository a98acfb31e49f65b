import { parseCrontab } from 'graphile-worker';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { crontabOf, startJobRunner } from './job-runner.ts';
import { addJob, defineJob } from './jobs.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

test('a job that the schedule queues has the priority of its urgency', () => {
  const scheduled = { payload: z.object({}), schedule: '20 4 * * *', run: () => Promise.resolve() };
  const parsed = parseCrontab(
    crontabOf([
      defineJob({ ...scheduled, name: 'at-once', urgency: 'now' }),
      defineJob({ ...scheduled, name: 'by-default' }),
      defineJob({ ...scheduled, name: 'sweep', urgency: 'nightly', queue: () => 'sweeps' }),
    ]),
  );
  expect(parsed.map(({ task, options }) => [task, options])).toMatchObject([
    ['at-once', { priority: 0 }],
    ['by-default', { priority: 1 }],
    ['sweep', { priority: 2, queueName: 'sweeps', jobKey: 'sweeps' }],
  ]);
});

test('20,000 nightly jobs do not delay a job that a person waits for', async () => {
  const swept = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const sweepShop = defineJob({
    name: 'sweep-shop',
    urgency: 'nightly',
    payload: z.object({}),
    run: async () => {
      swept.resolve();
      await finish.promise;
    },
  });
  const sent = Promise.withResolvers<number>();
  const sendCode = defineJob({
    name: 'send-code',
    urgency: 'now',
    payload: z.object({}),
    run: () => Promise.resolve(sent.resolve(performance.now())),
  });
  await t.platform.db.asNobody(async (tx) => {
    await addJob(tx, sweepShop, {}, 'sweep');
    await sql`
      insert into graphile_worker._private_jobs (task_id, priority, payload)
      select task_id, priority, payload from graphile_worker._private_jobs,
        generate_series(1, 20000) where key = 'sweep'`.execute(tx);
  });
  const runner = startJobRunner(t.platform, [sweepShop, sendCode]);
  await swept.promise;
  const startedAt = performance.now();
  await t.platform.db.asNobody((tx) => addJob(tx, sendCode, {}, 'code'));
  expect((await sent.promise) - startedAt).toBeLessThan(1000);
  finish.resolve();
  await runner.stop();
});
