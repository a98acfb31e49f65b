import { nextPayoutDay, payoutCutOff } from '@lineup/domain/affiliates/affiliate-ledger';
import { recordAffiliateEvent } from '../../../platform/affiliate-audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedAffiliateId } from '../../../platform/sessions/authorized-affiliate.ts';
import { type SumsRow, selectPayableBefore, selectSums } from '../ledger/entry-repository.ts';
import { type AffiliateRow, lockAffiliate } from '../programme/affiliate-repository.ts';
import { getPayout, type PayoutStatement } from './get-payout.ts';

/** Returns every entry behind a payout, for an operator; the access is logged. */
export const explainPayout = async (
  platform: Platform,
  affiliate: AuthorizedAffiliateId,
  { payoutId, operator }: { payoutId: number; operator: string },
): Promise<PayoutStatement> => {
  const statement = await getPayout(platform, affiliate, payoutId);
  await platform.db.asAffiliate(affiliate, (tx) =>
    recordAffiliateEvent(platform, tx, affiliate, {
      action: 'explained',
      accountId: null,
      byOperator: operator,
      subject: String(payoutId),
    }),
  );
  return statement;
};

export interface ExplainedBalance {
  affiliate: AffiliateRow;
  sums: SumsRow;
  next: { day: string; cents: number };
}

/** Returns the parts of the balance and the next payout; the access is logged. */
export const explainBalance = (
  platform: Platform,
  affiliate: AuthorizedAffiliateId,
  operator: string,
): Promise<ExplainedBalance> =>
  platform.db.asAffiliate(affiliate, async (tx) => {
    const now = platform.clock.now();
    const day = nextPayoutDay(now);
    await recordAffiliateEvent(platform, tx, affiliate, {
      action: 'explained',
      accountId: null,
      byOperator: operator,
    });
    return {
      affiliate: await lockAffiliate(tx, affiliate),
      sums: await selectSums(affiliate, tx, now),
      next: {
        day: day.toString(),
        cents: await selectPayableBefore(affiliate, tx, payoutCutOff(day)),
      },
    };
  });
