import { notFound } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedAffiliateId } from '../../../platform/sessions/authorized-affiliate.ts';
import { type EntryRow, selectEntriesOfPayout } from '../ledger/entry-repository.ts';
import { type AffiliateRow, selectAffiliate } from '../programme/affiliate-repository.ts';
import { type PayoutRow, selectPayout } from './payout-repository.ts';

export interface PayoutStatement {
  payout: PayoutRow;
  affiliate: AffiliateRow;
  entries: EntryRow[];
}

/** Returns a payout with every entry that it settles; their sum is its amount. */
export const getPayout = (
  { db }: Platform,
  affiliate: AuthorizedAffiliateId,
  id: number,
): Promise<PayoutStatement> =>
  db.asAffiliate(affiliate, async (tx) => {
    const payout = await selectPayout(affiliate, tx, id);
    const row = await selectAffiliate(tx, affiliate);
    if (!payout || !row) throw notFound();
    return { payout, affiliate: row, entries: await selectEntriesOfPayout(affiliate, tx, id) };
  });
