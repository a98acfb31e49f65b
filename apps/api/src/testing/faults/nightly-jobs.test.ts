import { signUp } from '@lineup/contract/identity/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addJobs } from '../../platform/jobs/jobs.ts';
import { deletePictureJob } from '../../platform/pictures/pictures.ts';
import { type SpawnedProcess, spawnProcess } from '../processes/spawned-process.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

const JOBS = 20_000;
/** The first is not counted: the worker has just started, and loads the code of mails. */
const SIGN_UPS = 6;

let t: TestApp;
let worker: SpawnedProcess | undefined;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(async () => {
  worker?.terminate();
  await worker?.exitCode;
  await t.close();
});

test('with 20,000 nightly jobs queued, the code of a sign-up is at the mail server within a second', async () => {
  const items = Array.from({ length: JOBS }, (_, n) => ({
    payload: { key: `photos/none-${String(n)}` },
    key: `picture:${String(n)}`,
  }));
  await t.platform.db.asNobody((tx) => addJobs(tx, deletePictureJob, items));
  const { DATABASE_URL, SMTP_URL } = t.platform.config;
  worker = spawnProcess('worker.ts', { DATABASE_URL, SMTP_URL, LOG_LEVEL: 'info' });
  await worker.waitForLine('"job":"delete-picture"');

  const times: number[] = [];
  for (let n = 0; n < SIGN_UPS; n += 1) {
    const startedAt = performance.now();
    const body = {
      name: 'Ana Ruiz',
      email: `ana-${String(n)}@shop.test`,
      phone_no: `+1312555010${String(n)}`,
      password: 'the first of two words',
      shop_name: `Shop ${String(n)}`,
      timezone: 'America/Chicago',
    };
    expect((await t.call(signUp, { body })).statusCode).toBe(201);
    await expect.poll(() => t.mail.mails.length, { interval: 5, timeout: 20_000 }).toBe(n + 1);
    times.push(Math.round(performance.now() - startedAt));
  }
  const [, ...counted] = times;
  const median = counted.toSorted((a, b) => a - b)[2];
  expect(median, `after ${times.join(', ')} ms`).toBeLessThan(1000);
}, 120_000);
