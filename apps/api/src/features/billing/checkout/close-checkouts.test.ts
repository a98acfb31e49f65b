import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPayingApp } from '../../../testing/billing/paying-app.ts';
import { createPayingOwner, type PayingApp } from '../../../testing/billing/paying-owner.ts';
import { syncBilling } from '../stripe/sync-billing.ts';

let t: PayingApp;

beforeAll(async () => {
  t = await createPayingApp();
  t.payments.behaviour.hold = true;
});
afterAll(() => t.close());

const openPass = async () => {
  const owner = await createPayingOwner(t);
  const { sessionId } = await owner.subscribe(owner.planId('30-DAY PASS', null));
  const session = t.payments.objects.sessions.get(sessionId);
  if (!session) throw new Error('no session was opened');
  const stateOf = async () =>
    (await owner.stored()).checkouts.find(({ id }) => id === sessionId)?.state;
  return { owner, session, stateOf };
};

describe('a checkout', () => {
  test('is paid by card alone, whatever else the account takes', async () => {
    const { session, owner } = await openPass();
    expect(session.payment_method_types).toEqual(['card']);
    const again = await owner.subscribe(owner.planId('BASIC PLAN'));
    const recurring = t.payments.objects.sessions.get(again.sessionId);
    expect(recurring?.payment_method_types).toEqual(['card']);
  });

  test('that completed without a payment blocks nothing, and counts once it is paid', async () => {
    const { owner, session, stateOf } = await openPass();
    Object.assign(session, { status: 'complete', payment_status: 'unpaid', url: null });
    const next = await owner.subscribe(owner.planId('BASIC PLAN'));
    expect(next.answer.statusCode).toBe(200);
    await syncBilling(t.platform, owner.shop);
    expect(await stateOf()).toBe('expired');
    expect((await owner.read()).state).toBe('ended');
    Object.assign(session, { status: 'open' });
    t.payments.pay(session.id);
    await syncBilling(t.platform, owner.shop);
    expect(await stateOf()).toBe('paid');
    expect((await owner.read()).state).toBe('pass');
  });

  test('whose payment failed is expired; one whose first card failed is still open', async () => {
    const { owner, session, stateOf } = await openPass();
    t.payments.pay(session.id);
    const [charge] = [...t.payments.objects.charges.values()].slice(-1);
    if (!charge) throw new Error('nothing was charged');
    charge.status = 'failed';
    Object.assign(session, { status: 'open', payment_status: 'unpaid' });
    await syncBilling(t.platform, owner.shop);
    expect(await stateOf()).toBe('open');
    session.status = 'complete';
    await syncBilling(t.platform, owner.shop);
    expect(await stateOf()).toBe('expired');
  });
});

describe('a pass', () => {
  test('begins at its payment, though its invoice is listed later than its session', async () => {
    const { owner, session, stateOf } = await openPass();
    t.clock.advance({ hours: 11 });
    await owner.signInAgain();
    const paidAt = t.clock.now();
    t.payments.pay(session.id);
    const { invoices, charges } = t.payments.objects;
    const kept = { invoices: new Map(invoices), charges: new Map(charges) };
    invoices.clear();
    charges.clear();
    await syncBilling(t.platform, owner.shop);
    expect([await stateOf(), (await owner.read()).state]).toEqual(['open', 'ended']);

    for (const [id, invoice] of kept.invoices) invoices.set(id, invoice);
    t.clock.advance({ minutes: 10 });
    await syncBilling(t.platform, owner.shop);
    const { state, pass_ends_at: endsAt } = await owner.read();
    expect([await stateOf(), state]).toEqual(['paid', 'pass']);
    const hours = paidAt.until(Temporal.Instant.from(endsAt ?? '')).total('hours');
    expect(Math.round(hours * 60)).toBe(30 * 24 * 60);
  });
});

describe('a trial that is nearly over', () => {
  test('is not sent to Stripe when it would be over by then', async () => {
    const owner = await createPayingOwner(t, { plan: 'BASIC PLAN', subscription: 'trialing' });
    const endIn = (seconds: number) =>
      t.platform.db.inShop(owner.shop, (tx) =>
        tx
          .updateTable('shops')
          .set({ trial_ends_at: t.clock.now().add({ seconds }) })
          .where('id', '=', owner.shop)
          .execute(),
      );
    const sumNow = async () => {
      const { sessionId } = await owner.subscribe(owner.planId('BASIC PLAN'));
      return t.payments.objects.sessions.get(sessionId)?.amount_total;
    };
    await endIn(49 * 3600 + 60);
    expect(await sumNow()).toBe(0);
    await endIn(48 * 3600 + 5);
    expect(await sumNow()).toBe(2900);
  });
});
