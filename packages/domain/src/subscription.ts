/** What decides whether a shop may work: its subscription as stored. */
export interface Subscription {
  status: 'trialing' | 'active' | 'past_due' | 'ended';
  trialEndsAt: Temporal.Instant | null;
  pastDueSince: Temporal.Instant | null;
}

const PAST_DUE_GRACE_HOURS = 7 * 24;

/** Trialing, active (the free plan too), or past due for at most seven days. */
export const isSubscriptionActive = (
  { status, trialEndsAt, pastDueSince }: Subscription,
  now: Temporal.Instant,
): boolean => {
  if (status === 'active') return true;
  if (status === 'trialing') {
    return trialEndsAt !== null && Temporal.Instant.compare(now, trialEndsAt) < 0;
  }
  if (status === 'past_due' && pastDueSince !== null) {
    return Temporal.Instant.compare(now, pastDueSince.add({ hours: PAST_DUE_GRACE_HOURS })) < 0;
  }
  return false;
};

/** Whole days left, counting a begun day; 0 when there is no running trial. */
export const trialDaysRemaining = (
  { status, trialEndsAt }: Subscription,
  now: Temporal.Instant,
): number => {
  if (status !== 'trialing' || trialEndsAt === null) return 0;
  const hours = now.until(trialEndsAt).total('hours');
  return Math.max(0, Math.ceil(hours / 24));
};
