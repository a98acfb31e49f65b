import { seededSequence } from '@lineup/domain/seeded-sequence';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { createPlatform } from '../../platform/platform.ts';
import { runAsOwner } from '../database/run-as-owner.ts';
import { createAffiliate } from '../factories/affiliates/affiliate.ts';
import { referShop } from '../factories/affiliates/ledger.ts';
import { createPayingShop, type PayingShop } from '../factories/paying-shop.ts';
import { freePort } from '../processes/spawned-process.ts';
import { signEvent } from '../stripe/deliveries.ts';
import { STRIPE_ACCOUNT } from '../stripe/stripe-stand-in.ts';
import type { WireEvent } from '../stripe/wire.ts';
import { auditLines, type BillingSnapshot, mailKeys, takeSnapshot } from './billing-snapshot.ts';
import { createPayingApp } from './paying-app.ts';
import { type LifeStep, type PayingApp, subscriptionLife } from './subscription-life.ts';

/**
 * After every step, and in more orders: `R9_ORDERS=20 R9_SEED=7 npx vitest run --project api
 * testing/billing/webhooks`. Without, one order after two of the steps.
 */
const ORDERS = Number(process.env['R9_ORDERS'] ?? 1);
const IS_SHORT = process.env['R9_ORDERS'] === undefined;
const SOME_STEPS = ['a payment fails', 'the pass runs out'];
const SEED = Number(process.env['R9_SEED'] ?? 20_261_115);
const TIMES = 10;
const AT_ONCE = 12;

let t: PayingApp;
let second: { addresses: string[]; close(): Promise<void> };

/** Like another process of the product: its own platform on the same database. */
const startSecond = async (first: PayingApp) => {
  const platform = createPlatform(first.platform.config, { clock: first.clock });
  const app = await createApp(platform);
  const port = await freePort();
  await app.listen({ host: '127.0.0.1', port });
  return {
    addresses: [
      `${first.publicUrl}/billing/stripe/`,
      `http://127.0.0.1:${String(port)}/billing/stripe/`,
    ],
    close: async () => {
      await app.close();
      await platform.close();
    },
  };
};

beforeAll(async () => {
  t = await createPayingApp();
  t.payments.behaviour.hold = true;
  second = await startSecond(t);
});
afterAll(async () => {
  await second.close();
  await t.close();
});

const random = seededSequence(SEED, 'orders');

const shuffled = <T>(all: readonly T[]): T[] =>
  all
    .map((one) => ({ one, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);

const deliver = async (event: WireEvent, address: string): Promise<number> => {
  const payload = JSON.stringify(event);
  const at = Math.floor(t.clock.now().epochMilliseconds / 1000);
  const { status } = await fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'stripe-signature': signEvent(payload, STRIPE_ACCOUNT.STRIPE_WEBHOOK_SECRET, at),
    },
    body: payload,
  });
  return status;
};

/** Delivers each event this many times, in the given order, several at once, to either process. */
const deliverAll = async (order: readonly WireEvent[], atOnce: number): Promise<void> => {
  const waiting = [...order];
  const statuses = new Set<number>();
  const work = async () => {
    for (let event = waiting.shift(); event; event = waiting.shift()) {
      const address = second.addresses[random() < 0.5 ? 0 : 1] ?? '';
      statuses.add(await deliver(event, address));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  expect([...statuses].filter((status) => status !== 200)).toEqual([]);
};

const times = (events: readonly WireEvent[], count: number): WireEvent[] =>
  Array.from({ length: count }, () => events).flat();

/** Restores the state before the first event; the checkouts have been opened. */
const forget = async (own: PayingShop, start: BillingSnapshot): Promise<void> => {
  const id = String(own.shop);
  const affiliate = String(start.referral[0]?.['affiliate_id']);
  const trialEndsAt = String(start.shop[0]?.['trial_ends_at']);
  const planId = String(start.shop[0]?.['plan_id']);
  await runAsOwner(
    t,
    `select set_config('app.shop_id', '${id}', false),
      set_config('app.affiliate_id', '${affiliate}', false);
    delete from affiliate_entries where from_shop_id = ${id};
    update referrals set first_paid_at = null where shop_id = ${id};
    delete from billing_events where shop_id = ${id};
    delete from invoices where shop_id = ${id};
    delete from audit_log where shop_id = ${id};
    update checkouts set state = 'open' where shop_id = ${id};
    update billing_accounts set subscription_id = null, read_number = 0, card_brand = null,
      card_last4 = null, card_expires_on = null, payment_failed_at = null, next_attempt_at = null
      where shop_id = ${id};
    update shops set subscription_status = 'trialing', plan_id = ${planId},
      trial_ends_at = '${trialEndsAt}', period_ends_at = null, cancels_at = null,
      past_due_since = null, pass_ends_at = null, ended_at = null, ended_reason = null
      where id = ${id};
    delete from graphile_worker._private_jobs where key like 'billing-%:${id}'`,
  );
};

const isOnce = (all: readonly string[]): boolean => new Set(all).size === all.length;

/** The effects of one step: the audit lines, and the mails by subject. */
interface StepEffects {
  lines: string[];
  mails: string[];
}

const effectsSince = async (own: PayingShop, since: { lines: number; mails: number }) => ({
  lines: (await auditLines(t, own.shop)).slice(since.lines),
  mails: mailKeys(t, since.mails),
});

const expectSame = async (own: PayingShop, live: BillingSnapshot, step: LifeStep, what: string) => {
  const since = { lines: 0, mails: t.mail.mails.length };
  await deliverAll(shuffled(times(soFar, TIMES / 2)), AT_ONCE);
  await step.afterwards?.();
  await t.runJobs();
  await deliverAll(shuffled(times(soFar, TIMES / 2)), AT_ONCE);
  await t.runJobs();
  expect({ what, ...(await takeSnapshot(t, own.shop)) }).toEqual({ what, ...live });
  const { lines, mails } = await effectsSince(own, since);
  expect({ what, mails, isOnce: isOnce(mails) }).toMatchObject({ isOnce: true });
  expect({ what, lines, isOnce: isOnce(lines) }).toMatchObject({ isOnce: true });
};

const soFar: WireEvent[] = [];

test('a whole life, every event ten times, in any order, late, at once, to two instances: one end, one effect', {
  timeout: 60_000 + ORDERS * 120_000,
}, async () => {
  const own = await createPayingShop(t.platform);
  const { affiliate } = await createAffiliate(t.platform);
  await referShop(t.platform, own.shop, affiliate);
  const start = await takeSnapshot(t, own.shop);
  const life: Record<string, StepEffects> = {};

  for (const step of subscriptionLife(t, own)) {
    // Live: ten times each, one after the other, in Stripe's own order.
    const since = { lines: (await auditLines(t, own.shop)).length, mails: t.mail.mails.length };
    await step.run();
    const fresh = t.payments.held.splice(0);
    soFar.push(...fresh);
    await deliverAll(
      fresh.flatMap((event) => times([event], TIMES)),
      1,
    );
    await step.afterwards?.();
    await t.runJobs();
    const { lines, mails } = await effectsSince(own, since);
    life[step.name] = {
      lines: lines.map((line) => line.replace(/[A-Z0-9]+-\d{4}$/, 'N')),
      mails: mails.map((key) => key.replace(/-(in_\w+|\d+(-\d+)?)$/, '')).toSorted(),
    };
    if (IS_SHORT && !SOME_STEPS.includes(step.name)) continue;
    // And again as if no event had arrived until now.
    const live = await takeSnapshot(t, own.shop);
    for (let order = 0; order < ORDERS; order += 1) {
      await forget(own, start);
      await expectSame(
        own,
        live,
        step,
        `${step.name}, order ${String(order)}, seed ${String(SEED)}`,
      );
    }
  }
  process.stdout.write(
    `seed ${String(SEED)}: ${String(soFar.length)} events, ${String(TIMES)} times each, ${String(ORDERS)} orders\n`,
  );
  const { commissions } = await takeSnapshot(t, own.shop);
  const kinds = commissions.map(({ kind }) => kind);
  expect(kinds).toEqual(['earned', 'earned', 'earned', 'earned', 'reversed', 'earned']);
  expect(life).toEqual({
    'a card is given in the trial': { lines: ['subscription_started BASIC PLAN'], mails: [] },
    'the trial is over and paid for': {
      lines: ['payment_received N'],
      mails: ['commission-earned'],
    },
    'it renews': { lines: ['payment_received N'], mails: ['commission-earned'] },
    'a payment fails': { lines: ['payment_failed'], mails: ['payment-failed'] },
    'it is paid after all': {
      lines: ['payment_received N'],
      mails: ['commission-earned', 'payment-recovered'],
    },
    'the plan changes': {
      lines: ['plan_changed PRO PLAN', 'payment_received N'],
      mails: ['commission-earned'],
    },
    'it is cancelled': { lines: ['subscription_cancelled'], mails: ['subscription-cancelled'] },
    'it is resumed': { lines: ['subscription_resumed'], mails: [] },
    'money is given back': { lines: [], mails: ['commission-reversed-500'] },
    'it is cancelled for good, and over': {
      lines: ['subscription_ended cancelled'],
      mails: ['subscription-ended'],
    },
    'a pass is bought': {
      lines: ['subscription_started 30-DAY PASS', 'payment_received N'],
      mails: ['commission-earned'],
    },
    'the pass runs out': { lines: ['subscription_ended pass_over'], mails: ['subscription-ended'] },
  });
});
