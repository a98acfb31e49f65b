import type { Plan, PlanChange, Subscription, Usage } from '@lineup/contract/billing/billing';
import type { Billing, Invoice } from '@lineup/contract/billing/invoices';
import type { Statements } from '@lineup/contract/billing/statements';
import { amountDue, formatPoints, totalsOf } from '@lineup/domain/billing/commission';
import { forecastMonth } from '@lineup/domain/billing/month-forecast';
import { shutFrom } from '@lineup/domain/billing/plan-limits';
import {
  type Access,
  accessEndsAt,
  graceEndsAt,
  isSubscriptionActive,
} from '@lineup/domain/billing/subscription';
import { formatCents } from '@lineup/domain/money';
import { monthOf } from '@lineup/domain/time/shop-day';
import { pictureAddress } from '../../platform/pictures/pictures.ts';
import type { Text } from '../../platform/text.ts';
import type { BillingOverview } from './plans/get-billing.ts';
import type { PlanRow } from './plans/plan-repository.ts';
import type { PricedChange } from './plans/preview-change.ts';
import { readAccess } from './plans/read-access.ts';
import { billedMembers } from './policy.ts';
import type { SubscriptionRow } from './repository.ts';
import type { InvoiceRow } from './statements/invoice-repository.ts';
import type { StatementList } from './statements/list-statements.ts';

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

const presentUsage = (row: SubscriptionRow, now: Temporal.Instant): Usage => {
  const here = now.toZonedDateTimeISO(row.time_zone);
  const today = here.toPlainDate();
  const count = row.check_ins ?? 0;
  return {
    check_ins: count,
    check_in_limit: row.check_in_limit,
    check_ins_forecast: forecastMonth(count, here),
    closed_from: shutFrom(
      { count, limit: row.check_in_limit, reachedOn: row.reached_on },
      monthOf(today.toString()),
      today.toString(),
    ),
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

/** Decided by the clock, whether or not the job that ends it has run yet. */
const presentEnd = (row: SubscriptionRow, stored: Access, now: Temporal.Instant) => {
  const isActive = isSubscriptionActive(stored, now);
  const endedAt = accessEndsAt(stored) ?? row.ended_at;
  return {
    state: isActive ? stored.status : ('ended' as const),
    is_active: isActive,
    ended_at: isActive ? null : (endedAt?.toString() ?? null),
    ended_reason: isActive ? null : reasonOf(row),
  };
};

export const presentSubscription = (row: SubscriptionRow, now: Temporal.Instant): Subscription => {
  // What the shop has paid for stays the same while an operator has suspended it.
  const stored = readAccess({ ...row, suspended_at: null });
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
    extra_members: billedMembers(row, row.members ?? 0),
    card: presentCard(row),
    usage: presentUsage(row, now),
    time_zone: row.time_zone,
  };
};

const presentLines = (lines: PricedChange['lines']) =>
  lines.map(({ description, cents }) => ({ description, amount: formatCents(cents) }));

export const presentPlanChange = (change: PricedChange): PlanChange => ({
  plan: presentPlan(change.plan),
  due_now: formatCents(change.dueNow),
  lines: presentLines(change.lines),
  next_amount: formatCents(change.nextCents),
  next_credit: formatCents(change.nextCredit),
  next_at: change.nextAt.toString(),
  extra_members: change.extraMembers,
  prorated_at: change.proratedAt.toString(),
});

const presentInvoice = (row: InvoiceRow): Invoice => ({
  id: row.id,
  number: row.number,
  status: row.status,
  currency: row.currency,
  total: formatCents(row.total_cents),
  refunded: formatCents(row.refunded_cents),
  description: row.description,
  period_starts_at: row.period_starts_at.toString(),
  period_ends_at: row.period_ends_at.toString(),
  created_at: row.created_at.toString(),
  paid_at: row.paid_at?.toString() ?? null,
  hosted_url: row.hosted_url,
  pdf_url: row.pdf_url,
});

const paymentState = ({ row }: BillingOverview): Billing['payment_state'] => {
  if (row.payment_failed_at !== null) return 'failed';
  return row.subscription_id !== null || row.subscription_status === 'pass' ? 'ok' : 'none';
};

export const presentBilling = (now: BillingOverview): Billing => ({
  payment_state: paymentState(now),
  next_attempt_at: now.row.next_attempt_at?.toString() ?? null,
  next_invoice: now.next && {
    total: formatCents(now.next.cents),
    credit_used: formatCents(now.next.creditUsed),
    currency: now.next.currency,
    due_at: now.next.dueAt.toString(),
    lines: presentLines(now.next.lines),
  },
  credit: now.credit === null ? null : formatCents(now.credit),
  owed: now.owed ? presentInvoice(now.owed) : null,
  is_stale: now.isStale,
  invoices: now.invoices.map(presentInvoice),
  total_entries: now.count,
  time_zone: now.row.time_zone,
});

export const freePlanText: Text = {
  en: 'You are on the free plan now.',
  es: 'Ahora tienes el plan gratuito.',
};

export const changedText: Text = {
  en: 'Your plan has been changed.',
  es: 'Tu plan se ha cambiado.',
};

export const presentStatements = ({ rows, ...list }: StatementList): Statements => {
  const totals = totalsOf(rows.flatMap(({ parts }) => parts));
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
      commission_rate: formatPoints(row.last_points),
      amount_due: formatCents(row.due),
      parts: row.parts.map((part) => ({
        commission_rate: formatPoints(part.points),
        visits: part.visits,
        paid_visits: part.paid_visits,
        revenue: formatCents(part.revenue),
        amount_due: formatCents(amountDue(part)),
      })),
      current_rate: formatPoints(row.current_points),
      rate_changes_from: row.rateChangesFrom,
    })),
    totals: {
      visits: totals.visits,
      revenue: formatCents(totals.revenue),
      amount_due: formatCents(totals.amountDue),
    },
  };
};
