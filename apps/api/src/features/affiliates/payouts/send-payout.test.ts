import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { AuthorizedAffiliateId } from '../../../platform/sessions/authorized-affiliate.ts';
import { mailKeys } from '../../../testing/billing/billing-snapshot.ts';
import { createPayingApp } from '../../../testing/billing/paying-app.ts';
import {
  addEarned,
  addReversed,
  createPayee,
  type Payee,
} from '../../../testing/factories/affiliates/payee.ts';
import { selectSums } from '../ledger/entry-repository.ts';
import { approvePayout } from './approve-payout.ts';
import { holdPayout } from './hold-payout.ts';
import { openPayout } from './open-payout.ts';
import { planPayouts, resumePayouts } from './plan-payouts.ts';
import { sendPayout } from './send-payout.ts';

let t: Awaited<ReturnType<typeof createPayingApp>>;

beforeAll(async () => {
  t = await createPayingApp();
});
afterAll(() => t.close());
afterEach(() => {
  t.payments.objects.funds.clear();
  t.payments.behaviour.isAnswerLost = () => false;
  t.payments.behaviour.answerDelayMs = () => 0;
});

const operator = 'mira';
const month = () =>
  t.clock.now().toZonedDateTimeISO('UTC').toPlainDate().with({ day: 1 }).toString();

const payoutsOf = (affiliate: AuthorizedAffiliateId) =>
  t.platform.db.asAffiliate(affiliate, (tx) =>
    tx.selectFrom('affiliate_payouts').selectAll().orderBy('id').execute(),
  );

const lastOf = async (affiliate: AuthorizedAffiliateId) => {
  const payout = (await payoutsOf(affiliate)).at(-1);
  if (!payout) throw new Error('there is no payout');
  return payout;
};

const sumsOf = (affiliate: AuthorizedAffiliateId) =>
  t.platform.db.asAffiliate(affiliate, (tx) => selectSums(affiliate, tx, t.clock.now()));

const transfersTo = ({ stripeAccountId }: Payee) =>
  [...t.payments.objects.transfers.values()].filter(
    ({ destination }) => destination === stripeAccountId,
  );

const auditOf = (affiliate: AuthorizedAffiliateId) =>
  t.platform.db.asAffiliate(affiliate, async (tx) => {
    const lines = await tx
      .selectFrom('affiliate_audit')
      .select(['action', 'by_operator', 'subject'])
      .where('affiliate_id', '=', affiliate)
      .orderBy('id')
      .execute();
    return lines.map(({ action, by_operator }) => `${action} ${by_operator}`.trim());
  });

/** A payout that waits to be sent, with its job removed: the test runs it itself. */
const approved = async (earned: readonly number[] = [6000]) => {
  const payee = await createPayee(t, { earned });
  await openPayout(t.platform, payee.affiliate, month());
  const { id } = await lastOf(payee.affiliate);
  await approvePayout(t.platform, payee.affiliate, { payoutId: id, operator });
  return { payee, id };
};

test('what is payable is paid once a month: the first after a review, the next automatically', async () => {
  const payee = await createPayee(t, { earned: [3000, 4500] });
  const { affiliate } = payee;
  const later = await addEarned(t, affiliate, 9900, t.clock.now().add({ hours: 1 }));
  await planPayouts(t.platform);
  await t.runJobs();
  expect(await payoutsOf(affiliate)).toMatchObject([
    { month: month(), amount_cents: 7500, state: 'review', payout_last4: '6789' },
  ]);
  expect(await sumsOf(affiliate)).toMatchObject({
    balance_cents: 9900,
    payable_cents: 0,
    on_its_way_cents: 7500,
  });
  expect(transfersTo(payee)).toEqual([]);

  const { id, created_at } = await lastOf(affiliate);
  await approvePayout(t.platform, affiliate, { payoutId: id, operator });
  await t.runJobs();
  const [transfer] = transfersTo(payee);
  expect(transfer).toMatchObject({
    amount: 7500,
    currency: 'usd',
    transfer_group: `payout-${String(id)}-${String(created_at.epochMilliseconds)}`,
    metadata: { affiliate_id: String(affiliate), payout_id: String(id) },
  });
  expect(await lastOf(affiliate)).toMatchObject({ state: 'sent', transfer_id: transfer?.id });
  expect(mailKeys(t)).toContain(`payout-sent-${String(id)}`);
  expect(await auditOf(affiliate)).toContain('payout_approved mira');

  t.clock.advance({ hours: 32 * 24 });
  await planPayouts(t.platform);
  await t.runJobs();
  expect(await payoutsOf(affiliate)).toMatchObject([
    { amount_cents: 7500, state: 'sent' },
    { amount_cents: 9900, state: 'sent' },
  ]);
  expect(await sumsOf(affiliate)).toMatchObject({ balance_cents: 0, paid_cents: 17_400 });
  expect(later).not.toBe('');
});

test.each<[string, readonly number[], (payee: Payee) => unknown]>([
  ['is below the minimum', [4999], () => undefined],
  ['has nothing', [], () => undefined],
  ['cannot be paid', [9000], ({ stripeAccountId }) => t.payments.disable(stripeAccountId)],
])('an affiliate who %s waits for another month', async (_why, earned, happen) => {
  const payee = await createPayee(t, { earned });
  happen(payee);
  await t.payments.settled();
  await openPayout(t.platform, payee.affiliate, month());
  expect(await payoutsOf(payee.affiliate)).toEqual([]);
});

test('a suspended affiliate is not paid, also when the payout was approved before', async () => {
  const { payee, id } = await approved();
  const other = await createPayee(t, { earned: [8000], status: 'suspended' });
  await t.platform.db.asNobody((tx) =>
    tx
      .updateTable('affiliates')
      .set({ status: 'suspended' })
      .where('id', '=', payee.affiliate)
      .execute(),
  );
  await openPayout(t.platform, other.affiliate, month());
  await t.runJobs();
  expect(await payoutsOf(other.affiliate)).toEqual([]);
  expect(await lastOf(payee.affiliate)).toMatchObject({ state: 'held', reason: 'suspended' });
  expect((await auditOf(payee.affiliate)).slice(-2)).toEqual([
    'payout_approved mira',
    'payout_held',
  ]);
  const again = approvePayout(t.platform, payee.affiliate, { payoutId: id, operator });
  await expect(again).rejects.toMatchObject({ code: 'conflict' });
  expect(transfersTo(payee)).toEqual([]);
});

test('many parallel runs create one payout and one transfer', async () => {
  const payee = await createPayee(t, { earned: [6000] });
  const times = [1, 2, 3, 4];
  await Promise.all(times.map(() => openPayout(t.platform, payee.affiliate, month())));
  const [payout, ...more] = await payoutsOf(payee.affiliate);
  expect(more).toEqual([]);
  const payoutId = payout?.id ?? 0;
  await approvePayout(t.platform, payee.affiliate, { payoutId, operator });
  // Slow enough that all have listed the transfers before any requests one.
  t.payments.behaviour.answerDelayMs = () => 300;
  await Promise.all(times.map(() => sendPayout(t.platform, payee.affiliate, payoutId)));
  expect(transfersTo(payee)).toHaveLength(1);
  expect(await sumsOf(payee.affiliate)).toMatchObject({ balance_cents: 0, paid_cents: 6000 });
});

test('above the limit every payout is reviewed', async () => {
  const { payee } = await approved();
  await t.runJobs();
  await addEarned(t, payee.affiliate, 100_001);
  t.clock.advance({ hours: 32 * 24 });
  await openPayout(t.platform, payee.affiliate, month());
  expect(await lastOf(payee.affiliate)).toMatchObject({ amount_cents: 100_001, state: 'review' });
});

test('what is held is not sent until it is approved', async () => {
  const { payee, id } = await approved();
  const { affiliate } = payee;
  await holdPayout(t.platform, affiliate, { payoutId: id, operator, reason: 'looks odd' });
  await t.runJobs();
  expect(transfersTo(payee)).toEqual([]);
  expect(await lastOf(affiliate)).toMatchObject({ state: 'held', reason: 'looks odd' });
  await approvePayout(t.platform, affiliate, { payoutId: id, operator });
  await t.runJobs();
  expect(transfersTo(payee)).toHaveLength(1);
  const late = holdPayout(t.platform, affiliate, { payoutId: id, operator, reason: 'late' });
  await expect(late).rejects.toMatchObject({ code: 'conflict' });
  const twice = approvePayout(t.platform, affiliate, { payoutId: id, operator });
  await expect(twice).rejects.toMatchObject({ code: 'conflict' });
  expect(await auditOf(affiliate)).toContain('payout_held mira');
});

test('a payout that is being sent cannot be held', async () => {
  const { payee, id } = await approved();
  t.payments.behaviour.answerDelayMs = () => 150;
  const sending = sendPayout(t.platform, payee.affiliate, id);
  await expect
    .poll(async () => (await lastOf(payee.affiliate)).sending_at, { interval: 5 })
    .not.toBeNull();
  const hold = { payoutId: id, operator, reason: 'too late' };
  await expect(holdPayout(t.platform, payee.affiliate, hold)).rejects.toMatchObject({
    code: 'conflict',
  });
  await sending;
  expect(await lastOf(payee.affiliate)).toMatchObject({ state: 'sent' });
});

test('without a response it is retried, and paid once, also after the key has expired', async () => {
  const { payee, id } = await approved();
  const { size } = t.payments.objects.transfers;
  t.payments.behaviour.isAnswerLost = () => t.payments.objects.transfers.size > size;
  await expect(sendPayout(t.platform, payee.affiliate, id)).rejects.toThrow('connection');
  t.payments.behaviour.isAnswerLost = () => false;
  expect(transfersTo(payee)).toHaveLength(1);
  expect(await lastOf(payee.affiliate)).toMatchObject({ state: 'approved', transfer_id: null });
  // As if the day were over for which Stripe remembers a key.
  await t.platform.db.asAffiliate(payee.affiliate, (tx) =>
    tx
      .updateTable('affiliate_payouts')
      .set({ sending_at: t.clock.now().subtract({ hours: 25 }) })
      .where('id', '=', id)
      .execute(),
  );
  await resumePayouts(t.platform);
  await t.runJobs();
  expect(transfersTo(payee)).toHaveLength(1);
  expect(await lastOf(payee.affiliate)).toMatchObject({ state: 'sent' });
});

test('while there is too little to send it waits, can be held, and is sent later', async () => {
  const { payee, id } = await approved();
  t.payments.objects.funds.set('usd', 100);
  await expect(sendPayout(t.platform, payee.affiliate, id)).rejects.toThrow(
    'insufficient available funds',
  );
  expect(await lastOf(payee.affiliate)).toMatchObject({ state: 'approved', sending_at: null });
  t.payments.objects.funds.clear();
  t.clock.advance({ minutes: 1 });
  await sendPayout(t.platform, payee.affiliate, id);
  expect(transfersTo(payee)).toHaveLength(1);
});

test('refused permanently, it returns to the balance and is paid with the next one', async () => {
  const { payee, id } = await approved();
  const { affiliate } = payee;
  t.payments.objects.refusing.set(payee.stripeAccountId, true);
  await t.runJobs();
  expect(await lastOf(affiliate)).toMatchObject({ state: 'failed', reason: 'account' });
  expect(await sumsOf(affiliate)).toMatchObject({ balance_cents: 6000, payable_cents: 6000 });
  expect(mailKeys(t)).toContain(`payout-failed-${String(id)}`);
  t.payments.objects.refusing.clear();
  t.clock.advance({ hours: 32 * 24 });
  await openPayout(t.platform, affiliate, month());
  const next = await lastOf(affiliate);
  expect(next).toMatchObject({ amount_cents: 6000, state: 'review' });
  await approvePayout(t.platform, affiliate, { payoutId: next.id, operator });
  await t.runJobs();
  expect(transfersTo(payee).map(({ amount }) => amount)).toEqual([6000]);
  expect(await sumsOf(affiliate)).toMatchObject({ balance_cents: 0, paid_cents: 6000 });
});

test('refunds before it is sent cancel it: only the rest is paid, later', async () => {
  const payee = await createPayee(t, { earned: [6000] });
  const { affiliate } = payee;
  const invoice = await addEarned(t, affiliate, 5000);
  await openPayout(t.platform, affiliate, month());
  const { id } = await lastOf(affiliate);
  await addReversed(t, affiliate, invoice, 5000);
  await approvePayout(t.platform, affiliate, { payoutId: id, operator });
  await t.runJobs();
  expect(await lastOf(affiliate)).toMatchObject({ state: 'failed', reason: 'refunds' });
  expect(transfersTo(payee)).toEqual([]);
  expect(await sumsOf(affiliate)).toMatchObject({ balance_cents: 6000, payable_cents: 6000 });
});
