import * as contract from '@lineup/contract/billing/billing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPayingApp } from '../../../testing/billing/paying-app.ts';
import { createPayingOwner, type PayingApp } from '../../../testing/billing/paying-owner.ts';

let t: PayingApp;

beforeAll(async () => {
  t = await createPayingApp();
});
afterAll(() => t.close());

const refused = {
  code: 'conflict',
  error: 'Your billing data has changed. We have updated it: please check it and try again.',
};

const subscribedPayer = async () => {
  const owner = await createPayingOwner(t);
  await owner.subscribed(owner.planId('BASIC PLAN'));
  const { account } = await owner.stored();
  const customerId = account?.customer_id ?? '';
  const subscription = t.payments.objects.subscriptions.get(account?.subscription_id ?? '');
  if (!subscription) throw new Error('nothing was subscribed to');
  return { owner, customerId, subscription };
};

test('a subscription that ended at Stripe without an event is found when a call is refused', async () => {
  const { owner, subscription } = await subscribedPayer();
  Object.assign(subscription, { status: 'canceled', ended_at: subscription.created + 1 });
  const cancelled = await t.call(contract.cancelSubscription, { as: owner.access });
  expect(cancelled.json()).toMatchObject(refused);
  expect(await owner.read()).toMatchObject({ state: 'ended', is_recurring: false });
  const again = await t.call(contract.cancelSubscription, { as: owner.access });
  expect(again.json()).toMatchObject({
    error: 'No subscription is running. Choose a plan first.',
  });
});

test('a customer who was deleted at Stripe is replaced with the next payment', async () => {
  const { owner, customerId, subscription } = await subscribedPayer();
  const { customers, subscriptions } = t.payments.objects;
  customers.delete(customerId);
  subscriptions.delete(subscription.id);
  const portal = await t.call(contract.openPortal, { as: owner.access });
  expect(portal.json()).toMatchObject(refused);
  expect(await owner.read()).toMatchObject({
    state: 'ended',
    ended_reason: 'cancelled',
    is_recurring: false,
  });

  await owner.subscribed(owner.planId('PRO PLAN'));
  expect(await owner.read()).toMatchObject({ state: 'active', plan: { name: 'PRO PLAN' } });
  const { account } = await owner.stored();
  expect(account?.customer_id).not.toBe(customerId);
  expect(customers.has(account?.customer_id ?? '')).toBe(true);
});

test('within the shop’s own trial only the missing subscription ends', async () => {
  const owner = await createPayingOwner(t, { plan: 'BASIC PLAN', subscription: 'trialing' });
  await owner.subscribed(owner.planId('BASIC PLAN'));
  const { account } = await owner.stored();
  t.payments.objects.customers.delete(account?.customer_id ?? '');
  await t.call(contract.openPortal, { as: owner.access });
  expect(await owner.read()).toMatchObject({ state: 'trialing', is_recurring: false });
});
