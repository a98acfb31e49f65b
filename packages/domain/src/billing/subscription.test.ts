import { describe, expect, test } from 'vitest';
import {
  type Access,
  isSubscriptionActive,
  keepsTrial,
  trialDaysRemaining,
} from './subscription.ts';

const now = Temporal.Instant.from('2026-03-12T12:00:00Z');
const subscription = (part: Partial<Access>): Access => ({
  status: 'active',
  trialEndsAt: null,
  pastDueSince: null,
  passEndsAt: null,
  periodEndsAt: null,
  suspendedAt: null,
  ...part,
});
const trialUntil = (instant: string) =>
  subscription({ status: 'trialing', trialEndsAt: Temporal.Instant.from(instant) });
/** With a card at Stripe, which begins to charge when the trial ends. */
const paidTrialUntil = (instant: string): Access => {
  const endsAt = Temporal.Instant.from(instant);
  return subscription({ status: 'trialing', trialEndsAt: endsAt, periodEndsAt: endsAt });
};
const pastDueSince = (instant: string) =>
  subscription({ status: 'past_due', pastDueSince: Temporal.Instant.from(instant) });
const passUntil = (instant: string) =>
  subscription({ status: 'pass', passEndsAt: Temporal.Instant.from(instant) });

describe('a subscription', () => {
  test.each([
    ['active', subscription({}), true],
    ['on the free plan', subscription({ status: 'free' }), true],
    ['ended', subscription({ status: 'ended' }), false],
    ['paid, but suspended by an operator', subscription({ suspendedAt: now }), false],
    ['in its pass', passUntil('2026-03-12T12:00:01Z'), true],
    ['at the end of its pass', passUntil('2026-03-12T12:00:00Z'), false],
    ['in its trial', trialUntil('2026-03-12T12:00:01Z'), true],
    ['at the end of its trial', trialUntil('2026-03-12T12:00:00Z'), false],
    [
      'a minute after a trial that Stripe goes on with',
      paidTrialUntil('2026-03-12T11:59:00Z'),
      true,
    ],
    ['within a day after such a trial', paidTrialUntil('2026-03-11T12:00:01Z'), true],
    ['a day after such a trial', paidTrialUntil('2026-03-11T12:00:00Z'), false],
    ['past due for seven days less a second', pastDueSince('2026-03-05T12:00:01Z'), true],
    ['past due for seven days', pastDueSince('2026-03-05T12:00:00Z'), false],
    [
      'past due for seven days, in a period at Stripe',
      { ...pastDueSince('2026-03-05T12:00:00Z'), periodEndsAt: now.add({ hours: 48 }) },
      false,
    ],
    [
      'ended within the grace of what was past due',
      { ...pastDueSince('2026-03-12T11:00:00Z'), status: 'ended' as const },
      false,
    ],
  ])('%s', (_name, given, isActive) => {
    expect(isSubscriptionActive(given, now)).toBe(isActive);
  });

  test.each([
    ['with days to go', '2026-03-21T12:00:00Z', true],
    ['where Stripe would still take it, but not a moment later', '2026-03-14T12:00:01Z', false],
    ['an hour before that', '2026-03-14T13:00:00Z', false],
    ['an hour and a second before that', '2026-03-14T13:00:01Z', true],
    ['when it is over', '2026-03-12T11:00:00Z', false],
  ])('is left what remains of its trial %s', (_name, endsAt, isKept) => {
    expect(keepsTrial(Date.parse(endsAt), now.epochMilliseconds)).toBe(isKept);
  });

  test.each([
    [trialUntil('2026-03-21T12:00:00Z'), 9],
    [trialUntil('2026-03-12T12:00:01Z'), 1],
    [trialUntil('2026-03-12T11:00:00Z'), 0],
    [subscription({}), 0],
    [subscription({ status: 'trialing' }), 0],
    [{ ...trialUntil('2026-03-21T12:00:00Z'), status: 'active' as const }, 0],
  ])('counts the days left in a trial, case %#', (given, days) => {
    expect(trialDaysRemaining(given, now)).toBe(days);
  });
});
