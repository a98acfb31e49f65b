import { type Fields, group, integer, text } from '../form.ts';
import type { Ledger } from '../ledger.ts';
import { nextEnd } from '../periods.ts';
import { missing, StripeRefusal } from '../refusal.ts';
import { itemChangesOf } from '../subscriptions/item-changes.ts';
import { periodLines } from '../subscriptions/new-subscription.ts';
import { prorate } from '../subscriptions/prorate.ts';
import type { WireInvoice, WireItem, WireSubscription } from '../wire.ts';
import { draftInvoice } from './new-invoice.ts';

const nothingUpcoming = (): StripeRefusal =>
  new StripeRefusal(404, {
    type: 'invalid_request_error',
    code: 'invoice_upcoming_none',
    message: 'No upcoming invoices for customer',
  });

const nextPeriodLines = (ledger: Ledger, subscription: WireSubscription, items: WireItem[]) => {
  const [first] = items;
  if (first === undefined) return [];
  const start = first.current_period_end;
  const anchor = subscription.billing_cycle_anchor;
  return periodLines(ledger, items, { start, end: nextEnd(anchor, start, first.price) });
};

/** Their lines can be requested afterwards; a preview is not stored as an object. */
const previews = new WeakMap<Ledger, Map<string, WireInvoice>>();
const PREVIEWS = 20;

const rememberPreview = (ledger: Ledger, invoice: WireInvoice): void => {
  const known = [...(previews.get(ledger) ?? [])].slice(-PREVIEWS);
  previews.set(ledger, new Map([...known, [invoice.id, invoice]]));
};

export const findPreview = (ledger: Ledger, id: string): WireInvoice | undefined =>
  previews.get(ledger)?.get(id);

/** Previews the next invoice: at once for a change that requires it, else at the period's end. */
export const previewInvoice = (ledger: Ledger, fields: Fields): WireInvoice => {
  const id = text(fields, 'subscription') ?? '';
  const subscription = ledger.objects.subscriptions.get(id);
  if (subscription === undefined) throw missing('subscription', id, 'subscription');
  const details = group(fields, 'subscription_details');
  const changes = itemChangesOf(ledger, details);
  const isEnding =
    subscription.cancel_at !== null &&
    details['cancel_at'] !== '' &&
    !(subscription.cancel_at_period_end && text(details, 'cancel_at_period_end') === 'false');
  const isOver = subscription.status === 'canceled';
  if (isOver || (changes.length === 0 && isEnding)) throw nothingUpcoming();
  const date = integer(details, 'proration_date');
  const { items, prorations, first } = prorate(ledger, subscription, changes, date);
  const behavior = text(details, 'proration_behavior') ?? 'create_prorations';
  const own = behavior === 'none' ? [] : prorations;
  const pending = ledger.objects.pendingLines.get(subscription.id) ?? [];
  const isNow = first.length > 0 || (behavior === 'always_invoice' && own.length > 0);
  const later = isNow ? first : nextPeriodLines(ledger, subscription, items);
  const invoice = draftInvoice(ledger, {
    customer: subscription.customer,
    lines: [...pending, ...own, ...later],
    reason: 'upcoming',
    subscription,
    period: {
      start: items[0]?.current_period_start ?? ledger.now(),
      end: isNow ? ledger.now() : (items[0]?.current_period_end ?? ledger.now()),
    },
  });
  invoice.id = ledger.newId('upcoming_in');
  invoice.next_payment_attempt = isNow ? ledger.now() : (items[0]?.current_period_end ?? null);
  rememberPreview(ledger, invoice);
  return invoice;
};
