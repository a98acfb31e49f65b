import { describe, expect, test } from 'vitest';
import {
  chooseSubscription,
  endByTime,
  projectBilling,
  type StoredSubscription,
  type StripeState,
  type StripeSubscription,
} from './billing-projection.ts';

const start = Temporal.Instant.from('2026-03-01T12:00:00Z');
const at = (days: number) => start.add({ hours: days * 24 });
const [TRIED, OWN, PASS] = [1, 2, 9];

const stored = (more: Partial<StoredSubscription> = {}): StoredSubscription => ({
  status: 'trialing',
  planId: TRIED,
  trialEndsAt: at(14),
  periodEndsAt: null,
  cancelsAt: null,
  pastDueSince: null,
  passEndsAt: null,
  endedAt: null,
  endedReason: null,
  ...more,
});

const subscription = (more: Partial<StripeSubscription> = {}): StripeSubscription => ({
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

const project = (from: StoredSubscription, stripe: Partial<StripeState>, day: number) => {
  const nothing = { subscription: undefined, owedSince: null, newPasses: [], passPlanId: null };
  const after = projectBilling(from, { ...nothing, ...stripe }, at(day));
  // Days since the start, so that a failure can be read.
  const days = Object.entries<unknown>({ ...after }).map(([key, value]) => [
    key,
    value instanceof Temporal.Instant ? start.until(value).total('hours') / 24 : value,
  ]);
  return Object.fromEntries(days) as Record<keyof StoredSubscription, unknown>;
};

describe('the subscription that counts', () => {
  test.each(['past_due', 'unpaid'])(
    'is one in its trial before a newer one that is %s',
    (status) => {
      const trying = subscription({ id: 'sub_a', createdAt: at(1), status: 'trialing' });
      const unpaid = subscription({ id: 'sub_b', createdAt: at(2), status });
      expect(chooseSubscription([unpaid, trying])).toEqual({ current: trying, surplus: [unpaid] });
    },
  );

  test('is the last by id of those begun in the same moment, in whatever order they come', () => {
    const [one, other] = [subscription({ id: 'sub_a' }), subscription({ id: 'sub_b' })];
    expect(chooseSubscription([one, other])).toEqual({ current: other, surplus: [one] });
    expect(chooseSubscription([other, one])).toEqual({ current: other, surplus: [one] });
  });

  test('leaves nothing to cancel if none is live', () => {
    const dead = subscription({ status: 'canceled', endedAt: at(9) });
    expect(chooseSubscription([dead])).toEqual({ current: dead, surplus: [] });
  });
});

describe('while a shop has access', () => {
  test('its trial and the day on which it stops are those of the subscription', () => {
    const trying = { status: 'trialing', trialEndsAt: at(20), cancelsAt: at(20) };
    expect(project(stored(), { subscription: subscription(trying) }, 11)).toMatchObject({
      status: 'trialing',
      planId: OWN,
      trialEndsAt: 20,
      cancelsAt: 20,
      pastDueSince: null,
    });
  });

  test('what is owed belongs to the plan that was not paid', () => {
    const owed = { subscription: subscription({ status: 'past_due' }), owedSince: at(40) };
    const paidBefore = stored({ status: 'active' });
    expect(project(paidBefore, owed, 41)).toMatchObject({ status: 'past_due', planId: OWN });
  });

  test('nothing is owed while a pass runs beside a subscription that was not paid', () => {
    const pass = stored({ status: 'pass', planId: PASS, passEndsAt: at(60) });
    const owed = { subscription: subscription({ status: 'past_due' }), owedSince: at(40) };
    expect(project(pass, { ...owed, passPlanId: PASS }, 50)).toMatchObject({
      status: 'pass',
      planId: PASS,
      pastDueSince: null,
    });
  });

  test('a pass that still runs takes over from a subscription that ends', () => {
    const both = stored({ status: 'active', planId: OWN, passEndsAt: at(60) });
    const over = subscription({ status: 'canceled', endedAt: at(22) });
    expect(project(both, { subscription: over, passPlanId: PASS }, 23)).toMatchObject({
      status: 'pass',
      planId: PASS,
    });
  });
});

describe('the end', () => {
  const newPasses = [{ planId: PASS, days: 1, paidAt: at(10) }];

  test('of a pass that is read after it has run out', () => {
    const known = { newPasses, passPlanId: PASS };
    expect(project(stored(), known, 20)).toMatchObject({
      status: 'ended',
      planId: PASS,
      endedAt: 11,
      endedReason: 'pass_over',
    });
    const begun = { ...known, subscription: subscription({ createdAt: at(12) }) };
    expect(project(stored(), begun, 20)).toMatchObject({ status: 'active', planId: OWN });
  });

  test.each([
    ['with its trial', at(14), 14],
    ['now, where there was none', null, 15],
  ])('of a subscription that Stripe has paused is %s', (_name, trialEndsAt, endedAt) => {
    const paused = subscription({ status: 'paused', trialEndsAt });
    expect(project(stored(), { subscription: paused }, 15)).toMatchObject({
      status: 'ended',
      endedAt,
      endedReason: 'cancelled',
    });
  });

  test('stays unchanged while Stripe has no subscription', () => {
    const ended = stored({ status: 'ended', endedAt: at(47), endedReason: 'unpaid' });
    expect(project(ended, {}, 50)).toMatchObject({
      planId: TRIED,
      endedAt: 47,
      endedReason: 'unpaid',
    });
  });

  test('is now if none is known', () => {
    expect(project(stored({ status: 'ended' }), {}, 50)).toMatchObject({
      planId: TRIED,
      endedAt: 50,
      endedReason: 'cancelled',
    });
  });

  test('of a grace period comes by time alone', () => {
    const owed = stored({ status: 'past_due', pastDueSince: at(40) });
    expect(endByTime(owed, at(46)).status).toBe('past_due');
    expect(endByTime(owed, at(47))).toMatchObject({ status: 'ended', endedReason: 'unpaid' });
  });
});
