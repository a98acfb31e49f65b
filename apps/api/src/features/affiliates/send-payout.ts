import { Stripe } from 'stripe';
import type { Transaction } from '../../platform/database.ts';
import { requirePayments } from '../../platform/payments.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedAffiliateId } from '../../platform/sessions/authorized-affiliate.ts';
import { type AffiliateRow, lockAffiliate } from './affiliate-repository.ts';
import { selectSums } from './entry-repository.ts';
import { insertPayoutLine, lockPayout, type PayoutRow, updatePayout } from './payout-repository.ts';
import { sendPayoutMail } from './send-payout-mail.ts';

interface Sending {
  payout: PayoutRow;
  destination: string | null;
  /** The same for every try of one asking, so that Stripe answers the same transfer. */
  idempotencyKey: string;
}

/** Stripe says that this account will never take this money. Everything else is worth another try. */
const refusals = new Set([
  'account_closed',
  'account_invalid',
  'insufficient_capabilities_for_transfer',
  'no_account',
  'resource_missing',
  'transfers_not_allowed',
]);

const isRefused = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && refusals.has(error.code ?? '');

/** Our own account has too little: certainly nothing was sent. */
const isOutOfFunds = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === 'balance_insufficient';

const failPayout = async (
  platform: Platform,
  tx: Transaction,
  affiliate: AffiliateRow,
  { id, payout, why }: { id: AuthorizedAffiliateId; payout: PayoutRow; why: 'account' | 'refunds' },
): Promise<void> => {
  const now = platform.clock.now();
  await updatePayout(id, tx, payout.id, { state: 'failed', reason: why, failed_at: now });
  await insertPayoutLine(id, tx, { kind: 'returned', payout }, now);
  await sendPayoutMail(platform, tx, affiliate, {
    kind: why === 'account' ? 'refused' : 'refunded',
    key: `payout-failed-${String(payout.id)}`,
    about: payout,
  });
};

/**
 * Marks the payout as being asked for; undefined: there is nothing to send. One that is marked
 * already may have been sent by who died before this: then only Stripe knows, and is asked.
 */
const beginSending = (
  platform: Platform,
  affiliate: AuthorizedAffiliateId,
  payoutId: number,
): Promise<Sending | undefined> =>
  platform.db.asAffiliate(affiliate, async (tx) => {
    const row = await lockAffiliate(tx, affiliate);
    const payout = await lockPayout(affiliate, tx, payoutId);
    if (payout?.state !== 'approved') return undefined;
    const now = platform.clock.now();
    const destination = row.stripe_account_id;
    if (payout.sending_at === null) {
      if (row.status === 'suspended') {
        await updatePayout(affiliate, tx, payoutId, { state: 'held', reason: 'suspended' });
        return undefined;
      }
      const { payable_cents } = await selectSums(affiliate, tx, now);
      const why = payable_cents < 0 ? 'refunds' : 'account';
      if (why === 'refunds' || destination === null) {
        await failPayout(platform, tx, row, { id: affiliate, payout, why });
        return undefined;
      }
      await updatePayout(affiliate, tx, payoutId, { sending_at: now });
    }
    const askedAt = (payout.sending_at ?? now).epochMilliseconds;
    const idempotencyKey = `payout-${String(payoutId)}-${String(askedAt)}`;
    return { payout, destination, idempotencyKey };
  });

/**
 * The transfer of a payout: one that exists is the answer, however long ago it was asked for.
 * Undefined: there is none, and nobody any more to whom it could go.
 */
const askForTransfer = async (
  platform: Platform,
  affiliate: AuthorizedAffiliateId,
  { payout, destination, idempotencyKey }: Sending,
): Promise<string | undefined> => {
  const { stripe } = requirePayments(platform.payments);
  const group = `payout-${String(payout.id)}`;
  const { data } = await stripe.transfers.list({ transfer_group: group, limit: 1 });
  if (data[0]) return data[0].id;
  if (destination === null) return undefined;
  const { id } = await stripe.transfers.create(
    {
      amount: payout.amount_cents,
      currency: payout.currency.toLowerCase(),
      destination,
      transfer_group: group,
      metadata: { affiliate_id: String(affiliate), payout_id: String(payout.id) },
    },
    { idempotencyKey },
  );
  return id;
};

const finishSending = (
  platform: Platform,
  affiliate: AuthorizedAffiliateId,
  payoutId: number,
  transferId: string,
): Promise<void> =>
  platform.db.asAffiliate(affiliate, async (tx) => {
    const row = await lockAffiliate(tx, affiliate);
    const payout = await lockPayout(affiliate, tx, payoutId);
    if (payout?.state !== 'approved') return;
    const sentAt = platform.clock.now();
    const sent = { state: 'sent', transfer_id: transferId, sent_at: sentAt } as const;
    await updatePayout(affiliate, tx, payoutId, sent);
    const key = `payout-sent-${String(payoutId)}`;
    await sendPayoutMail(platform, tx, row, { kind: 'sent', key, about: payout });
  });

const giveUp = (
  platform: Platform,
  affiliate: AuthorizedAffiliateId,
  payoutId: number,
): Promise<void> =>
  platform.db.asAffiliate(affiliate, async (tx) => {
    const row = await lockAffiliate(tx, affiliate);
    const payout = await lockPayout(affiliate, tx, payoutId);
    if (payout?.state !== 'approved') return;
    await failPayout(platform, tx, row, { id: affiliate, payout, why: 'account' });
  });

/**
 * Sends an approved payout. It may die at any line and be run again: the mark comes before Stripe is
 * asked, the note that it is sent after, and between them Stripe keeps one transfer for each payout.
 */
export const sendPayout = async (
  platform: Platform,
  affiliate: AuthorizedAffiliateId,
  payoutId: number,
): Promise<void> => {
  const sending = await beginSending(platform, affiliate, payoutId);
  if (!sending) return;
  try {
    const transferId = await askForTransfer(platform, affiliate, sending);
    if (transferId === undefined) await giveUp(platform, affiliate, payoutId);
    else await finishSending(platform, affiliate, payoutId, transferId);
  } catch (error) {
    if (isRefused(error)) return giveUp(platform, affiliate, payoutId);
    if (isOutOfFunds(error)) {
      // Nothing moved: until the next try it may be held again, and that try is a new asking.
      await platform.db.asAffiliate(affiliate, (tx) =>
        updatePayout(affiliate, tx, payoutId, { sending_at: null }),
      );
    }
    throw error;
  }
};
