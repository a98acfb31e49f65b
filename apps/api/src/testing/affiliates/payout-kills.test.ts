import { setTimeout as sleep } from 'node:timers/promises';
import { seededSequence } from '@lineup/domain/seeded-sequence';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resumePayouts } from '../../features/affiliates/payouts/plan-payouts.ts';
import { mailKeys } from '../billing/billing-snapshot.ts';
import { createPayingApp } from '../billing/paying-app.ts';
import { createApprovedPayee, type Payee, payoutOf } from '../factories/affiliates/payee.ts';
import { type SpawnedProcess, spawnProcess } from '../processes/spawned-process.ts';
import { proofSeed, sized } from '../proofs/force.ts';
import { recordFigures } from '../proofs/record-figures.ts';
import { STRIPE_ACCOUNT } from '../stripe/stripe-stand-in.ts';

const KILLS = sized({ short: 3, full: 25 });
const SEED = proofSeed();
const PAYEES = 4;
/**
 * Each of the two requests to Stripe takes up to this long, so that the process can be killed
 * meanwhile.
 */
const SLOWEST_ANSWER_MS = 80;

let t: Awaited<ReturnType<typeof createPayingApp>>;
let worker: SpawnedProcess | undefined;

beforeAll(async () => {
  t = await createPayingApp();
});
afterAll(async () => {
  worker?.kill();
  await t.close();
});

const start = () =>
  spawnProcess('worker.ts', {
    ...STRIPE_ACCOUNT,
    STRIPE_URL: t.payments.url,
    PUBLIC_URL: t.publicUrl,
    DATABASE_URL: t.platform.config.DATABASE_URL,
    SMTP_URL: t.platform.config.SMTP_URL,
  });

const balanceOf = ({ affiliate }: Payee) =>
  t.platform.db.asAffiliate(affiliate, async (tx) => {
    const rows = await tx.selectFrom('affiliate_entries').select('amount_cents').execute();
    return rows.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  });

test(`${String(KILLS)} kills of the worker while it sends payouts: everybody is paid, nobody twice`, {
  timeout: 60_000 + KILLS * 20_000,
}, async () => {
  const random = seededSequence(SEED, 'payout kills');
  t.payments.behaviour.answerDelayMs = () => Math.floor(random() * SLOWEST_ANSWER_MS);
  const payees: Payee[] = [];
  const isLeft = async (payee: Payee) => (await payoutOf(t, payee)).state === 'approved';
  const isBegun = async (payee: Payee) => (await payoutOf(t, payee)).sending_at !== null;
  let midway = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    for (let each = 0; each < PAYEES; each += 1) payees.push(await createApprovedPayee(t, 6000));
    worker = start();
    await worker.waitForLine('looking for jobs');
    // On a busy machine a worker needs seconds for its first job.
    const own = payees.slice(-PAYEES);
    await expect
      .poll(async () => (await Promise.all(own.map(isBegun))).includes(true), {
        timeout: 30_000,
        interval: 10,
      })
      .toBe(true);
    await sleep(random() * SLOWEST_ANSWER_MS * 3);
    worker.kill();
    await worker.exitCode;
    const states = await Promise.all(payees.map((payee) => payoutOf(t, payee)));
    if (states.some(({ state, sending_at }) => state === 'approved' && sending_at !== null)) {
      midway += 1;
    }
  }
  t.payments.behaviour.answerDelayMs = () => 0;
  // The jobs of a dead worker are not released yet: the nightly job queues them again.
  await resumePayouts(t.platform);
  worker = start();
  for (const payee of payees)
    await expect.poll(() => isLeft(payee), { timeout: 30_000 }).toBe(false);
  await expect
    .poll(() => new Set(mailKeys(t)).size, { timeout: 30_000 })
    .toBeGreaterThanOrEqual(payees.length);

  for (const payee of payees) {
    const own = [...t.payments.objects.transfers.values()].filter(
      ({ destination }) => destination === payee.stripeAccountId,
    );
    expect(own.map(({ amount }) => amount)).toEqual([6000]);
    expect(await payoutOf(t, payee)).toMatchObject({ state: 'sent', transfer_id: own[0]?.id });
    expect(await balanceOf(payee)).toBe(0);
  }
  recordFigures(
    'R5',
    {
      kills: KILLS,
      'of them while sending': midway,
      'payouts, each paid once': payees.length,
    },
    'worker with payouts',
  );
  expect(midway).toBeGreaterThan(0);
});
