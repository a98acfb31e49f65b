import { type Ledger, pageOf } from '../ledger.ts';
import type { WireInvoice, WireLine, WirePrice, WireSubscription } from '../wire.ts';

export interface LineParts {
  price: WirePrice;
  quantity: number;
  amount: number;
  description: string;
  period: { start: number; end: number };
  /** The item of a subscription; undefined for a one-time purchase. */
  item?: { id: string; subscription: string };
  isProration?: boolean;
}

export const newLine = (ledger: Ledger, parts: LineParts): WireLine => {
  const { amount, item, price, quantity, isProration = false } = parts;
  const proration_details = isProration ? { credited_items: null } : null;
  return {
    id: ledger.newId('il'),
    object: 'line_item',
    amount,
    currency: price.currency,
    description: parts.description,
    discount_amounts: [],
    discountable: !isProration,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: {},
    parent: item
      ? {
          type: 'subscription_item_details',
          invoice_item_details: null,
          subscription_item_details: {
            invoice_item: null,
            proration: isProration,
            proration_details,
            subscription: item.subscription,
            subscription_item: item.id,
          },
        }
      : {
          type: 'invoice_item_details',
          subscription_item_details: null,
          invoice_item_details: {
            invoice_item: ledger.newId('ii'),
            proration: false,
            proration_details: null,
            subscription: null,
          },
        },
    period: parts.period,
    pretax_credit_amounts: [],
    pricing: {
      type: 'price_details',
      price_details: { price: price.id, product: price.product },
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity,
    quantity_decimal: String(quantity),
    subscription: item?.subscription ?? null,
    subtotal: amount,
    taxes: [],
  };
};

export interface InvoiceParts {
  customer: string;
  lines: WireLine[];
  reason: NonNullable<WireInvoice['billing_reason']>;
  subscription?: WireSubscription;
  period?: { start: number; end: number };
  metadata?: Record<string, string>;
}

const sumsOf = (total: number, balance: number) => {
  const due = Math.max(0, total + balance);
  return {
    amount_due: due,
    amount_remaining: due,
    starting_balance: balance,
    // The remaining credit: what is owed to the customer is negative.
    ending_balance: Math.min(0, total + balance),
    subtotal: total,
    subtotal_excluding_tax: total,
    total,
    total_excluding_tax: total,
  };
};

/** Fields of a Stripe invoice that we do not use. */
const unused = () =>
  ({
    account_tax_ids: null,
    amount_overpaid: 0,
    amount_shipping: 0,
    application: null,
    automatically_finalizes_at: null,
    custom_fields: null,
    customer_account: null,
    customer_address: null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: null,
    footer: null,
    from_invoice: null,
    last_finalization_error: null,
    latest_revision: null,
    on_behalf_of: null,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    statement_descriptor: null,
    test_clock: null,
    total_discount_amounts: [],
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  }) satisfies Partial<WireInvoice>;

/** An invoice without any event yet: a preview stops here. */
export const draftInvoice = (ledger: Ledger, parts: InvoiceParts): WireInvoice => {
  const { customer: customerId, lines, subscription } = parts;
  const customer = ledger.objects.customers.get(customerId);
  const now = ledger.now();
  const id = ledger.newId('in');
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const period = parts.period ?? { start: now, end: now };
  return {
    id,
    object: 'invoice',
    ...unused(),
    account_country: 'US',
    account_name: 'Lineup',
    ...sumsOf(total, customer?.balance ?? 0),
    amount_paid: 0,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: {
      disabled_reason: null,
      enabled: false,
      liability: null,
      provider: null,
      status: null,
    },
    billing_reason: parts.reason,
    collection_method: 'charge_automatically',
    created: now,
    currency: lines[0]?.currency ?? 'usd',
    customer: customerId,
    customer_email: customer?.email ?? null,
    customer_name: customer?.name ?? null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    lines: pageOf(
      lines.map((line) => ({ ...line, invoice: id })),
      `/v1/invoices/${id}/lines`,
    ),
    livemode: false,
    metadata: parts.metadata ?? {},
    next_payment_attempt: null,
    number: null,
    parent: subscription
      ? {
          type: 'subscription_details',
          quote_details: null,
          subscription_details: {
            metadata: subscription.metadata,
            subscription: subscription.id,
          },
        }
      : null,
    payment_settings: {
      default_mandate: null,
      payment_method_options: null,
      payment_method_types: null,
    },
    period_end: period.end,
    period_start: period.start,
    status: 'draft',
    status_transitions: {
      finalized_at: null,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
  };
};
