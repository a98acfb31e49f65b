import { receiveStripeEvent } from '@lineup/contract/billing/stripe-events';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPayingApp } from '../../../testing/billing/paying-app.ts';
import { createPayingShop, type PayingShop, PRO } from '../../../testing/factories/paying-shop.ts';
import { signEvent } from '../../../testing/stripe/deliveries.ts';
import { STRIPE_ACCOUNT } from '../../../testing/stripe/stripe-stand-in.ts';

let t: Awaited<ReturnType<typeof createPayingApp>>;
let own: PayingShop;

beforeAll(async () => {
  t = await createPayingApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  own = await createPayingShop(t.platform);
});

const secret = STRIPE_ACCOUNT.STRIPE_WEBHOOK_SECRET;
const secondsAgo = (seconds: number) =>
  Math.floor(t.clock.now().epochMilliseconds / 1000) - seconds;

/** An event about the shop that would start a subscription: something was paid meanwhile. */
const eventOf = (more: object = {}) => ({
  id: `evt_${crypto.randomUUID()}`,
  object: 'event',
  type: 'customer.subscription.updated',
  created: secondsAgo(0),
  data: { object: { id: 'sub_1', object: 'subscription', customer: own.customerId } },
  ...more,
});

const paySilently = async () => {
  t.payments.behaviour.hold = true;
  t.payments.pay(await own.openCheckout(PRO));
  t.payments.behaviour.hold = false;
};

const send = (payload: string, signature: string | undefined, headers: object = {}) =>
  t.call(receiveStripeEvent, {
    headers: {
      'content-type': 'application/json',
      ...(signature !== undefined && { 'stripe-signature': signature }),
      ...headers,
    },
    body: Buffer.from(payload),
  });

const stored = () =>
  t.platform.db.inShop(own.shop, async (tx) => ({
    shop: await tx
      .selectFrom('shops')
      .selectAll()
      .where('id', '=', own.shop)
      .executeTakeFirstOrThrow(),
    account: await tx
      .selectFrom('billing_accounts')
      .selectAll()
      .where('shop_id', '=', own.shop)
      .executeTakeFirstOrThrow(),
    events: await tx.selectFrom('billing_events').select(['id', 'type']).execute(),
    invoices: await tx.selectFrom('invoices').selectAll().execute(),
  }));

describe('an event of Stripe', () => {
  test('has its effect when Stripe signed it', async () => {
    await paySilently();
    const event = eventOf();
    const answer = await send(
      JSON.stringify(event),
      signEvent(JSON.stringify(event), secret, secondsAgo(0)),
    );
    expect(answer.statusCode).toBe(200);
    const { shop, account, events, invoices } = await stored();
    expect(shop).toMatchObject({ subscription_status: 'active', ended_at: null });
    expect(account).toMatchObject({ card_brand: 'visa', card_last4: '4242' });
    expect(account.subscription_id).toMatch(/^sub_/);
    expect(events).toEqual([{ id: event.id, type: event.type }]);
    expect(invoices).toMatchObject([{ status: 'paid', total_cents: 5900, paid_cents: 5900 }]);
  });

  test.each([
    ['nobody signed', () => undefined],
    ['somebody else signed', (body: string) => signEvent(body, 'whsec_other', secondsAgo(0))],
    ['was signed for other words', () => signEvent('{}', secret, secondsAgo(0))],
    ['was signed six minutes ago', (body: string) => signEvent(body, secret, secondsAgo(360))],
    ['carries no signature at all', () => 'garbage'],
  ])('that %s is refused and does nothing', async (_name, sign) => {
    await paySilently();
    const before = await stored();
    const body = JSON.stringify(eventOf());
    const answer = await send(body, sign(body));
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'forbidden' });
    expect(await stored()).toEqual(before);
  });

  test.each([
    ['about somebody who is no customer of ours', { data: { object: { customer: 'cus_other' } } }],
    ['of a kind that we do not know', { type: 'radar.early_fraud_warning.created' }],
    ['about nobody', { data: { object: { id: 'x' } } }],
  ])('%s is acknowledged and does nothing', async (_name, more) => {
    await paySilently();
    const before = await stored();
    const body = JSON.stringify(eventOf(more));
    const answer = await send(body, signEvent(body, secret, secondsAgo(0)));
    expect(answer.statusCode).toBe(200);
    expect(await stored()).toEqual(before);
  });

  test('delivered again causes no second fetch', async () => {
    await paySilently();
    const body = JSON.stringify(eventOf());
    const signature = signEvent(body, secret, secondsAgo(0));
    expect((await send(body, signature)).statusCode).toBe(200);
    const before = await stored();
    // Stripe is unreachable, and is not called.
    t.payments.behaviour.isAway = true;
    const again = await send(body, signature);
    t.payments.behaviour.isAway = false;
    expect(again.statusCode).toBe(200);
    expect(await stored()).toEqual(before);
  });

  test('is JSON, and of a size that Stripe sends', async () => {
    const body = JSON.stringify(eventOf());
    const signature = signEvent(body, secret, secondsAgo(0));
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await send(body, signature, form)).statusCode).toBe(415);
    expect((await send(' '.repeat(600_000), signature)).statusCode).toBe(413);
  });

  test('is retried when Stripe was unreachable', async () => {
    await paySilently();
    const body = JSON.stringify(eventOf());
    const signature = signEvent(body, secret, secondsAgo(0));
    t.payments.behaviour.isAway = true;
    const answer = await send(body, signature);
    t.payments.behaviour.isAway = false;
    expect(answer.statusCode).toBe(503);
    expect((await stored()).events).toEqual([]);
    expect((await send(body, signature)).statusCode).toBe(200);
    expect((await stored()).shop.subscription_status).toBe('active');
  });
});
