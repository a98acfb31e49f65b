import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { freePort } from '../../testing/processes/spawned-process.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { startJobRunner } from '../jobs/job-runner.ts';
import { addJob, defineJob } from '../jobs/jobs.ts';
import { createPlatform, type Platform } from '../platform.ts';
import { unavailableProviderIn } from './circuit-breaker.ts';
import { guardProviders } from './guard-providers.ts';

let t: TestApp;
/** The worker's platform, none of whose providers answers. */
let alone: Platform;

beforeAll(async () => {
  t = await createTestApp();
  const nowhere = `127.0.0.1:${String(await freePort())}`;
  alone = guardProviders(
    createPlatform({
      ...t.platform.config,
      SMTP_URL: `smtp://${nowhere}`,
      S3_ENDPOINT: `http://${nowhere}`,
      STRIPE_URL: `http://${nowhere}`,
      STRIPE_SECRET_KEY: 'sk_test_x',
      STRIPE_WEBHOOK_SECRET: 'whsec_x',
      TWILIO_URL: `http://${nowhere}`,
      TWILIO_ACCOUNT_SID: 'ACx',
      TWILIO_AUTH_TOKEN: 'x',
      TWILIO_FROM: '+15550100',
    }),
  );
});
afterAll(async () => {
  await alone.close();
  await t.close();
});

const mail = { to: 'nadia@person.test', subject: 's', text: 't', html: 'h', key: 'k' };
const calls: readonly [string, () => Promise<unknown>][] = [
  ['the mail server', () => alone.mailer.send(mail)],
  ['the storage', () => alone.storage.get('x')],
  ['Stripe', async () => alone.payments?.stripe.customers.list()],
  [
    'Twilio',
    async () => alone.sms?.send({ to: '+15550101', body: 'x', reportsTo: 'https://x.example' }),
  ],
];

test.each(calls)('%s is not called any more once it has not answered', async (name, call) => {
  const errors: unknown[] = [];
  for (let count = 0; count < 5; count += 1)
    await call().catch((error: unknown) => errors.push(error));
  const found = errors.map((error) => unavailableProviderIn(error)?.provider);
  // Stripe's library makes three attempts per call.
  const withoutCall = name === 'Stripe' ? 4 : 2;
  expect(found.filter(Boolean)).toEqual(Array.from({ length: withoutCall }, () => name));
});

test('jobs whose provider is down wait for it without using up their attempts', async () => {
  const letter = defineJob({
    name: 'letter',
    urgency: 'now',
    payload: z.object({}),
    backOff: { first: 3600, most: 3600 },
    run: ({ mailer }) => mailer.send(mail),
  });
  await t.platform.db.asNobody(async (tx) => {
    for (let n = 0; n < 20; n += 1) await addJob(tx, letter, {}, `letter:${String(n)}`);
  });
  const runner = startJobRunner(alone, [letter]);
  const attempts = async () => {
    const { rows } = await t.platform.db.asNobody((tx) =>
      sql<{ attempts: number }>`
        select attempts from graphile_worker._private_jobs
        where key like 'letter:%' and last_error is not null and locked_at is null`.execute(tx),
    );
    return rows.map((row) => row.attempts);
  };
  await expect.poll(attempts, { timeout: 20_000 }).toHaveLength(20);
  // The breaker is open already; a job may have been its trial call meanwhile.
  expect((await attempts()).filter((count) => count > 0).length).toBeLessThanOrEqual(1);
  await runner.stop();
});
