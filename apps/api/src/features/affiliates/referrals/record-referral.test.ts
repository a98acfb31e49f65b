import * as billing from '@lineup/contract/billing/billing';
import * as auth from '@lineup/contract/identity/auth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type AuthorizedShopId,
  authorizeShop,
} from '../../../platform/sessions/authorized-shop.ts';
import { clickInvite } from '../../../testing/affiliates/invited-browser.ts';
import { createPayingApp } from '../../../testing/billing/paying-app.ts';
import { createPayingOwner, type PayingApp } from '../../../testing/billing/paying-owner.ts';
import { signUpBody } from '../../../testing/factories/accounts/sign-up.ts';
import { createAffiliate } from '../../../testing/factories/affiliates/affiliate.ts';
import { createStaff } from '../../../testing/factories/staff.ts';

let t: PayingApp;
beforeAll(async () => {
  t = await createPayingApp();
});
afterAll(() => t.close());

const referralOf = (shop: AuthorizedShopId) =>
  t.platform.db.inShop(shop, (tx) => tx.selectFrom('referrals').selectAll().executeTakeFirst());

type Values = Parameters<typeof signUpBody>[0];

/** Signs up in a browser with this cookie; returns the shop. */
const open = async (values: Values, invited_by: number, cookie = '') => {
  const body = signUpBody(values);
  const headers = { cookie };
  const answer = await t.call(auth.signUp, { body: { ...body, invited_by }, headers });
  expect(answer.statusCode).toBe(201);
  await t.runJobs();
  const account = await t.platform.db.asNobody((tx) =>
    tx
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', body.email)
      .executeTakeFirstOrThrow(),
  );
  const { shop_id } = await t.platform.db.asAccount(account.id, (tx) =>
    tx
      .selectFrom('memberships')
      .select('shop_id')
      .where('account_id', '=', account.id)
      .executeTakeFirstOrThrow(),
  );
  return authorizeShop(shop_id);
};

describe('a sign-up by an invitation', () => {
  test('belongs to its affiliate, with where it came from', async () => {
    const { affiliate } = await createAffiliate(t.platform);
    const { cookie } = await clickInvite(t, affiliate, { source: 'ig' });
    const clickedAt = t.clock.now();
    t.clock.advance({ hours: 30 });
    const shop = await open({ shop_name: 'Pell Street Chairs' }, affiliate, cookie);
    expect(await referralOf(shop)).toMatchObject({
      affiliate_id: affiliate,
      source: 'instagram',
      clicked_at: clickedAt,
      referred_at: t.clock.now(),
      shop_name: 'Pell Street Chairs',
      subscription_status: 'trialing',
      first_paid_at: null,
    });
  });

  test.each<[string, (id: number, cookie: string) => [invitedBy: number, cookie: string]]>([
    ['nobody', (_id, cookie) => [-1, cookie]],
    ['an id without our cookie', (id) => [id, '']],
    ['another id than the cookie names', (id, cookie) => [id + 1, cookie]],
    [
      'a cookie that was changed',
      (id, cookie) => [id + 1, cookie.replace(/=\d+~/, `=${String(id + 1)}~`)],
    ],
    ['a click made older by hand', (id, cookie) => [id, cookie.replace(/~\d+~/, '~1~')]],
  ])('earns nothing with %s', async (_name, forge) => {
    const { affiliate } = await createAffiliate(t.platform);
    await createAffiliate(t.platform);
    const { cookie } = await clickInvite(t, affiliate);
    expect(await referralOf(await open({}, ...forge(affiliate, cookie)))).toBeUndefined();
  });

  test('earns nothing after 60 days, or when the affiliate is suspended', async () => {
    const { affiliate } = await createAffiliate(t.platform);
    const { cookie } = await clickInvite(t, affiliate);
    t.clock.advance({ hours: 60 * 24 });
    expect(await referralOf(await open({}, affiliate, cookie))).toBeUndefined();

    const fresh = await clickInvite(t, affiliate);
    await t.platform.db.asNobody((tx) =>
      tx
        .updateTable('affiliates')
        .set({ status: 'suspended' })
        .where('id', '=', affiliate)
        .execute(),
    );
    expect(await referralOf(await open({}, affiliate, fresh.cookie))).toBeUndefined();
  });

  const own = { email: 'julesferrant@gmail.com', phone: '+1 312 555 0144' };
  let jules: number | undefined;

  test.each<[string, Values]>([
    ['the mailbox', { email: 'jules.ferrant+shop@googlemail.com' }],
    ['the number', { phone_no: '(312) 555-0144' }],
  ])('earns nothing with %s of the affiliate', async (_name, values) => {
    const id = jules ?? (await createAffiliate(t.platform, own)).affiliate;
    jules = id;
    const { cookie } = await clickInvite(t, id);
    expect(await referralOf(await open(values, id, cookie))).toBeUndefined();
  });

  test('a sign-up in a stranger’s name does not refer them', async () => {
    const { affiliate } = await createAffiliate(t.platform);
    const { cookie } = await clickInvite(t, affiliate);
    const body = signUpBody();
    await t.call(auth.signUp, { body: { ...body, invited_by: affiliate }, headers: { cookie } });
    await t.runJobs();
    t.clock.advance({ minutes: 5 });
    expect(await referralOf(await open({ email: body.email }, -1))).toBeUndefined();
  });
});

const paidInvoice = (shop: AuthorizedShopId) => {
  const now = t.clock.now();
  const money = { total_cents: 2999, paid_cents: 2999, paid_at: now };
  const times = { created_at: now, period_starts_at: now, period_ends_at: now };
  return { shop_id: shop, id: `in_${String(shop)}`, status: 'paid', ...money, ...times } as const;
};

describe('POST /subscription/subscribe/ with invited_by', () => {
  const subscribe = async (
    payer: Awaited<ReturnType<typeof createPayingOwner>>,
    invited_by: number,
    cookie: string,
  ) => {
    const body = { plan_id: payer.planId('PRO PLAN'), invited_by };
    const answer = await t.call(billing.subscribe, { as: payer.access, body, headers: { cookie } });
    expect(answer.statusCode).toBe(200);
    return referralOf(payer.shop);
  };

  test('refers a shop without a referral, and the first one stays for ever', async () => {
    const [first, second] = [await createAffiliate(t.platform), await createAffiliate(t.platform)];
    const payer = await createPayingOwner(t);
    const one = await clickInvite(t, first.affiliate);
    const other = await clickInvite(t, second.affiliate);
    const referral = await subscribe(payer, first.affiliate, one.cookie);
    expect(referral?.affiliate_id).toBe(first.affiliate);
    expect(await subscribe(payer, second.affiliate, other.cookie)).toEqual(referral);
  });

  test('earns nothing with a forged id, oneself, or a shop that has paid', async () => {
    const { affiliate } = await createAffiliate(t.platform);
    const payer = await createPayingOwner(t);
    expect(await subscribe(payer, affiliate, '')).toBeUndefined();

    const member = await createStaff(t.platform, { shop: payer.shop, role: 'employee' });
    const inside = await createAffiliate(t.platform, { accountId: member.accountId });
    const own = await clickInvite(t, inside.affiliate);
    expect(await subscribe(payer, inside.affiliate, own.cookie)).toBeUndefined();

    await t.platform.db.inShop(payer.shop, (tx) =>
      tx.insertInto('invoices').values(paidInvoice(payer.shop)).execute(),
    );
    const { cookie } = await clickInvite(t, affiliate);
    expect(await subscribe(payer, affiliate, cookie)).toBeUndefined();
  });

  test('follows the shop’s name and state', async () => {
    const { affiliate } = await createAffiliate(t.platform);
    const payer = await createPayingOwner(t, { subscription: 'trialing' });
    const { cookie } = await clickInvite(t, affiliate);
    await subscribe(payer, affiliate, cookie);
    await t.platform.db.inShop(payer.shop, (tx) =>
      tx.updateTable('shops').set({ name: 'Marrow & Comb', subscription_status: 'free' }).execute(),
    );
    const after = await referralOf(payer.shop);
    expect(after).toMatchObject({ shop_name: 'Marrow & Comb', subscription_status: 'free' });
  });
});
