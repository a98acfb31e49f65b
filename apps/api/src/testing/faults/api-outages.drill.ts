import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { subscribe } from '@lineup/contract/billing/billing';
import type { Endpoint } from '@lineup/contract/kernel/endpoint';
import { updateProfile } from '@lineup/contract/profile';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStorage } from '../backups/storage-server.ts';
import { takeSnapshot } from '../billing/billing-snapshot.ts';
import { createPayingApp } from '../billing/paying-app.ts';
import { createPayingOwner } from '../billing/paying-owner.ts';
import { createAffiliate } from '../factories/affiliates/affiliate.ts';
import { referShop } from '../factories/affiliates/ledger.ts';
import { createApprovedPayee, payoutOf } from '../factories/affiliates/payee.ts';
import { BASIC, createPayingShop } from '../factories/paying-shop.ts';
import { createStaff, signIn } from '../factories/staff.ts';
import { makeGoodPictures } from '../hostile-files/good-pictures.ts';
import { encodeForm } from '../multipart-form.ts';
import { type FaultyProxy, startFaultyProxy } from '../processes/faulty-proxy.ts';
import { freePort, type SpawnedProcess, spawnProcess } from '../processes/spawned-process.ts';
import { sized } from '../proofs/force.ts';
import { recordFigures } from '../proofs/record-figures.ts';
import { readBucket } from '../read-bucket.ts';
import { signEvent } from '../stripe/deliveries.ts';
import { STRIPE_ACCOUNT } from '../stripe/stripe-stand-in.ts';
import type { WireEvent } from '../stripe/wire.ts';

/** How long each outage lasts. */
const OUTAGE_MS = sized({ short: 5_000, full: 60_000 });
/** After a long outage one trial call a minute is made. */
const RECOVERED_MS = 180_000;
const LONGEST_ANSWER_MS = 10_000;
const BUCKET = 'pictures';

const folder = mkdtempSync(join(tmpdir(), 'lineup-outages-'));
const started: ChildProcess[] = [];
let t: Awaited<ReturnType<typeof createPayingApp>>;
let stripe: FaultyProxy;
let storage: FaultyProxy;
let api: SpawnedProcess;
let worker: SpawnedProcess;
let url: string;

const proxyOf = (address: string) => {
  const { hostname, port } = new URL(address);
  return startFaultyProxy('http', { host: hostname, port: Number(port) });
};

beforeAll(async () => {
  t = await createPayingApp();
  t.payments.behaviour.hold = true;
  stripe = await proxyOf(t.payments.url);
  storage = await proxyOf(await startStorage(started, folder, BUCKET));
  const port = String(await freePort());
  url = `http://127.0.0.1:${port}`;
  const settings = {
    ...STRIPE_ACCOUNT,
    STRIPE_URL: `http://127.0.0.1:${String(stripe.port)}`,
    S3_ENDPOINT: `http://127.0.0.1:${String(storage.port)}`,
    S3_BUCKET: BUCKET,
    PUBLIC_URL: t.publicUrl,
    DATABASE_URL: t.platform.config.DATABASE_URL,
    SMTP_URL: t.platform.config.SMTP_URL,
    LOG_LEVEL: 'info',
  };
  const listening = { HOST: '127.0.0.1', PORT: port };
  api = spawnProcess('testing/processes/api-process.ts', { ...settings, ...listening });
  worker = spawnProcess('worker.ts', settings);
  await Promise.all([api.waitForLine('Server listening'), worker.waitForLine('taking jobs')]);
}, 180_000);

afterAll(async () => {
  for (const each of [api, worker]) each.kill();
  await Promise.all([api.exitCode, worker.exitCode]);
  for (const proxy of [stripe, storage]) proxy.close();
  for (const server of started) server.kill();
  await t.close();
  rmSync(folder, { recursive: true });
}, 60_000);

const ask = async (
  { method, path }: Endpoint,
  {
    access,
    key,
    body,
    headers,
  }: {
    access: string;
    key?: string;
    body: string | Uint8Array<ArrayBuffer>;
    headers: Record<string, string>;
  },
) => {
  const startedAt = performance.now();
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...headers,
      authorization: `Bearer ${access}`,
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    body,
  });
  await answer.arrayBuffer();
  const ms = performance.now() - startedAt;
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), ms };
};
type Answer = Awaited<ReturnType<typeof ask>>;

/** A refusal asks to come back; a slow provider may also have been quick enough. */
const expectClean = ({ status, retryAfter, ms }: Answer, fault: string) => {
  expect(fault === 'slow' ? [200, 503] : [503]).toContain(status);
  if (status === 503) expect(Number(retryAfter)).toBeGreaterThan(0);
  expect(ms).toBeLessThan(LONGEST_ANSWER_MS);
};

/** Repeats a request until it succeeds, as its client does. */
const untilDone = async (send: () => Promise<Answer>): Promise<number> => {
  const startedAt = performance.now();
  await expect
    .poll(async () => (await send()).status, { timeout: RECOVERED_MS, interval: 1000 })
    .toBe(200);
  return Math.round(performance.now() - startedAt);
};

/** A shop that has paid on Stripe's page; its events are still to come. */
const createPaidShop = async () => {
  const paid = await createPayingShop(t.platform);
  const { affiliate } = await createAffiliate(t.platform);
  await referShop(t.platform, paid.shop, affiliate);
  t.payments.pay(await paid.openCheckout(BASIC));
  return { ...paid, events: t.payments.held.splice(0) };
};

/** Stripe repeats an event that was not accepted. */
const deliver = async (event: WireEvent): Promise<number> => {
  const body = JSON.stringify(event);
  const at = Math.floor(Date.now() / 1000);
  const signature = signEvent(body, STRIPE_ACCOUNT.STRIPE_WEBHOOK_SECRET, at);
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  return (await fetch(`${url}/billing/stripe/`, { method: 'POST', headers, body })).status;
};

const faults = ['refuses', 'fails', 'slow'] as const;

test.each(faults)(
  'Stripe %s: purchases and events succeed or get 503, and all of it happens once after the outage',
  { timeout: OUTAGE_MS + 2 * RECOVERED_MS + 120_000 },
  async (fault) => {
    const buyer = await createPayingOwner(t);
    const paid = await createPaidShop();
    const shopOf = async () => (await takeSnapshot(t, paid.shop)).shop[0];
    const key = crypto.randomUUID();
    const buy = () =>
      ask(subscribe, {
        access: buyer.access,
        key,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ plan_id: buyer.planId('BASIC PLAN') }),
      });
    const payees = [await createApprovedPayee(t, 6000)];

    await stripe.become(fault);
    payees.push(await createApprovedPayee(t, 6000));
    const refused = await buy();
    const received = await Promise.all(paid.events.map(deliver));
    await sleep(OUTAGE_MS);
    const meanwhile = await shopOf();
    await stripe.become('none');

    const boughtMs = await untilDone(buy);
    const left = paid.events.filter((_event, index) => received[index] !== 200);
    for (const event of left) {
      await expect.poll(() => deliver(event), { timeout: RECOVERED_MS, interval: 1000 }).toBe(200);
    }
    const isSent = async () =>
      (await Promise.all(payees.map((payee) => payoutOf(t, payee)))).every(
        ({ state }) => state === 'sent',
      );
    await expect.poll(isSent, { timeout: RECOVERED_MS }).toBe(true);
    await expect
      .poll(shopOf, { timeout: RECOVERED_MS })
      .toMatchObject({ subscription_status: 'active' });

    const { invoices, commissions } = await takeSnapshot(t, paid.shop);
    const { account } = await buyer.stored();
    const { sessions, transfers } = t.payments.objects;
    const opened = [...sessions.values()].filter(
      ({ customer }) => customer === account?.customer_id,
    );
    const transferred = payees.map(
      ({ stripeAccountId }) =>
        [...transfers.values()].filter(({ destination }) => destination === stripeAccountId).length,
    );
    recordFigures(
      'faults',
      {
        'answer to a purchase': refused.status,
        'slowest answer, ms': Math.round(refused.ms),
        events: received.length,
        'of them accepted after a repetition': left.length,
        'bought after the outage, ms': boughtMs,
        'checkouts opened': opened.length,
        'commissions of a payment': commissions.length,
        'payouts, transfers': `${String(payees.length)}, ${transferred.join(' + ')}`,
      },
      `Stripe ${fault}`,
    );
    expectClean(refused, fault);
    expect(received.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    if (fault !== 'slow') {
      expect(left.length).toBeGreaterThan(0);
      expect(meanwhile).toMatchObject({ subscription_status: 'trialing' });
    }
    expect(opened).toHaveLength(1);
    expect(invoices).toHaveLength(1);
    expect(commissions).toMatchObject([{ kind: 'earned', amount_cents: 870 }]);
    expect(transferred).toEqual(payees.map(() => 1));
    expect([api.isRunning(), worker.isRunning()]).toEqual([true, true]);
  },
);

test.each(faults)(
  'storage %s: a picture is stored whole or refused with 503, and stored after the outage',
  { timeout: OUTAGE_MS + RECOVERED_MS + 120_000 },
  async (fault) => {
    const person = await createStaff(t.platform, { name: 'Theo' });
    const { access } = await signIn(t.platform, person);
    const { jpeg } = await makeGoodPictures();
    const upload = () => {
      const file = { name: 'picture', fileName: 'me.jpg', type: 'image/jpeg', bytes: jpeg };
      const fields = { name: 'Theodor', email: person.email, phone_no: '312 555 0100' };
      const { payload, headers } = encodeForm(fields, [file]);
      return ask(updateProfile, { access, headers, body: new Uint8Array(payload) });
    };
    const keys = () => [...readBucket(folder, BUCKET).keys()];
    const account = () =>
      t.platform.db.asAccount(person.accountId, (tx) =>
        tx
          .selectFrom('accounts')
          .select(['name', 'photo_key'])
          .where('id', '=', person.accountId)
          .executeTakeFirstOrThrow(),
      );

    const before = keys();
    await storage.become(fault);
    const refused = await upload();
    const meanwhile = await account();
    await sleep(OUTAGE_MS);
    await storage.become('none');
    const kept = keys().length - before.length;
    const uploadedMs = await untilDone(upload);
    recordFigures(
      'faults',
      {
        'answer to an upload': refused.status,
        'answer after, ms': Math.round(refused.ms),
        'files kept of it': kept,
        'uploaded after the outage, ms': uploadedMs,
      },
      `storage ${fault} for uploads`,
    );
    expectClean(refused, fault);
    if (refused.status === 503) {
      expect(meanwhile).toEqual({ name: 'Theo', photo_key: null });
      expect(kept).toBe(0);
    }
    expect((await account()).name).toBe('Theodor');
    // The pictures before it are deleted by a job.
    await expect.poll(() => keys().length - before.length, { timeout: RECOVERED_MS }).toBe(2);
    expect(api.isRunning()).toBe(true);
  },
);
