import { Stripe } from 'stripe';
import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { type SubscriptionRow, selectSubscription } from '../repository.ts';
import {
  countInvoices,
  type InvoiceRow,
  selectInvoicePage,
  selectOwedInvoice,
} from '../statements/invoice-repository.ts';
import { fetchInvoiceLines } from '../stripe/fetch-invoice-lines.ts';

/**
 * A screen waits for this: after the time-out the stored data is shown without Stripe's response.
 */
const ANSWER_MS = 2500;

export interface NextInvoice {
  cents: number;
  currency: string;
  dueAt: Temporal.Instant;
  /** The credit that the invoice uses, which is then not paid. */
  creditUsed: number;
  lines: readonly { description: string; cents: number }[];
}

export interface BillingOverview {
  row: SubscriptionRow;
  next: NextInvoice | null;
  /** Null when Stripe did not respond in time. */
  credit: number | null;
  isStale: boolean;
  invoices: readonly InvoiceRow[];
  owed: InvoiceRow | undefined;
  count: number;
}

/** Stripe's balance is what the customer owes, so a credit is negative. */
const creditOf = (balance: number): number => Math.max(0, -balance);

const hurried = { timeout: ANSWER_MS, maxNetworkRetries: 0 };

const readCredit = async (stripe: Stripe, customerId: string): Promise<number> => {
  const customer = await stripe.customers.retrieve(customerId, {}, hurried);
  return customer.deleted ? 0 : creditOf(customer.balance);
};

const readNext = async (stripe: Stripe, subscription: string, dueAt: Temporal.Instant) => {
  const invoice = await stripe.invoices.createPreview({ subscription }, hurried);
  const lines = (await fetchInvoiceLines(stripe, invoice, hurried)).map(
    ({ description, amount }) => ({
      description: description ?? '',
      cents: amount,
    }),
  );
  const { amount_due: due, currency } = invoice;
  return {
    next: {
      cents: due,
      currency: currency.toUpperCase(),
      dueAt,
      creditUsed: invoice.total - due,
      lines,
    },
    credit: creditOf(invoice.starting_balance),
  };
};

const previewNext = async (
  { payments, logger }: Platform,
  row: SubscriptionRow,
): Promise<Pick<BillingOverview, 'next' | 'credit' | 'isStale'>> => {
  const { subscription_id: subscription, period_ends_at: endsAt, customer_id: customer } = row;
  if (!payments || customer === null) return { next: null, credit: 0, isStale: false };
  const { stripe } = payments;
  const isEnding = row.cancels_at !== null || row.payment_failed_at !== null;
  const isToCome = subscription !== null && endsAt !== null && !isEnding;
  try {
    const preview = isToCome
      ? await readNext(stripe, subscription, endsAt)
      : { next: null, credit: await readCredit(stripe, customer) };
    return { ...preview, isStale: false };
  } catch (err) {
    // Not the whole error, because it contains the request and the response.
    const { type, code, statusCode, requestId } =
      err instanceof Stripe.errors.StripeError ? err : {};
    logger.warn({ type, code, statusCode, requestId }, 'Stripe did not return the next invoice');
    return { next: null, credit: null, isStale: isToCome };
  }
};

/** Returns the next invoice as Stripe calculates it now, and the stored earlier invoices. */
export const getBilling = async (
  platform: Platform,
  shop: AuthorizedShopId,
  page: { page: number; limit: number },
): Promise<BillingOverview> => {
  const stored = await platform.db.inShop(shop, async (tx) => ({
    row: await selectSubscription(shop, tx, platform.clock.now()),
    invoices: await selectInvoicePage(shop, tx, page),
    owed: await selectOwedInvoice(shop, tx),
    count: await countInvoices(shop, tx),
  }));
  return { ...stored, ...(await previewNext(platform, stored.row)) };
};
