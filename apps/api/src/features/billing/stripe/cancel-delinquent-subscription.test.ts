import * as contract from '@lineup/contract/billing/billing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createPayingApp } from '../../../testing/billing/paying-app.ts';
import { createPayingOwner, type PayingApp } from '../../../testing/billing/paying-owner.ts';
import { createStaff } from '../../../testing/factories/staff.ts';

let t: PayingApp;
type Payer = Awaited<ReturnType<typeof createPayingOwner>>;

beforeAll(async () => {
  t = await createPayingApp();
});
afterAll(() => t.close());
afterEach(async () => {
  t.payments.behaviour.isAnswerLost = () => false;
  t.payments.behaviour.hold = false;
  await t.payments.deliverAll();
});

/** The yearly renewal is declined; 20 days later Stripe has given up, and the grace is long over. */
const unpaidPayer = async (days = 20) => {
  const owner = await createPayingOwner(t, { plan: 'BASIC PLAN' });
  await owner.subscribed(owner.planId('BASIC PLAN', 'year'));
  const { account } = await owner.stored();
  const customer = account?.customer_id ?? '';
  const id = account?.subscription_id ?? '';
  t.payments.decline(customer);
  t.payments.renew(id);
  t.clock.advance({ hours: days * 24 });
  t.payments.advance(t.clock.now());
  await t.payments.settled();
  await owner.signInAgain();
  const invoices = () =>
    [...t.payments.objects.invoices.values()].filter((one) => one.customer === customer);
  return { owner, customer, id, invoices };
};

const atStripe = (id: string) => t.payments.objects.subscriptions.get(id);
const skip = ({ access }: Payer) => t.call(contract.skipPayment, { as: access });
const cancel = ({ access }: Payer) => t.call(contract.cancelSubscription, { as: access });

describe('a shop that did not pay', () => {
  test('is not bound by the old subscription: another plan cancels it, and voids what is owed', async () => {
    const { owner, id, invoices } = await unpaidPayer();
    expect(await owner.read()).toMatchObject({ state: 'ended', ended_reason: 'unpaid' });
    expect(atStripe(id)?.status).toBe('unpaid');
    const { answer, sessionId } = await owner.subscribe(owner.planId('BASIC PLAN'));
    expect(answer.statusCode).toBe(200);
    expect(atStripe(id)?.status).toBe('canceled');
    expect(invoices().map(({ status }) => status)).toEqual(['paid', 'void']);
    expect(await owner.read()).toMatchObject({ state: 'ended', is_recurring: false });
    t.payments.pay(sessionId, { card: 'ok' });
    await t.payments.settled();
    expect(await owner.read()).toMatchObject({ state: 'active', is_active: true });
  });

  test('switches to the free plan; not with too many people, and then nothing is cancelled', async () => {
    const { owner, id, invoices } = await unpaidPayer();
    for (const _seat of [1, 2, 3]) {
      await createStaff(t.platform, { shop: owner.shop, role: 'employee' });
    }
    expect((await skip(owner)).statusCode).toBe(409);
    expect(atStripe(id)?.status).toBe('unpaid');
    await t.platform.db.inShop(owner.shop, (tx) =>
      tx
        .updateTable('memberships')
        .set({ is_active: false })
        .where('role', '=', 'employee')
        .execute(),
    );
    expect((await skip(owner)).statusCode).toBe(200);
    expect(atStripe(id)?.status).toBe('canceled');
    expect(invoices().map(({ status }) => status)).toEqual(['paid', 'void']);
    expect(await owner.read()).toMatchObject({ state: 'free', is_active: true });
  });

  test('a cancellation while a payment is open takes effect at once, and nothing is owed', async () => {
    const { owner, id, invoices } = await unpaidPayer(1);
    expect(await owner.read()).toMatchObject({ state: 'past_due', is_active: true });
    // Meanwhile neither another subscription nor the free plan is possible.
    expect((await owner.subscribe(owner.planId('PRO PLAN'))).answer.statusCode).toBe(409);
    expect((await skip(owner)).statusCode).toBe(409);
    expect((await cancel(owner)).json()).toMatchObject({
      response: { state: 'ended', is_active: false, is_recurring: false },
    });
    expect(atStripe(id)?.status).toBe('canceled');
    expect(invoices().map(({ status }) => status)).toEqual(['paid', 'void']);
  });

  test('pays after all: it works again, and an earlier choice does not cancel it', async () => {
    const { owner, customer, id, invoices } = await unpaidPayer();
    t.payments.decline(customer, false);
    t.payments.behaviour.hold = true;
    const open = invoices().find(({ status }) => status === 'open');
    await fetch(open?.hosted_invoice_url ?? '', {
      method: 'POST',
      body: new URLSearchParams({ act: 'pay' }),
    });
    const { answer } = await owner.subscribe(owner.planId('BASIC PLAN'));
    t.payments.behaviour.hold = false;
    expect(answer.json()).toMatchObject({
      code: 'conflict',
      error: 'A plan has just been paid for. Your subscription follows in a moment.',
    });
    expect(atStripe(id)?.status).toBe('active');
    expect(await owner.read()).toMatchObject({ state: 'active', is_recurring: true });
  });

  test('an interrupted choice is completed by a retry', async () => {
    const { owner, id, invoices } = await unpaidPayer();
    t.payments.behaviour.hold = true;
    t.payments.behaviour.isAnswerLost = (path) => path.endsWith('/void');
    const broken = await owner.subscribe(owner.planId('BASIC PLAN'));
    t.payments.behaviour.isAnswerLost = () => false;
    expect(broken.answer.statusCode).toBe(503);
    const again = await owner.subscribe(owner.planId('BASIC PLAN'));
    t.payments.behaviour.hold = false;
    expect(again.answer.statusCode).toBe(200);
    expect(atStripe(id)?.status).toBe('canceled');
    expect(invoices().map(({ status }) => status)).toEqual(['paid', 'void']);
  });
});
