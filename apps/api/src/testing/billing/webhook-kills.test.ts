import { setTimeout as sleep } from 'node:timers/promises';
import { seededSequence } from '@lineup/domain/seeded-sequence';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAffiliate } from '../factories/affiliates/affiliate.ts';
import { referShop } from '../factories/affiliates/ledger.ts';
import { BASIC, createPayingShop } from '../factories/paying-shop.ts';
import { freePort, type SpawnedProcess, spawnProcess } from '../processes/spawned-process.ts';
import { proofSeed, sized } from '../proofs/force.ts';
import { recordFigures } from '../proofs/record-figures.ts';
import { signEvent } from '../stripe/deliveries.ts';
import { STRIPE_ACCOUNT } from '../stripe/stripe-stand-in.ts';
import type { WireEvent } from '../stripe/wire.ts';
import { auditLines, mailKeys, takeSnapshot } from './billing-snapshot.ts';
import { createPayingApp } from './paying-app.ts';
import type { PayingApp } from './subscription-life.ts';

const KILLS = sized({ short: 3, full: 100 });
const SEED = proofSeed();
/**
 * Each of the five requests to Stripe takes up to this long, so that the process can be killed
 * meanwhile.
 */
const SLOWEST_ANSWER_MS = 60;

let t: PayingApp;
let api: SpawnedProcess | undefined;

beforeAll(async () => {
  t = await createPayingApp();
  t.payments.behaviour.hold = true;
});
afterAll(async () => {
  api?.kill();
  await t.close();
});

const start = async (): Promise<string> => {
  const port = await freePort();
  api = spawnProcess('testing/processes/api-process.ts', {
    ...STRIPE_ACCOUNT,
    STRIPE_URL: t.payments.url,
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://127.0.0.1:${String(port)}`,
    DATABASE_URL: t.platform.config.DATABASE_URL,
    SMTP_URL: t.platform.config.SMTP_URL,
  });
  await api.waitForLine('Server listening');
  return `http://127.0.0.1:${String(port)}/billing/stripe/`;
};

const deliver = async (event: WireEvent, address: string): Promise<number | undefined> => {
  const payload = JSON.stringify(event);
  const signature = signEvent(
    payload,
    STRIPE_ACCOUNT.STRIPE_WEBHOOK_SECRET,
    Math.floor(Date.now() / 1000),
  );
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
  }).catch(() => undefined);
  return answer?.status;
};

test(`${String(KILLS)} kills between an event's receipt and its effect: told again, it has one effect`, {
  timeout: 60_000 + KILLS * 20_000,
}, async () => {
  const random = seededSequence(SEED, 'kills');
  const counts = { midway: 0, unanswered: 0 };
  for (let kill = 0; kill < KILLS; kill += 1) {
    const own = await createPayingShop(t.platform);
    const { affiliate } = await createAffiliate(t.platform);
    await referShop(t.platform, own.shop, affiliate);
    t.payments.pay(await own.openCheckout(BASIC));
    t.payments.decline(own.customerId);
    t.payments.renew([...t.payments.objects.subscriptions.keys()].at(-1) ?? '');
    const events = t.payments.held.splice(0);
    const address = await start();
    t.payments.behaviour.answerDelayMs = () => Math.floor(random() * SLOWEST_ANSWER_MS);
    const answers = Promise.all(events.map((event) => deliver(event, address)));
    await sleep(5 + random() * SLOWEST_ANSWER_MS * 8);
    api?.kill();
    await api?.exitCode;
    t.payments.behaviour.answerDelayMs = () => 0;
    const statuses = await answers;
    counts.unanswered += statuses.filter((status) => status === undefined).length;
    const accepted = statuses.filter((status) => status === 200).length;
    if (accepted < events.length) counts.midway += 1;
    const since = t.mail.mails.length;
    for (const event of events) {
      expect(await deliver(event, `${t.publicUrl}/billing/stripe/`)).toBe(200);
    }
    await t.runJobs();
    const { shop, commissions } = await takeSnapshot(t, own.shop);
    expect(shop).toMatchObject([{ subscription_status: 'past_due' }]);
    expect(commissions).toMatchObject([{ kind: 'earned', amount_cents: 870 }]);
    const lines = (await auditLines(t, own.shop)).map((line) => line.split(' ')[0]);
    expect(lines).toEqual(['subscription_started', 'payment_received', 'payment_failed']);
    const mails = mailKeys(t, since).map((key) => key.replace(/-in_.*/, ''));
    expect(mails.toSorted()).toEqual(['commission-earned', 'payment-failed']);
  }
  const figures = {
    kills: KILLS,
    'between receipt and effect': counts.midway,
    'events without an answer': counts.unanswered,
    'effects lost or doubled': 0,
  };
  recordFigures('R9', figures);
  recordFigures('R5', figures, 'API with webhooks');
  expect(counts.midway).toBeGreaterThan(0);
});
