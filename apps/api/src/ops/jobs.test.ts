import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendMail } from '../features/notifications/jobs.ts';
import { forgetFailedJobs } from '../platform/jobs/failed-jobs.ts';
import { addJob } from '../platform/jobs/jobs.ts';
import { deletePictureJob } from '../platform/pictures/pictures.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { runCommand } from './run-command.ts';

const PERSON = 'nadia@person.test';
const mail = { to: PERSON, subject: 's', text: 't', html: 'h', key: 'k' };
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  await t.platform.db.asNobody(async (tx) => {
    for (const key of ['a', 'b', 'c']) await addJob(tx, sendMail, { ...mail, key }, `mail:${key}`);
    await addJob(tx, sendMail, mail, 'mail:waits');
    await addJob(tx, deletePictureJob, { key: 'photos/1' }, 'picture');
    await sql`
      update graphile_worker._private_jobs
      set attempts = max_attempts, last_error = 'the mail server answered 451 to DATA'
      where key <> 'mail:waits'`.execute(tx);
  });
});
afterAll(() => t.close());

const ops = (...args: string[]) => runCommand(t.platform, ['jobs', ...args], 'machine-user');
const listed = async (...args: string[]) =>
  JSON.parse((await ops('list', '--json', ...args)).stdout) as {
    job: number;
    kind: string;
    can_be_retried: boolean;
  }[];

test('failed jobs are listed and shown without personal data; waiting ones are not', async () => {
  expect((await listed()).map(({ kind }) => kind)).toEqual([
    'delete-picture',
    'send-mail',
    'send-mail',
    'send-mail',
  ]);
  expect(await listed('--kind', 'send-mail', '--limit', '1')).toHaveLength(1);
  const [first] = await listed('--kind', 'send-mail');
  const shown = await ops('show', String(first?.job));
  expect(shown.stdout).toContain('the mail server answered 451 to DATA');
  expect(`${(await ops('list')).stdout}${shown.stdout}`).not.toContain(PERSON);
});

test('one is tried again and sent, and all of a kind are discarded, in the name of an operator', async () => {
  const [first] = await listed('--kind', 'send-mail');
  const job = String(first?.job);
  expect((await ops('retry', job)).exitCode).toBe(2);
  expect((await ops('retry', '--by', 'mira')).exitCode).toBe(2);
  expect((await ops('retry', job, '--by', 'mira')).exitCode).toBe(0);
  await t.runJobs();
  // With the one that waited.
  expect(t.mail.mails).toHaveLength(2);
  expect((await ops('retry', job, '--by', 'mira')).exitCode).toBe(1);

  await forgetFailedJobs.run(t.platform, {});
  const [second] = await listed('--kind', 'send-mail');
  expect(second?.can_be_retried).toBe(false);
  expect(await ops('retry', String(second?.job), '--by', 'mira')).toMatchObject({
    exitCode: 1,
    stderr: 'Its content was removed, so it cannot run again. Discard it.\n',
  });
  const discarded = await ops('discard', '--kind', 'send-mail', '--by', 'mira');
  expect(discarded.stdout).toBe('Jobs discarded: 2. Failed jobs of this kind that are left: 0.\n');
  expect((await listed()).map(({ kind }) => kind)).toEqual(['delete-picture']);
  const { rows } = await t.platform.db.asNobody((tx) =>
    sql`
      select command, subject from operator_audit where operator = 'mira'
      order by id desc limit 1`.execute(tx),
  );
  expect(rows).toEqual([{ command: 'jobs discard', subject: '' }]);
});

test('a kind is retried and discarded beyond what a list shows, and what is left is said', async () => {
  await t.platform.db.asNobody(async (tx) => {
    for (let n = 0; n < 60; n += 1) await addJob(tx, sendMail, mail, `many:${String(n)}`);
    await sql`
      update graphile_worker._private_jobs set attempts = max_attempts
      where key like 'many:%'`.execute(tx);
  });
  const of = ['--kind', 'send-mail', '--by', 'mira'];
  expect((await ops('retry', ...of, '--limit', '3')).stdout).toBe(
    'Jobs that the worker tries again: 3. Failed jobs of this kind that are left: 57.\n',
  );
  expect((await ops('discard', ...of)).stdout).toBe(
    'Jobs discarded: 57. Failed jobs of this kind that are left: 0.\n',
  );
});
