import { endsByItselfAt, graceEndsAt, type SubscriptionStatus } from './subscription.ts';
import { factOfStripeStatus, type SubscriptionFact, stateAfter } from './subscription-events.ts';

export type EndedReason = 'trial_over' | 'cancelled' | 'unpaid' | 'pass_over';

/** A shop's subscription as it is stored. */
export interface StoredSubscription {
  status: SubscriptionStatus;
  planId: number;
  trialEndsAt: Temporal.Instant | null;
  periodEndsAt: Temporal.Instant | null;
  cancelsAt: Temporal.Instant | null;
  pastDueSince: Temporal.Instant | null;
  passEndsAt: Temporal.Instant | null;
  endedAt: Temporal.Instant | null;
  endedReason: EndedReason | null;
}

/** A subscription as Stripe has it. */
export interface StripeSubscription {
  id: string;
  status: string;
  /** Null if the price belongs to none of our plans. */
  planId: number | null;
  createdAt: Temporal.Instant;
  trialEndsAt: Temporal.Instant | null;
  periodEndsAt: Temporal.Instant | null;
  cancelsAt: Temporal.Instant | null;
  endedAt: Temporal.Instant | null;
  /** Stripe ended it because nobody paid. */
  isGivenUp: boolean;
}

/** A pass that was paid for and has not had its effect yet. */
export interface NewPass {
  planId: number;
  days: number;
  paidAt: Temporal.Instant;
}

/** What Stripe holds about a shop, as far as the shop's state depends on it. */
export interface StripeState {
  subscription: StripeSubscription | undefined;
  /** Since when the oldest open invoice of that subscription is unpaid. */
  owedSince: Temporal.Instant | null;
  newPasses: readonly NewPass[];
  /** The plan of the last paid pass, new or not. */
  passPlanId: number | null;
}

const isAfter = (one: Temporal.Instant, other: Temporal.Instant): boolean =>
  Temporal.Instant.compare(one, other) > 0;

const latest = (one: Temporal.Instant | null, other: Temporal.Instant): Temporal.Instant =>
  one !== null && isAfter(one, other) ? one : other;

const liveStatuses = new Set(['trialing', 'active', 'past_due', 'unpaid']);

const isLive = ({ status }: StripeSubscription): boolean => liveStatuses.has(status);

const newestFirst = (one: StripeSubscription, other: StripeSubscription): number =>
  Temporal.Instant.compare(other.createdAt, one.createdAt) || (one.id < other.id ? 1 : -1);

const isPaying = ({ status }: StripeSubscription): boolean =>
  status === 'active' || status === 'trialing';

const payingFirst = (one: StripeSubscription, other: StripeSubscription): number =>
  Number(isPaying(other)) - Number(isPaying(one));

/**
 * Chooses among the subscriptions to our plans: the newest that is paid for, else the newest live
 * one, else the newest ended one. Other live ones are surplus. Subscriptions to anything else are ignored.
 */
export const chooseSubscription = (
  all: readonly StripeSubscription[],
): { current: StripeSubscription | undefined; surplus: StripeSubscription[] } => {
  const known = all
    .filter(({ status, planId }) => planId !== null && factOfStripeStatus(status))
    .toSorted(newestFirst);
  const [current, ...surplus] = known.filter(isLive).toSorted(payingFirst);
  return current ? { current, surplus } : { current: known[0], surplus: [] };
};

/** A pass that is bought while another runs begins when that one ends. */
const passEnd = (
  stored: Temporal.Instant | null,
  passes: readonly NewPass[],
): Temporal.Instant | null =>
  passes
    .toSorted((one, other) => Temporal.Instant.compare(one.paidAt, other.paidAt))
    .reduce((end, { paidAt, days }) => latest(end, paidAt).add({ hours: days * 24 }), stored);

/** A subscription that ended within its trial was never charged: the shop's own trial goes on. */
const isOverWithinTrial = ({ endedAt, trialEndsAt }: StripeSubscription): boolean =>
  endedAt !== null && trialEndsAt !== null && isAfter(trialEndsAt, endedAt);

const factsOf = (
  subscription: StripeSubscription | undefined,
  graceEnd: Temporal.Instant | null,
  now: Temporal.Instant,
): SubscriptionFact[] => {
  const fact = subscription && factOfStripeStatus(subscription.status);
  if (!subscription || !fact) return [];
  if (fact === 'subscription_over' && isOverWithinTrial(subscription)) return [];
  const isGraceOver = graceEnd !== null && !isAfter(graceEnd, now);
  return isGraceOver ? [fact, 'grace_ran_out'] : [fact];
};

interface End {
  at: Temporal.Instant;
  reason: EndedReason;
  planId: number;
}

const storedEnd = (stored: StoredSubscription): End[] =>
  stored.endedAt && stored.endedReason
    ? [{ at: stored.endedAt, reason: stored.endedReason, planId: stored.planId }]
    : [];

const overEnd = (
  subscription: StripeSubscription | undefined,
  planId: number,
  now: Temporal.Instant,
): End[] => {
  if (!subscription || isLive(subscription) || isOverWithinTrial(subscription)) return [];
  const at = subscription.endedAt ?? subscription.trialEndsAt ?? now;
  return [{ at, reason: subscription.isGivenUp ? 'unpaid' : 'cancelled', planId }];
};

/** The latest end is the one that stopped the shop; of two at the same time, the last listed. */
const lastOf = (ends: readonly End[]): End | undefined =>
  ends.reduce<End | undefined>(
    (last, end) => (last && isAfter(last.at, end.at) ? last : end),
    undefined,
  );

/**
 * Computes a shop's subscription from the stored one and Stripe's current state. The events in
 * between do not matter: the last read gives the same result, whatever was read before.
 */
export const projectBilling = (
  stored: StoredSubscription,
  stripe: StripeState,
  now: Temporal.Instant,
): StoredSubscription => {
  const { subscription, newPasses } = stripe;
  const live = subscription && isLive(subscription) ? subscription : undefined;
  const isOwed = live !== undefined && !isPaying(live);
  const pastDueSince = isOwed ? (stripe.owedSince ?? stored.pastDueSince ?? now) : null;
  const graceEnd = pastDueSince && graceEndsAt(pastDueSince);
  const passEndsAt = passEnd(stored.passEndsAt, newPasses);
  const isPassRunning = passEndsAt !== null && isAfter(passEndsAt, now);

  // A pass that has run out comes first: a subscription was begun after it, or is over as well.
  const isPassOver = newPasses.length > 0 && !isPassRunning;
  const before = stateAfter(stored.status, isPassOver ? ['pass_bought', 'pass_ran_out'] : []);
  const between = stateAfter(before, factsOf(subscription, graceEnd, now));
  const isPassTaken = isPassRunning && (newPasses.length > 0 || between === 'ended');
  const status = stateAfter(between, isPassTaken ? ['pass_bought'] : []);

  const planId = subscription?.planId ?? stored.planId;
  const passPlanId = stripe.passPlanId ?? stored.planId;
  const shared = {
    // A shop on the free plan has no trial, whatever an old subscription had.
    trialEndsAt: (status !== 'free' && subscription?.trialEndsAt) || stored.trialEndsAt,
    periodEndsAt: live?.periodEndsAt ?? null,
    cancelsAt: live?.cancelsAt ?? null,
    passEndsAt,
  };
  if (status !== 'ended') {
    const plans = { free: stored.planId, pass: passPlanId, trialing: planId, active: planId };
    return {
      ...shared,
      status,
      planId: status === 'past_due' ? planId : plans[status],
      pastDueSince: status === 'past_due' ? pastDueSince : null,
      endedAt: null,
      endedReason: null,
    };
  }
  const over = overEnd(subscription, planId, now);
  const end = lastOf([
    // An unpaid subscription ended when Stripe ended it. Our clock may have recorded another end.
    ...(over.length > 0 && stored.endedReason === 'unpaid' ? [] : storedEnd(stored)),
    ...(passEndsAt ? [{ at: passEndsAt, reason: 'pass_over' as const, planId: passPlanId }] : []),
    ...(graceEnd ? [{ at: graceEnd, reason: 'unpaid' as const, planId }] : []),
    ...over,
  ]);
  return {
    ...shared,
    status,
    planId: end?.planId ?? stored.planId,
    pastDueSince,
    endedAt: end?.at ?? now,
    endedReason: end?.reason ?? 'cancelled',
  };
};

const endsOfTime = {
  trialing: { fact: 'trial_ran_out', reason: 'trial_over' },
  past_due: { fact: 'grace_ran_out', reason: 'unpaid' },
  pass: { fact: 'pass_ran_out', reason: 'pass_over' },
} as const;

/** Ends a subscription whose trial, pass or grace period has run out. */
export const endByTime = (
  stored: StoredSubscription,
  now: Temporal.Instant,
): StoredSubscription => {
  const { status } = stored;
  const endsAt = endsByItselfAt(stored);
  if (endsAt === null || isAfter(endsAt, now)) return stored;
  if (status !== 'trialing' && status !== 'past_due' && status !== 'pass') return stored;
  const { fact, reason } = endsOfTime[status];
  return { ...stored, status: stateAfter(status, [fact]), endedAt: endsAt, endedReason: reason };
};
