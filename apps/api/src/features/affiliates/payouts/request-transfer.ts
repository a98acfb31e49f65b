import { Stripe } from 'stripe';
import { requirePayments } from '../../../platform/payments/payments.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedAffiliateId } from '../../../platform/sessions/authorized-affiliate.ts';
import type { PayoutRow } from './payout-repository.ts';

/** The transfer requested from Stripe; the same for every attempt under one mark. */
export interface WantedTransfer {
  payout: PayoutRow;
  destination: string;
  markedAt: Temporal.Instant;
}

/**
 * Stripe's codes for an account that cannot receive this money. They only count from the platform
 * that the account belongs to; every other error is retried.
 */
const refusals = new Set([
  'account_closed',
  'insufficient_capabilities_for_transfer',
  'transfers_not_allowed',
]);

/** The account does not exist, or our key belongs to another platform. */
const unknowns = new Set(['account_invalid', 'no_account', 'resource_missing']);

const codeOf = (error: unknown): string =>
  error instanceof Stripe.errors.StripeError ? (error.code ?? '') : '';

export const isRefused = (error: unknown): boolean => refusals.has(codeOf(error));

export const isUnknown = (error: unknown): boolean => unknowns.has(codeOf(error));

/** Our own balance is too low: certainly nothing was sent. */
export const isOutOfFunds = (error: unknown): boolean => codeOf(error) === 'balance_insufficient';

/** Contains the creation time, because ids may repeat in a new database. */
export const groupOf = ({ id, created_at }: Pick<PayoutRow, 'id' | 'created_at'>): string =>
  `payout-${String(id)}-${String(created_at.epochMilliseconds)}`;

const paramsOf = (affiliate: AuthorizedAffiliateId, { payout, destination }: WantedTransfer) => ({
  amount: payout.amount_cents,
  currency: payout.currency.toLowerCase(),
  destination,
  transfer_group: groupOf(payout),
  metadata: {
    affiliate_id: String(affiliate),
    payout_id: String(payout.id),
    month: payout.month,
  },
});

const isSameMoney = (found: Stripe.Transfer, wanted: ReturnType<typeof paramsOf>): boolean => {
  const { destination } = found;
  const to = typeof destination === 'string' ? destination : destination?.id;
  return (
    found.amount === wanted.amount &&
    found.currency === wanted.currency &&
    to === wanted.destination &&
    found.metadata['affiliate_id'] === wanted.metadata.affiliate_id
  );
};

const isThat = (found: Stripe.Transfer, wanted: ReturnType<typeof paramsOf>): boolean =>
  isSameMoney(found, wanted) && found.metadata['payout_id'] === wanted.metadata.payout_id;

/**
 * A month has one payout. A database that was restored to a moment before it was created creates it
 * again, under another number: then Stripe has a transfer of that month, which is the answer, unless
 * it paid something else.
 */
const findPaidMonth = async (
  stripe: Stripe,
  wanted: ReturnType<typeof paramsOf>,
): Promise<string | undefined> => {
  const { affiliate_id, month } = wanted.metadata;
  const gte = Temporal.PlainDate.from(month).toZonedDateTime('UTC').epochMilliseconds / 1000;
  const { destination } = wanted;
  const { data } = await stripe.transfers.list({ destination, created: { gte }, limit: 100 });
  const paid = data.find(
    ({ metadata }) => metadata['affiliate_id'] === affiliate_id && metadata['month'] === month,
  );
  if (!paid || isSameMoney(paid, wanted)) return paid?.id;
  throw new Error(`transfer ${paid.id} has paid ${month} to affiliate ${affiliate_id} already`);
};

/**
 * Returns the transfer of a payout: an existing one, however old, or a new one. If its group
 * contains a transfer that does not match, nothing is sent and nothing is stored.
 */
export const requestTransfer = async (
  { payments }: Platform,
  affiliate: AuthorizedAffiliateId,
  wanted: WantedTransfer,
): Promise<string> => {
  const { stripe } = requirePayments(payments);
  const params = paramsOf(affiliate, wanted);
  const group = params.transfer_group;
  const { data } = await stripe.transfers.list({ transfer_group: group, limit: 2 });
  const [found, ...more] = data;
  if (found) {
    if (more.length === 0 && isThat(found, params)) return found.id;
    throw new Error(`transfer ${found.id} of group ${group} is not that of the payout`);
  }
  const paid = await findPaidMonth(stripe, params);
  if (paid !== undefined) return paid;
  const idempotencyKey = `${group}-${String(wanted.markedAt.epochMilliseconds)}`;
  const { id } = await stripe.transfers.create(params, { idempotencyKey });
  return id;
};
