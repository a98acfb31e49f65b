import { seededSequence } from '@lineup/domain/seeded-sequence';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { createPlatform } from '../../platform/platform.ts';
import { runAsOwner } from '../database/run-as-owner.ts';
import { createAffiliate } from '../factories/affiliates/affiliate.ts';
import { referShop } from '../factories/affiliates/ledger.ts';
import { createPayingShop, type PayingShop } from '../factories/paying-shop.ts';
import { freePort } from '../processes/spawned-process.ts';
import { proofSeed, sized } from '../proofs/force.ts';
import { recordFigures } from '../proofs/record-figures.ts';
import { signEvent } from '../stripe/deliveries.ts';
import { STRIPE_ACCOUNT } from '../stripe/stripe-stand-in.ts';
import type { WireEvent } from '../stripe/wire.ts';
import { auditLines, type BillingSnapshot, mailKeys, takeSnapshot } from './billing-snapshot.ts';
import { createPayingApp } from './paying-app.ts';
import { type LifeStep, type PayingApp, subscriptionLife } from './subscription-life.ts';

/** How often all events until then are shuffled; short: after two of the steps only. */
const ORDERS = sized({ short: 1, full: 10 });
const SOME_STEPS = ['a payment fails', 'the pass runs out'];
/** The events of one step in every order, or in this many of them; short: in none. */
const PERMUTATIONS = sized({ short: 0, full: 24 });
const IS_SHORT = PERMUTATIONS === 0;
const SEED = proofSeed();
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
      counts.deliveries += 1;
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
const counts = { deliveries: 0, shuffles: 0, permutations: 0 };

/** All orders of a few events; of many, some that the seed chooses. */
const ordersOf = (events: readonly WireEvent[], most: number): WireEvent[][] => {
  const factorial = events.reduce((product, _, index) => product * (index + 1), 1);
  if (factorial > most) return Array.from({ length: most }, () => shuffled(events));
  return events.length < 2
    ? [[...events]]
    : events.flatMap((first) =>
        ordersOf(
          events.filter((event) => event !== first),
          most,
        ).map((rest) => [first, ...rest]),
      );
};

/** The events of one step in every order, after all earlier ones. Returns how many orders. */
const permuteStep = async (
  own: PayingShop,
  {
    start,
    live,
    step,
    fresh,
  }: { start: BillingSnapshot; live: BillingSnapshot; step: LifeStep; fresh: WireEvent[] },
): Promise<number> => {
  const orders = PERMUTATIONS === 0 ? [] : ordersOf(fresh, PERMUTATIONS);
  const earlier = soFar.slice(0, soFar.length - fresh.length);
  for (const [index, order] of orders.entries()) {
    await forget(own, start);
    await deliverAll(earlier, AT_ONCE);
    await deliverAll(order, 1);
    await step.afterwards?.();
    await t.runJobs();
    const what = `${step.name}, permutation ${String(index)}, seed ${String(SEED)}`;
    expect({ what, ...(await takeSnapshot(t, own.shop)) }).toEqual({ what, ...live });
  }
  return orders.length;
};

test('a whole life, every event ten times, in any order, late, at once, to two instances: one end, one effect', {
  timeout: 60_000 + (ORDERS + PERMUTATIONS) * 120_000,
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
    counts.permutations += await permuteStep(own, { start, live, step, fresh });
    for (let order = 0; order < ORDERS; order += 1) {
      counts.shuffles += 1;
      await forget(own, start);
      await expectSame(
        own,
        live,
        step,
        `${step.name}, order ${String(order)}, seed ${String(SEED)}`,
      );
    }
  }
  recordFigures('R9', {
    steps: Object.keys(life).length,
    events: soFar.length,
    'times each': TIMES,
    'shuffles of all events': counts.shuffles,
    'orders within a step': counts.permutations,
    deliveries: counts.deliveries,
    'end states apart': 0,
  });
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
