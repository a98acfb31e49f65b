import { Stripe } from 'stripe';
import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import {
  countInvoices,
  type InvoiceRow,
  selectInvoicePage,
  selectOwedInvoice,
} from './invoice-repository.ts';
import { readLines } from './read-lines.ts';
import { type SubscriptionRow, selectSubscription } from './repository.ts';

/** A screen waits for it: what is stored is shown without Stripe's answer. */
const ANSWER_MS = 2500;

export interface NextInvoice {
  cents: number;
  currency: string;
  dueAt: Temporal.Instant;
  lines: readonly { description: string; cents: number }[];
}

export interface BillingNow {
  row: SubscriptionRow;
  next: NextInvoice | null;
  isStale: boolean;
  invoices: readonly InvoiceRow[];
  owed: InvoiceRow | undefined;
  count: number;
}

const askNext = async (
  { payments, logger }: Platform,
  row: SubscriptionRow,
): Promise<Pick<BillingNow, 'next' | 'isStale'>> => {
  const { subscription_id: subscription, period_ends_at: endsAt } = row;
  const isEnding = row.cancels_at !== null || row.payment_failed_at !== null;
  if (!payments || subscription === null || endsAt === null || isEnding) {
    return { next: null, isStale: false };
  }
  try {
    const { stripe } = payments;
    const hurried = { timeout: ANSWER_MS, maxNetworkRetries: 0 };
    const invoice = await stripe.invoices.createPreview({ subscription }, hurried);
    const lines = (await readLines(stripe, invoice, hurried)).map(({ description, amount }) => ({
      description: description ?? '',
      cents: amount,
    }));
    const currency = invoice.currency.toUpperCase();
    return { next: { cents: invoice.amount_due, currency, dueAt: endsAt, lines }, isStale: false };
  } catch (err) {
    // Not the whole error: it carries what was asked and answered.
    const { type, code, statusCode, requestId } =
      err instanceof Stripe.errors.StripeError ? err : {};
    logger.warn({ type, code, statusCode, requestId }, 'Stripe did not tell the next invoice');
    return { next: null, isStale: true };
  }
};

/** The next invoice as Stripe reckons it now, and those of before as they are stored. */
export const getBilling = async (
  platform: Platform,
  shop: AuthorizedShopId,
  page: { page: number; limit: number },
): Promise<BillingNow> => {
  const stored = await platform.db.inShop(shop, async (tx) => ({
    row: await selectSubscription(shop, tx, platform.clock.now()),
    invoices: await selectInvoicePage(shop, tx, page),
    owed: await selectOwedInvoice(shop, tx),
    count: await countInvoices(shop, tx),
  }));
  return { ...stored, ...(await askNext(platform, stored.row)) };
};
