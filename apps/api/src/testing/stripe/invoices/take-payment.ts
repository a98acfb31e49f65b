import type { Ledger } from '../ledger.ts';
import type { WireCharge, WireIntent, WireInvoice, WireInvoicePayment } from '../wire.ts';

const chargeOf = (ledger: Ledger, intent: WireIntent, description: string): WireCharge => {
  const card = ledger.objects.cards.get(intent.payment_method ?? '');
  return {
    id: ledger.newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: ledger.newId('txn'),
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: 'LINEUP',
    captured: true,
    created: ledger.now(),
    currency: intent.currency,
    customer: intent.customer,
    description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: null,
    paid: true,
    payment_intent: intent.id,
    payment_method: card?.id ?? null,
    payment_method_details: null,
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'succeeded',
    transfer_data: null,
    transfer_group: null,
  };
};

const newIntent = (ledger: Ledger, parts: PaymentParts): WireIntent => {
  const id = ledger.newId('pi');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: parts.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_of_the_stand_in`,
    confirmation_method: 'automatic',
    created: ledger.now(),
    currency: parts.currency,
    customer: parts.customer,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: parts.card,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'succeeded',
    transfer_data: null,
    transfer_group: null,
  };
};

export interface PaymentParts {
  amount: number;
  customer: string;
  currency: string;
  card: string | null;
  description: string;
}

const intentOf = ({ objects }: Ledger, invoice: WireInvoice): WireIntent | undefined => {
  const tied = [...objects.invoicePayments.values()].find((each) => each.invoice === invoice.id);
  return objects.intents.get(tied?.payment.payment_intent ?? '');
};

/** Since Stripe's API version of 2025 a separate object links a payment to its invoice. */
const tieTo = (ledger: Ledger, invoice: WireInvoice, intent: WireIntent): WireInvoicePayment => {
  const tied = [...ledger.objects.invoicePayments.values()].find(
    (each) => each.invoice === invoice.id,
  );
  if (tied) return tied;
  const payment: WireInvoicePayment = {
    id: ledger.newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: intent.amount,
    created: ledger.now(),
    currency: intent.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: intent.id },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  };
  ledger.objects.invoicePayments.set(payment.id, payment);
  return payment;
};

/** Tries to take money: one intent per invoice, and a charge for every attempt. */
export const takePayment = (
  ledger: Ledger,
  parts: PaymentParts,
  { invoice, isRefused = false }: { invoice?: WireInvoice; isRefused?: boolean } = {},
): WireIntent => {
  const known = invoice && intentOf(ledger, invoice);
  const intent = known ?? newIntent(ledger, parts);
  intent.payment_method = parts.card;
  const charge = chargeOf(ledger, intent, parts.description);
  intent.latest_charge = charge.id;
  ledger.objects.intents.set(intent.id, intent);
  ledger.objects.charges.set(charge.id, charge);
  const tied = invoice && tieTo(ledger, invoice, intent);
  if (isRefused) {
    intent.status = 'requires_payment_method';
    intent.amount_received = 0;
    Object.assign(charge, { status: 'failed', paid: false, captured: false, amount_captured: 0 });
    charge.failure_code = 'card_declined';
    charge.failure_message = 'Your card was declined.';
    ledger.emit('charge.failed', charge);
    ledger.emit('payment_intent.payment_failed', intent);
    return intent;
  }
  intent.status = 'succeeded';
  intent.amount_received = intent.amount;
  if (tied) {
    tied.status = 'paid';
    tied.amount_paid = intent.amount;
    tied.status_transitions.paid_at = ledger.now();
  }
  ledger.emit('charge.succeeded', charge);
  ledger.emit('payment_intent.succeeded', intent);
  return intent;
};
