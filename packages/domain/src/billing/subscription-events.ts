import type { SubscriptionStatus } from './subscription.ts';

/** Facts about a shop's subscription: from Stripe, from the clock, from its owner. */
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
 * The state to which each fact leads, from each state. Every cell is listed: a cell that repeats the
 * name of its row means that the fact changes nothing there.
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
  // Nothing is owed on the free plan: only a new subscription or pass changes it.
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
  // Skipping payment does not lead to the free plan here, because Stripe would go on charging.
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
  // A pass is valid until its last day, whatever happens to a subscription beside it.
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
  // 'Past due' may arrive after the end of the trial. The grace period then decides.
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
 * The fact for a status at Stripe; undefined if it means nothing. A subscription whose first payment
 * was never made has not begun.
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
