import {
  chooseSubscription,
  type StripeSubscription,
} from '@lineup/domain/billing/billing-projection';
import { Stripe } from 'stripe';
import type { Payments } from '../../../platform/payments/payments.ts';
import { fetchGivenBack } from './fetch-disputes.ts';

/**
 * One page of Stripe's lists, which is more than any shop has. Older objects do not change any
 * more.
 */
const PAGE = 100;

export interface StripeInvoice {
  id: string;
  number: string;
  status: 'open' | 'paid' | 'void' | 'uncollectible';
  currency: string;
  total_cents: number;
  paid_cents: number;
  refunded_cents: number;
  description: string;
  period_starts_at: Temporal.Instant;
  period_ends_at: Temporal.Instant;
  hosted_url: string | null;
  pdf_url: string | null;
  created_at: Temporal.Instant;
  paid_at: Temporal.Instant | null;
}

export interface StripeCheckout {
  id: string;
  state: 'open' | 'paid' | 'expired';
  paidAt: Temporal.Instant;
}

export interface StripeSnapshot {
  subscription: StripeSubscription | undefined;
  /** The ids of all current and past subscriptions of the customer. */
  subscriptionIds: readonly string[];
  /** Second subscriptions that should not exist: two checkouts were paid. */
  duplicateIds: readonly string[];
  /**
   * The oldest open invoice of that subscription: since when it is owed, and how the payment went.
   */
  owed: {
    invoiceId: string;
    since: Temporal.Instant;
    failedAt: Temporal.Instant | null;
    nextAttemptAt: Temporal.Instant | null;
  } | null;
  card: { card_brand: string; card_last4: string; card_expires_on: string } | null;
  invoices: readonly StripeInvoice[];
  checkouts: readonly StripeCheckout[];
}

const instantOf = (seconds: number): Temporal.Instant =>
  Temporal.Instant.fromEpochMilliseconds(seconds * 1000);
const orNull = (seconds: number | null | undefined): Temporal.Instant | null =>
  seconds === null || seconds === undefined ? null : instantOf(seconds);
const idOf = (object: string | { id: string } | null | undefined): string | undefined =>
  typeof object === 'string' ? object : object?.id;

const planIdOf = ({ items }: Stripe.Subscription): number | null => {
  for (const { price } of items.data) {
    const planId =
      price.metadata['plan_id'] ?? /^lineup-plan-(\d+)-/.exec(price.lookup_key ?? '')?.[1];
    if (planId !== undefined && /^\d+$/.test(planId)) return Number(planId);
  }
  return null;
};

const givenUp = new Set(['payment_failed', 'payment_disputed']);

const subscriptionOf = (one: Stripe.Subscription): StripeSubscription => {
  const periodEnds = one.items.data.map((item) => item.current_period_end);
  const periodEnd = periodEnds.length > 0 ? Math.max(...periodEnds) : null;
  return {
    id: one.id,
    status: one.status,
    planId: planIdOf(one),
    createdAt: instantOf(one.created),
    trialEndsAt: orNull(one.trial_end),
    periodEndsAt: orNull(periodEnd),
    cancelsAt: orNull(one.cancel_at ?? (one.cancel_at_period_end ? periodEnd : null)),
    endedAt: orNull(one.ended_at),
    isGivenUp: givenUp.has(one.cancellation_details?.reason ?? ''),
  };
};

const cardOf = (...methods: (string | Stripe.PaymentMethod | null | undefined)[]) => {
  const method = methods.find((one) => typeof one === 'object' && one !== null);
  const card = typeof method === 'object' ? method?.card : undefined;
  if (!card) return null;
  const lastMonth = new Temporal.PlainYearMonth(card.exp_year, card.exp_month);
  return {
    card_brand: card.brand,
    card_last4: card.last4,
    card_expires_on: lastMonth.toPlainDate({ day: lastMonth.daysInMonth }).toString(),
  };
};

const intentsOf = ({ payments }: Stripe.Invoice): string[] =>
  (payments?.data ?? []).flatMap(({ payment }) => idOf(payment.payment_intent) ?? []);

const chargesOf = (invoice: Stripe.Invoice, charges: readonly Stripe.Charge[]): Stripe.Charge[] => {
  const intents = intentsOf(invoice);
  return charges.filter(({ payment_intent }) => intents.includes(idOf(payment_intent) ?? ''));
};

const statuses = ['open', 'paid', 'void', 'uncollectible'] as const;

const invoiceOf = (invoice: Stripe.Invoice, charges: readonly Stripe.Charge[]): StripeInvoice[] => {
  const status = statuses.find((one) => one === invoice.status);
  if (!status) return [];
  const lines = invoice.lines.data;
  const starts = lines.map(({ period }) => period.start);
  const ends = lines.map(({ period }) => period.end);
  return [
    {
      id: invoice.id,
      number: invoice.number ?? '',
      status,
      currency: invoice.currency.toUpperCase(),
      total_cents: invoice.total,
      paid_cents: invoice.amount_paid,
      refunded_cents: chargesOf(invoice, charges).reduce(
        (sum, one) => sum + one.amount_refunded,
        0,
      ),
      description: invoice.description ?? lines.at(-1)?.description ?? '',
      period_starts_at: instantOf(
        Math.min(...starts, ...(starts.length > 0 ? [] : [invoice.period_start])),
      ),
      period_ends_at: instantOf(
        Math.max(...ends, ...(ends.length > 0 ? [] : [invoice.period_end])),
      ),
      hosted_url: invoice.hosted_invoice_url ?? null,
      pdf_url: invoice.invoice_pdf ?? null,
      created_at: instantOf(invoice.created),
      paid_at: orNull(invoice.status_transitions.paid_at),
    },
  ];
};

const owedOf = (
  subscriptionId: string | undefined,
  invoices: readonly Stripe.Invoice[],
  charges: readonly Stripe.Charge[],
): StripeSnapshot['owed'] => {
  const open = invoices
    .filter(({ status, attempted }) => status === 'open' && attempted)
    .filter(
      ({ parent }) =>
        subscriptionId !== undefined &&
        idOf(parent?.subscription_details?.subscription) === subscriptionId,
    )
    .toSorted((one, other) => one.created - other.created);
  const [oldest] = open;
  if (!oldest) return null;
  const failed = open
    .flatMap((invoice) => chargesOf(invoice, charges))
    .filter(({ status }) => status === 'failed')
    .map(({ created }) => created);
  const since = oldest.status_transitions.finalized_at ?? oldest.created;
  return {
    invoiceId: oldest.id,
    since: instantOf(since),
    failedAt: instantOf(Math.max(since, ...failed)),
    nextAttemptAt: orNull(open.at(-1)?.next_payment_attempt),
  };
};

/**
 * When the payment of a session arrived; undefined while neither its charge nor its invoice is
 * listed.
 */
const paidAtOf = (
  invoice: Stripe.Invoice | undefined,
  charges: readonly Stripe.Charge[],
): number | undefined =>
  charges.find(({ status }) => status === 'succeeded')?.created ??
  invoice?.status_transitions.paid_at ??
  undefined;

/**
 * The lists are not of one moment: a session may be complete while its payment is not listed yet.
 * Then it counts as open, and the event of its invoice causes another fetch: a pass must not begin
 * before it was paid.
 */
const checkoutOf = (
  session: Stripe.Checkout.Session,
  invoices: readonly Stripe.Invoice[],
  charges: readonly Stripe.Charge[],
): StripeCheckout => {
  const { id, mode, status, created } = session;
  const invoice = invoices.find((one) => one.id === idOf(session.invoice));
  const intents = [idOf(session.payment_intent), ...(invoice ? intentsOf(invoice) : [])];
  const own = charges.filter(({ payment_intent: intent }) => intents.includes(idOf(intent) ?? ''));
  const paidAt = paidAtOf(invoice, own);
  const isUnpaid = status === 'complete' && session.payment_status === 'unpaid';
  const isComplete = status === 'complete' && !isUnpaid;
  const isPaid = isComplete && (mode !== 'payment' || paidAt !== undefined);
  const isOver = status === 'expired' || (isUnpaid && own[0]?.status === 'failed');
  return {
    id,
    state: isPaid ? 'paid' : isOver ? 'expired' : 'open',
    paidAt: instantOf(paidAt ?? created),
  };
};

const readCustomer = async (
  { stripe }: Pick<Payments, 'stripe'>,
  customerId: string,
): Promise<StripeSnapshot> => {
  const page = { customer: customerId, limit: PAGE };
  const [customer, subscriptions, invoices, charges, sessions] = await Promise.all([
    stripe.customers.retrieve(customerId, { expand: ['invoice_settings.default_payment_method'] }),
    stripe.subscriptions.list({
      ...page,
      status: 'all',
      expand: ['data.default_payment_method'],
    }),
    stripe.invoices.list({ ...page, expand: ['data.payments'] }),
    stripe.charges.list(page),
    stripe.checkout.sessions.list(page),
  ]);
  const givenBack = await fetchGivenBack({ stripe }, charges.data);
  const { current, surplus } = chooseSubscription(subscriptions.data.map(subscriptionOf));
  const own = subscriptions.data.find(({ id }) => id === current?.id);
  return {
    subscription: current,
    subscriptionIds: subscriptions.data.map(({ id }) => id),
    duplicateIds: surplus.map(({ id }) => id),
    owed: owedOf(current?.id, invoices.data, charges.data),
    card: cardOf(
      own?.default_payment_method,
      customer.deleted ? null : customer.invoice_settings.default_payment_method,
    ),
    invoices: invoices.data.flatMap((invoice) => invoiceOf(invoice, givenBack)),
    checkouts: sessions.data.map((session) => checkoutOf(session, invoices.data, charges.data)),
  };
};

const ofNobody: StripeSnapshot = {
  subscription: undefined,
  subscriptionIds: [],
  duplicateIds: [],
  owed: null,
  card: null,
  invoices: [],
  checkouts: [],
};

export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

/** Fetches the current state of a customer from Stripe; empty for a deleted customer. */
export const fetchStripeSnapshot = async (
  payments: Pick<Payments, 'stripe'>,
  customerId: string,
): Promise<StripeSnapshot> => {
  try {
    return await readCustomer(payments, customerId);
  } catch (error) {
    if (isMissing(error)) return ofNobody;
    throw error;
  }
};
