import { draftInvoice, newLine } from '../invoices/new-invoice.ts';
import { attemptInvoice, finalizeInvoice, isDeclined } from '../invoices/settle-invoice.ts';
import { type Ledger, pageOf } from '../ledger.ts';
import { moneyText, nextEnd } from '../periods.ts';
import { declined, invalid } from '../refusal.ts';
import type { WireInvoice, WireItem, WireLine, WirePrice, WireSubscription } from '../wire.ts';
import { nameOf } from './new-price.ts';

export interface WantedItem {
  price: WirePrice;
  quantity: number;
}

export const newItem = (
  ledger: Ledger,
  subscription: string,
  { price, quantity }: WantedItem,
  period: { start: number; end: number },
): WireItem => ({
  id: ledger.newId('si'),
  object: 'subscription_item',
  billing_thresholds: null,
  created: ledger.now(),
  current_period_end: period.end,
  current_period_start: period.start,
  current_trial: null,
  discounts: [],
  metadata: {},
  plan: planOf(price),
  price,
  quantity,
  subscription,
  tax_rates: [],
});

/** The older form of a price, which Stripe still includes. */
export const planOf = (price: WirePrice): WireItem['plan'] => ({
  id: price.id,
  object: 'plan',
  active: price.active,
  amount: price.unit_amount,
  amount_decimal: price.unit_amount_decimal,
  billing_scheme: 'per_unit',
  created: price.created,
  currency: price.currency,
  interval: price.recurring?.interval ?? 'month',
  interval_count: price.recurring?.interval_count ?? 1,
  livemode: false,
  metadata: price.metadata,
  meter: null,
  nickname: price.nickname,
  product: price.product,
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: 'licensed',
});

const blankSubscription = (ledger: Ledger, id: string, customer: string): WireSubscription => ({
  id,
  object: 'subscription',
  application: null,
  application_fee_percent: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null },
  billing_cycle_anchor: ledger.now(),
  billing_cycle_anchor_config: null,
  // Stripe's default since 2025.
  billing_mode: { flexible: null, type: 'flexible' },
  billing_schedules: [],
  billing_thresholds: null,
  cancel_at: null,
  cancel_at_period_end: false,
  canceled_at: null,
  cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
  collection_method: 'charge_automatically',
  created: ledger.now(),
  currency: 'usd',
  customer,
  customer_account: null,
  days_until_due: null,
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  ended_at: null,
  invoice_settings: {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: { type: 'self' },
  },
  items: pageOf<WireItem>([], `/v1/subscription_items?subscription=${id}`),
  latest_invoice: null,
  livemode: false,
  managed_payments: null,
  metadata: {},
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  payment_settings: {
    payment_method_options: null,
    payment_method_types: null,
    save_default_payment_method: 'off',
  },
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  start_date: ledger.now(),
  status: 'active',
  test_clock: null,
  transfer_data: null,
  trial_end: null,
  trial_settings: {
    end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
  },
  trial_start: null,
});

/** The lines for whole periods of the subscribed items. */
export const periodLines = (
  ledger: Ledger,
  items: readonly WireItem[],
  period: { start: number; end: number },
  isTrial = false,
): WireLine[] =>
  items.map((item) => {
    const { price, quantity } = item;
    const every = price.recurring?.interval ?? 'month';
    const name = nameOf(ledger, price);
    return newLine(ledger, {
      price,
      quantity,
      amount: isTrial ? 0 : price.unit_amount * quantity,
      description: isTrial
        ? `Trial period for ${name}`
        : `${String(quantity)} × ${name} (at ${moneyText(price.unit_amount)} / ${every})`,
      period,
      item: { id: item.id, subscription: item.subscription },
    });
  });

export interface SubscriptionParts {
  customer: string;
  items: readonly WantedItem[];
  card: string | null;
  trialEnd?: number | undefined;
  metadata?: Record<string, string>;
  paymentBehavior?: string | undefined;
  billingMode?: string | undefined;
}

export const requireOneInterval = (items: readonly WantedItem[]): WantedItem => {
  const [first] = items;
  if (first === undefined) throw invalid('You must pass at least one item.', 'items');
  for (const { price } of items) {
    if (price.recurring === null) {
      throw invalid('The price specified is set to `type=one_time`.', 'items[0][price]');
    }
    const isSame =
      price.recurring.interval === first.price.recurring?.interval &&
      price.recurring.interval_count === first.price.recurring.interval_count;
    if (!isSame) {
      throw invalid('All prices on a subscription must have the same billing interval.', 'items');
    }
  }
  return first;
};

export const newSubscription = (
  ledger: Ledger,
  parts: SubscriptionParts,
): { subscription: WireSubscription; invoice: WireInvoice } => {
  const first = requireOneInterval(parts.items);
  const now = ledger.now();
  const subscription = blankSubscription(ledger, ledger.newId('sub'), parts.customer);
  const isTrial = parts.trialEnd !== undefined && parts.trialEnd > now;
  const anchor = isTrial ? (parts.trialEnd ?? now) : now;
  const period = { start: now, end: isTrial ? anchor : nextEnd(now, now, first.price) };
  subscription.billing_cycle_anchor = anchor;
  subscription.trial_start = isTrial ? now : null;
  subscription.trial_end = isTrial ? anchor : null;
  subscription.default_payment_method = parts.card;
  subscription.metadata = parts.metadata ?? {};
  if (parts.billingMode === 'classic') subscription.billing_mode.type = 'classic';
  subscription.currency = first.price.currency;
  subscription.items.data = parts.items.map((item) =>
    newItem(ledger, subscription.id, item, period),
  );
  const lines = periodLines(ledger, subscription.items.data, period, isTrial);
  const invoice = draftInvoice(ledger, {
    customer: parts.customer,
    lines,
    reason: 'subscription_create',
    subscription,
    period: { start: now, end: now },
  });
  const isRefused = invoice.amount_due > 0 && isDeclined(ledger, parts.customer, subscription);
  if (isRefused && parts.paymentBehavior === 'error_if_incomplete') throw declined();
  ledger.objects.subscriptions.set(subscription.id, subscription);
  subscription.latest_invoice = invoice.id;
  subscription.status = isTrial ? 'trialing' : 'incomplete';
  if (!isRefused && !isTrial) subscription.status = 'active';
  ledger.emit('customer.subscription.created', subscription);
  finalizeInvoice(ledger, invoice);
  if (isRefused) invoice.next_payment_attempt = null;
  attemptInvoice(ledger, invoice, false);
  return { subscription, invoice };
};
