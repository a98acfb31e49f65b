import { recordAffiliateEvent } from '../../../platform/affiliate-audit.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedAffiliateId } from '../../../platform/sessions/authorized-affiliate.ts';
import { selectSums } from '../ledger/entry-repository.ts';
import { type AffiliateRow, lockAffiliate } from '../programme/affiliate-repository.ts';
import { insertPayoutLine, lockPayout, type PayoutRow, updatePayout } from './payout-repository.ts';
import {
  isOutOfFunds,
  isRefused,
  isUnknown,
  requestTransfer,
  type WantedTransfer,
} from './request-transfer.ts';
import { sendPayoutMail } from './send-payout-mail.ts';

interface Sending extends WantedTransfer {
  /** No request was sent to Stripe before this one. */
  isFirst: boolean;
}

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

/** Approved before the affiliate was suspended: it waits for an operator, like a held one. */
const holdSuspended = async (
  platform: Platform,
  tx: Transaction,
  affiliate: AuthorizedAffiliateId,
  { id, amount_cents }: PayoutRow,
): Promise<void> => {
  const reason = 'suspended';
  await updatePayout(affiliate, tx, id, { state: 'held', reason });
  await recordAffiliateEvent(platform, tx, affiliate, {
    action: 'payout_held',
    accountId: null,
    subject: String(id),
    details: { cents: amount_cents, reason },
  });
};

/**
 * Marks a payout as being sent, with its current destination; undefined when there is nothing to
 * send.
 */
const markSending = async (
  platform: Platform,
  tx: Transaction,
  affiliate: AuthorizedAffiliateId,
  { row, payout }: { row: AffiliateRow; payout: PayoutRow },
): Promise<Sending | undefined> => {
  if (row.status === 'suspended') {
    await holdSuspended(platform, tx, affiliate, payout);
    return undefined;
  }
  const markedAt = platform.clock.now();
  const { stripe_account_id: destination, payout_method, payout_last4 } = row;
  const { payable_cents } = await selectSums(affiliate, tx, markedAt);
  const why = payable_cents < 0 ? 'refunds' : 'account';
  if (why === 'refunds' || destination === null) {
    await failPayout(platform, tx, row, { id: affiliate, payout, why });
    return undefined;
  }
  const mark = { sending_at: markedAt, sending_to: destination, payout_method, payout_last4 };
  await updatePayout(affiliate, tx, payout.id, mark);
  return { payout, destination, markedAt, isFirst: true };
};

/**
 * Marks the payout as being sent; undefined when there is nothing to send. One that is marked
 * already may have been sent by a process that died: only Stripe has the answer, so it is queried.
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
    const { sending_at: markedAt, sending_to: destination } = payout;
    if (markedAt === null) return markSending(platform, tx, affiliate, { row, payout });
    if (destination === null)
      throw new Error(`payout ${String(payoutId)} is marked without a destination`);
    return { payout, destination, markedAt, isFirst: false };
  });

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
 * Certainly no money moved: until the next attempt the payout may be held again, and that attempt
 * sets a new mark.
 */
const removeMark = (
  platform: Platform,
  affiliate: AuthorizedAffiliateId,
  payoutId: number,
): Promise<void> =>
  platform.db.asAffiliate(affiliate, (tx) =>
    updatePayout(affiliate, tx, payoutId, { sending_at: null, sending_to: null }),
  );

/**
 * Sends an approved payout. It may crash at any line and run again: the mark is stored before the
 * request to Stripe, the result after it, and between them Stripe keeps one transfer per payout.
 */
export const sendPayout = async (
  platform: Platform,
  affiliate: AuthorizedAffiliateId,
  payoutId: number,
): Promise<void> => {
  const sending = await beginSending(platform, affiliate, payoutId);
  if (!sending) return;
  try {
    const transferId = await requestTransfer(platform, affiliate, sending);
    await finishSending(platform, affiliate, payoutId, transferId);
  } catch (error) {
    if (isRefused(error)) return giveUp(platform, affiliate, payoutId);
    const unknown = isUnknown(error);
    if (unknown) {
      // A wrong key gets the same response: with it the transfers of the right key are not visible.
      const about = { affiliate, payout: payoutId, isFirst: sending.isFirst };
      platform.logger.error(
        about,
        'Stripe does not know the account of a payout: is the key ours?',
      );
    }
    if (isOutOfFunds(error) || (unknown && sending.isFirst)) {
      await removeMark(platform, affiliate, payoutId);
    }
    throw error;
  }
};
