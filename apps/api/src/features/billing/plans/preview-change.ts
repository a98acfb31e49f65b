import { addCents, cents, multiplyCents } from '@lineup/domain/money';
import type Stripe from 'stripe';
import { callStripe } from '../../../platform/payments/call-stripe.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { billedMembers, requireChangeable, requireOtherPlan } from '../policy.ts';
import { fetchInvoiceLines } from '../stripe/fetch-invoice-lines.ts';
import { extraAmount, planAmount, refusedPrices } from '../stripe/fetch-prices.ts';
import { buildPlanChange, type PlanChangeItems, undoCancellation } from './build-plan-change.ts';
import { loadSubscriptionAndPlan } from './load-subscription-and-plan.ts';
import type { PlanRow } from './plan-repository.ts';

export interface PricedChange {
  plan: PlanRow;
  dueNow: number;
  lines: readonly { description: string; cents: number }[];
  nextCents: number;
  /** The part of the shop's credit that the next invoice uses, which is then not paid. */
  nextCredit: number;
  nextAt: Temporal.Instant;
  extraMembers: number;
  proratedAt: Temporal.Instant;
}

const instantOf = (seconds: number) => Temporal.Instant.fromEpochMilliseconds(seconds * 1000);
const secondsOf = (instant: Temporal.Instant) => Math.floor(instant.epochMilliseconds / 1000);

const periodEndOf = ({ items }: Stripe.Subscription): number =>
  Math.max(...items.data.map(({ current_period_end }) => current_period_end));

/**
 * Another interval begins a new period at the change, which is invoiced in full; with the same
 * interval the running period continues.
 */
const newPeriodEndOf = (
  lines: readonly Stripe.InvoiceLineItem[],
  periodEnd: number,
  changedAt: number,
): number => {
  const begun = lines.filter(
    ({ parent, period }) =>
      parent?.subscription_item_details?.proration === false &&
      period.start >= changedAt &&
      period.start < periodEnd,
  );
  return begun.length === 0 ? periodEnd : Math.min(...begun.map(({ period }) => period.end));
};

/**
 * Asks Stripe for the price of a change at a given moment: a change with that moment as proration
 * date costs exactly this.
 */
export const priceChange = async (
  platform: Platform,
  { subscription, items }: PlanChangeItems,
  proratedAt: Temporal.Instant,
) => {
  const { invoice, all } = await callStripe(platform, async (stripe) => {
    const priced = await stripe.invoices
      .createPreview({
        subscription: subscription.id,
        subscription_details: {
          items,
          proration_date: secondsOf(proratedAt),
          proration_behavior: 'always_invoice',
          ...undoCancellation(subscription),
        },
      })
      .catch(refusedPrices(platform.payments));
    return { invoice: priced, all: await fetchInvoiceLines(stripe, priced) };
  });
  const periodEnd = newPeriodEndOf(all, periodEndOf(subscription), secondsOf(proratedAt));
  // A preview may contain lines of the next period, which are not due yet.
  const now = all.filter(({ period }) => period.start < periodEnd);
  const later = all.filter(({ period }) => period.start >= periodEnd);
  const sum = invoice.total - addCents(...later.map(({ amount }) => cents(amount)));
  // The shop's credit is used first.
  const dueNow = sum < 0 ? sum : Math.max(0, sum + invoice.starting_balance);
  return {
    dueNow,
    lines: now.map(({ description, amount }) => ({
      description: description ?? '',
      cents: amount,
    })),
    credit: Math.max(0, -(sum + invoice.starting_balance)),
    nextAt: instantOf(periodEnd),
  };
};

/** Returns what a change to another plan would cost. */
export const previewChange = async (
  platform: Platform,
  shop: AuthorizedShopId,
  planId: number,
): Promise<PricedChange> => {
  const { row, plan } = await loadSubscriptionAndPlan(platform, shop, planId);
  const subscriptionId = requireChangeable(row, plan);
  requireOtherPlan(row, plan);
  const extraMembers = billedMembers(plan, row.members ?? 0);
  const change = await buildPlanChange(platform, subscriptionId, { plan, extraMembers });
  const proratedAt = instantOf(secondsOf(platform.clock.now()));
  const { credit, ...priced } = await priceChange(platform, change, proratedAt);
  const price = addCents(planAmount(plan), multiplyCents(extraAmount(plan), extraMembers));
  const nextCredit = Math.min(price, credit);
  return {
    plan,
    ...priced,
    nextCents: price - nextCredit,
    nextCredit,
    extraMembers,
    proratedAt,
  };
};
