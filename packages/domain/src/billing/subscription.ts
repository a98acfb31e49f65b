/** The fields of a stored subscription that decide until when a shop has access. */
export interface Subscription {
  status: SubscriptionStatus;
  trialEndsAt: Temporal.Instant | null;
  pastDueSince: Temporal.Instant | null;
  passEndsAt: Temporal.Instant | null;
  /** Null unless there is a live subscription at Stripe. */
  periodEndsAt: Temporal.Instant | null;
}

/** What decides whether a shop has access now. */
export interface Access extends Subscription {
  /** An operator has stopped the shop, whatever it has paid. */
  suspendedAt: Temporal.Instant | null;
}

export type SubscriptionStatus = 'trialing' | 'free' | 'active' | 'past_due' | 'pass' | 'ended';

const PAST_DUE_GRACE_HOURS = 7 * 24;
const PAID_TRIAL_GRACE_HOURS = 24;

/** Until when a shop with an unpaid subscription has access. */
export const graceEndsAt = (pastDueSince: Temporal.Instant): Temporal.Instant =>
  pastDueSince.add({ hours: PAST_DUE_GRACE_HOURS });

/** When a subscription ends if nothing else happens; null if it does not. */
export const endsByItselfAt = (subscription: Subscription): Temporal.Instant | null => {
  const { status, trialEndsAt, pastDueSince, passEndsAt } = subscription;
  if (status === 'trialing') return trialEndsAt;
  if (status === 'pass') return passEndsAt;
  return status === 'past_due' && pastDueSince !== null ? graceEndsAt(pastDueSince) : null;
};

/**
 * Until when a shop has access if nothing else happens; null if there is no end. A trial that turns
 * into a paid subscription gets extra hours, because Stripe's event may be late and a paying shop
 * must not be blocked meanwhile.
 */
export const accessEndsAt = (subscription: Subscription): Temporal.Instant | null => {
  const endsAt = endsByItselfAt(subscription);
  const isGoingOver = subscription.status === 'trialing' && subscription.periodEndsAt !== null;
  return isGoingOver && endsAt ? endsAt.add({ hours: PAID_TRIAL_GRACE_HOURS }) : endsAt;
};

/**
 * Trialing, active, the free plan, a running pass, or past due for at most seven days; never while
 * an operator has suspended the shop.
 */
export const isSubscriptionActive = (access: Access, now: Temporal.Instant): boolean => {
  const { status, suspendedAt } = access;
  if (suspendedAt !== null) return false;
  if (status === 'active' || status === 'free') return true;
  const endsAt = accessEndsAt(access);
  return endsAt !== null && Temporal.Instant.compare(now, endsAt) < 0;
};

/** Stripe refuses an end of a trial within 48 hours, by its own clock. One hour is added for safety. */
const TRIAL_KEPT_HOURS = 49;

/** Whether a shop that subscribes now keeps the rest of its trial; otherwise it pays at once. */
export const keepsTrial = (trialEndsAtMs: number, nowMs: number): boolean =>
  trialEndsAtMs - nowMs > TRIAL_KEPT_HOURS * 60 * 60_000;

/** Days left, rounded up; 0 if there is no running trial. */
export const trialDaysRemaining = (
  { status, trialEndsAt }: Pick<Subscription, 'status' | 'trialEndsAt'>,
  now: Temporal.Instant,
): number => {
  if (status !== 'trialing' || trialEndsAt === null) return 0;
  const hours = now.until(trialEndsAt).total('hours');
  return Math.max(0, Math.ceil(hours / 24));
};
