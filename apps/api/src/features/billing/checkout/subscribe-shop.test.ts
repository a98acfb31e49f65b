import * as contract from '@lineup/contract/billing/billing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPayingApp } from '../../../testing/billing/paying-app.ts';
import { createPayingOwner, type PayingApp } from '../../../testing/billing/paying-owner.ts';
import { createStaff } from '../../../testing/factories/staff.ts';

let t: PayingApp;

beforeAll(async () => {
  t = await createPayingApp();
});
afterAll(() => t.close());

describe('POST /subscription/subscribe/', () => {
  test('opens a page of Stripe; once it is paid for, and the webhook has come, the plan is active', async () => {
    const owner = await createPayingOwner(t);
    const { answer, url, sessionId } = await owner.subscribe(owner.planId('PRO PLAN', 'year'));
    expect(answer.statusCode).toBe(200);
    expect(url).toContain(t.payments.url);
    const session = t.payments.objects.sessions.get(sessionId);
    // Stripe gets the discounted amount.
    expect(session).toMatchObject({ mode: 'subscription', amount_total: 56640, currency: 'usd' });
    const page = `${t.publicUrl}/dashboard/settings/subscription`;
    expect(session).toMatchObject({
      success_url: `${page}?checkout={CHECKOUT_SESSION_ID}`,
      cancel_url: `${page}?checkout=left`,
    });
    const state = () =>
      t.call(contract.getCheckout, { as: owner.access, params: { id: sessionId } });
    expect((await state()).json()).toMatchObject({
      response: { state: 'open', plan_name: 'PRO PLAN' },
    });
    expect((await owner.read()).state).toBe('ended');

    t.payments.pay(sessionId);
    await t.payments.settled();
    expect((await state()).json()).toMatchObject({ response: { state: 'paid' } });
    expect(await owner.read()).toMatchObject({
      state: 'active',
      is_active: true,
      is_recurring: true,
      plan: { name: 'PRO PLAN', billing_interval_unit: 'year' },
      card: { brand: 'visa', last4: '4242' },
    });
    const { subscription_id } = (await owner.stored()).account ?? {};
    expect(t.payments.objects.subscriptions.get(subscription_id ?? '')?.billing_mode.type).toBe(
      'classic',
    );
  });

  test('sends the members beyond the limit to Stripe', async () => {
    const owner = await createPayingOwner(t, { plan: 'BASIC PLAN' });
    for (const _seat of [1, 2, 3, 4, 5, 6]) {
      await createStaff(t.platform, { shop: owner.shop, role: 'employee' });
    }
    const { sessionId } = await owner.subscribe(owner.planId('BASIC PLAN', 'year'));
    const session = t.payments.objects.sessions.get(sessionId);
    // Twelve months of 9.99 each.
    expect(session?.line_items.data.map((line) => [line.amount_total, line.quantity])).toEqual([
      [27840, 1],
      [2 * 11988, 2],
    ]);
  });

  test('keeps a running trial: nothing is charged before it ends', async () => {
    const owner = await createPayingOwner(t, { plan: 'BASIC PLAN', subscription: 'trialing' });
    await owner.subscribed(owner.planId('BASIC PLAN'));
    expect(await owner.read()).toMatchObject({
      state: 'trialing',
      is_recurring: true,
      trial_ends_at: t.clock
        .now()
        .add({ hours: 216 })
        .round({ smallestUnit: 'second', roundingMode: 'floor' })
        .toString(),
    });
    const { account } = await owner.stored();
    const invoices = [...t.payments.objects.invoices.values()].filter(
      ({ customer }) => customer === account?.customer_id,
    );
    expect(invoices.map(({ amount_paid }) => amount_paid)).toEqual([0]);
  });

  test('a retry with the same key opens nothing else, and another key closes the earlier one', async () => {
    const owner = await createPayingOwner(t);
    const planId = owner.planId('BASIC PLAN');
    const headers = { 'idempotency-key': `subscribe-${String(owner.shop)}` };
    const answers = await Promise.all([1, 2, 3].map(() => owner.subscribe(planId, headers)));
    expect(new Set(answers.map(({ sessionId }) => sessionId)).size).toBe(1);
    const mismatch = await owner.subscribe(owner.planId('PRO PLAN'), headers);
    expect(mismatch.answer.statusCode).toBe(422);

    const next = await owner.subscribe(owner.planId('PRO PLAN'));
    const first = answers[0]?.sessionId ?? '';
    expect(t.payments.objects.sessions.get(first)?.status).toBe('expired');
    const { checkouts } = await owner.stored();
    expect(checkouts.map(({ id, state }) => [id, state])).toEqual(
      expect.arrayContaining([
        [first, 'expired'],
        [next.sessionId, 'open'],
      ]),
    );
    expect(checkouts).toHaveLength(2);
    const customers = [...t.payments.objects.customers.values()];
    expect(
      customers.filter(({ metadata }) => metadata['shop_id'] === String(owner.shop)),
    ).toHaveLength(1);
  });

  test('a retry with its key after somebody has joined opens a page for all members', async () => {
    const owner = await createPayingOwner(t, { plan: 'BASIC PLAN' });
    for (const _seat of [1, 2, 3, 4, 5]) {
      await createStaff(t.platform, { shop: owner.shop, role: 'employee' });
    }
    const planId = owner.planId('BASIC PLAN');
    const headers = { 'idempotency-key': `joined-${String(owner.shop)}` };
    t.payments.behaviour.isAnswerLost = (path) => path === '/v1/checkout/sessions';
    expect((await owner.subscribe(planId, headers)).answer.statusCode).toBe(503);
    t.payments.behaviour.isAnswerLost = () => false;
    await createStaff(t.platform, { shop: owner.shop, role: 'employee' });
    const { answer, sessionId } = await owner.subscribe(planId, headers);
    expect(answer.statusCode).toBe(200);
    const lines = t.payments.objects.sessions.get(sessionId)?.line_items.data;
    expect(lines?.map(({ quantity }) => quantity)).toEqual([1, 2]);
  });

  test('a price that was archived at Stripe is created again', async () => {
    const first = await createPayingOwner(t);
    await first.subscribe(first.planId('PRO PLAN'));
    const archived = [...t.payments.objects.prices.values()].filter(
      (price) => price.active && price.metadata['plan_id'] === String(first.planId('PRO PLAN')),
    );
    for (const price of archived) price.active = false;
    const next = await createPayingOwner(t);
    // Refused at most once: then the price is no longer cached.
    await next.subscribe(next.planId('PRO PLAN'));
    const { answer, sessionId } = await next.subscribe(next.planId('PRO PLAN'));
    expect(answer.statusCode).toBe(200);
    const [line] = t.payments.objects.sessions.get(sessionId)?.line_items.data ?? [];
    expect(line?.price).toMatchObject({ active: true, unit_amount: archived[0]?.unit_amount });
  });

  test('of many that are opened at once one stays open, of one customer', async () => {
    const owner = await createPayingOwner(t);
    await Promise.all([1, 2, 3, 4, 5].map(() => owner.subscribe(owner.planId('BASIC PLAN'))));
    // An event about a closed one may be processed while another is being closed.
    await t.payments.settled();
    const { account } = await owner.stored();
    const sessions = [...t.payments.objects.sessions.values()].filter(
      ({ customer }) => customer === account?.customer_id,
    );
    expect(sessions.filter(({ status }) => status === 'open')).toHaveLength(1);
    const { checkouts } = await owner.stored();
    expect(checkouts.filter(({ state }) => state === 'open')).toHaveLength(1);
  });

  test('a pass is paid for once, with an invoice', async () => {
    const owner = await createPayingOwner(t);
    const { sessionId } = await owner.subscribe(owner.planId('30-DAY PASS', null));
    expect(t.payments.objects.sessions.get(sessionId)).toMatchObject({
      mode: 'payment',
      amount_total: 3900,
      invoice_creation: { enabled: true },
    });
    t.payments.pay(sessionId);
    await t.payments.settled();
    expect(await owner.read()).toMatchObject({
      state: 'pass',
      plan: { name: '30-DAY PASS' },
      is_recurring: false,
    });
  });

  test('refuses a second subscription, a free plan and an unknown plan', async () => {
    const owner = await createPayingOwner(t);
    await owner.subscribed(owner.planId('BASIC PLAN'));
    const again = await owner.subscribe(owner.planId('PRO PLAN'));
    expect(again.answer.json()).toMatchObject({
      code: 'conflict',
      error: 'Your subscription is running. Change its plan instead of beginning another one.',
    });
    const other = await createPayingOwner(t);
    expect((await other.subscribe(other.planId('FREE PLAN'))).answer.statusCode).toBe(409);
    expect((await other.subscribe(999_999)).answer.statusCode).toBe(404);
  });

  test('a payment during the opening of another page is kept, and the new page is closed', async () => {
    const owner = await createPayingOwner(t);
    const first = await owner.subscribe(owner.planId('BASIC PLAN'));
    t.payments.behaviour.hold = true;
    t.payments.pay(first.sessionId);
    const second = await owner.subscribe(owner.planId('PRO PLAN'));
    t.payments.behaviour.hold = false;
    expect(second.answer.json()).toMatchObject({
      code: 'conflict',
      error: 'A plan has just been paid for. Your subscription follows in a moment.',
    });
    expect(await owner.read()).toMatchObject({ state: 'active', plan: { name: 'BASIC PLAN' } });
    await t.payments.deliverAll();
    expect(await owner.read()).toMatchObject({ state: 'active', plan: { name: 'BASIC PLAN' } });
    const { checkouts } = await owner.stored();
    expect(checkouts.map(({ state }) => state).toSorted()).toEqual(['expired', 'paid']);
  });
});
