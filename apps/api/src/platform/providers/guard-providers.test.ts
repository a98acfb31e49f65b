import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startSilentProxy } from '../../testing/processes/silent-proxy.ts';
import { freePort } from '../../testing/processes/spawned-process.ts';
import { STRIPE_ACCOUNT, startStripeStandIn } from '../../testing/stripe/stripe-stand-in.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { startJobRunner } from '../jobs/job-runner.ts';
import { addJob, defineJob } from '../jobs/jobs.ts';
import { createPlatform, type Platform } from '../platform.ts';
import { unavailableProviderIn } from './circuit-breaker.ts';
import { guardProviders } from './guard-providers.ts';
import { runWithTimeBudget } from './time-budget.ts';

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

test('a request waits for a provider no longer than its time, also when the answer stops midway', async () => {
  const payments = await startStripeStandIn();
  const { port } = new URL(payments.url);
  const proxy = await startSilentProxy({ host: '127.0.0.1', port: Number(port) });
  // The status line and some headers, or headers and a part of the body.
  for (const bytes of [0, 40, 200]) {
    proxy.stallAfter(bytes);
    const guarded = guardProviders(
      createPlatform({
        ...t.platform.config,
        ...STRIPE_ACCOUNT,
        STRIPE_URL: `http://127.0.0.1:${String(proxy.port)}`,
      }),
    );
    const startedAt = performance.now();
    await runWithTimeBudget(
      () =>
        expect(guarded.payments?.stripe.customers.list()).rejects.toThrow('connection to Stripe'),
      300,
    );
    // The rest are the pauses between the attempts of Stripe's library.
    expect(performance.now() - startedAt).toBeLessThan(5000);
    await guarded.close();
  }
  proxy.close();
  await payments.close();
});
