import type { Ledger } from '../ledger.ts';
import { declined, invalid } from '../refusal.ts';
import type { WireInvoice, WireSubscription } from '../wire.ts';
import { takePayment } from './take-payment.ts';

/** Days after which a card is tried again; after the last one there is no automatic attempt. */
const RETRY_DAYS = [3, 5, 7] as const;
const DAY = 86_400;

export const subscriptionOf = (
  ledger: Ledger,
  invoice: WireInvoice,
): WireSubscription | undefined => {
  const id = invoice.parent?.subscription_details?.subscription;
  return typeof id === 'string' ? ledger.objects.subscriptions.get(id) : undefined;
};

export const cardOf = (
  ledger: Ledger,
  customer: string,
  subscription?: WireSubscription,
): string | null =>
  subscription?.default_payment_method ??
  ledger.objects.customers.get(customer)?.invoice_settings.default_payment_method ??
  null;

export const isDeclined = (
  ledger: Ledger,
  customer: string,
  subscription?: WireSubscription,
): boolean =>
  ledger.objects.declining.has(customer) || cardOf(ledger, customer, subscription) === null;

const setStatus = (
  ledger: Ledger,
  subscription: WireSubscription,
  status: WireSubscription['status'],
): void => {
  if (subscription.status === status) return;
  const before = subscription.status;
  subscription.status = status;
  ledger.emit('customer.subscription.updated', subscription, { status: before });
};

/** Turns a draft into an open invoice with a number and its own pages. */
export const finalizeInvoice = (ledger: Ledger, invoice: WireInvoice): void => {
  const customer = ledger.objects.customers.get(invoice.customer);
  const sequence = customer?.next_invoice_sequence ?? 1;
  if (customer) {
    customer.next_invoice_sequence = sequence + 1;
    customer.balance = invoice.ending_balance ?? 0;
  }
  invoice.number = `${customer?.invoice_prefix ?? 'LINEUP'}-${String(sequence).padStart(4, '0')}`;
  invoice.hosted_invoice_url = `${ledger.url}/i/${invoice.id}`;
  invoice.invoice_pdf = `${ledger.url}/i/${invoice.id}/pdf`;
  invoice.effective_at = ledger.now();
  invoice.status_transitions.finalized_at = ledger.now();
  ledger.objects.invoices.set(invoice.id, invoice);
  const subscription = subscriptionOf(ledger, invoice);
  if (subscription) subscription.latest_invoice = invoice.id;
  ledger.emit('invoice.created', invoice);
  invoice.status = 'open';
  ledger.emit('invoice.finalized', invoice);
};

const markPaid = (ledger: Ledger, invoice: WireInvoice): void => {
  invoice.status = 'paid';
  invoice.attempted = true;
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.paid_at = ledger.now();
  ledger.emit('invoice.paid', invoice);
  ledger.emit('invoice.payment_succeeded', invoice);
  const subscription = subscriptionOf(ledger, invoice);
  const isOwing = ['past_due', 'unpaid', 'incomplete'].includes(subscription?.status ?? '');
  const isLatest = subscription?.latest_invoice === invoice.id;
  if (subscription && isOwing && isLatest) setStatus(ledger, subscription, 'active');
};

const markFailed = (ledger: Ledger, invoice: WireInvoice, isRetry: boolean): void => {
  invoice.attempted = true;
  const days = RETRY_DAYS[invoice.attempt_count - 1];
  if (isRetry) {
    invoice.next_payment_attempt = days === undefined ? null : ledger.now() + days * DAY;
  }
  ledger.emit('invoice.payment_failed', invoice);
};

/** Charges the card. Returns whether that succeeded; the subscription's state follows. */
export const attemptInvoice = (ledger: Ledger, invoice: WireInvoice, isRetry = true): boolean => {
  const subscription = subscriptionOf(ledger, invoice);
  const isOwed = invoice.amount_due > 0;
  const card = invoice.default_payment_method ?? cardOf(ledger, invoice.customer, subscription);
  const isRefused = isOwed && (card === null || ledger.objects.declining.has(invoice.customer));
  if (isOwed) {
    const parts = {
      amount: invoice.amount_due,
      customer: invoice.customer,
      currency: invoice.currency,
      card,
      description: subscription ? 'Subscription update' : 'Payment',
    };
    takePayment(ledger, parts, { invoice, isRefused });
    invoice.attempt_count += 1;
  }
  if (!isRefused) {
    markPaid(ledger, invoice);
    return true;
  }
  markFailed(ledger, invoice, isRetry);
  if (subscription?.status === 'active' || subscription?.status === 'trialing') {
    setStatus(ledger, subscription, 'past_due');
  }
  const isGivenUp = invoice.next_payment_attempt === null && subscription?.status === 'past_due';
  if (isGivenUp) setStatus(ledger, subscription, 'unpaid');
  return false;
};

/** Voids an invoice: as at Stripe, its subscription then counts as paid. */
export const voidInvoice = (ledger: Ledger, invoice: WireInvoice): WireInvoice => {
  if (invoice.status !== 'open') {
    throw invalid('You can only pass in open invoices. This invoice is not open.');
  }
  invoice.status = 'void';
  invoice.next_payment_attempt = null;
  invoice.status_transitions.voided_at = ledger.now();
  ledger.emit('invoice.voided', invoice);
  const subscription = subscriptionOf(ledger, invoice);
  const isOwing = subscription?.status === 'past_due' || subscription?.status === 'unpaid';
  if (isOwing && subscription.latest_invoice === invoice.id) {
    setStatus(ledger, subscription, 'active');
  }
  return invoice;
};

/** The invoice is paid manually, or refused with Stripe's reason. */
export const payInvoice = (ledger: Ledger, invoice: WireInvoice): WireInvoice => {
  if (invoice.status === 'paid')
    throw invalid('Invoice is already paid', undefined, 'invoice_already_paid');
  if (invoice.status !== 'open') throw invalid(`This invoice is ${invoice.status}.`);
  if (!attemptInvoice(ledger, invoice, false)) throw declined();
  return invoice;
};
