import { runOnce } from 'graphile-worker';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { createCapturedLog } from '../testing/captured-log.ts';
import { createShop } from '../testing/factories/shop.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { startJobRunner, workerOptions } from './job-runner.ts';
import { addJob, authorizedShop, defineJob } from './jobs.ts';

const log = createCapturedLog();
let t: TestApp;
let ran: { n: number; role: string | undefined }[] = [];
let failures = 0;

const note = defineJob({
  name: 'note',
  payload: z.object({ n: z.number() }),
  run: async ({ db }, { n }) => {
    if (failures > 0) {
      failures -= 1;
      throw new Error('the printer is on fire');
    }
    const { rows } = await db.asNobody((tx) =>
      sql<{ role: string }>`select current_user as role`.execute(tx),
    );
    ran.push({ n, role: rows[0]?.role });
  },
});

beforeAll(async () => {
  t = await createTestApp({}, { platform: { logger: log.logger } });
});
afterAll(() => t.close());
beforeEach(() => {
  ran = [];
  failures = 0;
});

const runJobs = () => runOnce(workerOptions(t.platform, [note]));

const add = (n: number, key: string) =>
  t.platform.db.asNobody((tx) => addJob(tx, note, { n }, key));

const waiting = (key: string) =>
  t.platform.db.asNobody(async (tx) => {
    const { rows } = await sql<{ attempts: number; last_error: string | null; is_later: boolean }>`
      select attempts, last_error, run_at > now() as is_later from graphile_worker.jobs
      where key = ${key}
    `.execute(tx);
    return rows;
  });

test('a job runs after its transaction, as the role that owns nothing', async () => {
  await add(1, 'plain');
  await runJobs();
  expect(ran).toEqual([{ n: 1, role: 'lineup_app' }]);
  expect(await waiting('plain')).toEqual([]);
});

test('a transaction that is rolled back leaves no job', async () => {
  const failing = t.platform.db.asNobody(async (tx) => {
    await addJob(tx, note, { n: 2 }, 'rolled-back');
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  await runJobs();
  expect(ran).toEqual([]);
});

test('a second job under the same key takes the place of the first', async () => {
  await add(3, 'same');
  await add(4, 'same');
  await runJobs();
  expect(ran).toMatchObject([{ n: 4 }]);
});

test('a job that throws waits and is tried again', async () => {
  failures = 1;
  await add(5, 'retried');
  await runJobs();
  expect(ran).toEqual([]);
  expect(await waiting('retried')).toEqual([
    { attempts: 1, last_error: 'the printer is on fire', is_later: true },
  ]);

  await t.platform.db.asNobody((tx) =>
    sql`
      select graphile_worker.reschedule_jobs(array_agg(id), run_at => now())
      from graphile_worker.jobs where key = 'retried'
    `.execute(tx),
  );
  await runJobs();
  expect(ran).toMatchObject([{ n: 5 }]);
});

test('a payload that the job does not know is not run', async () => {
  await t.platform.db.asNobody((tx) => addJob(tx, note, { n: 'six' as never }, 'wrong'));
  await runJobs();
  expect(ran).toEqual([]);
  expect(await waiting('wrong')).toMatchObject([{ attempts: 1 }]);
});

test('a payload carries the authorised shop, and nothing else passes for one', async () => {
  const shop = await createShop(t.platform);
  let name: string | undefined;
  const readShop = defineJob({
    name: 'read-shop',
    payload: z.object({ shop: authorizedShop }),
    run: async ({ db }, payload) => {
      const row = await db.inShop(payload.shop, (tx) =>
        tx.selectFrom('shops').select('name').executeTakeFirst(),
      );
      name = row?.name;
    },
  });
  await t.platform.db.asNobody((tx) => addJob(tx, readShop, { shop }, 'read-shop'));
  await runOnce(workerOptions(t.platform, [readShop]));
  expect(name).toBe(`Shop ${String(shop)}`);
  expect(readShop.payload.safeParse({ shop: '1 or 2' }).success).toBe(false);
});

test('a job that fails is logged by its name and attempt, without the data in its error', async () => {
  const to = 'nadia@person.test';
  t.mail.refused.add(to);
  const greet = defineJob({
    name: 'greet',
    payload: z.object({ to: z.string() }),
    run: ({ mailer }, payload) =>
      mailer.send({ ...payload, subject: 'Hello', text: 'Hello', html: 'Hello', key: 'hello' }),
  });
  await t.platform.db.asNobody((tx) => addJob(tx, greet, { to }, 'refused'));
  log.lines.splice(0);
  await runOnce(workerOptions(t.platform, [greet]));
  const [failure = ''] = log.lines.filter((line) => line.includes('job failed'));
  expect(JSON.parse(failure)).toMatchObject({
    job: 'greet',
    attempt: 1,
    err: { type: 'Error', code: 'EENVELOPE' },
  });
  expect(log.lines.join()).not.toContain(to);
});

test('a job with a schedule is added by the worker itself', async () => {
  const sweep = defineJob({
    name: 'sweep',
    payload: z.object({}),
    schedule: '20 4 * * *',
    run: () => Promise.resolve(),
  });
  const runner = await startJobRunner(t.platform, [note, sweep]);
  const scheduled = () =>
    t.platform.db.asNobody((tx) =>
      sql`select identifier from graphile_worker._private_known_crontabs`.execute(tx),
    );
  await expect.poll(async () => (await scheduled()).rows).toEqual([{ identifier: 'sweep' }]);
  await runner.stop();
});
