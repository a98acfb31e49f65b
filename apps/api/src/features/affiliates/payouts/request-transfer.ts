import { Stripe } from 'stripe';
import { requirePayments } from '../../../platform/payments/payments.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedAffiliateId } from '../../../platform/sessions/authorized-affiliate.ts';
import type { PayoutRow } from './payout-repository.ts';

/** What Stripe is asked for; the same for every try of one mark. */
export interface WantedTransfer {
  payout: PayoutRow;
  destination: string;
  markedAt: Temporal.Instant;
}

/**
 * Stripe says that this account will not take this money. Only the platform that the account belongs
 * to is told so; everything else is worth another try.
 */
const refusals = new Set([
  'account_closed',
  'insufficient_capabilities_for_transfer',
  'transfers_not_allowed',
]);

/** There is no such account: so it is, or our key is another platform's. */
const unknowns = new Set(['account_invalid', 'no_account', 'resource_missing']);

const codeOf = (error: unknown): string =>
  error instanceof Stripe.errors.StripeError ? (error.code ?? '') : '';

export const isRefused = (error: unknown): boolean => refusals.has(codeOf(error));

export const isUnknown = (error: unknown): boolean => unknowns.has(codeOf(error));

/** Our own account has too little: certainly nothing was sent. */
export const isOutOfFunds = (error: unknown): boolean => codeOf(error) === 'balance_insufficient';

/** Of this row alone: a number may come again, in a database that was made anew. */
export const groupOf = ({ id, created_at }: Pick<PayoutRow, 'id' | 'created_at'>): string =>
  `payout-${String(id)}-${String(created_at.epochMilliseconds)}`;

const paramsOf = (affiliate: AuthorizedAffiliateId, { payout, destination }: WantedTransfer) => ({
  amount: payout.amount_cents,
  currency: payout.currency.toLowerCase(),
  destination,
  transfer_group: groupOf(payout),
  metadata: { affiliate_id: String(affiliate), payout_id: String(payout.id) },
});

const isThat = (found: Stripe.Transfer, wanted: ReturnType<typeof paramsOf>): boolean => {
  const { destination } = found;
  const to = typeof destination === 'string' ? destination : destination?.id;
  return (
    found.amount === wanted.amount &&
    found.currency === wanted.currency &&
    to === wanted.destination &&
    found.metadata['affiliate_id'] === wanted.metadata.affiliate_id &&
    found.metadata['payout_id'] === wanted.metadata.payout_id
  );
};

/**
 * The transfer of a payout: one that exists is the answer, however long ago it was asked for. One in
 * its group that is something else is nobody's to explain here: nothing is sent, nothing noted.
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
  const idempotencyKey = `${group}-${String(wanted.markedAt.epochMilliseconds)}`;
  const { id } = await stripe.transfers.create(params, { idempotencyKey });
  return id;
};
