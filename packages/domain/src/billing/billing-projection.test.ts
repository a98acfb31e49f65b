import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  chooseSubscription,
  endByTime,
  projectBilling,
  type StoredSubscription,
  type StripeState,
  type StripeSubscription,
} from './billing-projection.ts';

const DAY = 24;
const start = Temporal.Instant.from('2026-03-01T12:00:00Z');
const at = (days: number) => start.add({ hours: days * DAY });
const [TRIED, OWN, PASS] = [1, 2, 9];

const trial: StoredSubscription = {
  status: 'trialing',
  planId: TRIED,
  trialEndsAt: at(14),
  periodEndsAt: null,
  cancelsAt: null,
  pastDueSince: null,
  passEndsAt: null,
  endedAt: null,
  endedReason: null,
};

const subscription = (more: Partial<StripeSubscription>): StripeSubscription => ({
  id: 'sub_1',
  status: 'active',
  planId: OWN,
  createdAt: at(10),
  trialEndsAt: null,
  periodEndsAt: at(40),
  cancelsAt: null,
  endedAt: null,
  isGivenUp: false,
  ...more,
});

const stripe = (more: Partial<StripeState> = {}): StripeState => ({
  subscription: undefined,
  owedSince: null,
  newPasses: [],
  passPlanId: null,
  ...more,
});

const over = (day: number, more: Partial<StripeSubscription> = {}) =>
  subscription({ status: 'canceled', endedAt: at(day), periodEndsAt: at(day), ...more });

describe('the stored state after a fetch from Stripe', () => {
  test('a subscription that is paid for runs until its period ends, with its own plan', () => {
    const after = projectBilling(trial, stripe({ subscription: subscription({}) }), at(11));
    expect(after).toMatchObject({ status: 'active', planId: OWN, endedReason: null });
    expect(String(after.periodEndsAt)).toBe(String(at(40)));
  });

  test('an unpaid one is owed since its oldest open invoice, and stops after the grace', () => {
    const unpaid = stripe({
      subscription: subscription({ status: 'past_due' }),
      owedSince: at(40),
    });
    const late = projectBilling(trial, unpaid, at(46));
    expect(late.status).toBe('past_due');
    expect(String(late.pastDueSince)).toBe(String(at(40)));
    const stopped = projectBilling(late, unpaid, at(47));
    expect(stopped).toMatchObject({ status: 'ended', endedReason: 'unpaid' });
    expect(String(stopped.endedAt)).toBe(String(at(47)));
    const paid = stripe({ subscription: subscription({}) });
    expect(projectBilling(stopped, paid, at(60))).toMatchObject({
      status: 'active',
      endedAt: null,
    });
  });

  test('one that ends within its trial leaves the shop its own trial', () => {
    const gone = over(12, { trialEndsAt: at(14) });
    expect(projectBilling(trial, stripe({ subscription: gone }), at(12)).status).toBe('trialing');
    const atEnd = over(14, { trialEndsAt: at(14) });
    expect(projectBilling(trial, stripe({ subscription: atEnd }), at(14))).toMatchObject({
      status: 'ended',
      endedReason: 'cancelled',
    });
  });

  test('the last end counts: of a trial, a pass, a subscription', () => {
    const tried = endByTime(trial, at(20));
    expect(tried).toMatchObject({ status: 'ended', endedReason: 'trial_over' });
    const cancelled = projectBilling(tried, stripe({ subscription: over(45) }), at(50));
    expect(cancelled).toMatchObject({ endedReason: 'cancelled', planId: OWN });
    const earlier = projectBilling(tried, stripe({ subscription: over(12) }), at(50));
    expect(earlier).toMatchObject({ endedReason: 'trial_over', planId: TRIED });
    const givenUp = stripe({ subscription: over(45, { isGivenUp: true }) });
    expect(projectBilling(tried, givenUp, at(50)).endedReason).toBe('unpaid');
  });

  test('passes follow each other, and outlast a subscription that ends', () => {
    const pass = (day: number) => ({ planId: PASS, days: 30, paidAt: at(day) });
    const bought = stripe({ newPasses: [pass(20), pass(10)], passPlanId: PASS });
    const after = projectBilling(trial, bought, at(21));
    expect(after).toMatchObject({ status: 'pass', planId: PASS });
    expect(String(after.passEndsAt)).toBe(String(at(70)));
    const beside = projectBilling(
      after,
      stripe({ subscription: over(22), passPlanId: PASS }),
      at(23),
    );
    expect(beside).toMatchObject({ status: 'pass', planId: PASS });
    expect(endByTime(beside, at(70))).toMatchObject({ status: 'ended', endedReason: 'pass_over' });
    expect(endByTime(beside, at(69)).status).toBe('pass');
  });

  test('a pass that is known already has no second effect', () => {
    const free: StoredSubscription = { ...trial, status: 'free', passEndsAt: at(60) };
    expect(projectBilling(free, stripe({ passPlanId: PASS }), at(30)).status).toBe('free');
    // An old subscription does not restore its trial: that would be reported as a difference.
    const skipped = { ...free, trialEndsAt: null };
    const old = stripe({ subscription: over(20, { trialEndsAt: at(14) }) });
    expect(projectBilling(skipped, old, at(30)).trialEndsAt).toBeNull();
  });

  test('of several the newest live one counts, and the others are surplus', () => {
    const older = subscription({ id: 'sub_a', createdAt: at(1) });
    const newer = subscription({ id: 'sub_b', createdAt: at(2) });
    const dead = over(9, { id: 'sub_c', createdAt: at(3) });
    const begun = subscription({ id: 'sub_d', createdAt: at(4), status: 'incomplete' });
    const chosen = chooseSubscription([older, dead, begun, newer]);
    expect(chosen.current?.id).toBe('sub_b');
    expect(chosen.surplus.map(({ id }) => id)).toEqual(['sub_a']);
    expect(chooseSubscription([dead, begun]).current?.id).toBe('sub_c');
    expect(chooseSubscription([begun]).current).toBeUndefined();
  });
});

test('a subscription to something else does not count, and is not in the way', () => {
  const own = subscription({ id: 'sub_a', createdAt: at(1) });
  const rental = subscription({ id: 'sub_b', createdAt: at(2), planId: null });
  expect(chooseSubscription([own, rental])).toEqual({ current: own, surplus: [] });
  expect(chooseSubscription([rental]).current).toBeUndefined();
});

test('one that is paid for counts before a newer one that is not', () => {
  const paid = subscription({ id: 'sub_a', createdAt: at(1) });
  for (const status of ['past_due', 'unpaid']) {
    const unpaid = subscription({ id: 'sub_b', createdAt: at(2), status });
    expect(chooseSubscription([unpaid, paid])).toEqual({ current: paid, surplus: [unpaid] });
  }
});

describe('the last read gives the same result', () => {
  const statuses = fc.constantFrom('active', 'past_due', 'canceled', 'incomplete');
  /** A subscription's moments, day by day, as Stripe would have answered on each. */
  const anyLife = fc
    .array(fc.record({ status: statuses, days: fc.integer({ min: 1, max: 20 }) }), {
      minLength: 1,
      maxLength: 8,
    })
    .map((moments) => {
      let day = 14;
      let endedAt: Temporal.Instant | null = null;
      let owed: Temporal.Instant | null = null;
      return moments.map(({ status, days }) => {
        day += days;
        const isOver = endedAt !== null || status === 'canceled';
        if (isOver) endedAt ??= at(day);
        owed = status === 'past_due' ? (owed ?? at(day)) : null;
        const now = subscription({ status: isOver ? 'canceled' : status, endedAt });
        return { day, stripe: stripe({ subscription: now, owedSince: isOver ? null : owed }) };
      });
    });

  test('whatever was read before, and whether time had ended the shop meanwhile', () => {
    fc.assert(
      fc.property(anyLife, fc.infiniteStream(fc.boolean()), (life, seen) => {
        const last = life.at(-1);
        if (!last) return;
        const read = (stored: StoredSubscription, moment: typeof last) =>
          projectBilling(endByTime(stored, at(moment.day)), moment.stripe, at(moment.day));
        const late = read(trial, last);
        const live = life
          .filter((moment) => moment === last || (seen.next().value ?? false))
          .reduce(read, trial);
        fc.pre(last.stripe.subscription?.status !== 'incomplete');
        expect(JSON.stringify(live)).toBe(JSON.stringify(late));
      }),
    );
  });

  test('and a repeated read changes nothing', () => {
    fc.assert(
      fc.property(anyLife, (life) => {
        const last = life.at(-1);
        if (!last) return;
        const once = projectBilling(trial, last.stripe, at(last.day));
        const twice = projectBilling(once, last.stripe, at(last.day));
        expect(JSON.stringify(twice)).toBe(JSON.stringify(once));
      }),
    );
  });
});
