import { setTimeout as sleep } from 'node:timers/promises';
import { changePlan } from '@lineup/contract/billing/billing';
import { expect } from 'vitest';
import { approvePayout } from '../../features/affiliates/payouts/approve-payout.ts';
import { openPayout } from '../../features/affiliates/payouts/open-payout.ts';
import { takeSnapshot } from '../billing/billing-snapshot.ts';
import { createAffiliate } from '../factories/affiliates/affiliate.ts';
import { referShop } from '../factories/affiliates/ledger.ts';
import { createPayee, type Payee } from '../factories/affiliates/payee.ts';
import { BASIC, createPayingShop, type PayingShop } from '../factories/paying-shop.ts';
import { signIn } from '../factories/staff.ts';
import type { StripeStandIn } from '../stripe/stripe-stand-in.ts';
import type { TestApp } from '../test-app.ts';

type App = TestApp & { payments: StripeStandIn; publicUrl: string };

const CHANGED_PLAN = 'PRO PLAN';

const findPlanId = async ({ platform }: App): Promise<number> => {
  const plan = await platform.db.asNobody((tx) =>
    tx
      .selectFrom('plans')
      .select('id')
      .where('name', '=', CHANGED_PLAN)
      .where('interval_unit', '=', 'month')
      .executeTakeFirstOrThrow(),
  );
  return plan.id;
};

/** Owners who change to a larger plan and are charged for it; somebody earns on every invoice. */
export const createPlanChanges = (t: App, url: string) => {
  const owners: PayingShop[] = [];
  const unexpected: number[] = [];
  const pending: Promise<void>[] = [];

  const shopOf = ({ shop }: PayingShop) =>
    t.platform.db.inShop(shop, (tx) =>
      tx
        .selectFrom('shops')
        .innerJoin('plans', 'plans.id', 'shops.plan_id')
        .select(['plans.name', 'subscription_status'])
        .where('shops.id', '=', shop)
        .executeTakeFirstOrThrow(),
    );

  /** Repeated under its key until it is acknowledged, as a browser and its person do. */
  const change = async (owner: PayingShop, plan_id: number) => {
    const { access } = await signIn(t.platform, owner);
    const body = JSON.stringify({ plan_id, prorated_at: new Date().toISOString() });
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      authorization: `Bearer ${access}`,
    };
    for (;;) {
      const answer = await fetch(`${url}${changePlan.path}`, {
        method: 'POST',
        headers,
        body,
      }).catch(() => undefined);
      if (answer?.ok) return;
      if (answer && ![429, 503].includes(answer.status)) return void unexpected.push(answer.status);
      await sleep(100);
    }
  };

  return {
    unexpected,
    begin: async () => {
      const owner = await createPayingShop(t.platform);
      const { affiliate } = await createAffiliate(t.platform);
      await referShop(t.platform, owner.shop, affiliate);
      t.payments.pay(await owner.openCheckout(BASIC));
      owners.push(owner);
      const changing = async () => {
        while ((await shopOf(owner)).subscription_status !== 'active') await sleep(100);
        await change(owner, await findPlanId(t));
      };
      pending.push(changing());
    },
    settled: async () => void (await Promise.all(pending)),
    /** What each customer was charged for, and what was earned on it. */
    count: async () => {
      const result = { owners: owners.length, onPlan: 0, invoices: 0, commissions: 0, doubled: 0 };
      for (const owner of owners) {
        if ((await shopOf(owner)).name === CHANGED_PLAN) result.onPlan += 1;
        const invoices = [...t.payments.objects.invoices.values()].filter(
          ({ customer, amount_paid }) => customer === owner.customerId && amount_paid > 0,
        );
        const { commissions } = await takeSnapshot(t, owner.shop);
        const earned = commissions.filter(({ kind }) => kind === 'earned');
        result.invoices += invoices.length;
        result.commissions += new Set(earned.map(({ invoice_id }) => invoice_id)).size;
        // The first period, and the change.
        result.doubled += Math.max(0, invoices.length - 2);
        result.doubled += earned.length - new Set(earned.map(({ invoice_id }) => invoice_id)).size;
      }
      return result;
    },
  };
};

/** Affiliates whose approved payout the worker sends. */
export const createPayouts = (t: App) => {
  const payees: Payee[] = [];
  const payoutOf = ({ affiliate }: Payee) =>
    t.platform.db.asAffiliate(affiliate, (tx) =>
      tx.selectFrom('affiliate_payouts').selectAll().executeTakeFirstOrThrow(),
    );
  const transfersTo = ({ stripeAccountId }: Payee) =>
    [...t.payments.objects.transfers.values()].filter(
      ({ destination }) => destination === stripeAccountId,
    ).length;
  return {
    begin: async () => {
      const payee = await createPayee(t, { earned: [6000] });
      const day = t.clock.now().toZonedDateTimeISO('UTC').toPlainDate().with({ day: 1 });
      await openPayout(t.platform, payee.affiliate, day.toString());
      const { id: payoutId } = await payoutOf(payee);
      await approvePayout(t.platform, payee.affiliate, { payoutId, operator: 'mira' });
      payees.push(payee);
    },
    settled: async () => {
      for (const payee of payees) {
        await expect
          .poll(async () => (await payoutOf(payee)).state, { timeout: 120_000 })
          .toBe('sent');
      }
    },
    count: () => ({
      payouts: payees.length,
      paid: payees.filter((payee) => transfersTo(payee) > 0).length,
      doubled: payees.filter((payee) => transfersTo(payee) > 1).length,
    }),
  };
};
