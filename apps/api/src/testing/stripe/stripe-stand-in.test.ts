import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestClock } from '../test-clock.ts';
import { STRIPE_ACCOUNT, type StripeStandIn, startStripeStandIn } from './stripe-stand-in.ts';
import type { WireCharge } from './wire.ts';

const clock = createTestClock();
let standIn: StripeStandIn;
let stripe: Stripe;

beforeAll(async () => {
  standIn = await startStripeStandIn({ clock });
  const { port } = new URL(standIn.url);
  stripe = new Stripe(STRIPE_ACCOUNT.STRIPE_SECRET_KEY, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
  });
});
afterAll(() => standIn.close());

const monthly = (name: string, cents: number, interval: 'month' | 'year' = 'month') =>
  stripe.prices.create({
    currency: 'usd',
    unit_amount: cents,
    recurring: { interval },
    lookup_key: `${name}-${interval}-${String(cents)}-${String(Math.random())}`,
    product_data: { name },
  });

const subscribed = async (price: Stripe.Price) => {
  const customer = await stripe.customers.create({
    email: 'ana@example.com',
    metadata: { shop: '7' },
  });
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: price.id, quantity: 1 }],
    success_url: 'http://localhost/back?checkout={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost/back',
  });
  expect(standIn.pay(session.id)).toBe(true);
  const paid = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ['subscription.default_payment_method', 'invoice'],
  });
  return { customer, session: paid, subscription: paid.subscription as Stripe.Subscription };
};

test('the official library reads a checkout, its subscription and its invoice', async () => {
  const { session, subscription } = await subscribed(await monthly('Chair', 2900));
  expect(session).toMatchObject({ status: 'complete', payment_status: 'paid', url: null });
  expect(subscription).toMatchObject({
    status: 'active',
    default_payment_method: { card: { last4: '4242' } },
  });
  const [item] = subscription.items.data;
  expect((item?.current_period_end ?? 0) - (item?.current_period_start ?? 0)).toBeGreaterThan(
    27 * 86_400,
  );
  expect(item?.price.unit_amount_decimal?.toString()).toBe('2900');
  expect(session.invoice).toMatchObject({ status: 'paid', total: 2900, amount_paid: 2900 });
});

test('a preview costs what the change then costs, by the second', async () => {
  const [small, big] = [await monthly('Small', 3000), await monthly('Big', 6000)];
  const { subscription } = await subscribed(small);
  const item = subscription.items.data[0];
  const start = item?.current_period_start ?? 0;
  const length = (item?.current_period_end ?? 0) - start;
  const proration_date = start + length / 2;
  const items = [{ id: item?.id ?? '', price: big.id }];
  const preview = await stripe.invoices.createPreview({
    subscription: subscription.id,
    subscription_details: { items, proration_date, proration_behavior: 'always_invoice' },
  });
  expect(preview.lines.data.map(({ amount }) => amount)).toEqual([-1500, 3000]);
  expect(preview.amount_due).toBe(1500);
  const changed = await stripe.subscriptions.update(subscription.id, {
    items,
    proration_date,
    proration_behavior: 'always_invoice',
    payment_behavior: 'error_if_incomplete',
    expand: ['latest_invoice'],
  });
  expect(changed.latest_invoice).toMatchObject({ total: 1500, status: 'paid' });
});

test('a declined card changes nothing when that was asked for', async () => {
  const [small, big] = [await monthly('Small', 3000), await monthly('Big', 6000)];
  const { subscription, customer } = await subscribed(small);
  standIn.decline(customer.id);
  const change = stripe.subscriptions.update(subscription.id, {
    items: [{ id: subscription.items.data[0]?.id ?? '', price: big.id }],
    proration_behavior: 'always_invoice',
    payment_behavior: 'error_if_incomplete',
  });
  await expect(change).rejects.toMatchObject({ statusCode: 402, code: 'card_declined' });
  const now = await stripe.subscriptions.retrieve(subscription.id);
  expect(now.items.data[0]?.price.id).toBe(small.id);
});

test('a period that is not paid for is past due, is tried again, and recovers', async () => {
  const { subscription, customer } = await subscribed(await monthly('Chair', 2900));
  standIn.decline(customer.id);
  standIn.renew(subscription.id);
  const late = await stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] });
  expect(late.status).toBe('past_due');
  const invoice = late.latest_invoice as Stripe.Invoice;
  expect(invoice).toMatchObject({ status: 'open', attempt_count: 1, amount_remaining: 2900 });
  expect(invoice.next_payment_attempt).toBeGreaterThan(late.created);
  await expect(stripe.invoices.pay(invoice.id ?? '')).rejects.toMatchObject({ statusCode: 402 });
  standIn.decline(customer.id, false);
  await stripe.invoices.pay(invoice.id ?? '');
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
});

test('the same key gets the same response, and refuses other parameters', async () => {
  const options = { idempotencyKey: 'shop-7' };
  const first = await stripe.customers.create({ email: 'a@example.com' }, options);
  const again = await stripe.customers.create({ email: 'a@example.com' }, options);
  expect(again.id).toBe(first.id);
  await expect(stripe.customers.create({ email: 'b@example.com' }, options)).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
  });
});

test('after a lost response the request is retried, and nothing is done twice', async () => {
  let isLost = true;
  const count = standIn.objects.customers.size;
  standIn.behaviour.isAnswerLost = () => {
    const was = isLost;
    isLost = false;
    return was;
  };
  await stripe.customers.create({ email: 'c@example.com' });
  expect(standIn.objects.customers.size).toBe(count + 1);
});

test('a refund is found from its charge by the payments of invoices', async () => {
  const { session } = await subscribed(await monthly('Chair', 2900));
  const invoice = session.invoice as Stripe.Invoice;
  standIn.refund(invoice.id ?? '', 900);
  const event = standIn.events.findLast(({ type }) => type === 'charge.refunded');
  const charge = event?.data.object as WireCharge;
  const payments = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: charge.payment_intent },
  });
  expect(payments.data.map((payment) => payment.invoice)).toEqual([invoice.id]);
  expect(charge.amount_refunded).toBe(900);
});

test('events are signed and dated by the clock, and are delivered when and as often as configured', async () => {
  const received: Stripe.Event[] = [];
  const hear = (body: Buffer, signature: string | string[] = '') => {
    const now = clock.now().epochMilliseconds;
    const secret = STRIPE_ACCOUNT.STRIPE_WEBHOOK_SECRET;
    received.push(Stripe.webhooks.constructEvent(body, signature, secret, 300, undefined, now));
  };
  const server = createServer((request, response) => {
    request.once('data', (body: Buffer) => {
      hear(body, request.headers['stripe-signature']);
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  standIn.webhookUrl = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  clock.advance({ hours: 48 });
  standIn.behaviour.hold = true;
  const one = await stripe.customers.create({ email: 'one@example.com' });
  const two = await stripe.customers.create({ email: 'two@example.com' });
  expect(received).toEqual([]);
  await standIn.deliverAll((events) => events.toReversed());
  const names = () => received.map(({ data }) => (data.object as { id: string }).id);
  expect(names()).toEqual([two.id, one.id]);
  standIn.behaviour.hold = false;
  standIn.behaviour.repeat = 2;
  const three = await stripe.customers.create({ email: 'three@example.com' });
  await standIn.settled();
  expect(names().slice(2)).toEqual([three.id, three.id]);
  standIn.behaviour.repeat = 1;
  standIn.webhookUrl = '';
  server.close();
});
