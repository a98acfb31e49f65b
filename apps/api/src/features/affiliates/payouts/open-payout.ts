import { payoutCutOff } from '@lineup/domain/affiliates/affiliate-ledger';
import { addCents, cents } from '@lineup/domain/money';
import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedAffiliateId } from '../../../platform/sessions/authorized-affiliate.ts';
import { selectWaiting } from '../ledger/entry-repository.ts';
import { type AffiliateRow, lockAffiliate } from '../programme/affiliate-repository.ts';
import {
  hasSentPayout,
  insertPayout,
  insertPayoutLine,
  insertSettledEntries,
} from './payout-repository.ts';
import { queueSendPayout } from './queue-payout-jobs.ts';

/** Whether the affiliate can be paid at all; otherwise the money stays payable until next month. */
const isPayable = ({ status, payouts_state }: AffiliateRow): boolean =>
  status === 'active' && payouts_state === 'enabled';

/**
 * Creates the payout of a month: it settles every entry that was payable before the month began, if
 * the sum reaches the minimum. Once per month and entry, however often it is called.
 */
export const openPayout = (
  platform: Platform,
  affiliate: AuthorizedAffiliateId,
  month: string,
): Promise<void> =>
  platform.db.asAffiliate(affiliate, async (tx) => {
    const row = await lockAffiliate(tx, affiliate);
    if (!isPayable(row)) return;
    const cutOff = payoutCutOff(Temporal.PlainDate.from(month));
    const waiting = await selectWaiting(affiliate, tx, cutOff);
    const amount = waiting.reduce(
      (sum, { amount_cents }) => addCents(sum, cents(amount_cents)),
      cents(0),
    );
    if (amount < row.minimum_cents) return;
    const isReviewed = amount > row.review_above_cents || !(await hasSentPayout(affiliate, tx));
    const now = platform.clock.now();
    const made = {
      month,
      amount_cents: amount,
      currency: row.currency,
      state: isReviewed ? 'review' : 'approved',
      payout_method: row.payout_method,
      payout_last4: row.payout_last4,
      created_at: now,
    } as const;
    const id = await insertPayout(affiliate, tx, made);
    if (id === undefined) return;
    const entryIds = waiting.map((entry) => entry.id);
    await insertSettledEntries(affiliate, tx, { payoutId: id, entryIds });
    await insertPayoutLine(affiliate, tx, { kind: 'paid', payout: { ...made, id } }, now);
    if (!isReviewed) await queueSendPayout(tx, affiliate, id);
  });
