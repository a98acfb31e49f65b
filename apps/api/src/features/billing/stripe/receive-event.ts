import type Stripe from 'stripe';
import { findAffiliateByStripeAccount } from '../../../platform/directories/affiliate-directory.ts';
import { findShopByStripeCustomer } from '../../../platform/directories/shop-directory.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { requirePayments } from '../../../platform/payments/payments.ts';
import type { Platform } from '../../../platform/platform.ts';
import { syncPayoutAccount } from '../../affiliates/payouts/sync-payout-account.ts';
import { isMissing } from './fetch-stripe-snapshot.ts';
import { syncBilling } from './sync-billing.ts';

/** The events that may change stored data; all others are only acknowledged. */
const known = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'customer.updated',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'invoice.finalized',
  'invoice.updated',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.voided',
  'invoice.marked_uncollectible',
  'charge.refunded',
  'charge.failed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
  'payment_method.attached',
  'payment_method.updated',
  'payment_method.automatically_updated',
]);

/** Events about the payout account of an affiliate. */
const ofAccounts = new Set([
  'account.updated',
  'account.external_account.created',
  'account.external_account.updated',
  'account.external_account.deleted',
  'account.application.deauthorized',
]);

const readEvent = (
  { payments, clock, logger, metrics }: Platform,
  { body, signature }: SignedBody,
): Stripe.Event => {
  try {
    if (payments && signature !== '') return payments.readEvent(body, signature, clock.now());
  } catch {
    // The reason for the refusal is neither sent to the caller nor logged.
  }
  logger.warn('a billing event was refused');
  metrics.webhooks.refused('stripe');
  throw new AppError('forbidden', {
    en: 'The signature is not valid.',
    es: 'La firma no es válida.',
  });
};

interface EventObject {
  id?: string;
  object?: string;
  customer?: unknown;
  charge?: unknown;
}

/** A dispute contains the id of its charge only. */
const customerOfCharge = async ({ payments }: Platform, id: string): Promise<unknown> => {
  try {
    const { customer } = await requirePayments(payments).stripe.charges.retrieve(id);
    return customer;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

/** Finds the customer of an event, or of the object that the event is about. */
const customerOf = async (
  platform: Platform,
  { data }: Stripe.Event,
): Promise<string | undefined> => {
  const { id, object, customer, charge } = data.object as EventObject;
  if (object === 'customer') return id;
  const isDispute = object === 'dispute' && typeof charge === 'string';
  const found = isDispute ? await customerOfCharge(platform, charge) : customer;
  return typeof found === 'string' ? found : undefined;
};

export interface SignedBody {
  body: Buffer;
  signature: string;
}

const receiveAccountEvent = async (
  platform: Platform,
  { account = '' }: Stripe.Event,
): Promise<'handled' | 'ignored'> => {
  const affiliate = await findAffiliateByStripeAccount(platform, account);
  if (affiliate === undefined) return 'ignored';
  await syncPayoutAccount(platform, affiliate);
  return 'handled';
};

const handleEvent = async (
  platform: Platform,
  event: Stripe.Event,
): Promise<'handled' | 'ignored'> => {
  if (ofAccounts.has(event.type)) return receiveAccountEvent(platform, event);
  const customerId = known.has(event.type) ? await customerOf(platform, event) : undefined;
  if (customerId === undefined) return 'ignored';
  const shop = await findShopByStripeCustomer(platform, customerId);
  if (shop === undefined) return 'ignored';
  const createdAt = Temporal.Instant.fromEpochMilliseconds(event.created * 1000);
  await syncBilling(platform, shop, { event: { id: event.id, type: event.type, createdAt } });
  return 'handled';
};

/**
 * Acknowledges an event of Stripe once its effect is stored; otherwise Stripe repeats it. The content is
 * not used, because it may be late or sent twice: the current state is fetched from Stripe.
 */
export const receiveEvent = async (platform: Platform, signed: SignedBody): Promise<void> => {
  const event = readEvent(platform, signed);
  const isKnown = known.has(event.type) || ofAccounts.has(event.type);
  await platform.metrics.webhooks.measure('stripe', isKnown ? event.type : 'other', () =>
    handleEvent(platform, event),
  );
};
