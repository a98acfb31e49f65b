import * as contract from '@lineup/contract/billing/billing';
import * as invoiceCalls from '@lineup/contract/billing/invoices';
import type { Endpoint } from '@lineup/contract/kernel/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createShop, type ShopOptions } from '../../testing/factories/shop.ts';
import { createStaff, signIn } from '../../testing/factories/staff.ts';
import { checkoutId, plantBilling } from '../../testing/tenant-matrix/plant-billing.ts';
import { type CallOptions, createTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const ownerOf = async (options: ShopOptions = {}) => {
  const shop = await createShop(t.platform, options);
  const staff = await createStaff(t.platform, { shop, role: 'owner' });
  return { shop, accountId: staff.accountId, ...(await signIn(t.platform, staff)) };
};

const employee = async () => {
  const staff = await createStaff(t.platform, {
    shop: await createShop(t.platform),
    role: 'employee',
  });
  return signIn(t.platform, staff);
};

describe('GET /subscription/plans/', () => {
  test('anybody reads the price list, in the order in which it is shown', async () => {
    const answer = await t.call(contract.listPlans);
    expect(answer.statusCode).toBe(200);
    const plans = answer.json<contract.Plan[]>();
    expect(plans.map(({ name, price }) => `${name} ${price}`)).toEqual([
      'BASIC PLAN 29.00',
      'PRO PLAN 59.00',
      'UNLIMITED PLAN 119.00',
      'BASIC PLAN 348.00',
      'PRO PLAN 708.00',
      'UNLIMITED PLAN 1428.00',
      'FREE PLAN 0.00',
      '30-DAY PASS 39.00',
    ]);
    expect(plans[1]).toEqual({
      id: expect.any(Number) as number,
      name: 'PRO PLAN',
      price: '59.00',
      currency: 'USD',
      barber_limit: 10,
      total_check_ins: 2000,
      trial_period_days: 0,
      one_time: false,
      one_time_duration: null,
      billing_interval_unit: 'month',
      billing_interval_count: 1,
      discount: 0,
      most_popular: true,
      extra_member_price: '9.99',
    });
    expect(plans[7]).toMatchObject({
      one_time: true,
      one_time_duration: 30,
      billing_interval_unit: null,
    });
  });
});

describe('GET /subscription/', () => {
  const read = async (access: string) =>
    (await t.call(contract.getSubscription, { as: access })).json<{
      response: contract.Subscription;
    }>().response;

  test("tells the owner of the shop's plan, what it has used, and a forecast", async () => {
    const { shop, access } = await ownerOf({ subscription: 'trialing', timeZone: 'Europe/Madrid' });
    await createStaff(t.platform, { shop, role: 'employee' });
    const here = t.clock.now().toZonedDateTimeISO('Europe/Madrid');
    const month = here.toPlainDate().with({ day: 1 }).toString();
    await t.platform.db.inShop(shop, (tx) =>
      tx.insertInto('monthly_check_ins').values({ shop_id: shop, month, count: 120 }).execute(),
    );
    const subscription = await read(access);
    expect(subscription).toMatchObject({
      state: 'trialing',
      is_active: true,
      is_recurring: false,
      trial_ends_at: t.clock.now().add({ hours: 216 }).toString(),
      ended_at: null,
      ended_reason: null,
      extra_members: 0,
      card: null,
      time_zone: 'Europe/Madrid',
    });
    expect(subscription.plan.name).toBe('PRO PLAN');
    expect(subscription.usage).toMatchObject({
      check_ins: 120,
      check_in_limit: 2000,
      closed_from: null,
      month,
      members: 1,
      member_limit: 10,
    });
  });

  test('states from which day the public pages accept nobody, and when an unpaid shop is blocked', async () => {
    const { shop, access } = await ownerOf({ plan: 'BASIC PLAN', subscription: 'past_due' });
    const today = t.clock.now().toZonedDateTimeISO('America/Chicago').toPlainDate();
    const month = today.with({ day: 1 }).toString();
    const reached = { month, count: 600, reached_on: month };
    await t.platform.db.inShop(shop, (tx) =>
      tx
        .insertInto('monthly_check_ins')
        .values({ shop_id: shop, ...reached })
        .execute(),
    );
    const subscription = await read(access);
    expect(subscription.usage.closed_from).toBe(today.with({ day: 2 }).toString());
    expect(subscription).toMatchObject({
      state: 'past_due',
      past_due_since: t.clock.now().toString(),
      blocked_at: t.clock.now().add({ hours: 168 }).toString(),
    });
  });

  test('is open to a blocked shop, and states the reason by the clock', async () => {
    const { shop, access } = await ownerOf({ subscription: 'trialing' });
    const over = t.clock.now().subtract({ minutes: 1 });
    await t.platform.db.inShop(shop, (tx) =>
      tx.updateTable('shops').set({ trial_ends_at: over }).where('id', '=', shop).execute(),
    );
    expect(await read(access)).toMatchObject({
      state: 'ended',
      is_active: false,
      ended_at: over.toString(),
      ended_reason: 'trial_over',
    });
  });

  test('is for the owner alone', async () => {
    const { access } = await employee();
    expect((await t.call(contract.getSubscription, { as: access })).statusCode).toBe(403);
    expect((await t.call(contract.getSubscription)).statusCode).toBe(401);
  });
});

/** Every call of the owner, with its input. */
const ownerCalls: readonly [name: string, endpoint: Endpoint, options: CallOptions][] = [
  ['subscribe', contract.subscribe, { body: { plan_id: 1 } }],
  ['get checkout', contract.getCheckout, { params: { id: 'cs_test_unknown' } }],
  ['skip', contract.skipPayment, {}],
  ['preview', contract.previewChange, { query: { plan_id: '1' } }],
  ['change', contract.changePlan, { body: { plan_id: 1, prorated_at: '2026-01-01T00:00:00Z' } }],
  ['cancel', contract.cancelSubscription, {}],
  ['resume', contract.resumeSubscription, {}],
  ['portal', contract.openPortal, {}],
  ['billing', invoiceCalls.getBilling, {}],
];

describe('the calls of a subscription', () => {
  test.each(ownerCalls)('%s: for the owner alone', async (_name, endpoint, options) => {
    const { access } = await employee();
    expect((await t.call(endpoint, { ...options, as: access })).statusCode).toBe(403);
    expect((await t.call(endpoint, options)).statusCode).toBe(401);
  });

  test.each([
    ['subscribe without a plan', contract.subscribe, { body: {} }],
    ['subscribe to a word', contract.subscribe, { body: { plan_id: 'pro' } }],
    ['invited by -2', contract.subscribe, { body: { plan_id: 1, invited_by: -2 } }],
    ['a checkout that is none', contract.getCheckout, { params: { id: 'sub_123' } }],
    ['preview without a plan', contract.previewChange, {}],
    ['change without a moment', contract.changePlan, { body: { plan_id: 1 } }],
    ['change at noon', contract.changePlan, { body: { plan_id: 1, prorated_at: 'noon' } }],
    ['page 0', invoiceCalls.getBilling, { query: { page: '0' } }],
    ['1000 invoices', invoiceCalls.getBilling, { query: { limit: '1000' } }],
  ] satisfies [string, Endpoint, CallOptions][])(
    '%s is refused',
    async (_name, endpoint, options) => {
      const { access } = await ownerOf();
      const answer = await t.call(endpoint, { ...options, as: access });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'invalid_input' });
    },
  );

  test('another shop’s checkout is not found, and its invoices are not shown', async () => {
    const theirs = await ownerOf();
    await plantBilling(t.platform, { shop: theirs.shop, accountId: theirs.accountId }, 'theirs');
    const { access } = await ownerOf();
    const params = { id: checkoutId('theirs') };
    const foreign = await t.call(contract.getCheckout, { as: access, params });
    expect(foreign.statusCode).toBe(404);
    const own = await t.call(contract.getCheckout, { as: theirs.access, params });
    expect(own.json()).toMatchObject({ response: { state: 'paid', plan_name: 'PRO PLAN' } });
    const billing = await t.call(invoiceCalls.getBilling, { as: access });
    expect(billing.json()).toMatchObject({ response: { invoices: [], total_entries: 0 } });
  });

  test('without payments, calls that need them are refused; the others work', async () => {
    const { access } = await ownerOf({ subscription: 'ended' });
    const [plan] = (await t.call(contract.listPlans)).json<contract.Plan[]>();
    const body = { plan_id: plan?.id ?? 0 };
    const answer = await t.call(contract.subscribe, { as: access, body });
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({
      code: 'unavailable',
      error: 'Payments are not set up here yet.',
    });
    expect((await t.call(invoiceCalls.getBilling, { as: access })).statusCode).toBe(200);
    expect((await t.call(contract.skipPayment, { as: access })).statusCode).toBe(200);
  });
});
