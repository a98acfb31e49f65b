import { runOnce } from 'graphile-worker';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createCapturedLog } from '../../testing/captured-log.ts';
import { probe } from '../../testing/probe.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { ProviderUnavailableError } from '../providers/circuit-breaker.ts';
import { forgetFailedJobs } from './failed-jobs.ts';
import { startJobRunner, workerOptions } from './job-runner.ts';
import { addJob, addJobs, defineJob, removeJob } from './jobs.ts';

const log = createCapturedLog();
let t: TestApp;

const note = defineJob({
  name: 'note',
  urgency: 'now',
  payload: z.object({}),
  run: ({ logger }) => Promise.resolve(logger.info('noted')),
});
const relay = defineJob({
  name: 'relay',
  urgency: 'now',
  payload: z.object({}),
  run: ({ db }) => db.asNobody((tx) => addJob(tx, note, {}, 'relayed')),
});

beforeAll(async () => {
  const queueRelay = async () => {
    await t.platform.db.asNobody((tx) => addJob(tx, relay, {}, 'caused'));
    return 'caused';
  };
  const cause = probe('/cause/', queueRelay, { spends: 'signed' });
  t = await createTestApp({}, { platform: { logger: log.logger }, bindings: () => [cause] });
});
afterAll(() => t.close());

const rowOf = async (key: string) => {
  const { rows } = await t.platform.db.asNobody((tx) =>
    sql<{ attempts: number; last_error: string | null; seconds: number }>`
      select attempts, last_error, extract(epoch from run_at - now())::float8 as seconds
      from graphile_worker._private_jobs where key = ${key}`.execute(tx),
  );
  return rows[0];
};

test('the lines of a job, and of the jobs that it queues, have the id of the request', async () => {
  const answer = await t.app.inject({ method: 'POST', url: '/cause/', payload: {} });
  const reqId = answer.headers['x-request-id'];
  await runOnce(workerOptions(t.platform, [relay, note]));
  const lines = log.lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.filter(({ job }) => job === 'relay')).toMatchObject([{ reqId, msg: 'job done' }]);
  expect(lines.filter(({ job }) => job === 'note')).toMatchObject([
    { reqId, msg: 'noted' },
    { reqId, msg: 'job done' },
  ]);
});

test('a job that hangs is given up at its deadline, retried later, and has no effect any more', async () => {
  const hanging = Promise.withResolvers<void>();
  const late = Promise.withResolvers<unknown>();
  const hang = defineJob({
    name: 'hang',
    urgency: 'now',
    deadlineSeconds: 0.2,
    payload: z.object({}),
    run: async ({ db }) => {
      await hanging.promise;
      await db.asNobody((tx) => addJob(tx, note, {}, 'too-late')).catch(late.resolve);
    },
  });
  await t.platform.db.asNobody((tx) => addJob(tx, hang, {}, 'hang'));
  await runOnce(workerOptions(t.platform, [hang]));
  const message = 'the job took longer than 0.2 seconds';
  expect(await rowOf('hang')).toMatchObject({ attempts: 1, last_error: message });
  hanging.resolve();
  expect(await late.promise).toMatchObject({ message });
  expect(await rowOf('too-late')).toBeUndefined();
});

test.each([
  ['now', 1, 3],
  ['nightly', 3500, 4400],
] as const)(
  'a failed job that is %s is retried after %i to %i seconds',
  async (urgency, least, most) => {
    const fail = defineJob({
      name: `fail-${urgency}`,
      urgency,
      payload: z.object({}),
      queue: () => 'failing',
      run: () => Promise.reject(new Error('no paper')),
    });
    await t.platform.db.asNobody((tx) => addJob(tx, fail, {}, `fail-${urgency}`));
    await runOnce(workerOptions(t.platform, [fail]));
    const row = await rowOf(`fail-${urgency}`);
    expect(row).toMatchObject({ attempts: 1, last_error: 'no paper' });
    expect(row?.seconds).toBeGreaterThan(least);
    expect(row?.seconds).toBeLessThan(most);
    // Its queue is free again for the next job.
    const { rows } = await t.platform.db.asNobody((tx) =>
      sql`select from graphile_worker._private_job_queues where locked_at is not null`.execute(tx),
    );
    expect(rows).toEqual([]);
  },
);

test('a job that is removed while it runs does not run again when its provider is unavailable', async () => {
  let runs = 0;
  const call = defineJob({
    name: 'call',
    urgency: 'now',
    payload: z.object({}),
    run: async ({ db }) => {
      runs += 1;
      await db.asNobody((tx) => removeJob(tx, 'call'));
      throw new ProviderUnavailableError('Twilio', 5000);
    },
  });
  await t.platform.db.asNobody((tx) => addJob(tx, call, {}, 'call'));
  await runOnce(workerOptions(t.platform, [call]));
  await t.platform.db.asNobody((tx) =>
    sql`update graphile_worker._private_jobs set run_at = now() where key is null`.execute(tx),
  );
  await runOnce(workerOptions(t.platform, [call]));
  expect(runs).toBe(1);
});

const ofShop = z.object({ shop: z.number() });

test('of two jobs with one key in the same statement the last is queued', async () => {
  const ran: number[] = [];
  const compare = defineJob({
    name: 'compare',
    payload: ofShop,
    run: (_platform, { shop }) => Promise.resolve(void ran.push(shop)),
  });
  const items = [1, 2].map((shop) => ({ payload: { shop }, key: 'compare' }));
  await t.platform.db.asNobody((tx) => addJobs(tx, compare, items));
  await runOnce(workerOptions(t.platform, [compare]));
  expect(ran).toEqual([2]);
});

test('many jobs are queued with one statement, in few queues, and unused queues are deleted', async () => {
  const sweep = defineJob({
    name: 'sweep-one',
    urgency: 'nightly',
    payload: ofShop,
    queue: ({ shop }) => `sweep:${String(shop)}`,
    run: () => Promise.resolve(),
  });
  const items = Array.from({ length: 1000 }, (_, shop) => ({
    payload: { shop },
    key: `sweep:${String(shop)}`,
  }));
  await t.platform.db.asNobody((tx) => addJobs(tx, sweep, items));
  const { rows } = await t.platform.db.asNobody((tx) =>
    sql`
      select count(*)::integer as jobs, count(distinct job_queue_id)::integer as queues,
        count(distinct flags)::integer as shops, min(priority) as priority
      from graphile_worker._private_jobs where key like 'sweep:%'`.execute(tx),
  );
  expect(rows).toEqual([{ jobs: 1000, queues: 64, shops: 1000, priority: 2 }]);
  await t.platform.db.asNobody(async (tx) => {
    await sql`delete from graphile_worker._private_jobs where key like 'sweep:%'`.execute(tx);
    await addJob(tx, sweep, { shop: 5 }, 'sweep:used');
    await addJob(tx, sweep, { shop: 6 }, 'sweep:lost');
    await sql`
      update graphile_worker._private_jobs set job_queue_id = -1
      where key = 'sweep:lost'`.execute(tx);
  });
  await forgetFailedJobs.run(t.platform, {});
  const queues = await t.platform.db.asNobody((tx) =>
    sql`
      select queue_name, job.key from graphile_worker._private_jobs as job
      full join graphile_worker._private_job_queues as queue on queue.id = job.job_queue_id
      where queue_name like 'sweep:%' or job.key like 'sweep:%' order by key`.execute(tx),
  );
  // A job whose queue is gone runs without one.
  expect(queues.rows).toEqual([
    { queue_name: null, key: 'sweep:lost' },
    { queue_name: 'sweep:5', key: 'sweep:used' },
  ]);
  await runOnce(workerOptions(t.platform, [sweep]));
});

test("10,000 slow jobs of one shop do not delay another shop's text", async () => {
  const finish = Promise.withResolvers<void>();
  const sent = Promise.withResolvers<number>();
  const under = { way: 0, most: 0 };
  const text = defineJob({
    name: 'text',
    urgency: 'now',
    payload: ofShop,
    run: async (_platform, { shop }) => {
      if (shop === 2) return sent.resolve(performance.now());
      under.way += 1;
      under.most = Math.max(under.most, under.way);
      await finish.promise;
      under.way -= 1;
    },
  });
  const items = Array.from({ length: 10_000 }, (_, n) => ({
    payload: { shop: 1 },
    key: `text:${String(n)}`,
  }));
  await t.platform.db.asNobody((tx) => addJobs(tx, text, items));
  const runner = startJobRunner(t.platform, [text]);
  await expect.poll(() => under.way).toBe(2);
  const startedAt = performance.now();
  await t.platform.db.asNobody((tx) => addJob(tx, text, { shop: 2 }, 'other'));
  expect((await sent.promise) - startedAt).toBeLessThan(1000);
  expect(under.most).toBe(2);
  await t.platform.db.asNobody((tx) =>
    sql`
      delete from graphile_worker._private_jobs
      where key like 'text:%' and locked_at is null`.execute(tx),
  );
  // Its other urgencies may still be starting.
  await expect.poll(() => [runner.isLive(), runner.isTaking()]).toEqual([true, true]);
  finish.resolve();
  await runner.stop();
  expect(runner.isTaking()).toBe(false);
});
