import { newCard } from '../accounts/new-customer.ts';
import { type Fields, group, groups, integer, mergeMetadata, text, texts } from '../form.ts';
import { draftInvoice, newLine } from '../invoices/new-invoice.ts';
import { attemptInvoice, finalizeInvoice } from '../invoices/settle-invoice.ts';
import { takePayment } from '../invoices/take-payment.ts';
import { type Ledger, pageOf } from '../ledger.ts';
import { invalid, missing } from '../refusal.ts';
import type { WireInvoice, WireSession, WireSessionLine } from '../wire.ts';
import { nameOf, requirePrice } from './new-price.ts';
import { newSubscription } from './new-subscription.ts';

const DAY = 86_400;

const linesOf = (ledger: Ledger, fields: Fields): WireSessionLine[] =>
  groups(fields, 'line_items').map((line) => {
    const price = requirePrice(ledger, text(line, 'price'));
    if (!price.active) throw invalid('The price specified is inactive.', 'line_items[0][price]');
    const quantity = integer(line, 'quantity') ?? 1;
    const amount = price.unit_amount * quantity;
    return {
      id: ledger.newId('li'),
      object: 'item',
      adjustable_quantity: null,
      amount_discount: 0,
      amount_subtotal: amount,
      amount_tax: 0,
      amount_total: amount,
      currency: price.currency,
      description: nameOf(ledger, price),
      metadata: {},
      price,
      quantity,
    };
  });

const requireSense = (ledger: Ledger, fields: Fields, lines: readonly WireSessionLine[]): void => {
  const mode = text(fields, 'mode');
  if (mode !== 'subscription' && mode !== 'payment') throw invalid('Invalid mode', 'mode');
  if (text(fields, 'success_url') === undefined) {
    throw invalid('Missing required param: success_url.', 'success_url', 'parameter_missing');
  }
  if (lines.length === 0) throw invalid('Missing required param: line_items.', 'line_items');
  const isRecurring = lines.some(({ price }) => price.recurring !== null);
  if (isRecurring !== (mode === 'subscription')) {
    throw invalid(`You specified \`${mode}\` mode but passed prices of another kind.`, 'mode');
  }
  const customer = text(fields, 'customer');
  if (customer === undefined || !ledger.objects.customers.has(customer)) {
    throw missing('customer', customer ?? '', 'customer');
  }
  const trialEnd = integer(group(fields, 'subscription_data'), 'trial_end');
  if (trialEnd !== undefined && trialEnd < ledger.now() + 2 * DAY) {
    throw invalid(
      'The `trial_end` date has to be at least 2 days in the future.',
      'subscription_data[trial_end]',
    );
  }
};

/** Fields of a Stripe session that we do not use. */
const unused = () =>
  ({
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    billing_address_collection: null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    currency_conversion: null,
    custom_fields: [],
    customer_account: null,
    customer_creation: null,
    customer_email: null,
    discounts: [],
    integration_identifier: null,
    locale: null,
    managed_payments: null,
    origin_context: null,
    payment_link: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    submit_type: null,
    wallet_options: null,
  }) satisfies Partial<WireSession>;

const blankSession = (
  ledger: Ledger,
  id: string,
  fields: Fields,
  lines: WireSessionLine[],
): WireSession => {
  const total = lines.reduce((sum, { amount_total }) => sum + amount_total, 0);
  const isSubscription = text(fields, 'mode') === 'subscription';
  const hasInvoice = text(group(fields, 'invoice_creation'), 'enabled') === 'true';
  const isFreeNow = integer(group(fields, 'subscription_data'), 'trial_end') !== undefined;
  const allowed = texts(fields, 'allowed_payment_method_types') ?? [];
  return {
    id,
    object: 'checkout.session',
    ...unused(),
    allowed_payment_method_types: allowed.length > 0 ? allowed : null,
    amount_subtotal: isFreeNow ? 0 : total,
    amount_total: isFreeNow ? 0 : total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    cancel_url: text(fields, 'cancel_url') ?? null,
    client_reference_id: text(fields, 'client_reference_id') ?? null,
    created: ledger.now(),
    currency: lines[0]?.currency ?? 'usd',
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: text(fields, 'customer') ?? '',
    customer_details: null,
    expires_at: integer(fields, 'expires_at') ?? ledger.now() + DAY,
    invoice: null,
    invoice_creation: isSubscription
      ? null
      : {
          enabled: hasInvoice,
          invoice_data: {
            account_tax_ids: null,
            custom_fields: null,
            description: null,
            footer: null,
            issuer: null,
            metadata: null,
            rendering_options: null,
          },
        },
    line_items: pageOf(lines, `/v1/checkout/sessions/${id}/line_items`),
    livemode: false,
    metadata: mergeMetadata({}, fields),
    mode: isSubscription ? 'subscription' : 'payment',
    payment_intent: null,
    payment_method_collection: isSubscription ? 'always' : 'if_required',
    // The methods that the account has enabled, among those allowed.
    payment_method_types: ['card', 'us_bank_account'].filter(
      (type) => allowed.length === 0 || allowed.includes(type),
    ),
    payment_status: 'unpaid',
    status: 'open',
    subscription: null,
    success_url: text(fields, 'success_url') ?? null,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${ledger.url}/c/pay/${id}`,
  };
};

export const newSession = (ledger: Ledger, fields: Fields): WireSession => {
  const lines = linesOf(ledger, fields);
  requireSense(ledger, fields, lines);
  const session = blankSession(ledger, ledger.newId('cs_test'), fields, lines);
  const subscriptionData = group(fields, 'subscription_data');
  const trialEnd = integer(subscriptionData, 'trial_end');
  if (trialEnd !== undefined) ledger.objects.trialEnds.set(session.id, trialEnd);
  const billingMode = text(group(subscriptionData, 'billing_mode'), 'type');
  if (billingMode !== undefined) ledger.objects.billingModes.set(session.id, billingMode);
  ledger.objects.sessionMetadata.set(session.id, mergeMetadata({}, subscriptionData));
  ledger.objects.sessions.set(session.id, session);
  return session;
};

export const expireSession = (ledger: Ledger, session: WireSession): WireSession => {
  if (session.status !== 'open') {
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${String(session.status)}\`.`,
    );
  }
  session.status = 'expired';
  session.url = null;
  ledger.emit('checkout.session.expired', session);
  return session;
};

const paySubscription = (ledger: Ledger, session: WireSession, card: string): void => {
  const trialEnd = ledger.objects.trialEnds.get(session.id);
  const { subscription, invoice } = newSubscription(ledger, {
    customer: session.customer,
    items: session.line_items.data.map(({ price, quantity }) => ({ price, quantity })),
    card,
    trialEnd,
    metadata: ledger.objects.sessionMetadata.get(session.id) ?? {},
    billingMode: ledger.objects.billingModes.get(session.id),
  });
  session.subscription = subscription.id;
  session.invoice = invoice.id;
};

/** Credit is for subscriptions: a one-time purchase is paid in full. */
const fullInvoice = (ledger: Ledger, session: WireSession): WireInvoice => {
  const period = { start: ledger.now(), end: ledger.now() };
  const invoice = draftInvoice(ledger, {
    customer: session.customer,
    reason: 'manual',
    metadata: session.metadata ?? {},
    lines: session.line_items.data.map(({ price, quantity, amount_total, description }) =>
      newLine(ledger, {
        price,
        quantity,
        amount: amount_total,
        description: description ?? '',
        period,
      }),
    ),
  });
  invoice.amount_due = invoice.total;
  invoice.amount_remaining = invoice.total;
  invoice.ending_balance = invoice.starting_balance;
  return invoice;
};

const payOnce = (ledger: Ledger, session: WireSession, card: string): void => {
  const [first] = session.line_items.data;
  if (session.invoice_creation?.enabled === true) {
    const invoice = fullInvoice(ledger, session);
    invoice.default_payment_method = card;
    session.invoice = invoice.id;
    finalizeInvoice(ledger, invoice);
    attemptInvoice(ledger, invoice);
    return;
  }
  const intent = takePayment(ledger, {
    amount: session.amount_total ?? 0,
    customer: session.customer,
    currency: session.currency ?? 'usd',
    card,
    description: first?.description ?? '',
  });
  session.payment_intent = intent.id;
};

/** Somebody pays on the page: with a new card, or with one that is declined. */
export const paySession = (
  ledger: Ledger,
  session: WireSession,
  card: 'ok' | 'declined',
): boolean => {
  if (session.status !== 'open') throw invalid('This Checkout Session is no longer open.');
  if (card === 'declined') return false;
  const { customer } = session;
  ledger.objects.declining.delete(customer);
  const method = newCard(ledger, '4242', customer);
  const holder = ledger.objects.customers.get(customer);
  if (session.mode === 'subscription') paySubscription(ledger, session, method.id);
  else payOnce(ledger, session, method.id);
  const isFreeNow = ledger.objects.trialEnds.has(session.id);
  session.payment_status = isFreeNow ? 'no_payment_required' : 'paid';
  session.status = 'complete';
  session.url = null;
  session.customer_details = {
    address: null,
    business_name: null,
    email: holder?.email ?? null,
    individual_name: null,
    name: holder?.name ?? null,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  };
  ledger.emit('checkout.session.completed', session);
  return true;
};
