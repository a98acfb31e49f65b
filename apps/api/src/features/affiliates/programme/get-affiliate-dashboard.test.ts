import * as ledger from '@lineup/contract/affiliates/ledger';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuthorizedAffiliateId } from '../../../platform/sessions/authorized-affiliate.ts';
import {
  createAffiliate,
  signInAffiliate,
} from '../../../testing/factories/affiliates/affiliate.ts';
import { createReferredShop } from '../../../testing/factories/affiliates/referral.ts';
import { createStaff, signIn } from '../../../testing/factories/staff.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { upsertClick } from '../referrals/click-repository.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const dayOf = (at: Temporal.Instant) => at.toString().slice(0, 10);
const daysAgo = (days: number) => t.clock.now().subtract({ hours: days * 24 });

const click = (affiliate: AuthorizedAffiliateId, days: number, source = 'direct') =>
  t.platform.db.asAffiliate(affiliate, (tx) =>
    upsertClick(affiliate, tx, { day: dayOf(daysAgo(days)), source }),
  );

/** A commission of a shop's invoice, or its reversal. */
const earn = (
  affiliate: AuthorizedAffiliateId,
  shop: number,
  amount_cents: number,
  { days = 0, payableIn = 30 } = {},
) =>
  t.platform.db.asAffiliate(affiliate, (tx) =>
    tx
      .insertInto('affiliate_entries')
      .values({
        affiliate_id: affiliate,
        kind: amount_cents > 0 ? 'earned' : 'reversed',
        amount_cents,
        created_at: daysAgo(days),
        payable_at: daysAgo(-payableIn),
        from_shop_id: shop,
        invoice_id: `in_${crypto.randomUUID()}`,
        invoice_paid_cents: 0,
        invoice_refunded_cents: 0,
      })
      .execute(),
  );

const enter = async (options = {}) => {
  const made = await createAffiliate(t.platform, options);
  const { access } = await signInAffiliate(t.platform, made);
  return { ...made, access };
};

const dashboardOf = async (as: string) =>
  (await t.call(ledger.getAffiliateDashboard, { as })).json<{ response: ledger.Dashboard }>()
    .response;

const analyticsOf = async (as: string, from: string, to: string) =>
  (await t.call(ledger.getAnalytics, { as, query: { from, to } })).json<{
    response: ledger.Analytics;
  }>().response;

describe('GET /affiliate/dashboard/', () => {
  test('of a new affiliate is zero everywhere, and shows the terms', async () => {
    const { access, affiliate } = await enter();
    const dashboard = await dashboardOf(access);
    expect(dashboard).toMatchObject({
      currency: 'USD',
      terms: { commission_rate: '30.00', minimum_payout: '50.00' },
      clicks: 0,
      sign_ups: 0,
      paying_shops: 0,
      new_paying_shops: 0,
      earned_this_month: '0.00',
      earned: '0.00',
      pending: '0.00',
      payable: '0.00',
      on_its_way: '0.00',
      paid: '0.00',
      next_payout: { amount: '0.00', obstacle: 'no_account' },
      last_payout: null,
      recent_referrals: [],
      total_referrals: 0,
    });
    expect(dashboard.invite_url).toMatch(new RegExp(`/\\?invite=${String(affiliate)}$`));
    expect(dashboard.next_payout.day).toMatch(/-01$/);
    expect(dashboard.weeks).toHaveLength(12);
  });

  test('counts the last 30 days and the paying shops, and reads its money from the ledger', async () => {
    const { access, affiliate } = await enter();
    for (const days of [0, 0, 29, 30]) await click(affiliate, days);
    const paying = await createReferredShop(t.platform, affiliate, {
      name: 'Marrow & Comb',
      subscription: 'active',
      firstPaidAt: t.clock.now(),
    });
    await createReferredShop(t.platform, affiliate, {
      subscription: 'ended',
      firstPaidAt: daysAgo(35),
    });
    await createReferredShop(t.platform, affiliate);
    await earn(affiliate, paying, 900);
    await earn(affiliate, paying, -200);
    await earn(affiliate, paying, 6000, { days: 40, payableIn: -10 });

    const dashboard = await dashboardOf(access);
    expect(dashboard).toMatchObject({
      clicks: 3,
      sign_ups: 3,
      paying_shops: 1,
      new_paying_shops: 1,
      earned_this_month: '7.00',
      earned: '67.00',
      pending: '7.00',
      payable: '60.00',
      next_payout: { amount: '60.00', obstacle: 'no_account' },
      total_referrals: 3,
    });
    const thisWeek = dashboard.weeks.at(-1);
    expect(thisWeek?.sign_ups).toBe(3);
    const total = dashboard.weeks.reduce((sum, { paying_shops }) => sum + paying_shops, 0);
    expect(total).toBe(2);
    const days = dashboard.weeks.map(({ week }) => Temporal.PlainDate.from(week).dayOfWeek);
    expect(new Set(days)).toEqual(new Set([1]));
  });

  test('a shop new this month is one to dashboard and analytics, whatever became of it', async () => {
    const { access, affiliate } = await enter();
    const today = t.clock.now().toZonedDateTimeISO('UTC').toPlainDate();
    const first = today.with({ day: 1 }).toZonedDateTime('UTC').toInstant();
    await createReferredShop(t.platform, affiliate, { subscription: 'ended', firstPaidAt: first });
    await createReferredShop(t.platform, affiliate, {
      subscription: 'past_due',
      firstPaidAt: t.clock.now(),
    });
    await createReferredShop(t.platform, affiliate, {
      subscription: 'pass',
      firstPaidAt: first.subtract({ milliseconds: 1 }),
    });
    await createReferredShop(t.platform, affiliate, { subscription: 'past_due' });
    const { paying_shops, new_paying_shops } = await dashboardOf(access);
    expect({ paying_shops, new_paying_shops }).toEqual({ paying_shops: 2, new_paying_shops: 2 });
    const analytics = await analyticsOf(access, dayOf(first), today.toString());
    expect(analytics.steps.paying_shops).toBe(new_paying_shops);
  });

  test('the next payout shows what prevents it', async () => {
    const { access, affiliate } = await enter();
    const shop = await createReferredShop(t.platform, affiliate);
    await earn(affiliate, shop, 4999, { payableIn: -1 });
    const set = (
      values: { payouts_state: 'enabled'; stripe_account_id: string } | { status: 'suspended' },
    ) =>
      t.platform.db.asNobody((tx) =>
        tx.updateTable('affiliates').set(values).where('id', '=', affiliate).execute(),
      );
    await set({ payouts_state: 'enabled', stripe_account_id: `acct_${String(affiliate)}` });
    expect((await dashboardOf(access)).next_payout.obstacle).toBe('below_minimum');
    await earn(affiliate, shop, 1, { payableIn: -1 });
    expect((await dashboardOf(access)).next_payout).toMatchObject({
      amount: '50.00',
      obstacle: null,
    });
    await set({ status: 'suspended' });
    expect((await dashboardOf(access)).next_payout.obstacle).toBe('suspended');
  });
});

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

describe('GET /affiliate/referrals/', () => {
  test('lists the shops newest first, with state, share and what each has brought', async () => {
    const { access, affiliate } = await enter();
    const first = await createReferredShop(t.platform, affiliate, {
      name: 'Hollis Lane Cuts',
      subscription: 'active',
      source: 'instagram',
      firstPaidAt: Temporal.Instant.from('2026-01-31T10:00:00Z'),
    });
    await earn(affiliate, first, 870);
    t.clock.advance({ minutes: 1 });
    await createReferredShop(t.platform, affiliate, { name: 'Tidewick Barbers' });
    const answer = await t.call(ledger.listReferrals, { as: access, query: { limit: '5' } });
    const { response, total_entries, currency } = answer.json<{
      response: ledger.Referral[];
      total_entries: number;
      currency: string;
    }>();
    expect({ total_entries, currency }).toEqual({ total_entries: 2, currency: 'USD' });
    expect(response).toMatchObject([
      {
        shop_name: 'Tidewick Barbers',
        state: 'trial',
        share: null,
        share_interval: null,
        earned: '0.00',
        commission_until: null,
      },
      {
        shop_name: 'Hollis Lane Cuts',
        state: 'paying',
        source: 'instagram',
        plan_name: 'PRO PLAN',
        share_interval: 'month',
        earned: '8.70',
        commission_until: '2027-01-31T10:00:00Z',
      },
    ]);
    // A shop's own number would reveal how many shops there are.
    for (const { id } of response) expect(id).toMatch(UUID);
    expect(response[0]?.id).not.toBe(response[1]?.id);
    const price = await t.platform.db.asNobody((tx) =>
      tx
        .selectFrom('plans')
        .select('price_cents')
        .where('name', '=', 'PRO PLAN')
        .orderBy('id')
        .executeTakeFirstOrThrow(),
    );
    const whole = Math.round(price.price_cents * 0.3);
    expect(response[1]?.share?.replace('.', '')).toBe(String(whole).padStart(3, '0'));
    const second = await t.call(ledger.listReferrals, {
      as: access,
      query: { limit: '1', page: '2' },
    });
    expect(second.json<{ response: unknown[] }>().response).toEqual([response[1]]);
  });
});

describe('GET /affiliate/analytics/', () => {
  test('has every day and every source, and the period before beside it', async () => {
    const { access, affiliate } = await enter();
    await click(affiliate, 0, 'instagram');
    await click(affiliate, 1, 'instagram');
    await click(affiliate, 6, 'google');
    await click(affiliate, 7, 'google');
    const shop = await createReferredShop(t.platform, affiliate, {
      source: 'google',
      subscription: 'active',
      firstPaidAt: daysAgo(1),
    });
    await earn(affiliate, shop, 900, { days: 1 });
    await earn(affiliate, shop, -1000, { days: 0 });
    await earn(affiliate, shop, 500, { days: 9 });
    const [from, to] = [dayOf(daysAgo(6)), dayOf(t.clock.now())];
    const analytics = await analyticsOf(access, from, to);
    expect(analytics.days).toHaveLength(7);
    expect(analytics.days.at(-1)).toEqual({
      day: to,
      clicks: 1,
      sign_ups: 1,
      paying_shops: 0,
      earned: '-10.00',
    });
    expect(analytics.days.at(-2)).toMatchObject({ clicks: 1, paying_shops: 1, earned: '9.00' });
    expect(analytics.sources).toEqual([
      { source: 'instagram', clicks: 2, sign_ups: 0, paying_shops: 0, earned: '0.00' },
      { source: 'google', clicks: 1, sign_ups: 1, paying_shops: 1, earned: '-1.00' },
    ]);
    expect(analytics.steps).toEqual({ clicks: 3, sign_ups: 1, paying_shops: 1, earned: '-1.00' });
    expect(analytics.before).toEqual({ clicks: 1, sign_ups: 0, paying_shops: 0, earned: '5.00' });
  });

  test.each([
    { from: '2026-03-02', to: '2026-03-01' },
    { from: '2025-01-01', to: '2026-01-02' },
    { from: '2026-02-30', to: '2026-03-01' },
    { from: '2026-03-01' },
  ])('refuses %j', async (query) => {
    const { access } = await enter();
    expect((await t.call(ledger.getAnalytics, { as: access, query })).statusCode).toBe(400);
  });
});

describe.each([
  ['dashboard', ledger.getAffiliateDashboard, {}],
  ['referrals', ledger.listReferrals, {}],
  ['analytics', ledger.getAnalytics, { from: '2020-01-01', to: '2020-01-01' }],
] as const)('the %s', (_name, endpoint, query) => {
  test('is for affiliates only, and of oneself only', async () => {
    expect((await t.call(endpoint, { query })).statusCode).toBe(401);
    const { access } = await signIn(t.platform, await createStaff(t.platform));
    expect((await t.call(endpoint, { as: access, query })).statusCode).toBe(403);
    const [own, other] = [await enter(), await enter()];
    await createReferredShop(t.platform, other.affiliate, { name: 'Canary Cuts' });
    await click(other.affiliate, 0, 'canary');
    const day = dayOf(t.clock.now());
    const wide = 'from' in query ? { from: day, to: day } : {};
    const foreign = await t.call(endpoint, { as: own.access, query: wide });
    expect(foreign.statusCode).toBe(200);
    expect(foreign.body.toLowerCase()).not.toContain('canary');
    expect((await t.call(endpoint, { as: other.access, query: wide })).body).not.toBe(foreign.body);
  });
});
