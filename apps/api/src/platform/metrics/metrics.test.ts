import { runOnce } from 'graphile-worker';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { workerOptions } from '../jobs/job-runner.ts';
import { addJob, defineJob } from '../jobs/jobs.ts';

const TOKEN = 'a token for prometheus';
let t: TestApp;

beforeAll(async () => {
  t = await createTestApp({ METRICS_TOKEN: TOKEN });
});
afterAll(() => t.close());

const scrape = async () => {
  const headers = { authorization: `Bearer ${TOKEN}` };
  const { body } = await t.app.inject({ url: '/metrics', headers });
  return body;
};
/** The value of one sample, by its name and labels as they are written. */
const figure = async (sample: string): Promise<number> => {
  const line = (await scrape()).split('\n').find((each) => each.startsWith(`${sample} `));
  return Number(line?.slice(sample.length + 1) ?? Number.NaN);
};

test('statements are counted, with their errors by class', async () => {
  const count = 'lineup_database_statement_seconds_count';
  const before = await figure(count);
  await t.platform.db.asNobody((tx) => sql`select 1`.execute(tx));
  expect(await figure(count)).toBeGreaterThanOrEqual(before + 2);
  const failing = t.platform.db.asNobody((tx) => sql`select 1 / 0`.execute(tx));
  await expect(failing).rejects.toThrow('division by zero');
  expect(await figure('lineup_database_errors_total{class="22"}')).toBe(1);
});

test('deadlocks and lock time-outs are counted', async () => {
  const failing = t.platform.db.asNobody((tx) =>
    sql`do $$ begin raise exception 'blocked' using errcode = '40P01'; end $$`.execute(tx),
  );
  await expect(failing).rejects.toThrow('blocked');
  expect(await figure('lineup_database_lock_errors_total{kind="deadlock"}')).toBe(1);
  expect(await figure('lineup_database_lock_errors_total{kind="timeout"}')).toBe(0);
});

test('a session that waits for a lock is seen', async () => {
  const { db } = t.platform;
  const waits = 'lineup_database_lock_waits';
  const lock = sql`select pg_advisory_xact_lock(20221)`;
  let second: Promise<unknown> | undefined;
  await db.asNobody(async (tx) => {
    await lock.execute(tx);
    second = db.asNobody((other) => lock.execute(other));
    await vi.waitFor(async () => expect(await figure(waits)).toBe(1));
  });
  await second;
  expect(await figure(waits)).toBe(0);
});

test('the pool shows how long transactions wait for a connection, and its use', async () => {
  const stage = (name: string) => figure(`lineup_database_wait_seconds_count{stage="${name}"}`);
  const before = [await stage('admission'), await stage('connection')] as const;
  await t.platform.db.asNobody(async () => {
    const busy = await figure('lineup_database_pool_connections{pool="main",state="busy"}');
    expect(busy).toBeGreaterThanOrEqual(1);
  });
  expect(await stage('admission')).toBeGreaterThan(before[0]);
  expect(await stage('connection')).toBeGreaterThan(before[1]);
});

test('jobs are counted by kind, urgency and state, with the age of the oldest', async () => {
  const nothing = defineJob({
    name: 'purge-unverified-sign-ups',
    urgency: 'nightly',
    payload: z.object({}),
    run: () => Promise.resolve(),
  });
  await t.platform.db.asNobody(async (tx) => {
    await addJob(tx, nothing, {}, 'due', Temporal.Now.instant().subtract({ seconds: 90 }));
    await addJob(tx, nothing, {}, 'later', Temporal.Now.instant().add({ hours: 1 }));
  });
  const labels = 'kind="purge-unverified-sign-ups",urgency="nightly"';
  expect(await figure(`lineup_jobs{${labels},state="waiting"}`)).toBe(1);
  const oldest = await figure(`lineup_jobs_oldest_seconds{${labels}}`);
  expect(oldest).toBeGreaterThanOrEqual(90);
  expect(oldest).toBeLessThan(120);
});

const greet = defineJob({
  name: 'greet',
  payload: z.object({}),
  run: ({ mailer }) =>
    mailer.send({ to: 'a@person.test', subject: 'Hi', text: 'Hi', html: 'Hi', key: 'hi' }),
});

test('a mail is counted as sent, with its delay from when its job was due', async () => {
  const before = {
    sent: await figure('lineup_messages_total{provider="mail",outcome="sent"}'),
    late: await figure('lineup_message_delay_seconds_count{provider="mail"}'),
    within: await figure('lineup_message_delay_seconds_bucket{le="60",provider="mail"}'),
  };
  const due = Temporal.Now.instant().subtract({ seconds: 100 });
  await t.platform.db.asNobody((tx) => addJob(tx, greet, {}, 'late', due));
  await runOnce(workerOptions(t.platform, [greet]));
  expect(t.mail.mails).toHaveLength(1);
  expect(await figure('lineup_messages_total{provider="mail",outcome="sent"}')).toBe(
    before.sent + 1,
  );
  expect(await figure('lineup_message_delay_seconds_count{provider="mail"}')).toBe(before.late + 1);
  expect(await figure('lineup_message_delay_seconds_bucket{le="60",provider="mail"}')).toBe(
    before.within,
  );
  expect(await figure('lineup_job_duration_seconds_count{kind="greet",outcome="done"}')).toBe(1);
});

test('no figure names a shop, an account or a visit', async () => {
  const labels = new Set([...(await scrape()).matchAll(/[{,](\w+)="/g)].map(([, name]) => name));
  const bounded = ['le', 'route', 'method', 'status', 'provider', 'outcome', 'kind', 'urgency'];
  const others = [
    'state',
    'pool',
    'stage',
    'class',
    'process',
    'release',
    'node',
    'quantile',
    'target',
  ];
  const ofNode = ['version', 'major', 'minor', 'patch', 'space', 'type'];
  expect(
    [...labels].filter((name) => ![...bounded, ...others, ...ofNode].includes(name ?? '')),
  ).toEqual([]);
});
