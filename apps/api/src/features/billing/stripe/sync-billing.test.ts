import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { requirePayments } from '../../../platform/payments/payments.ts';
import { auditLines, mailKeys, takeSnapshot } from '../../../testing/billing/billing-snapshot.ts';
import { createPayingApp } from '../../../testing/billing/paying-app.ts';
import type { PayingApp } from '../../../testing/billing/subscription-life.ts';
import { jobDueAt } from '../../../testing/database/queued-jobs.ts';
import {
  BASIC,
  createPayingShop,
  type PayingShop,
  PRO,
} from '../../../testing/factories/paying-shop.ts';
import { billingJobs } from '../jobs.ts';
import { endSubscription } from '../plans/end-subscription.ts';
import { queueTrialJobs } from '../reminders/queue-billing-jobs.ts';
import { sendReminder } from '../reminders/send-reminder.ts';
import { syncBilling } from './sync-billing.ts';

let t: PayingApp;
let own: PayingShop;

beforeAll(async () => {
  t = await createPayingApp();
  t.payments.behaviour.hold = true;
});
afterAll(() => t.close());
beforeEach(async () => {
  own = await createPayingShop(t.platform);
  t.mail.mails.length = 0;
});

const shopRow = async () => (await takeSnapshot(t, own.shop)).shop[0] ?? {};
const subjects = async () => {
  await t.runJobs();
  return t.mail.mails.filter(({ to }) => to?.[0]?.address === own.email).map((one) => one.subject);
};
const trialEnd = async () => String((await shopRow())['trial_ends_at']);
const pay = async (plan = BASIC) => {
  t.payments.pay(await own.openCheckout(plan));
  await syncBilling(t.platform, own.shop);
};
const fail = async () => {
  t.payments.decline(own.customerId);
  t.payments.renew([...t.payments.objects.subscriptions.keys()].at(-1) ?? '');
  await syncBilling(t.platform, own.shop);
};

describe('reading Stripe', () => {
  test('an older read never overwrites a newer one', async () => {
    await pay();
    // Another fetch started later and finished sooner.
    await t.platform.db.inShop(own.shop, (tx) =>
      tx
        .updateTable('billing_accounts')
        .set(({ eb }) => ({ read_number: eb('read_number', '+', 1000) }))
        .where('shop_id', '=', own.shop)
        .execute(),
    );
    const newest = await takeSnapshot(t, own.shop);
    t.payments.decline(own.customerId);
    t.payments.renew([...t.payments.objects.subscriptions.keys()].at(-1) ?? '');
    expect(await syncBilling(t.platform, own.shop)).toEqual([]);
    expect(await takeSnapshot(t, own.shop)).toEqual(newest);
  });

  test('of two paid subscriptions the newest stays, and the other is credited', async () => {
    await pay(BASIC);
    t.clock.advance({ seconds: 5 });
    t.payments.pay(await own.openCheckout(PRO));
    await syncBilling(t.platform, own.shop);
    await t.runJobs();
    const all = [...t.payments.objects.subscriptions.values()].filter(
      ({ customer }) => customer === own.customerId,
    );
    expect(all.map(({ status }) => status)).toEqual(['canceled', 'active']);
    expect(await shopRow()).toMatchObject({ subscription_status: 'active' });
    expect(t.payments.objects.customers.get(own.customerId)?.balance).toBeLessThan(0);
  });

  test('texts start with the first paid invoice, and end when all of it is given back', async () => {
    const firstPayment = async () => (await shopRow())['first_paid_at'];
    expect(await firstPayment()).toBeNull();
    await pay();
    const paidAt = await firstPayment();
    expect(paidAt).not.toBeNull();
    const invoice = [...t.payments.objects.invoices.keys()].at(-1) ?? '';
    t.payments.refund(invoice, 700);
    await syncBilling(t.platform, own.shop);
    expect(await firstPayment()).toEqual(paidAt);
    t.payments.refund(invoice, 2200);
    await syncBilling(t.platform, own.shop);
    expect(await firstPayment()).toBeNull();
  });

  test('a refund is stored with its invoice', async () => {
    await pay();
    const invoice = [...t.payments.objects.invoices.keys()].at(-1) ?? '';
    t.payments.refund(invoice, 700);
    await syncBilling(t.platform, own.shop);
    const { invoices } = await takeSnapshot(t, own.shop);
    expect(invoices).toMatchObject([{ id: invoice, refunded_cents: 700, status: 'paid' }]);

    // Its charge is on none of Stripe's pages any more: that is no change, and writes nothing.
    const { charges } = t.payments.objects;
    const kept = new Map(charges);
    charges.clear();
    const writtenBy = () =>
      t.platform.db.inShop(own.shop, (tx) =>
        tx.selectFrom('invoices').select('read_number').execute(),
      );
    const written = await writtenBy();
    expect(await syncBilling(t.platform, own.shop)).toEqual([]);
    for (const [id, charge] of kept) charges.set(id, charge);
    expect((await takeSnapshot(t, own.shop)).invoices).toMatchObject([{ refunded_cents: 700 }]);
    expect(await writtenBy()).toEqual(written);
  });
});

describe('what ends by itself', () => {
  test('reminders are sent 3 days and 1 day before a trial ends, each once', async () => {
    const endsAt = Temporal.Instant.from(await trialEnd());
    await t.platform.db.inShop(own.shop, (tx) =>
      queueTrialJobs(tx, own.shop, { planId: 1, trialEndsAt: endsAt }, t.clock.now()),
    );
    const dueFor = async (name: string) =>
      (await jobDueAt(t.platform, `billing-${name}:${String(own.shop)}`))
        ?.until(endsAt)
        .total('hours');
    expect([await dueFor('trial_3'), await dueFor('trial_1'), await dueFor('end')]).toEqual([
      72, 24, 0,
    ]);
    const reminder = { reminder: 'trial_3', endsAt: String(endsAt) } as const;
    await sendReminder(t.platform, own.shop, reminder);
    await endSubscription(t.platform, own.shop);
    expect(await subjects()).toEqual(['Your trial ends in 3 days']);
    t.clock.advance({ hours: 9 * 24 });
    await sendReminder(t.platform, own.shop, { ...reminder, reminder: 'trial_1' });
    await endSubscription(t.platform, own.shop);
    await endSubscription(t.platform, own.shop);
    expect(await subjects()).toEqual(['Your trial ends in 3 days', 'Your trial has ended']);
    expect(await shopRow()).toMatchObject({
      subscription_status: 'ended',
      ended_reason: 'trial_over',
      ended_at: String(endsAt),
    });
    expect(await auditLines(t, own.shop)).toEqual(['subscription_ended trial_over']);
  });

  test('a reminder of another end, or of another state, is not sent', async () => {
    const endsAt = await trialEnd();
    const later = Temporal.Instant.from(endsAt).add({ hours: 1 }).toString();
    await sendReminder(t.platform, own.shop, { reminder: 'trial_1', endsAt: later });
    await sendReminder(t.platform, own.shop, { reminder: 'pass_3', endsAt });
    expect(await subjects()).toEqual([]);
  });

  test('a trial with a card is not ended by the clock: the state is fetched from Stripe', async () => {
    const trialEndsAt = Temporal.Instant.from(await trialEnd());
    t.payments.pay(await own.openCheckout(BASIC, { trialEndsAt }));
    await syncBilling(t.platform, own.shop);
    await sendReminder(t.platform, own.shop, { reminder: 'trial_3', endsAt: await trialEnd() });
    t.clock.advance({ hours: 9 * 24 + 1 });
    await endSubscription(t.platform, own.shop);
    expect(await shopRow()).toMatchObject({ subscription_status: 'trialing', ended_at: null });
    t.payments.advance(t.clock.now());
    await endSubscription(t.platform, own.shop);
    expect(await shopRow()).toMatchObject({ subscription_status: 'active' });
    expect(await subjects()).toEqual(['Your trial ends in 3 days']);
    expect(t.mail.mails[0]?.text).toContain('your card is charged for the first time');
  });

  test('an unpaid shop gets a mail and a reminder, is blocked after seven days, and opened by paying', async () => {
    await pay();
    await fail();
    const owed = await shopRow();
    expect(owed).toMatchObject({ subscription_status: 'past_due' });
    const end = Temporal.Instant.from(String(owed['past_due_since'])).add({ hours: 168 });
    expect(await jobDueAt(t.platform, `billing-end:${String(own.shop)}`)).toEqual(end);
    await sendReminder(t.platform, own.shop, { reminder: 'unpaid_2', endsAt: String(end) });
    t.clock.advance({ hours: 168 });
    await endSubscription(t.platform, own.shop);
    expect(await shopRow()).toMatchObject({
      subscription_status: 'ended',
      ended_reason: 'unpaid',
      ended_at: String(end),
    });
    t.payments.decline(own.customerId, false);
    const { stripe } = requirePayments(t.platform.payments);
    await stripe.invoices.pay([...t.payments.objects.invoices.keys()].at(-1) ?? '');
    await syncBilling(t.platform, own.shop);
    expect(await shopRow()).toMatchObject({ subscription_status: 'active', past_due_since: null });
    expect(new Set((await subjects()).map((subject) => subject?.replace(/Shop \d+/, 'S')))).toEqual(
      new Set([
        'Your payment did not go through',
        'Last notice: S pauses in 2 days',
        'S is paused: an invoice is open',
        'Thank you, your payment has arrived',
      ]),
    );
    expect(t.mail.mails).toHaveLength(4);
    expect(await jobDueAt(t.platform, `billing-end:${String(own.shop)}`)).toBeUndefined();
  });

  test('an unverified mailbox gets no mail', async () => {
    await t.platform.db.inShop(own.shop, (tx) =>
      tx
        .updateTable('accounts')
        .set({ email_verified_at: null })
        .where('id', '=', own.accountId)
        .execute(),
    );
    t.clock.advance({ hours: 9 * 24 });
    await endSubscription(t.platform, own.shop);
    expect(await subjects()).toEqual([]);
  });
});

test('at night, a lost event is found, repaired, logged and reported once', async () => {
  t.payments.pay(await own.openCheckout(BASIC));
  const job = billingJobs.find(({ name }) => name === 'reconcile-billing');
  const run = async () => {
    await job?.run(t.platform, {} as never);
    await t.runJobs();
  };
  await run();
  expect(await shopRow()).toMatchObject({ subscription_status: 'active' });
  const reportAt = await jobDueAt(t.platform, 'billing-drift');
  expect(reportAt).toEqual(t.clock.now().add({ minutes: 30 }));
  const report = billingJobs.find(({ name }) => name === 'report-billing-drift');
  const drift = { shop: Number(own.shop), differences: ['status'], at: t.clock.now().toString() };
  await report?.run(t.platform, [drift] as never);
  expect(t.mail.mails.at(-1)).toMatchObject({
    subject: 'Billing drift in 1 shop(s)',
    to: [{ address: t.platform.config.SUPPORT_MAILBOX }],
  });
  // Everything matches Stripe: nothing more is reported. Only the seats are compared again.
  const before = await takeSnapshot(t, own.shop);
  const nightly = billingJobs.find(({ name }) => name === 'reconcile-shop-billing');
  await nightly?.run(t.platform, { shop: own.shop } as never);
  expect(await jobDueAt(t.platform, `seats:${String(own.shop)}`)).toBeDefined();
  await run();
  expect(await takeSnapshot(t, own.shop)).toEqual(before);
  expect(mailKeys(t).filter((key) => key.startsWith('billing-drift'))).toHaveLength(1);
});
