import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addJob } from '../../../platform/jobs/jobs.ts';
import { createPayingApp } from '../../../testing/billing/paying-app.ts';
import type { PayingApp } from '../../../testing/billing/subscription-life.ts';
import { jobDueAt, queuedPayloads } from '../../../testing/database/queued-jobs.ts';
import {
  BASIC,
  createPayingShop,
  type PayingShop,
} from '../../../testing/factories/paying-shop.ts';
import { type Drift, reportDriftJob } from '../reminders/queue-billing-jobs.ts';
import { reconcileShop } from './reconcile-billing.ts';
import { syncBilling } from './sync-billing.ts';

let t: PayingApp;
let own: PayingShop;

beforeAll(async () => {
  t = await createPayingApp();
  t.payments.behaviour.hold = true;
});
afterAll(() => t.close());
beforeEach(async () => {
  own = await createPayingShop(t.platform);
  t.payments.pay(await own.openCheckout(BASIC));
});

const reported = async () =>
  (await queuedPayloads(t.platform)).find((payload) => Array.isArray(payload)) as Drift[];

test('new URLs of an invoice are stored and are no drift', async () => {
  await syncBilling(t.platform, own.shop);
  const addresses = () =>
    t.platform.db.inShop(own.shop, (tx) =>
      tx
        .selectFrom('invoices')
        .select(['id', 'hosted_url', 'pdf_url'])
        .where('shop_id', '=', own.shop)
        .executeTakeFirstOrThrow(),
    );
  const before = await addresses();
  expect(await syncBilling(t.platform, own.shop)).toEqual([]);
  await reconcileShop(t.platform, own.shop);
  expect(await jobDueAt(t.platform, 'billing-drift')).toBeUndefined();
  const after = await addresses();
  expect(after.id).toBe(before.id);
  expect(after.hosted_url).not.toBe(before.hosted_url);
  expect(after.pdf_url).not.toBe(before.pdf_url);
});

test('a report names at most five differences of a shop, and at most 100 shops', async () => {
  // Nothing of what was paid has been fetched yet.
  await reconcileShop(t.platform, own.shop);
  const [drift] = await reported();
  expect(drift?.differences).toHaveLength(6);
  expect(drift?.differences.at(-1)).toMatch(/^\d+ more$/);

  const others = Array.from({ length: 98 }, (_, index) => ({
    shop: index + 1,
    differences: ['status'],
    at: t.clock.now().toString(),
  }));
  await t.platform.db.asNobody((tx) => addJob(tx, reportDriftJob, others, 'billing-drift'));
  const lengths: number[] = [];
  for (let count = 0; count < 2; count += 1) {
    await t.platform.db.inShop(own.shop, (tx) =>
      tx
        .updateTable('invoices')
        .set({ description: 'changed by hand' })
        .where('shop_id', '=', own.shop)
        .execute(),
    );
    await reconcileShop(t.platform, own.shop);
    lengths.push((await reported()).length);
  }
  expect(lengths).toEqual([100, 100]);
});
