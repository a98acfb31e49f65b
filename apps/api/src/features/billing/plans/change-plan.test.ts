import * as contract from '@lineup/contract/billing/billing';
import { formatCents } from '@lineup/domain/money';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createPayingApp } from '../../../testing/billing/paying-app.ts';
import { createPayingOwner, type PayingApp } from '../../../testing/billing/paying-owner.ts';
import { createStaff } from '../../../testing/factories/staff.ts';
import { syncSeats } from '../stripe/sync-seats.ts';

let t: PayingApp;
type Payer = Awaited<ReturnType<typeof createPayingOwner>>;

beforeAll(async () => {
  t = await createPayingApp();
});
afterAll(() => t.close());
afterEach(() => {
  t.payments.behaviour.isAway = false;
  t.payments.behaviour.isAnswerLost = () => false;
  t.payments.behaviour.hold = false;
});

const payerOn = async (
  plan: string,
  members = 0,
  unit: 'month' | 'year' = 'month',
): Promise<Payer> => {
  const owner = await createPayingOwner(t, { plan });
  for (let seat = 0; seat < members; seat += 1) {
    await createStaff(t.platform, { shop: owner.shop, role: 'employee' });
  }
  await owner.subscribed(owner.planId(plan, unit));
  return owner;
};

const preview = ({ access }: Payer, planId: number) =>
  t.call(contract.previewChange, { as: access, query: { plan_id: String(planId) } });

const previewed = async (owner: Payer, planId: number) =>
  (await preview(owner, planId)).json<{ response: contract.PlanChange }>().response;

const change = ({ access }: Payer, body: object, headers: Record<string, string> = {}) =>
  t.call(contract.changePlan, { as: access, body, headers });

const invoicesOf = async (owner: Payer) => {
  const { account } = await owner.stored();
  return [...t.payments.objects.invoices.values()].filter(
    ({ customer }) => customer === account?.customer_id,
  );
};

/** Ten days later, for the shop and for Stripe. */
const tenDays = { hours: 240 };

describe('a change of the plan', () => {
  test.each([
    {
      name: 'to a bigger plan',
      from: ['BASIC PLAN', 'month'],
      to: ['PRO PLAN', 'month'],
      members: 0,
    },
    {
      name: 'to a smaller plan',
      from: ['PRO PLAN', 'month'],
      to: ['BASIC PLAN', 'month'],
      members: 6,
    },
    { name: 'to the year', from: ['BASIC PLAN', 'month'], to: ['BASIC PLAN', 'year'], members: 6 },
    { name: 'to the month', from: ['PRO PLAN', 'year'], to: ['BASIC PLAN', 'month'], members: 0 },
  ] as const)(
    '$name costs what was shown before, to the cent',
    async ({ from: [before, interval], to: [after, unit], members }) => {
      const owner = await payerOn(before, members, interval);
      t.clock.advance(tenDays);
      await owner.signInAgain();
      const plan_id = owner.planId(after, unit);
      const shown = await previewed(owner, plan_id);
      t.clock.advance({ minutes: 9 });
      await owner.signInAgain();
      const { prorated_at, due_now } = shown;
      const answer = await change(owner, { plan_id, prorated_at, due_now });
      expect(answer.json()).toMatchObject({ status: 1, response: 'Your plan has been changed.' });

      const invoices = await invoicesOf(owner);
      expect(invoices).toHaveLength(2);
      const total = invoices.at(-1)?.total ?? 0;
      expect(formatCents(total)).toBe(shown.due_now);
      expect(shown.lines.map(({ amount }) => amount)).toEqual(
        invoices.at(-1)?.lines.data.map(({ amount }) => formatCents(amount)),
      );
      const now = await owner.read();
      expect(now).toMatchObject({ state: 'active', plan: { id: plan_id } });
      expect(now.period_ends_at).toBe(shown.next_at);
      expect(now.extra_members).toBe(shown.extra_members);

      // And the next invoice is as promised.
      const { account } = await owner.stored();
      t.payments.renew(account?.subscription_id ?? '');
      await t.payments.settled();
      const next = (await invoicesOf(owner)).at(-1);
      expect(formatCents(next?.amount_due ?? 0)).toBe(shown.next_amount);
      const used = (next?.total ?? 0) - (next?.amount_due ?? 0);
      expect(formatCents(used)).toBe(shown.next_credit);
    },
  );

  test('from the year to the month is paid next a month later, out of the credit', async () => {
    const owner = await payerOn('PRO PLAN', 0, 'year');
    const at = t.clock.now().toZonedDateTimeISO('UTC');
    const shown = await previewed(owner, owner.planId('BASIC PLAN'));
    expect(shown.due_now).toMatch(/^-/);
    expect(shown).toMatchObject({ next_amount: '0.00', next_credit: '29.00' });
    expect(shown.next_at.slice(0, 10)).toBe(at.add({ months: 1 }).toPlainDate().toString());
  });

  test('after many have joined costs what was shown, all lines of it', async () => {
    const owner = await payerOn('BASIC PLAN', 4);
    // Each adds lines to the next invoice, of which Stripe includes ten.
    for (const who of [1, 2, 3, 4, 5, 6]) {
      t.clock.advance({ minutes: 1 });
      await createStaff(t.platform, { shop: owner.shop, role: 'employee' });
      await syncSeats.run(t.platform, { shop: owner.shop, change: `many-${String(who)}` });
    }
    await owner.signInAgain();
    const plan_id = owner.planId('PRO PLAN');
    const { prorated_at, due_now, lines } = await previewed(owner, plan_id);
    expect(lines.length).toBeGreaterThan(10);
    expect((await change(owner, { plan_id, prorated_at, due_now })).statusCode).toBe(200);
    expect(formatCents((await invoicesOf(owner)).at(-1)?.total ?? 0)).toBe(due_now);
  });

  test.each(['here-too', undefined])(
    'whose response was lost is recognised as done (key: %s)',
    async (key) => {
      const owner = await payerOn('BASIC PLAN');
      const plan_id = owner.planId('PRO PLAN');
      t.clock.advance(tenDays);
      await owner.signInAgain();
      const { prorated_at, due_now } = await previewed(owner, plan_id);
      const { account } = await owner.stored();
      const path = `/v1/subscriptions/${account?.subscription_id ?? ''}`;
      let requestCount = 0;
      t.payments.behaviour.hold = true;
      t.payments.behaviour.isAnswerLost = (requested) => {
        requestCount += requested === path ? 1 : 0;
        return requestCount > 1;
      };
      const headers =
        key === undefined ? {} : { 'idempotency-key': `${key}-${String(owner.shop)}` };
      const body = { plan_id, prorated_at, due_now };
      expect((await change(owner, body, headers)).statusCode).toBe(503);
      t.payments.behaviour.isAnswerLost = () => false;
      expect(await owner.read()).toMatchObject({ plan: { name: 'BASIC PLAN' } });
      expect((await change(owner, body, headers)).statusCode).toBe(200);
      t.payments.behaviour.hold = false;
      expect(await owner.read()).toMatchObject({ plan: { name: 'PRO PLAN' } });
      expect(await invoicesOf(owner)).toHaveLength(2);
    },
  );

  test('retried with its key is made once', async () => {
    const owner = await payerOn('BASIC PLAN');
    const plan_id = owner.planId('PRO PLAN');
    const { prorated_at } = await previewed(owner, plan_id);
    const headers = { 'idempotency-key': `change-${String(owner.shop)}` };
    const answers = await Promise.all(
      [1, 2, 3].map(() => change(owner, { plan_id, prorated_at }, headers)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await invoicesOf(owner)).toHaveLength(2);
    const other = { plan_id: owner.planId('BASIC PLAN'), prorated_at };
    expect((await change(owner, other, headers)).statusCode).toBe(422);
  });

  test('declined changes nothing, and the text contains nothing of Stripe’s', async () => {
    const owner = await payerOn('BASIC PLAN');
    const { account } = await owner.stored();
    t.payments.decline(account?.customer_id ?? '');
    const plan_id = owner.planId('PRO PLAN');
    const { prorated_at } = await previewed(owner, plan_id);
    const answer = await change(owner, { plan_id, prorated_at });
    expect(answer.statusCode).toBe(402);
    expect(answer.json()).toMatchObject({
      code: 'payment_declined',
      error: 'Your card was declined. Nothing has changed; try another card under Manage payment.',
    });
    expect(answer.body).not.toMatch(/stripe|cus_|sub_|pm_/i);
    expect(await owner.read()).toMatchObject({ state: 'active', plan: { name: 'BASIC PLAN' } });
  });

  test('is refused when the displayed price is old, in the future, or no longer right', async () => {
    const owner = await payerOn('PRO PLAN', 4);
    const plan_id = owner.planId('BASIC PLAN');
    const shown = await previewed(owner, plan_id);
    const at = Temporal.Instant.from(shown.prorated_at);
    for (const moment of [at.subtract({ minutes: 31 }), at.add({ minutes: 5 })]) {
      const answer = await change(owner, { plan_id, prorated_at: moment.toString() });
      expect(answer.json()).toMatchObject({
        code: 'conflict',
        error: expect.stringContaining('price of this change is different now') as string,
      });
    }
    await createStaff(t.platform, { shop: owner.shop, role: 'employee' });
    const { prorated_at, due_now } = shown;
    expect((await change(owner, { plan_id, prorated_at, due_now })).statusCode).toBe(409);
    expect(await owner.read()).toMatchObject({ plan: { name: 'PRO PLAN' } });
  });

  test('is refused to the same plan, to a free one or a pass, without a subscription, while unpaid', async () => {
    const owner = await payerOn('BASIC PLAN');
    for (const plan of [
      owner.planId('BASIC PLAN'),
      owner.planId('FREE PLAN'),
      owner.planId('30-DAY PASS', null),
    ]) {
      expect((await preview(owner, plan)).json()).toMatchObject({ code: 'conflict' });
    }
    expect((await preview(owner, 999_999)).statusCode).toBe(404);
    const { account } = await owner.stored();
    t.payments.decline(account?.customer_id ?? '');
    t.payments.renew(account?.subscription_id ?? '');
    await t.payments.settled();
    expect((await preview(owner, owner.planId('PRO PLAN'))).json()).toMatchObject({
      error: 'A payment of your subscription is still open. Pay it first, or cancel the plan.',
      next: '/dashboard/billing',
    });
    const ended = await createPayingOwner(t);
    expect((await preview(ended, ended.planId('PRO PLAN'))).statusCode).toBe(409);
  });
});

describe('cancelling', () => {
  const call = async (
    endpoint: typeof contract.cancelSubscription | typeof contract.resumeSubscription,
    { access }: Payer,
  ) => {
    const answer = await t.call(endpoint, { as: access });
    return answer.json<{ response: contract.Subscription }>().response;
  };

  test('takes effect at the end of the paid period, and can be undone', async () => {
    const owner = await payerOn('BASIC PLAN');
    const { period_ends_at } = await owner.read();
    const cancelled = await call(contract.cancelSubscription, owner);
    expect(cancelled).toMatchObject({
      state: 'active',
      is_active: true,
      cancels_at: period_ends_at,
    });
    expect(await call(contract.cancelSubscription, owner)).toEqual(cancelled);
    expect(await call(contract.resumeSubscription, owner)).toMatchObject({ cancels_at: null });
    expect(await owner.read()).toMatchObject({ state: 'active', cancels_at: null });
  });

  /** On Stripe's page, which cancels by a date. */
  const cancelInPortal = async ({ access }: Payer) => {
    const opened = await t.call(contract.openPortal, { as: access });
    const { portal_url } = opened.json<{ portal_url: string }>();
    await fetch(portal_url, { method: 'POST', body: new URLSearchParams({ act: 'cancel' }) });
    await t.payments.settled();
  };

  test('in the portal is shown, and can be undone here', async () => {
    const owner = await payerOn('BASIC PLAN');
    const { period_ends_at } = await owner.read();
    await cancelInPortal(owner);
    expect(await owner.read()).toMatchObject({ cancels_at: period_ends_at });
    expect(await call(contract.resumeSubscription, owner)).toMatchObject({ cancels_at: null });
  });

  test.each([
    { name: 'here', isInPortal: false },
    { name: 'in the portal', isInPortal: true },
  ])('$name, then another plan continues', async ({ isInPortal }) => {
    const owner = await payerOn('BASIC PLAN');
    await (isInPortal ? cancelInPortal(owner) : call(contract.cancelSubscription, owner));
    expect((await owner.read()).cancels_at).not.toBeNull();
    const plan_id = owner.planId('PRO PLAN');
    const { prorated_at } = await previewed(owner, plan_id);
    await change(owner, { plan_id, prorated_at });
    expect(await owner.read()).toMatchObject({ plan: { id: plan_id }, cancels_at: null });
  });

  test('needs a subscription, and Stripe', async () => {
    const ended = await createPayingOwner(t);
    for (const endpoint of [contract.cancelSubscription, contract.resumeSubscription]) {
      const answer = await t.call(endpoint, { as: ended.access });
      expect(answer.json()).toMatchObject({ code: 'conflict' });
    }
    const owner = await payerOn('BASIC PLAN');
    t.payments.behaviour.isAway = true;
    const answer = await t.call(contract.cancelSubscription, { as: owner.access });
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: 'unavailable' });
    expect(answer.body).not.toMatch(/stripe|sub_|econn|socket/i);
  });
});
