import * as ledger from '@lineup/contract/affiliates/ledger';
import * as payouts from '@lineup/contract/affiliates/payouts';
import * as auth from '@lineup/contract/identity/auth';
import { addCents, cents, formatCents, readCents } from '@lineup/domain/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { syncPayoutAccount } from '../features/affiliates/payouts/sync-payout-account.ts';
import { authorizeAffiliate } from '../platform/sessions/authorized-affiliate.ts';
import { createPayingApp } from '../testing/billing/paying-app.ts';
import { queuedPayloads } from '../testing/database/queued-jobs.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';
import { jules, referredShops } from './demo-affiliate.ts';
import { writeAffiliate } from './write-affiliate.ts';

let t: Awaited<ReturnType<typeof createPayingApp>>;
let access: string;
let user: auth.User;

beforeAll(async () => {
  t = await createPayingApp();
  await writeAffiliate(t.platform, 418);
  const body = { email: jules.email, password: DEMO_PASSWORD, role: 'owner' as const };
  const answer = await t.call(auth.login, { body });
  ({ access, user } = answer.json<{ access: string; user: auth.User }>());
});
afterAll(() => t.close());

test('the demo has an affiliate without a shop, whose dashboard is that of the picture', async () => {
  expect(user).toMatchObject({ name: 'Jules Ferrant', role: 'affiliate', shop_name: '' });
  const answer = await t.call(ledger.getAffiliateDashboard, { as: access });
  const { response } = answer.json<{ response: ledger.Dashboard }>();
  expect(response.clicks).toBeGreaterThan(500);
  expect(response.sign_ups).toBeGreaterThan(10);
  expect(readCents(response.next_payout.amount)).toBeGreaterThan(5000);
  expect(response.total_referrals).toBe(referredShops.length);
  expect(response.recent_referrals.map(({ shop_name, state }) => [shop_name, state])).toEqual([
    ['Tidewick Barbers', 'trial'],
    ['Pell Street Chairs', 'paying'],
    ['Marrow & Comb', 'paying'],
    ['Hollis Lane Cuts', 'paying'],
    ['Bexley Row Fades', 'cancelled'],
  ]);
});

test('payouts of the past are the lines that they settle', async () => {
  const list = await t.call(payouts.listPayouts, { as: access });
  const sent = list.json<{ response: payouts.Payout[] }>().response;
  expect(sent.length).toBeGreaterThan(1);
  for (const { id, amount, state } of sent) {
    expect(state).toBe('sent');
    const statement = await t.call(payouts.getPayout, { as: access, params: { id } });
    const { entries } = statement.json<{ response: { entries: ledger.Entry[] } }>().response;
    const shares = entries.map((entry) => readCents(entry.amount) ?? cents(0));
    expect(formatCents(addCents(...shares))).toBe(amount);
  }
});

test('the payout account is one of the stand-in, and no mails are sent about the past', async () => {
  const affiliate = authorizeAffiliate(user.affiliate_id ?? 0);
  await t.payments.settled();
  await syncPayoutAccount(t.platform, affiliate);
  const row = await t.platform.db.asNobody((tx) =>
    tx.selectFrom('affiliates').selectAll().where('id', '=', affiliate).executeTakeFirstOrThrow(),
  );
  expect(row).toMatchObject({
    payouts_state: 'enabled',
    payout_last4: jules.bankDigits,
    sends_commission_mails: true,
  });
  expect(JSON.stringify(await queuedPayloads(t.platform))).not.toContain(jules.email);
});
