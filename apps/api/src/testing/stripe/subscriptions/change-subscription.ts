import { draftInvoice } from '../invoices/new-invoice.ts';
import {
  attemptInvoice,
  finalizeInvoice,
  isDeclined,
  subscriptionOf,
} from '../invoices/settle-invoice.ts';
import type { Ledger } from '../ledger.ts';
import { declined, invalid } from '../refusal.ts';
import type { WireSubscription } from '../wire.ts';
import { type ItemChange, prorate } from './prorate.ts';

export interface Change {
  items?: readonly ItemChange[] | undefined;
  prorationDate?: number | undefined;
  /** By default create_prorations. */
  prorationBehavior?: string | undefined;
  /** By default allow_incomplete. */
  paymentBehavior?: string | undefined;
}

const isOver = ({ status }: WireSubscription): boolean =>
  status === 'canceled' || status === 'incomplete_expired';

const requireRunning = (subscription: WireSubscription): void => {
  if (isOver(subscription)) {
    throw invalid(
      'A canceled subscription can only update its cancellation_details and metadata.',
      undefined,
      'resource_missing',
    );
  }
};

const requireDateInPeriod = (subscription: WireSubscription, date: number | undefined): void => {
  const [item] = subscription.items.data;
  if (date === undefined || item === undefined) return;
  if (date < item.current_period_start || date > item.current_period_end) {
    throw invalid(
      `Cannot specify a proration date outside of the current period.`,
      'subscription_proration_date',
    );
  }
};

/** Changes items: prorated, and invoiced at once if requested or if the interval changed. */
export const changeItems = (
  ledger: Ledger,
  subscription: WireSubscription,
  change: Change,
): void => {
  const { items: changes, prorationDate, prorationBehavior = 'create_prorations' } = change;
  if (changes === undefined || changes.length === 0) return;
  requireRunning(subscription);
  requireDateInPeriod(subscription, prorationDate);
  const { items, prorations, first, anchor } = prorate(
    ledger,
    subscription,
    changes,
    prorationDate,
  );
  const before = subscription.items.data;
  const pending = ledger.objects.pendingLines.get(subscription.id) ?? [];
  const own = prorationBehavior === 'none' ? [] : prorations;
  const isNow = first.length > 0 || (prorationBehavior === 'always_invoice' && own.length > 0);
  const invoice = draftInvoice(ledger, {
    customer: subscription.customer,
    lines: [...pending, ...own, ...first],
    reason: 'subscription_update',
    subscription,
  });
  const isRefused =
    isNow && invoice.amount_due > 0 && isDeclined(ledger, subscription.customer, subscription);
  if (isRefused && change.paymentBehavior === 'error_if_incomplete') throw declined();
  subscription.items.data = items;
  subscription.billing_cycle_anchor = anchor;
  ledger.emit('customer.subscription.updated', subscription, { items: { data: before } });
  if (isNow) {
    ledger.objects.pendingLines.delete(subscription.id);
    finalizeInvoice(ledger, invoice);
    attemptInvoice(ledger, invoice);
  } else if (own.length > 0) ledger.objects.pendingLines.set(subscription.id, [...pending, ...own]);
};

export const periodEndOf = ({ items }: WireSubscription): number =>
  items.data[0]?.current_period_end ?? 0;

const noteCancelAt = (
  ledger: Ledger,
  subscription: WireSubscription,
  second: number | null,
): void => {
  subscription.cancel_at = second;
  subscription.canceled_at = second === null ? null : ledger.now();
  subscription.cancellation_details = {
    comment: null,
    feedback: null,
    feedback_option: null,
    reason: second === null ? null : 'cancellation_requested',
  };
};

export const setCancelAtPeriodEnd = (
  ledger: Ledger,
  subscription: WireSubscription,
  isWanted: boolean,
): void => {
  if (subscription.cancel_at_period_end === isWanted) return;
  requireRunning(subscription);
  subscription.cancel_at_period_end = isWanted;
  noteCancelAt(ledger, subscription, isWanted ? periodEndOf(subscription) : null);
  ledger.emit('customer.subscription.updated', subscription, { cancel_at_period_end: !isWanted });
};

/**
 * Cancels by a date, as the portal does: `cancel_at_period_end` stays false, and does not undo it.
 */
export const setCancelAt = (
  ledger: Ledger,
  subscription: WireSubscription,
  second: number | null,
): void => {
  if (subscription.cancel_at === second) return;
  requireRunning(subscription);
  subscription.cancel_at_period_end = false;
  const before = subscription.cancel_at;
  noteCancelAt(ledger, subscription, second);
  ledger.emit('customer.subscription.updated', subscription, { cancel_at: before });
};

/** Cancels at once; the unused part of what was paid becomes credit if requested. */
export const cancelNow = (
  ledger: Ledger,
  subscription: WireSubscription,
  { isProrated = false, isInvoiced = false } = {},
): void => {
  requireRunning(subscription);
  const credit =
    isProrated && subscription.status === 'active'
      ? prorate(
          ledger,
          subscription,
          subscription.items.data.map(({ id }) => ({ id, quantity: 0 })),
        ).prorations.filter(({ amount }) => amount < 0)
      : [];
  subscription.status = 'canceled';
  subscription.canceled_at ??= ledger.now();
  subscription.ended_at = ledger.now();
  subscription.cancel_at_period_end = false;
  ledger.objects.pendingLines.delete(subscription.id);
  // Open invoices are not tried again automatically.
  for (const invoice of ledger.objects.invoices.values()) {
    if (subscriptionOf(ledger, invoice) === subscription) invoice.next_payment_attempt = null;
  }
  ledger.emit('customer.subscription.deleted', subscription);
  if (!isInvoiced || credit.length === 0) return;
  const invoice = draftInvoice(ledger, {
    customer: subscription.customer,
    lines: credit,
    reason: 'subscription_update',
    subscription,
  });
  finalizeInvoice(ledger, invoice);
  attemptInvoice(ledger, invoice);
};
