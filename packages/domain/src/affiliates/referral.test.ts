import { describe, expect, test } from 'vitest';
import { cents } from '../money.ts';
import { payoutObstacleOf, referralStateOf, shareOfPlan } from './referral.ts';

const now = Temporal.Instant.from('2026-03-10T12:00:00Z');
const paid = Temporal.Instant.from('2026-01-31T12:00:00Z');

describe('a referred shop', () => {
  test.each([
    ['trialing', null, 'trial'],
    ['free', null, 'free'],
    ['free', paid, 'free'],
    ['active', paid, 'paying'],
    ['pass', paid, 'paying'],
    ['active', null, 'free'],
    ['past_due', paid, 'past_due'],
    ['ended', paid, 'cancelled'],
    ['ended', null, 'cancelled'],
  ] as const)('is, when %s, shown as %s %s', (status, firstPaidAt, state) => {
    expect(referralStateOf({ status, firstPaidAt })).toBe(state);
  });

  test.each([
    ['active', paid, 0, 900],
    ['past_due', paid, 0, 900],
    // 30 % of 23.99 is 7.197: half up.
    ['active', paid, 20, 720],
    ['pass', paid, 0, 900],
    ['trialing', null, 0, null],
    ['active', null, 0, null],
    ['past_due', null, 0, null],
    ['ended', paid, 0, null],
    ['active', Temporal.Instant.from('2025-03-10T12:00:00Z'), 0, null],
    ['active', Temporal.Instant.from('2025-03-10T12:00:01Z'), 0, 900],
  ] as const)('%s since %s with %i %% off brings %s', (status, firstPaidAt, off, share) => {
    const plan = { price: cents(2999), discountPercent: off };
    const terms = { points: 3000, months: 12 };
    expect(shareOfPlan({ status, firstPaidAt }, plan, terms, now)).toBe(share);
  });
});

test.each([
  [true, 'enabled', 5000, null],
  [true, 'enabled', 4999, 'below_minimum'],
  [true, 'none', 9000, 'no_account'],
  [true, 'started', 9000, 'no_account'],
  [true, 'restricted', 9000, 'account_restricted'],
  [false, 'enabled', 9000, 'suspended'],
] as const)('active %s with an account %s and %i: %s', (isActive, payoutsState, sum, obstacle) => {
  expect(payoutObstacleOf({ isActive, payoutsState }, cents(sum), cents(5000))).toBe(obstacle);
});
