import { runOnce } from 'graphile-worker';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { createCapturedLog } from '../../testing/captured-log.ts';
import { createShop } from '../../testing/factories/shop.ts';
import { startSilentProxy } from '../../testing/processes/silent-proxy.ts';
import { freePort } from '../../testing/processes/spawned-process.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createPlatform, type Platform } from '../platform.ts';
import { forgetFailedJobs } from './failed-jobs.ts';
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

test('a job with an invalid payload is not run', async () => {
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

const PERSON = 'nadia@person.test';
const greetingJob = (run: (platform: Platform, to: string) => Promise<void>) =>
  defineJob({
    name: 'greet',
    payload: z.object({ to: z.string(), shop: z.number() }),
    run: (platform, { to }) => run(platform, to),
  });
/** The response of a mail server that may accept the mail later. */
const greylisted = (to: string) =>
  Object.assign(new Error(`450 <${to}> is greylisted`), {
    code: 'EENVELOPE',
    responseCode: 450,
    command: 'RCPT TO',
  });

test('a job that fails is logged and stored by its name and attempt, without the data in its error', async () => {
  const greet = greetingJob((_platform, to) => Promise.reject(greylisted(to)));
  await t.platform.db.asNobody((tx) => addJob(tx, greet, { to: PERSON, shop: 1 }, 'busy'));
  log.lines.splice(0);
  await runOnce(workerOptions(t.platform, [greet]));
  const [failure = ''] = log.lines.filter((line) => line.includes('job failed'));
  const message = 'the mail server answered 450 to RCPT TO';
  expect(JSON.parse(failure)).toMatchObject({
    job: 'greet',
    attempt: 1,
    err: { type: 'Error', code: 'EENVELOPE', message },
  });
  expect(log.lines.join()).not.toContain(PERSON);
  expect(await waiting('busy')).toEqual([{ attempts: 1, last_error: message, is_later: true }]);
});

test('a mail that its mailbox refuses permanently is not retried', async () => {
  t.mail.refused.add(PERSON);
  const greet = greetingJob(({ mailer }, to) =>
    mailer.send({ to, subject: 'Hello', text: 'Hello', html: 'Hello', key: 'hello' }),
  );
  await t.platform.db.asNobody((tx) => addJob(tx, greet, { to: PERSON, shop: 1 }, 'refused'));
  log.lines.splice(0);
  await runOnce(workerOptions(t.platform, [greet]));
  expect(await waiting('refused')).toEqual([]);
  const [line = ''] = log.lines.filter((each) => each.includes('refused a mail for good'));
  expect(JSON.parse(line)).toMatchObject({ level: 'warn', job: 'greet' });
  expect(log.lines.join()).not.toContain(PERSON);
});

test('a failed job keeps its ids alone, and is deleted after 30 days', async () => {
  const greet = greetingJob((_platform, to) => Promise.reject(greylisted(to)));
  await t.platform.db.asNobody(async (tx) => {
    await addJob(tx, greet, { to: PERSON, shop: 7 }, 'given-up');
    await addJob(tx, greet, { to: PERSON, shop: 8 }, 'goes-on');
    await sql`
      update graphile_worker._private_jobs set max_attempts = 1 where key = 'given-up'
    `.execute(tx);
  });
  await runOnce(workerOptions(t.platform, [greet]));
  const payloads = () =>
    t.platform.db.asNobody(async (tx) => {
      const { rows } = await sql<{ key: string; payload: unknown }>`
        select key, payload from graphile_worker._private_jobs
        where key in ('given-up', 'goes-on') order by key`.execute(tx);
      return rows;
    });
  await forgetFailedJobs.run(t.platform, {});
  const goesOn = { key: 'goes-on', payload: { to: PERSON, shop: 8 } };
  expect(await payloads()).toEqual([{ key: 'given-up', payload: { shop: 7 } }, goesOn]);
  await t.platform.db.asNobody((tx) =>
    sql`
      update graphile_worker._private_jobs
      set updated_at = ${t.clock.now().subtract({ hours: 31 * 24 })}::timestamptz
      where key in ('given-up', 'goes-on')`.execute(tx),
  );
  await forgetFailedJobs.run(t.platform, {});
  expect(await payloads()).toEqual([goesOn]);
});

test('a job with a schedule is added by the worker itself', async () => {
  const sweep = defineJob({
    name: 'sweep',
    payload: z.object({}),
    schedule: '20 4 * * *',
    run: () => Promise.resolve(),
  });
  const runner = startJobRunner(t.platform, [note, sweep]);
  const scheduled = () =>
    t.platform.db.asNobody((tx) =>
      sql`select identifier from graphile_worker._private_known_crontabs`.execute(tx),
    );
  await expect.poll(async () => (await scheduled()).rows).toEqual([{ identifier: 'sweep' }]);
  await runner.stop();
});

test('a worker that starts while the database is away works once the database is there', async () => {
  const database = new URL(t.platform.config.DATABASE_URL);
  const port = await freePort();
  const throughProxy = new URL(database);
  throughProxy.port = String(port);
  const own = createCapturedLog();
  const platform = createPlatform(
    { ...t.platform.config, DATABASE_URL: throughProxy.href },
    { logger: own.logger },
  );
  const runner = startJobRunner(platform, [note]);
  const patient = { timeout: 10_000 };
  await expect.poll(() => own.lines.join(), patient).toContain('the job queue: unavailable');

  const proxy = await startSilentProxy(
    { host: database.hostname, port: Number(database.port) },
    port,
  );
  await t.platform.db.asNobody((tx) => addJob(tx, note, { n: 7 }, 'back'));
  await expect.poll(() => own.lines.join(), patient).toContain('job done');
  await runner.stop();
  proxy.close();
  await platform.close();
});

test('a worker whose database is lost while a job runs stops cleanly, and the job runs again', async () => {
  const database = new URL(t.platform.config.DATABASE_URL);
  const proxy = await startSilentProxy({ host: database.hostname, port: Number(database.port) });
  const throughProxy = new URL(database);
  throughProxy.port = String(proxy.port);
  const own = createCapturedLog();
  const config = { ...t.platform.config, DATABASE_URL: throughProxy.href };
  const platform = createPlatform(config, { logger: own.logger });
  const started = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const slow = defineJob({
    name: 'slow',
    payload: z.object({}),
    run: async () => {
      started.resolve();
      await finish.promise;
    },
  });
  const runner = startJobRunner(platform, [slow]);
  await t.platform.db.asNobody((tx) => addJob(tx, slow, {}, 'slow'));
  await started.promise;
  proxy.close();
  finish.resolve();
  await runner.stop();
  await platform.close();

  const again = startJobRunner(t.platform, [slow]);
  const left = () =>
    t.platform.db.asNobody((tx) =>
      sql`select from graphile_worker.jobs where task_identifier = 'slow'`.execute(tx),
    );
  await expect.poll(async () => (await left()).rows, { timeout: 20_000 }).toEqual([]);
  await again.stop();
});
