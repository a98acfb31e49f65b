import type { Plan, Statements, Subscription, Usage } from '@lineup/contract/billing';
import { amountDue, formatPoints, totalsOf } from '@lineup/domain/commission';
import { countExtraMembers } from '@lineup/domain/extra-member';
import { formatCents } from '@lineup/domain/money';
import { forecastMonth } from '@lineup/domain/month-forecast';
import {
  endsByItselfAt,
  graceEndsAt,
  isSubscriptionActive,
  type Subscription as StoredSubscription,
} from '@lineup/domain/subscription';
import { pictureAddress } from '../../platform/pictures.ts';
import type { StatementList } from './list-statements.ts';
import type { PlanRow } from './plan-repository.ts';
import type { SubscriptionRow } from './repository.ts';

export const presentPlan = (row: PlanRow): Plan => ({
  id: row.id,
  name: row.name,
  price: formatCents(row.price_cents),
  currency: row.currency,
  barber_limit: row.barber_limit,
  total_check_ins: row.check_in_limit,
  trial_period_days: row.trial_days,
  one_time: row.pass_days !== null,
  one_time_duration: row.pass_days,
  billing_interval_unit: row.interval_unit,
  billing_interval_count: row.interval_count,
  discount: row.discount_percent,
  most_popular: row.is_most_popular,
  extra_member_price: row.extra_member_cents === null ? null : formatCents(row.extra_member_cents),
});

/** The day after the limit was reached: until then nobody is turned away. */
const closedFrom = (row: SubscriptionRow, today: Temporal.PlainDate): string | null => {
  const { check_in_limit: limit, check_ins: count } = row;
  if (limit === -1 || (count ?? 0) < limit) return null;
  const reached = row.reached_on === null ? today : Temporal.PlainDate.from(row.reached_on);
  return reached.add({ days: 1 }).toString();
};

const presentUsage = (row: SubscriptionRow, now: Temporal.Instant): Usage => {
  const here = now.toZonedDateTimeISO(row.time_zone);
  const today = here.toPlainDate();
  const count = row.check_ins ?? 0;
  return {
    check_ins: count,
    check_in_limit: row.check_in_limit,
    check_ins_forecast: forecastMonth(count, here),
    closed_from: closedFrom(row, today),
    month: today.with({ day: 1 }).toString(),
    members: row.members ?? 0,
    member_limit: row.barber_limit,
  };
};

const presentCard = (row: SubscriptionRow): Subscription['card'] =>
  row.card_brand !== null && row.card_last4 !== null && row.card_expires_on !== null
    ? { brand: row.card_brand, last4: row.card_last4, expires_on: row.card_expires_on }
    : null;

const reasons = { trialing: 'trial_over', past_due: 'unpaid', pass: 'pass_over' } as const;

const reasonOf = (row: SubscriptionRow): Subscription['ended_reason'] => {
  const status = row.subscription_status;
  return status === 'trialing' || status === 'past_due' || status === 'pass'
    ? reasons[status]
    : row.ended_reason;
};

/** By the clock, whether or not the job that ends it has run yet. */
const presentEnd = (row: SubscriptionRow, stored: StoredSubscription, now: Temporal.Instant) => {
  const isActive = isSubscriptionActive(stored, now);
  const endedAt = endsByItselfAt(stored) ?? row.ended_at;
  return {
    state: isActive ? stored.status : ('ended' as const),
    is_active: isActive,
    ended_at: isActive ? null : (endedAt?.toString() ?? null),
    ended_reason: isActive ? null : reasonOf(row),
  };
};

export const presentSubscription = (row: SubscriptionRow, now: Temporal.Instant): Subscription => {
  const stored = {
    status: row.subscription_status,
    trialEndsAt: row.trial_ends_at,
    pastDueSince: row.past_due_since,
    passEndsAt: row.pass_ends_at,
  };
  const overdueSince = stored.status === 'past_due' ? row.past_due_since : null;
  return {
    ...presentEnd(row, stored, now),
    plan: presentPlan(row),
    is_recurring: row.subscription_id !== null,
    trial_ends_at: row.trial_ends_at?.toString() ?? null,
    period_ends_at: row.period_ends_at?.toString() ?? null,
    cancels_at: row.cancels_at?.toString() ?? null,
    pass_ends_at: row.pass_ends_at?.toString() ?? null,
    past_due_since: row.past_due_since?.toString() ?? null,
    blocked_at: overdueSince && graceEndsAt(overdueSince).toString(),
    extra_members: countExtraMembers(row.members ?? 0, row.barber_limit),
    card: presentCard(row),
    usage: presentUsage(row, now),
    time_zone: row.time_zone,
  };
};

export const presentStatements = ({ rows, ...list }: StatementList): Statements => {
  const totals = totalsOf(rows);
  return {
    from: list.firstDay,
    to: list.lastDay,
    currency: list.currency,
    shop_name: list.shopName,
    rows: rows.map(({ photo_key, ...row }) => ({
      barber_id: row.id,
      barber_name: row.name,
      photo: photo_key && pictureAddress(photo_key, 'small'),
      role: row.role,
      is_active: row.is_active,
      visits: row.visits,
      paid_visits: row.paid_visits,
      revenue: formatCents(row.revenue),
      commission_rate: formatPoints(row.points),
      amount_due: formatCents(amountDue(row)),
    })),
    totals: {
      visits: totals.visits,
      revenue: formatCents(totals.revenue),
      amount_due: formatCents(totals.amountDue),
    },
  };
};
