import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { startJobRunner } from './job-runner.ts';
import { addJob, defineJob } from './jobs.ts';

const EACH = 10;
const LARGE = 'x'.repeat(4 * 1024 * 1024);

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

/** A job that can never be done, retried almost at once. */
const poison = (name: string, run: () => Promise<void>) =>
  defineJob({
    name,
    urgency: 'now',
    payload: z.object({ n: z.number() }),
    backOff: { first: 0.05, most: 0.1 },
    run,
  });
const throwing = poison('throwing', () => Promise.reject(new Error('always')));
// A library may throw anything.
const strange = poison('strange', () => Promise.reject(undefined));
const wordy = poison('wordy', () => Promise.reject(new Error(LARGE)));
const unreadable = poison('unreadable', () => Promise.resolve());
const heavy = defineJob({
  name: 'heavy',
  urgency: 'now',
  payload: z.object({ text: z.string().check(z.maxLength(1000)) }),
  backOff: { first: 0.05, most: 0.1 },
  run: () => Promise.resolve(),
});

let done = 0;
const good = defineJob({
  name: 'good',
  urgency: 'now',
  payload: z.object({ n: z.number() }),
  run: () => {
    done += 1;
    return Promise.resolve();
  },
});

const selectJobs = async () => {
  const { rows } = await t.platform.db.asNobody((tx) =>
    sql<{ name: string; attempts: number; is_over: boolean; error_length: number }>`
      select task_identifier as name, attempts, attempts >= max_attempts as is_over,
        length(last_error) as error_length
      from graphile_worker.jobs order by task_identifier`.execute(tx),
  );
  return rows;
};

test('jobs that can never be done do not hold up others, and end after their last attempt', async () => {
  await t.platform.db.asNobody(async (tx) => {
    for (let n = 0; n < EACH; n += 1) {
      for (const job of [throwing, strange, wordy]) {
        await addJob(tx, job, { n }, `${job.name}:${String(n)}`);
      }
      await addJob(tx, unreadable, { n: 'text' as never }, `unreadable:${String(n)}`);
    }
    await addJob(tx, heavy, { text: LARGE }, 'heavy:1');
    await sql`update graphile_worker._private_jobs set max_attempts = 3`.execute(tx);
  });
  const runner = startJobRunner(t.platform, [throwing, strange, wordy, unreadable, heavy, good]);
  await t.platform.db.asNobody(async (tx) => {
    for (let n = 0; n < EACH; n += 1) await addJob(tx, good, { n }, `good:${String(n)}`);
  });
  await expect.poll(() => done, { timeout: 20_000 }).toBe(EACH);
  const isOver = async () => (await selectJobs()).every(({ is_over }) => is_over);
  await expect.poll(isOver, { timeout: 40_000 }).toBe(true);
  await runner.stop();

  const jobs = await selectJobs();
  // None was deleted: an operator sees what failed.
  expect(jobs).toHaveLength(4 * EACH + 1);
  expect(new Set(jobs.map(({ attempts }) => attempts))).toEqual(new Set([3]));
  // A short description is stored, however long the message is.
  expect(Math.max(...jobs.map(({ error_length }) => error_length))).toBeLessThan(1000);
});
