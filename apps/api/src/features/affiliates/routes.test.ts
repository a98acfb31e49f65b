import * as contract from '@lineup/contract/affiliates/affiliates';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuthorizedAffiliateId } from '../../platform/sessions/authorized-affiliate.ts';
import { authorizeAffiliate } from '../../platform/sessions/authorized-affiliate.ts';
import { runAsOwner } from '../../testing/database/run-as-owner.ts';
import { createAffiliate, signInAffiliate } from '../../testing/factories/affiliates/affiliate.ts';
import { createStaff, signIn } from '../../testing/factories/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const signedIn = async () => {
  const person = await createAffiliate(t.platform);
  return { ...person, ...(await signInAffiliate(t.platform, person)) };
};

const auditOf = (affiliate: AuthorizedAffiliateId) =>
  t.platform.db.asAffiliate(affiliate, (tx) =>
    tx.selectFrom('affiliate_audit').select(['action', 'details']).orderBy('id').execute(),
  );

const profileOf = async (access: string) =>
  (await t.call(contract.getAffiliate, { as: access })).json<{ response: contract.Affiliate }>()
    .response;

test('GET /affiliate/terms/ returns the terms to anybody', async () => {
  const answer = await t.call(contract.getTerms);
  expect(answer.json()).toEqual({
    status: 1,
    response: {
      commission_rate: '30.00',
      commission_months: 12,
      hold_days: 30,
      invite_days: 60,
      minimum_payout: '50.00',
      currency: 'USD',
    },
  });
});

describe('POST /affiliate/join/', () => {
  test('gives an owner and an employee a profile; a second or parallel request returns the same', async () => {
    for (const role of ['owner', 'employee'] as const) {
      const { access } = await signIn(t.platform, await createStaff(t.platform, { role }));
      const join = () => t.call(contract.joinProgramme, { as: access });
      const answers = [...(await Promise.all([join(), join(), join()])), await join()];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
      const profiles = answers.map((one) => one.json<{ response: contract.Affiliate }>().response);
      expect(new Set(profiles.map(({ id }) => id)).size).toBe(1);
      const [first] = profiles;
      if (!first) throw new Error('nobody joined');
      expect(first).toMatchObject({
        status: 'active',
        sends_commission_mails: true,
        invite_url: `${t.platform.config.PUBLIC_URL}/?invite=${String(first.id)}`,
        payout_account: { state: 'none', method: '', last4: '' },
        support_email: t.platform.config.SUPPORT_MAILBOX,
      });
      expect((await auditOf(authorizeAffiliate(first.id))).map(({ action }) => action)).toEqual([
        'joined',
      ]);
    }
  });

  test('refuses a stranger', async () => {
    expect((await t.call(contract.joinProgramme)).statusCode).toBe(401);
  });
});

describe('the profile in the programme', () => {
  test('is the caller’s own, whoever else has one', async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    expect((await profileOf(one.access)).id).toBe(one.affiliate);
    expect((await profileOf(other.access)).id).toBe(other.affiliate);
  });

  test('changes which mails are sent, for itself alone; only changes are logged', async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    const change = (sends: unknown) =>
      t.call(contract.updateAffiliate, {
        as: one.access,
        body: { sends_commission_mails: sends },
      });
    expect((await change(false)).json()).toMatchObject({
      response: { id: one.affiliate, sends_commission_mails: false },
    });
    expect((await change(false)).statusCode).toBe(200);
    expect((await profileOf(one.access)).sends_commission_mails).toBe(false);
    expect((await profileOf(other.access)).sends_commission_mails).toBe(true);
    expect(await auditOf(one.affiliate)).toEqual([
      { action: 'joined', details: {} },
      { action: 'profile_changed', details: { commissions: false } },
    ]);
    expect((await change('perhaps')).statusCode).toBe(400);
  });

  test('is nobody else’s: strangers and people without one are refused', async () => {
    const owner = await signIn(t.platform, await createStaff(t.platform));
    const body = { sends_commission_mails: false };
    for (const call of [contract.getAffiliate, contract.updateAffiliate]) {
      expect((await t.call(call, { body })).statusCode).toBe(401);
      expect((await t.call(call, { as: owner.access, body })).statusCode).toBe(403);
    }
  });

  test('is an owner’s too, with the session of the shop', async () => {
    const owner = await createStaff(t.platform);
    const { affiliate } = await createAffiliate(t.platform, { accountId: owner.accountId });
    const { access } = await signIn(t.platform, owner);
    expect((await profileOf(access)).id).toBe(affiliate);
  });
});

// The last test: from here on, new affiliates get other terms.
test('keeps the terms of the day of joining; later affiliates get the newer ones', async () => {
  const before = await signedIn();
  await runAsOwner(
    t,
    `insert into affiliate_terms (commission_points, commission_months, hold_days, invite_days,
       minimum_cents, review_above_cents) values (2000, 6, 14, 30, 2500, 100000)`,
  );
  const after = await signedIn();
  expect((await profileOf(before.access)).terms.commission_rate).toBe('30.00');
  expect((await profileOf(after.access)).terms).toMatchObject({
    commission_rate: '20.00',
    minimum_payout: '25.00',
  });
});
