import { type Affiliate, getAffiliate } from '@lineup/contract/affiliates/affiliates';
import { openPayoutAccount, refreshPayoutAccount } from '@lineup/contract/affiliates/payouts';
import type { Endpoint } from '@lineup/contract/kernel/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPayments } from '../../../platform/payments/payments.ts';
import { createPayingApp } from '../../../testing/billing/paying-app.ts';
import {
  createAffiliate,
  signInAffiliate,
} from '../../../testing/factories/affiliates/affiliate.ts';
import { createPayee } from '../../../testing/factories/affiliates/payee.ts';
import { PASSWORD } from '../../../testing/factories/staff.ts';
import { startStripeStandIn } from '../../../testing/stripe/stripe-stand-in.ts';
import { affiliateJobs } from '../jobs.ts';
import { planAccountSyncs } from './plan-payouts.ts';
import { syncPayoutAccount } from './sync-payout-account.ts';

let t: Awaited<ReturnType<typeof createPayingApp>>;

beforeAll(async () => {
  t = await createPayingApp();
});
afterAll(() => t.close());

const open = (access: string, password = PASSWORD) =>
  t.call(openPayoutAccount, { as: access, body: { password } });

const openedUrl = async (access: string) =>
  (await open(access)).json<{ response: { url: string } }>().response.url;

const press = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

const accountOf = async (access: string, endpoint: Endpoint = getAffiliate) => {
  const answer = await t.call(endpoint, { as: access });
  return answer.json<{ response: Affiliate }>().response.payout_account;
};

const subjectsTo = (email: string) =>
  t.mail.mails.filter(({ to }) => to?.[0]?.address === email).map(({ subject = '' }) => subject);

test('from the password to an account that is ready, and to another bank', async () => {
  const person = await createAffiliate(t.platform);
  const { access } = await signInAffiliate(t.platform, person);
  const url = await openedUrl(access);
  await t.runJobs();
  expect(subjectsTo(person.email)).toEqual(['Your payout details were opened']);
  expect(await accountOf(access)).toMatchObject({ state: 'started', last4: '' });

  const left = await press(url, { act: 'leave' });
  expect(left.headers.get('location')).toBe(
    `${t.publicUrl}/affiliate/marketing/dashboard/payouts?account=returned`,
  );
  expect((await press(url, { act: 'finish', digits: 'none' })).status).toBe(200);
  await press(url, { act: 'finish', digits: '000123456789' });
  const ready = { state: 'enabled', method: 'Bank account', last4: '6789' };
  expect(await accountOf(access, refreshPayoutAccount)).toEqual(ready);

  // The account exists: Stripe's own pages, where another bank is chosen; its event causes the
  // change.
  const dashboard = await openedUrl(access);
  expect(dashboard).toContain('/express/');
  await press(dashboard, { act: 'bank', digits: '000555544321' });
  await t.payments.settled();
  expect(await accountOf(access)).toMatchObject({ state: 'enabled', last4: '4321' });
  await press(dashboard, { act: 'disable' });
  await t.payments.settled();
  expect(await accountOf(access)).toMatchObject({ state: 'restricted' });
  await t.runJobs();
  // The first account causes no warning mail; the next one does.
  expect(subjectsTo(person.email).toSorted()).toEqual([
    'Your payout details were opened',
    'Your payout details were opened',
    'Your payouts go to another account from now on',
    'Your payouts go to the bank account ending in 6789',
  ]);
  const lines = await t.platform.db.asAffiliate(person.affiliate, (tx) =>
    tx.selectFrom('affiliate_audit').select('action').orderBy('id').execute(),
  );
  expect(lines.map(({ action }) => action)).toEqual([
    'joined',
    'payout_account_opened',
    'payout_account_changed',
    'payout_account_opened',
    'payout_account_changed',
  ]);
});

test('the mail about the first account exists in Spanish too', async () => {
  const payee = await createPayee(t, { language: 'es' });
  await t.runJobs();
  expect(subjectsTo(payee.email)).toEqual([
    expect.stringMatching(/^Tus pagos van a la cuenta bancaria terminada en \d{4}$/),
  ]);
});

test('a wrong password opens nothing, sends no mail and is counted', async () => {
  const person = await createAffiliate(t.platform);
  const { access } = await signInAffiliate(t.platform, person);
  const { size } = t.payments.objects.accounts;
  for (let guess = 0; guess < 10; guess += 1) {
    expect((await open(access, 'something else')).statusCode).toBe(400);
  }
  expect((await open(access)).statusCode).toBe(429);
  await t.runJobs();
  expect(t.payments.objects.accounts.size).toBe(size);
  expect(subjectsTo(person.email)).toEqual([]);
});

test('two requests at once create one account', async () => {
  const person = await createAffiliate(t.platform);
  const { access } = await signInAffiliate(t.platform, person);
  const { size } = t.payments.objects.accounts;
  const answers = await Promise.all([open(access), open(access)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(t.payments.objects.accounts.size).toBe(size + 1);
});

test('after a lost response, a changed e-mail gets another idempotency key', async () => {
  const person = await createAffiliate(t.platform);
  const { access } = await signInAffiliate(t.platform, person);
  t.payments.behaviour.isAnswerLost = (path) => path === '/v1/accounts';
  expect((await open(access)).statusCode).toBe(503);
  t.payments.behaviour.isAnswerLost = () => false;
  await t.platform.db.asNobody((tx) =>
    tx
      .updateTable('accounts')
      .set({ email: `new-${person.email}` })
      .where('id', '=', person.accountId)
      .execute(),
  );
  expect((await open(access)).statusCode).toBe(200);
  expect(await accountOf(access)).toMatchObject({ state: 'started' });
});

test('the nightly fetch replaces a lost event', async () => {
  const { affiliate, stripeAccountId, ...person } = await createPayee(t);
  const { access } = await signInAffiliate(t.platform, { affiliate, ...person });
  t.payments.behaviour.drop = () => true;
  t.payments.disable(stripeAccountId);
  await t.payments.settled();
  expect(await accountOf(access)).toMatchObject({ state: 'enabled' });
  await planAccountSyncs(t.platform);
  await t.runJobs();
  t.payments.behaviour.drop = () => false;
  expect(await accountOf(access)).toMatchObject({ state: 'restricted' });
});

test('accounts are fetched every night, and payouts planned every day after it', () => {
  const schedules = new Map(affiliateJobs.map(({ name, schedule }) => [name, schedule]));
  expect(schedules.get('plan-account-syncs')).toBe('0 5 * * *');
  expect(schedules.get('plan-payouts')).toBe('0 6 * * *');
});

test('another platform’s key removes no account', async () => {
  const { affiliate, stripeAccountId } = await createPayee(t);
  const other = await startStripeStandIn({ clock: t.clock });
  const config = { ...t.platform.config, STRIPE_URL: other.url };
  const elsewhere = { ...t.platform, payments: createPayments(config) };
  const reading = syncPayoutAccount(elsewhere, affiliate);
  await expect(reading).rejects.toMatchObject({ code: 'unavailable' });
  await other.close();
  const row = await t.platform.db.asNobody((tx) =>
    tx
      .selectFrom('affiliates')
      .select(['stripe_account_id', 'payouts_state'])
      .where('id', '=', affiliate)
      .executeTakeFirstOrThrow(),
  );
  expect(row).toEqual({ stripe_account_id: stripeAccountId, payouts_state: 'enabled' });
});

test('an older read never overwrites a newer one', async () => {
  const { affiliate, stripeAccountId } = await createPayee(t);
  const delays = [1200, 0];
  t.payments.behaviour.answerDelayMs = () => delays.shift() ?? 0;
  t.payments.behaviour.hold = true;
  const older = syncPayoutAccount(t.platform, affiliate);
  await expect.poll(() => delays.length).toBe(1);
  t.payments.onboard(stripeAccountId, '1111');
  await syncPayoutAccount(t.platform, affiliate);
  await older;
  t.payments.behaviour.hold = false;
  const row = await t.platform.db.asNobody((tx) =>
    tx
      .selectFrom('affiliates')
      .select('payout_last4')
      .where('id', '=', affiliate)
      .executeTakeFirstOrThrow(),
  );
  expect(row.payout_last4).toBe('1111');
});

test('an account that was deleted at Stripe is created again', async () => {
  // Another affiliate's account still exists, so that the key is trusted.
  await createPayee(t);
  const payee = await createPayee(t);
  const { access } = await signInAffiliate(t.platform, payee);
  t.payments.objects.accounts.delete(payee.stripeAccountId);
  expect(await accountOf(access, refreshPayoutAccount)).toEqual({
    state: 'none',
    method: '',
    last4: '',
  });
  const url = await openedUrl(access);
  expect(url).toContain('/setup/');
  expect(await accountOf(access)).toMatchObject({ state: 'started' });
  await press(url, { act: 'finish', digits: '000555544321' });
  expect(await accountOf(access, refreshPayoutAccount)).toMatchObject({ last4: '4321' });
  await t.runJobs();
  // Not the first one, although there was none: somebody may have removed it.
  const subjects = subjectsTo(payee.email);
  expect(subjects).toContain('Your payouts have no account to go to');
  expect(subjects).toContain('Your payouts go to another account from now on');
  expect(subjects).not.toContain('Your payouts go to the bank account ending in 4321');
});

test('while Stripe is unreachable nothing is opened', async () => {
  const person = await createAffiliate(t.platform);
  const { access } = await signInAffiliate(t.platform, person);
  t.payments.behaviour.isAway = true;
  const answer = await open(access);
  t.payments.behaviour.isAway = false;
  expect(answer.statusCode).toBe(503);
  expect(await accountOf(access)).toMatchObject({ state: 'none' });
});
