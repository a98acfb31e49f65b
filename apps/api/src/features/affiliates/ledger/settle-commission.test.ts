import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashSecret } from '../../../platform/sessions/refresh-token.ts';
import { createPayingApp } from '../../../testing/billing/paying-app.ts';
import type { PayingApp } from '../../../testing/billing/subscription-life.ts';
import { runAsOwner } from '../../../testing/database/run-as-owner.ts';
import {
  createAffiliate,
  type TestAffiliate,
} from '../../../testing/factories/affiliates/affiliate.ts';
import {
  ledgerLines,
  ledgerSums,
  referShop,
} from '../../../testing/factories/affiliates/ledger.ts';
import {
  BASIC,
  createPayingShop,
  type PayingShop,
} from '../../../testing/factories/paying-shop.ts';
import { createStaff } from '../../../testing/factories/staff.ts';
import { syncBilling } from '../../billing/stripe/sync-billing.ts';
import { settleCommission } from './settle-commission.ts';

let t: PayingApp;
let own: PayingShop;
let jules: TestAffiliate;

beforeAll(async () => {
  t = await createPayingApp();
  t.payments.behaviour.hold = true;
});
afterAll(() => t.close());
beforeEach(async () => {
  own = await createPayingShop(t.platform);
  jules = await createAffiliate(t.platform);
  await referShop(t.platform, own.shop, jules.affiliate);
});

const sync = () => syncBilling(t.platform, own.shop);
const invoiceIds = () => {
  const all = [...t.payments.objects.invoices.values()];
  return all.filter(({ customer }) => customer === own.customerId).map(({ id }) => id);
};
const pay = async () => {
  t.payments.pay(await own.openCheckout(BASIC));
  await sync();
};
const renew = async () => {
  t.payments.renew([...t.payments.objects.subscriptions.keys()].at(-1) ?? '');
  await sync();
};
const refund = async (cents?: number, invoice = invoiceIds().at(-1) ?? '') => {
  t.payments.refund(invoice, cents);
  await sync();
};
const setStatus = (status: 'active' | 'suspended') =>
  t.platform.db.asNobody((tx) =>
    tx.updateTable('affiliates').set({ status }).where('id', '=', jules.affiliate).execute(),
  );
/** As if the promised terms had been overwritten. */
const setPoints = (points: number) =>
  runAsOwner(t, `update affiliate_terms set commission_points = ${String(points)}`);
const lines = async () =>
  (await ledgerLines(t.platform, jules.affiliate)).map(
    ({ kind, amount_cents }) => `${kind} ${String(amount_cents)}`,
  );
const firstPaidAt = () =>
  t.platform.db.inShop(own.shop, async (tx) => {
    const row = await tx
      .selectFrom('referrals')
      .select(['first_paid_at', 'shop_name'])
      .where('shop_id', '=', own.shop)
      .executeTakeFirstOrThrow();
    return row.first_paid_at;
  });

describe('a paid invoice', () => {
  test('earns its share, held for 30 days, in the transaction that stores it', async () => {
    await pay();
    const [line, ...others] = await ledgerLines(t.platform, jules.affiliate);
    const paidAt = await firstPaidAt();
    expect(others).toEqual([]);
    expect(line).toMatchObject({
      kind: 'earned',
      amount_cents: 870,
      currency: 'USD',
      from_shop_id: own.shop,
      invoice_paid_cents: 2900,
      invoice_refunded_cents: 0,
      payout_id: null,
    });
    expect(String(line?.payable_at)).toBe(String(paidAt?.add({ hours: 30 * 24 })));
    expect(await ledgerSums(t.platform, jules.affiliate)).toEqual({
      balance_cents: 870,
      pending_cents: 870,
      payable_cents: 0,
      on_its_way_cents: 0,
      paid_cents: 0,
      earned_cents: 870,
    });
  });

  test('earns once, however often Stripe is fetched; each later invoice earns too', async () => {
    await pay();
    await sync();
    await renew();
    await sync();
    expect(await lines()).toEqual(['earned 870', 'earned 870']);
  });

  test('earns nothing where affiliate and owner sign in from one browser', async () => {
    const ownerId = await t.platform.db.inShop(own.shop, async (tx) => {
      const owner = await tx
        .selectFrom('memberships')
        .select('account_id')
        .where('role', '=', 'owner')
        .executeTakeFirstOrThrow();
      return owner.account_id;
    });
    const signInFrom = (browser: string, accountId: number) =>
      t.platform.db.asAccount(accountId, (tx) =>
        tx
          .insertInto('devices')
          .values({ account_id: accountId, token_hash: hashSecret(browser) })
          .execute(),
      );
    // One browser each: two people.
    await signInFrom(`laptop of ${jules.email}`, jules.accountId);
    await signInFrom(`phone of ${String(own.shop)}`, ownerId);
    await pay();
    expect(await lines()).toEqual(['earned 870']);
    await signInFrom(`laptop of ${jules.email}`, ownerId);
    await renew();
    expect(await lines()).toEqual(['earned 870']);
  });

  test('of a shop without a referral earns nothing', async () => {
    own = await createPayingShop(t.platform);
    await pay();
    expect(await lines()).toEqual([]);
  });

  test('earns while the shop is within its months, counted from its first payment', async () => {
    await pay();
    const first = await firstPaidAt();
    const later = (paidAt: Temporal.Instant, id: string) => ({
      id,
      status: 'paid',
      currency: 'USD',
      paid_cents: 1000,
      refunded_cents: 0,
      paid_at: paidAt,
    });
    const end = first?.toZonedDateTimeISO('UTC').add({ months: 12 }).toInstant() ?? t.clock.now();
    const changed = [later(end.subtract({ seconds: 1 }), 'in_last'), later(end, 'in_after')];
    await t.platform.db.inShop(own.shop, (tx) =>
      settleCommission(t.platform, tx, own.shop, { changed, newlyPaid: changed }),
    );
    expect(await lines()).toEqual(['earned 870', 'earned 300']);
    expect(String(await firstPaidAt())).toBe(String(first));
  });
});

describe('a refund', () => {
  test('reverses its part, and all of it after a full refund', async () => {
    await pay();
    await refund(500);
    await sync();
    await refund();
    await sync();
    expect(await lines()).toEqual(['earned 870', 'reversed -150', 'reversed -720']);
    const [earned, ...reversed] = await ledgerLines(t.platform, jules.affiliate);
    for (const one of reversed) expect(String(one.payable_at)).toBe(String(earned?.payable_at));
    expect(await ledgerSums(t.platform, jules.affiliate)).toMatchObject({ balance_cents: 0 });
  });

  test('that is known before its payment adds both entries at once', async () => {
    t.payments.pay(await own.openCheckout(BASIC));
    await refund(2900);
    expect(await lines()).toEqual(['earned 870', 'reversed -870']);
  });

  test('is reversed by the rate at which it was earned, whatever the terms are now', async () => {
    await pay();
    const [earned] = await ledgerLines(t.platform, jules.affiliate);
    const invoicesWith = (refunded: number) => [
      {
        id: earned?.invoice_id ?? '',
        status: 'paid',
        currency: 'USD',
        paid_cents: 2900,
        refunded_cents: refunded,
        paid_at: t.clock.now(),
      },
    ];
    await setPoints(1000);
    for (const refunded of [0, 500]) {
      await t.platform.db.inShop(own.shop, (tx) =>
        settleCommission(t.platform, tx, own.shop, {
          changed: invoicesWith(refunded),
          newlyPaid: [],
        }),
      );
    }
    await setPoints(3000);
    expect(await lines()).toEqual(['earned 870', 'reversed -150']);
  });

  test('is reversed also for an affiliate who no longer earns', async () => {
    await pay();
    await setStatus('suspended');
    await refund();
    expect(await lines()).toEqual(['earned 870', 'reversed -870']);
  });
});

describe('a dispute', () => {
  const disputed = async (cents?: number) => {
    await pay();
    t.payments.behaviour.hold = false;
    const dispute = t.payments.dispute(invoiceIds().at(-1) ?? '', cents);
    await t.payments.settled();
    return dispute;
  };
  afterEach(() => {
    t.payments.behaviour.hold = true;
  });

  test.each([
    ['lost', ['earned 870', 'reversed -870']],
    ['won', ['earned 870']],
  ] as const)('that is %s leaves %s, by its event', async (status, left) => {
    const dispute = await disputed();
    expect(await lines()).toEqual(['earned 870']);
    t.payments.closeDispute(dispute, status);
    await t.payments.settled();
    expect(await lines()).toEqual(left);
    await sync();
    expect(await lines()).toEqual(left);
  });

  test('lost after a refund reverses no more than everything', async () => {
    await pay();
    await refund(500);
    const dispute = t.payments.dispute(invoiceIds().at(-1) ?? '', 2900);
    t.payments.closeDispute(dispute, 'lost');
    await sync();
    expect(await lines()).toEqual(['earned 870', 'reversed -150', 'reversed -720']);
  });
});

describe('nothing is earned', () => {
  test('by an affiliate who is suspended at the payment, also afterwards', async () => {
    await setStatus('suspended');
    await pay();
    await setStatus('active');
    await refund(100);
    await sync();
    expect(await lines()).toEqual([]);
    await renew();
    expect(await lines()).toEqual(['earned 870']);
  });

  test('by an affiliate who has joined the team since', async () => {
    await pay();
    const member = await createStaff(t.platform, { shop: own.shop, role: 'employee' });
    await t.platform.db.inShop(own.shop, (tx) =>
      tx
        .updateTable('memberships')
        .set({ account_id: jules.accountId })
        .where('shop_id', '=', own.shop)
        .where('account_id', '=', member.accountId)
        .execute(),
    );
    await renew();
    expect(await lines()).toEqual(['earned 870']);
  });
});
