import type { SubscriptionStatus } from './subscription.ts';

/** What can be learnt about a shop's subscription: from Stripe, from the clock, from its owner. */
export const subscriptionFacts = [
  'subscription_trialing',
  'subscription_active',
  'subscription_past_due',
  'subscription_over',
  'pass_bought',
  'pass_ran_out',
  'trial_ran_out',
  'grace_ran_out',
  'skipped_to_free',
] as const;
export type SubscriptionFact = (typeof subscriptionFacts)[number];

/**
 * Which state a fact leads to, from each state. Every cell is stated: one that repeats its row's
 * name says that the fact changes nothing there.
 */
export const subscriptionTable = {
  trialing: {
    subscription_trialing: 'trialing',
    subscription_active: 'active',
    subscription_past_due: 'past_due',
    subscription_over: 'ended',
    pass_bought: 'pass',
    pass_ran_out: 'trialing',
    trial_ran_out: 'ended',
    grace_ran_out: 'trialing',
    skipped_to_free: 'free',
  },
  // Nothing is owed here: only what is begun and paid for leads away.
  free: {
    subscription_trialing: 'trialing',
    subscription_active: 'active',
    subscription_past_due: 'free',
    subscription_over: 'free',
    pass_bought: 'pass',
    pass_ran_out: 'free',
    trial_ran_out: 'free',
    grace_ran_out: 'free',
    skipped_to_free: 'free',
  },
  // Who pays by the month cannot fall to the free plan by skipping: that would be paid for on.
  active: {
    subscription_trialing: 'trialing',
    subscription_active: 'active',
    subscription_past_due: 'past_due',
    subscription_over: 'ended',
    pass_bought: 'active',
    pass_ran_out: 'active',
    trial_ran_out: 'active',
    grace_ran_out: 'active',
    skipped_to_free: 'active',
  },
  past_due: {
    subscription_trialing: 'trialing',
    subscription_active: 'active',
    subscription_past_due: 'past_due',
    subscription_over: 'ended',
    pass_bought: 'pass',
    pass_ran_out: 'past_due',
    trial_ran_out: 'past_due',
    grace_ran_out: 'ended',
    skipped_to_free: 'past_due',
  },
  // What was paid for at once holds until its day, whatever becomes of a subscription beside it.
  pass: {
    subscription_trialing: 'trialing',
    subscription_active: 'active',
    subscription_past_due: 'pass',
    subscription_over: 'pass',
    pass_bought: 'pass',
    pass_ran_out: 'ended',
    trial_ran_out: 'pass',
    grace_ran_out: 'pass',
    skipped_to_free: 'free',
  },
  // Past due may be learnt late, after the trial has ended the shop: the grace then decides.
  ended: {
    subscription_trialing: 'trialing',
    subscription_active: 'active',
    subscription_past_due: 'past_due',
    subscription_over: 'ended',
    pass_bought: 'pass',
    pass_ran_out: 'ended',
    trial_ran_out: 'ended',
    grace_ran_out: 'ended',
    skipped_to_free: 'free',
  },
} as const satisfies Record<SubscriptionStatus, Record<SubscriptionFact, SubscriptionStatus>>;

export const stateAfter = (
  state: SubscriptionStatus,
  facts: readonly SubscriptionFact[],
): SubscriptionStatus =>
  facts.reduce<SubscriptionStatus>((current, fact) => subscriptionTable[current][fact], state);

/**
 * What a subscription's status at Stripe says; undefined: nothing. One that was never paid for the
 * first time has not begun.
 */
export const factOfStripeStatus = (status: string): SubscriptionFact | undefined =>
  new Map<string, SubscriptionFact>([
    ['trialing', 'subscription_trialing'],
    ['active', 'subscription_active'],
    ['past_due', 'subscription_past_due'],
    ['unpaid', 'subscription_past_due'],
    ['paused', 'subscription_over'],
    ['canceled', 'subscription_over'],
  ]).get(status);
