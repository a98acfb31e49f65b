import { requestShopDeletion } from '@lineup/contract/leaving';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPayingApp } from '../../../testing/billing/paying-app.ts';
import { createPayingOwner, type PayingApp } from '../../../testing/billing/paying-owner.ts';
import { closeShop } from '../../leaving/shops/close-shop.ts';
import { eraseShop } from '../../leaving/shops/erase-shop.ts';
import { syncBilling } from '../stripe/sync-billing.ts';

let t: PayingApp;

beforeAll(async () => {
  t = await createPayingApp();
});
afterAll(() => t.close());

test('a deleted shop is not charged again, keeps its invoices, and stores no card again', async () => {
  const owner = await createPayingOwner(t, { name: 'Alder' });
  await owner.subscribed(owner.planId('PRO PLAN'));
  const { account } = await owner.stored();
  const { shop } = owner;
  const body = { shop_name: 'Alder' };
  const requested = await t.call(requestShopDeletion, { as: owner.access, body });
  expect(requested.statusCode).toBe(200);
  const subscription = () => t.payments.objects.subscriptions.get(account?.subscription_id ?? '');
  expect(subscription()?.status).toBe('active');

  t.clock.advance({ hours: 14 * 24 });
  await closeShop(t.platform, shop);
  await closeShop(t.platform, shop);
  expect(subscription()?.status).toBe('canceled');
  await t.payments.settled();
  t.clock.advance({ hours: 25 });
  await eraseShop(t.platform, shop);
  await syncBilling(t.platform, shop);

  const left = await owner.stored();
  expect(left.account).toMatchObject({ card_last4: null, card_brand: null });
  expect(left.checkouts).toEqual([]);
  const invoices = await t.platform.db.inShop(shop, (tx) =>
    tx.selectFrom('invoices').select(['status', 'paid_cents']).execute(),
  );
  expect(invoices).toEqual([{ status: 'paid', paid_cents: 5900 }]);
});
