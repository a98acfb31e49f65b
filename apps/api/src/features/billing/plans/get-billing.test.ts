import * as contract from '@lineup/contract/billing/billing';
import * as invoiceCalls from '@lineup/contract/billing/invoices';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPayingApp } from '../../../testing/billing/paying-app.ts';
import { createPayingOwner, type PayingApp } from '../../../testing/billing/paying-owner.ts';
import { createStaff } from '../../../testing/factories/staff.ts';

let t: PayingApp;
type Payer = Awaited<ReturnType<typeof createPayingOwner>>;

beforeAll(async () => {
  t = await createPayingApp();
});
afterAll(() => t.close());

const skip = ({ access }: Payer) => t.call(contract.skipPayment, { as: access });

describe('POST /subscription/skip-payment/', () => {
  test.each(['trialing', 'ended', 'pass'] as const)(
    '%s switches to the free plan',
    async (state) => {
      const owner = await createPayingOwner(t, { subscription: state });
      expect((await skip(owner)).json()).toMatchObject({
        response: 'You are on the free plan now.',
      });
      expect(await owner.read()).toMatchObject({
        state: 'free',
        is_active: true,
        plan: { name: 'FREE PLAN' },
        trial_ends_at: null,
        pass_ends_at: null,
      });
      expect((await skip(owner)).statusCode).toBe(200);
      const lines = await t.platform.db.inShop(owner.shop, (tx) =>
        tx.selectFrom('audit_log').select(['action', 'subject', 'account_id']).execute(),
      );
      expect(lines).toEqual([
        { action: 'plan_changed', subject: 'FREE PLAN', account_id: owner.staff.accountId },
      ]);
    },
  );

  test('not while a subscription runs, also in its trial or unpaid', async () => {
    const owner = await createPayingOwner(t, { plan: 'BASIC PLAN', subscription: 'trialing' });
    await owner.subscribed(owner.planId('BASIC PLAN'));
    expect((await skip(owner)).json()).toMatchObject({
      code: 'conflict',
      error: 'Your subscription is running. Cancel it, and choose the free plan when it has ended.',
    });
    expect(await owner.read()).toMatchObject({ state: 'trialing', plan: { name: 'BASIC PLAN' } });
  });

  test('not with more people than the free plan allows: states how many must leave first', async () => {
    const owner = await createPayingOwner(t);
    for (const _seat of [1, 2, 3, 4, 5]) {
      await createStaff(t.platform, { shop: owner.shop, role: 'employee' });
    }
    expect((await skip(owner)).json()).toMatchObject({
      code: 'conflict',
      error: 'The FREE PLAN has room for 2 team members. Deactivate 3 first.',
      next: '/dashboard/employees',
    });
    expect((await owner.read()).state).toBe('ended');
  });
});

describe('POST /subscription/portal/', () => {
  test('opens Stripe’s page for a shop that has paid, and refuses one that has not', async () => {
    const owner = await createPayingOwner(t);
    const early = await t.call(contract.openPortal, { as: owner.access });
    expect(early.json()).toMatchObject({ code: 'conflict' });
    await owner.subscribed(owner.planId('BASIC PLAN'));
    const answer = await t.call(contract.openPortal, { as: owner.access });
    expect(answer.statusCode).toBe(200);
    expect(answer.json<{ portal_url: string }>().portal_url).toContain(t.payments.url);
    const [session] = [...t.payments.objects.portalSessions.values()];
    expect(session?.return_url).toBe(`${t.publicUrl}/dashboard/billing`);
  });
});

describe('GET /billing/', () => {
  const read = async ({ access }: Payer, query: Record<string, string> = {}) => {
    const answer = await t.call(invoiceCalls.getBilling, { as: access, query });
    return answer.json<{ response: invoiceCalls.Billing }>().response;
  };

  test('returns Stripe’s next invoice, earlier ones newest first, and the stored data when Stripe is unreachable', async () => {
    const owner = await createPayingOwner(t, { plan: 'BASIC PLAN' });
    for (const _seat of [1, 2, 3, 4, 5]) {
      await createStaff(t.platform, { shop: owner.shop, role: 'employee' });
    }
    expect(await read(owner)).toMatchObject({
      payment_state: 'none',
      invoices: [],
      owed: null,
      is_stale: false,
    });
    await owner.subscribed(owner.planId('BASIC PLAN'));
    const { account } = await owner.stored();
    t.clock.advance({ minutes: 1 });
    t.payments.renew(account?.subscription_id ?? '');
    await t.payments.settled();

    const billing = await read(owner, { limit: '1' });
    const { period_ends_at } = await owner.read();
    expect(billing).toMatchObject({
      payment_state: 'ok',
      next_attempt_at: null,
      next_invoice: { total: '38.99', currency: 'USD', due_at: period_ends_at },
      is_stale: false,
      total_entries: 2,
    });
    expect(billing.next_invoice?.lines.map(({ amount }) => amount)).toEqual(['29.00', '9.99']);
    expect(billing.invoices).toHaveLength(1);
    const [earlier] = (await read(owner, { limit: '1', page: '2' })).invoices;
    expect(billing.invoices[0]).toMatchObject({ status: 'paid', total: '38.99', refunded: '0.00' });
    expect(earlier?.id).not.toBe(billing.invoices[0]?.id);
    expect((earlier?.created_at ?? '') <= (billing.invoices[0]?.created_at ?? '')).toBe(true);

    t.payments.behaviour.isAway = true;
    const stale = await read(owner);
    t.payments.behaviour.isAway = false;
    expect(stale).toMatchObject({ is_stale: true, next_invoice: null, total_entries: 2 });
    expect(stale.invoices).toHaveLength(2);
  });

  test('returns the credit that a change left: the lines minus it are the total; also when cancelled', async () => {
    const owner = await createPayingOwner(t, { plan: 'PRO PLAN' });
    await owner.subscribed(owner.planId('PRO PLAN', 'year'));
    expect(await read(owner)).toMatchObject({
      credit: '0.00',
      next_invoice: { credit_used: '0.00' },
    });
    const plan_id = owner.planId('BASIC PLAN');
    const shown = await t.call(contract.previewChange, {
      as: owner.access,
      query: { plan_id: String(plan_id) },
    });
    const { prorated_at, due_now } = shown.json<{ response: contract.PlanChange }>().response;
    await t.call(contract.changePlan, { as: owner.access, body: { plan_id, prorated_at } });
    const billing = await read(owner);
    expect(billing.credit).toBe(due_now.slice(1));
    expect(billing.next_invoice).toMatchObject({
      total: '0.00',
      credit_used: '29.00',
      lines: [{ amount: '29.00' }],
    });

    await t.call(contract.cancelSubscription, { as: owner.access });
    expect(await read(owner)).toMatchObject({ next_invoice: null, credit: billing.credit });
    t.payments.behaviour.isAway = true;
    const away = await read(owner);
    t.payments.behaviour.isAway = false;
    expect(away).toMatchObject({ credit: null, is_stale: false });
  });

  test('reports that a payment failed, and when it is retried', async () => {
    const owner = await createPayingOwner(t, { plan: 'BASIC PLAN' });
    await owner.subscribed(owner.planId('BASIC PLAN'));
    const { account } = await owner.stored();
    t.payments.decline(account?.customer_id ?? '');
    t.payments.renew(account?.subscription_id ?? '');
    await t.payments.settled();
    const billing = await read(owner);
    expect(billing.payment_state).toBe('failed');
    expect(billing.next_attempt_at).not.toBeNull();
    // Both were made in the same second: the number decides which one is newer.
    const open = billing.invoices.find(({ status }) => status === 'open');
    expect(billing.invoices[0]).toEqual(open);
    expect(open?.hosted_url).toContain(t.payments.url);
    expect(billing.owed).toEqual(open);
  });

  test('of several open invoices the oldest is owed first, whichever page is requested', async () => {
    const owner = await createPayingOwner(t, { plan: 'BASIC PLAN' });
    await owner.subscribed(owner.planId('BASIC PLAN'));
    const { account } = await owner.stored();
    t.payments.decline(account?.customer_id ?? '');
    for (const _time of [1, 2]) {
      t.clock.advance({ minutes: 1 });
      t.payments.renew(account?.subscription_id ?? '');
      await t.payments.settled();
    }
    const open = (await read(owner)).invoices.filter(({ status }) => status === 'open');
    expect(open).toHaveLength(2);
    expect((await read(owner, { limit: '1' })).owed).toEqual(open.at(-1));
  });
});
