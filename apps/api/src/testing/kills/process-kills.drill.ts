import { setTimeout as sleep } from 'node:timers/promises';
import { seededSequence } from '@lineup/domain/seeded-sequence';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resumePayouts } from '../../features/affiliates/payouts/plan-payouts.ts';
import { systemClock } from '../../platform/clock.ts';
import {
  startTwilioStandIn,
  TWILIO_ACCOUNT,
  type TwilioStandIn,
} from '../messages/twilio-stand-in.ts';
import { compareLedger } from '../proofs/compare-ledger.ts';
import { compareSent, mailKeyOf, SENT_ONCE } from '../proofs/compare-sent.ts';
import { proofSeed, sized } from '../proofs/force.ts';
import { loadSettings } from '../proofs/load-settings.ts';
import { type LoadShop, makeLoadShops } from '../proofs/load-shops.ts';
import { recordFigures } from '../proofs/record-figures.ts';
import { startShopLoad } from '../proofs/shop-load.ts';
import { type PushService, startPushService } from '../push/push-service.ts';
import {
  STRIPE_ACCOUNT,
  type StripeStandIn,
  startStripeStandIn,
} from '../stripe/stripe-stand-in.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { createAccountEffects, createLeavingEffects } from './account-effects.ts';
import { createPayouts, createPlanChanges } from './billing-effects.ts';
import type { Counted, KilledEffect } from './counted.ts';
import { createFileEffects } from './file-effects.ts';
import { killedJobs } from './job-kinds.ts';
import { createKillableProcesses, type KillableProcesses } from './killable-processes.ts';
import { createMailExpectations, type MailExpectations } from './mail-expectations.ts';
import { createPushes, createTexts } from './message-effects.ts';
import { createBillingNights, createNightEffects } from './night-effects.ts';
import { createBookingMails, createVisitEffects } from './visit-effects.ts';

const KILLS = sized({ short: 4, full: 100 });
const SHOPS = 2;
const CLIENTS = 6;
const PER_SECOND = 30;
/** The jobs that are left when the last process was killed. */
const JOBS_WITHIN_MS = 180_000 + KILLS * 5000;
/** A process lives this long after its start, at most. */
const LONGEST_LIFE_MS = 1500;
/** Every fifth one lives longer: a job that takes longer than every life would use up its attempts. */
const LONG_LIFE_MS = 8000;
const LONG_LIFE_EVERY = 5;
/** Providers take up to this long, so that a process can be killed while it waits for them. */
const SLOWEST_ANSWER_MS = 80;

let t: TestApp & { payments: StripeStandIn; publicUrl: string };
let carrier: TwilioStandIn;
let payments: StripeStandIn;
let push: PushService;
let processes: KillableProcesses;
let shops: LoadShop[];

beforeAll(async () => {
  carrier = await startTwilioStandIn();
  payments = await startStripeStandIn();
  push = await startPushService();
  const providers = {
    ...TWILIO_ACCOUNT,
    TWILIO_URL: carrier.url,
    ...STRIPE_ACCOUNT,
    STRIPE_URL: payments.url,
    PUSH_SERVICE_ORIGINS: push.origin,
  };
  // It takes longer than an access token is valid, and the processes have the system's clock.
  const app = await createTestApp(providers, { platform: { clock: systemClock } });
  processes = await createKillableProcesses(() => ({
    ...loadSettings,
    ...providers,
    DATABASE_URL: app.platform.config.DATABASE_URL,
    SMTP_URL: app.mail.url,
  }));
  t = { ...app, payments, publicUrl: processes.url };
  payments.webhookUrl = `${processes.url}/billing/stripe/`;
  shops = await makeLoadShops(t.platform, SHOPS);
});
afterAll(async () => {
  await processes.kill('API');
  await processes.kill('worker');
  await t.close();
  await Promise.all([carrier.close(), payments.close(), push.close()]);
});

const countDueJobs = async (): Promise<number> => {
  const { rows } = await t.platform.db.asNobody((tx) =>
    sql<{ count: number }>`
      select count(*)::int as count from graphile_worker._private_jobs
      where run_at < now() + interval '2 minutes' and attempts < max_attempts`.execute(tx),
  );
  return rows[0]?.count ?? 0;
};

/** The kinds of the jobs that the worker was running when it was killed. */
const readCutOffJobs = async (): Promise<string[]> => {
  const { rows } = await t.platform.db.asNobody((tx) =>
    sql<{ kind: string }>`
      select task.identifier as kind from graphile_worker._private_jobs as job
      join graphile_worker._private_tasks as task on task.id = job.task_id
      where job.locked_at is not null`.execute(tx),
  );
  return rows.map(({ kind }) => kind);
};

/** Everything that happens once for each cause, apart from what the load does. */
const createEffects = async (mails: MailExpectations): Promise<KilledEffect[]> => [
  createAccountEffects(t, mails),
  createLeavingEffects(t, mails),
  await createFileEffects(t, mails),
  createVisitEffects(t, carrier),
  createNightEffects(t),
  createBillingNights(t, mails),
];

/** Kills one process after the other while all effects are caused; returns which jobs were cut off. */
const killWhile = async (
  seed: number,
  causes: readonly Pick<KilledEffect, 'begin'>[],
): Promise<ReadonlySet<string>> => {
  const random = seededSequence(seed, 'process kills');
  const cutOff = new Set<string>();
  for (let kill = 0; kill < KILLS; kill += 1) {
    const victim = kill % 2 === 0 ? 'worker' : 'API';
    const begun = Promise.all(causes.map((cause) => cause.begin()));
    const longest = kill % LONG_LIFE_EVERY === LONG_LIFE_EVERY - 1 ? LONG_LIFE_MS : LONGEST_LIFE_MS;
    await sleep(random() * longest);
    await processes.kill(victim);
    if (victim === 'worker') for (const kind of await readCutOffJobs()) cutOff.add(kind);
    processes.startAll();
    await processes.waitUntilStarted();
    await begun;
  }
  return cutOff;
};

const describeCounted = (counted: Readonly<Record<string, Counted>>) =>
  Object.fromEntries(
    Object.entries(counted).map(([kind, { caused, done, doubled }]) => [
      `${kind}: caused, done, doubled`,
      [caused, done, doubled].join(', '),
    ]),
  );

const slowDownProviders = (seed: number) => {
  const random = seededSequence(seed, 'providers');
  const anyDelay = () => Math.floor(random() * SLOWEST_ANSWER_MS);
  carrier.behaviour.delayMs = anyDelay;
  push.delayMs = anyDelay;
  t.mail.delayMs = anyDelay;
  Object.assign(payments.behaviour, { answerDelayMs: anyDelay, shuffle: true, retries: 12 });
};

test(`R5: ${String(KILLS)} kills of API and worker at random points: no effect is lost, none comes twice`, {
  timeout: 600_000 + KILLS * 30_000,
}, async () => {
  const seed = proofSeed();
  slowDownProviders(seed);
  const texts = await createTexts(t, carrier);
  const pushes = await createPushes(t, push, shops);
  const changes = createPlanChanges(t, processes.url);
  const payouts = createPayouts(t);
  const mails = createMailExpectations(t.mail);
  const effects = await createEffects(mails);
  const bookings = await createBookingMails(t, mails);
  processes.startAll();
  await processes.waitUntilStarted();
  const load = startShopLoad({
    urls: [processes.url],
    shops,
    clients: CLIENTS,
    seed,
    perSecond: PER_SECOND,
  });
  const cutOff = await killWhile(seed, [texts, texts, changes, payouts, bookings, ...effects]);
  await load.stop();
  await changes.settled();
  await payments.settled();
  await resumePayouts(t.platform);
  await payouts.settled();
  await expect.poll(countDueJobs, { timeout: JOBS_WITHIN_MS, interval: 500 }).toBe(0);
  await carrier.settled();

  const compared = await compareLedger(t.platform, shops, load.ledger);
  const [text, alert, plan, payout] = [
    texts.count(),
    pushes.count(load.ledger),
    await changes.count(),
    payouts.count(),
  ];
  const sent = compareSent(t.mail.mails, load.ledger);
  const counted: Record<string, Counted> = { ...mails.count() };
  for (const effect of effects) Object.assign(counted, await effect.count());
  const keys = t.mail.mails.map(mailKeyOf);
  const done = processes.jobsDone();
  recordFigures('R5', {
    seed,
    'kills of the API': processes.kills.API,
    'kills of the worker': processes.kills.worker,
    'requests without an answer': load.failures.length,
    ...compared,
    ...sent,
    'mails by key': new Set(keys).size,
    'mails accepted again under their key': keys.length - new Set(keys).size,
    'texts queued, sent, doubled': Object.values(text).join(', '),
    'check-ins, alerts shown, delivered again': Object.values(alert).join(', '),
    'plan changes, done': `${String(plan.owners)}, ${String(plan.onPlan)}`,
    'invoices paid, commissions, doubled': [plan.invoices, plan.commissions, plan.doubled].join(
      ', ',
    ),
    'payouts, paid, doubled': Object.values(payout).join(', '),
    ...describeCounted(counted),
    'kinds of jobs that ran': done.size,
    'kinds of jobs that were cut off midway': cutOff.size,
  });
  expect([load.unexpected, changes.unexpected]).toEqual([[], []]);
  expect(compared).toMatchObject({ lost: 0, doubled: 0 });
  expect(sent).toMatchObject(SENT_ONCE);
  for (const [kind, { caused, ...effect }] of Object.entries(counted)) {
    expect([kind, effect]).toEqual([kind, { done: caused, doubled: 0 }]);
  }
  expect(Object.keys(killedJobs).filter((kind) => !done.has(kind))).toEqual([]);
  expect(text).toMatchObject({ sent: text.texts, doubled: 0 });
  expect(alert.shown).toBe(alert.checkIns);
  expect(plan).toEqual({
    owners: KILLS,
    onPlan: KILLS,
    invoices: KILLS * 2,
    commissions: KILLS * 2,
    doubled: 0,
  });
  expect(payout).toEqual({ payouts: KILLS, paid: KILLS, doubled: 0 });
  // Otherwise the worker was always killed while it had nothing to do.
  expect(cutOff.size).toBeGreaterThan(0);
});
