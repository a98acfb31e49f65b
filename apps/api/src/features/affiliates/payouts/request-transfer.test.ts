import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createPayments, requirePayments } from '../../../platform/payments/payments.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createPayingApp } from '../../../testing/billing/paying-app.ts';
import {
  addManyEarned,
  createPayee,
  type Payee,
} from '../../../testing/factories/affiliates/payee.ts';
import { type StripeStandIn, startStripeStandIn } from '../../../testing/stripe/stripe-stand-in.ts';
import { approvePayout } from './approve-payout.ts';
import { holdPayout } from './hold-payout.ts';
import { openPayout } from './open-payout.ts';
import { groupOf } from './request-transfer.ts';
import { sendPayout } from './send-payout.ts';

let t: Awaited<ReturnType<typeof createPayingApp>>;
/** Another platform's Stripe, which our key opens by mistake. */
let other: StripeStandIn;
let elsewhere: Platform;

beforeAll(async () => {
  t = await createPayingApp();
  other = await startStripeStandIn({ clock: t.clock });
  const payments = createPayments({ ...t.platform.config, STRIPE_URL: other.url });
  elsewhere = { ...t.platform, ...(payments && { payments }) };
});
afterAll(async () => {
  await other.close();
  await t.close();
});
afterEach(() => {
  t.payments.behaviour.isAnswerLost = () => false;
});

const operator = 'mira';
const month = () =>
  t.clock.now().toZonedDateTimeISO('UTC').toPlainDate().with({ day: 1 }).toString();

const payoutOf = ({ affiliate }: Payee) =>
  t.platform.db.asAffiliate(affiliate, (tx) =>
    tx.selectFrom('affiliate_payouts').selectAll().executeTakeFirstOrThrow(),
  );

const kindsOf = ({ affiliate }: Payee) =>
  t.platform.db.asAffiliate(affiliate, async (tx) => {
    const lines = await tx.selectFrom('affiliate_entries').select('kind').orderBy('id').execute();
    return lines.map(({ kind }) => kind);
  });

const sentTo = (account: string) =>
  [...t.payments.objects.transfers.values()].filter(({ destination }) => destination === account);

const approved = async () => {
  const payee = await createPayee(t, { earned: [6000] });
  await openPayout(t.platform, payee.affiliate, month());
  const payout = await payoutOf(payee);
  await approvePayout(t.platform, payee.affiliate, { payoutId: payout.id, operator });
  return { payee, payout };
};

/** Marked, and the result at Stripe is unknown. */
const markInVain = async ({ payee, payout }: Awaited<ReturnType<typeof approved>>) => {
  t.payments.behaviour.isAnswerLost = (path) => path === '/v1/transfers';
  await expect(sendPayout(t.platform, payee.affiliate, payout.id)).rejects.toThrow('connection');
  t.payments.behaviour.isAnswerLost = () => false;
  expect((await payoutOf(payee)).sending_at).not.toBeNull();
};

test.each(['amount', 'currency', 'destination', 'affiliate_id'] as const)(
  'a transfer of the group with another %s does not count, and nothing else is sent',
  async (what) => {
    const { payee, payout } = await approved();
    const stranger = await createPayee(t);
    const { stripe } = requirePayments(t.platform.payments);
    const { id } = await stripe.transfers.create({
      amount: what === 'amount' ? 5999 : 6000,
      currency: what === 'currency' ? 'eur' : 'usd',
      destination: what === 'destination' ? stranger.stripeAccountId : payee.stripeAccountId,
      transfer_group: groupOf(payout),
      metadata: {
        affiliate_id: String(what === 'affiliate_id' ? stranger.affiliate : payee.affiliate),
        payout_id: String(payout.id),
      },
    });
    const { size } = t.payments.objects.transfers;
    const sending = sendPayout(t.platform, payee.affiliate, payout.id);
    await expect(sending).rejects.toThrow(`${id} of group`);
    expect(t.payments.objects.transfers.size).toBe(size);
    expect(await payoutOf(payee)).toMatchObject({ state: 'approved', transfer_id: null });
  },
);

test('a transfer of an earlier release, which names no month, is the answer', async () => {
  const { payee, payout } = await approved();
  const { id } = await requirePayments(t.platform.payments).stripe.transfers.create({
    amount: payout.amount_cents,
    currency: 'usd',
    destination: payee.stripeAccountId,
    transfer_group: groupOf(payout),
    metadata: { affiliate_id: String(payee.affiliate), payout_id: String(payout.id) },
  });
  await sendPayout(t.platform, payee.affiliate, payout.id);
  expect(sentTo(payee.stripeAccountId)).toHaveLength(1);
  expect(await payoutOf(payee)).toMatchObject({ state: 'sent', transfer_id: id });
});

describe('a month that Stripe knows as paid is not paid again by a restored database', () => {
  const payBefore = (payee: Payee, payout: Awaited<ReturnType<typeof payoutOf>>, amount: number) =>
    requirePayments(t.platform.payments).stripe.transfers.create({
      amount,
      currency: 'usd',
      destination: payee.stripeAccountId,
      transfer_group: groupOf({ ...payout, id: payout.id + 32 }),
      metadata: {
        affiliate_id: String(payee.affiliate),
        payout_id: String(payout.id + 32),
        month: payout.month,
      },
    });

  test('the transfer of the same amount becomes that of the payout', async () => {
    const { payee, payout } = await approved();
    const { id } = await payBefore(payee, payout, payout.amount_cents);
    await sendPayout(t.platform, payee.affiliate, payout.id);
    expect(sentTo(payee.stripeAccountId)).toHaveLength(1);
    expect(await payoutOf(payee)).toMatchObject({ state: 'sent', transfer_id: id });
  });

  test('one of another amount is left to the operator', async () => {
    const { payee, payout } = await approved();
    const { id } = await payBefore(payee, payout, payout.amount_cents - 100);
    const sending = sendPayout(t.platform, payee.affiliate, payout.id);
    await expect(sending).rejects.toThrow(`${id} has paid ${payout.month}`);
    expect(sentTo(payee.stripeAccountId)).toHaveLength(1);
    expect(await payoutOf(payee)).toMatchObject({ state: 'approved', transfer_id: null });
  });
});

test('another platform’s key ends nothing: the payout can be held, and is sent with the right key', async () => {
  const { payee, payout } = await approved();
  const { affiliate } = payee;
  const payoutId = payout.id;
  await expect(sendPayout(elsewhere, affiliate, payoutId)).rejects.toThrow('No such destination');
  expect(await payoutOf(payee)).toMatchObject({ state: 'approved', sending_at: null });
  await holdPayout(t.platform, affiliate, { payoutId, operator, reason: 'whose key?' });
  await approvePayout(t.platform, affiliate, { payoutId, operator });
  await sendPayout(t.platform, affiliate, payoutId);
  expect(sentTo(payee.stripeAccountId)).toHaveLength(1);
  expect(await kindsOf(payee)).toEqual(['earned', 'paid']);
});

test('a payout that may have been sent is not returned because of another platform’s key', async () => {
  const { payee, payout } = await approved();
  const { size } = t.payments.objects.transfers;
  t.payments.behaviour.isAnswerLost = () => t.payments.objects.transfers.size > size;
  await expect(sendPayout(t.platform, payee.affiliate, payout.id)).rejects.toThrow('connection');
  t.payments.behaviour.isAnswerLost = () => false;
  await expect(sendPayout(elsewhere, payee.affiliate, payout.id)).rejects.toThrow('No such');
  const still = await payoutOf(payee);
  expect(still.state).toBe('approved');
  expect(still.sending_at).not.toBeNull();
  await sendPayout(t.platform, payee.affiliate, payout.id);
  expect(await payoutOf(payee)).toMatchObject({ state: 'sent' });
  expect(sentTo(payee.stripeAccountId)).toHaveLength(1);
});

test('every attempt under one mark is the same transfer, also when the account has changed', async () => {
  const made = await approved();
  const { payee, payout } = made;
  await markInVain(made);
  await t.platform.db.asNobody((tx) =>
    tx
      .updateTable('affiliates')
      .set({ stripe_account_id: null, payouts_state: 'none' })
      .where('id', '=', payee.affiliate)
      .execute(),
  );
  await sendPayout(t.platform, payee.affiliate, payout.id);
  expect(sentTo(payee.stripeAccountId)).toHaveLength(1);
  expect(await payoutOf(payee)).toMatchObject({
    state: 'sent',
    sending_to: payee.stripeAccountId,
  });
});

test('mail and statement show the account that was really paid', async () => {
  const { payee, payout } = await approved();
  expect(payout.payout_last4).toBe('6789');
  t.payments.onboard(payee.stripeAccountId, '4321');
  await t.payments.settled();
  await t.runJobs();
  expect(await payoutOf(payee)).toMatchObject({ state: 'sent', payout_last4: '4321' });
  const mail = t.mail.mails.findLast(({ subject }) => subject?.includes('is on its way'));
  expect(mail?.text).toContain('4321');
  expect(mail?.text).not.toContain('6789');
});

test('a payout settles any number of lines', async () => {
  const payee = await createPayee(t);
  await addManyEarned(t, payee.affiliate, { cents: 300, times: 22_000 });
  await openPayout(t.platform, payee.affiliate, month());
  expect((await payoutOf(payee)).amount_cents).toBe(22_000 * 300);
});
