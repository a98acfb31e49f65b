/** What decides whether a shop may work: its subscription as stored. */
export interface Subscription {
  status: SubscriptionStatus;
  trialEndsAt: Temporal.Instant | null;
  pastDueSince: Temporal.Instant | null;
  passEndsAt: Temporal.Instant | null;
  /** Null unless a subscription lives at Stripe. */
  periodEndsAt: Temporal.Instant | null;
}

export type SubscriptionStatus = 'trialing' | 'free' | 'active' | 'past_due' | 'pass' | 'ended';

const PAST_DUE_GRACE_HOURS = 7 * 24;
const PAID_TRIAL_GRACE_HOURS = 24;

/** Until when an unpaid subscription still works. */
export const graceEndsAt = (pastDueSince: Temporal.Instant): Temporal.Instant =>
  pastDueSince.add({ hours: PAST_DUE_GRACE_HOURS });

/** When a subscription stops by itself if nothing else happens; null: it does not. */
export const endsByItselfAt = (subscription: Subscription): Temporal.Instant | null => {
  const { status, trialEndsAt, pastDueSince, passEndsAt } = subscription;
  if (status === 'trialing') return trialEndsAt;
  if (status === 'pass') return passEndsAt;
  return status === 'past_due' && pastDueSince !== null ? graceEndsAt(pastDueSince) : null;
};

/**
 * Until when a shop works if nothing else happens; null: no clock says. A trial that goes over into a
 * subscription is ended by Stripe alone: its word may be late, and nobody who pays is stopped meanwhile.
 */
export const worksUntil = (subscription: Subscription): Temporal.Instant | null => {
  const endsAt = endsByItselfAt(subscription);
  const isGoingOver = subscription.status === 'trialing' && subscription.periodEndsAt !== null;
  return isGoingOver && endsAt ? endsAt.add({ hours: PAID_TRIAL_GRACE_HOURS }) : endsAt;
};

/** Trialing, active, the free plan, a running pass, or past due for at most seven days. */
export const isSubscriptionActive = (
  subscription: Subscription,
  now: Temporal.Instant,
): boolean => {
  const { status } = subscription;
  if (status === 'active' || status === 'free') return true;
  const endsAt = worksUntil(subscription);
  return endsAt !== null && Temporal.Instant.compare(now, endsAt) < 0;
};

/** Stripe takes no end of a trial within 48 hours, by its own clock, when it is asked: an hour more. */
const TRIAL_KEPT_HOURS = 49;

/** Whether whoever subscribes now keeps what is left of the trial; otherwise they pay at once. */
export const keepsTrial = (trialEndsAtMs: number, nowMs: number): boolean =>
  trialEndsAtMs - nowMs > TRIAL_KEPT_HOURS * 60 * 60_000;

/** Whole days left, counting a begun day; 0 when there is no running trial. */
export const trialDaysRemaining = (
  { status, trialEndsAt }: Pick<Subscription, 'status' | 'trialEndsAt'>,
  now: Temporal.Instant,
): number => {
  if (status !== 'trialing' || trialEndsAt === null) return 0;
  const hours = now.until(trialEndsAt).total('hours');
  return Math.max(0, Math.ceil(hours / 24));
};
