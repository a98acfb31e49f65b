import type { Access, SubscriptionStatus } from '@lineup/domain/billing/subscription';

/** The columns of a shop's row that decide whether it has access. */
export interface AccessRow {
  readonly subscription_status: SubscriptionStatus;
  readonly trial_ends_at: Temporal.Instant | null;
  readonly past_due_since: Temporal.Instant | null;
  readonly pass_ends_at: Temporal.Instant | null;
  readonly period_ends_at: Temporal.Instant | null;
  readonly suspended_at: Temporal.Instant | null;
}

/** Reads from a shop's row what the rules of access need; no other place names these columns. */
export const readAccess = (row: AccessRow): Access => ({
  status: row.subscription_status,
  trialEndsAt: row.trial_ends_at,
  pastDueSince: row.past_due_since,
  passEndsAt: row.pass_ends_at,
  periodEndsAt: row.period_ends_at,
  suspendedAt: row.suspended_at,
});
