import type { Platform } from '../../../platform/platform.ts';
import { authorizeAffiliate } from '../../../platform/sessions/authorized-affiliate.ts';
import { type SumsRow, selectSums } from '../ledger/entry-repository.ts';
import { countReferrals } from '../referrals/referral-repository.ts';
import { type AffiliateRow, selectAffiliates } from './affiliate-repository.ts';

export interface ListedAffiliate {
  affiliate: AffiliateRow;
  sums: SumsRow;
  shops: number;
}

/**
 * Lists everybody in the programme with their balance, for an operator; each in a transaction of
 * their own.
 */
export const listAffiliates = async (
  { db, clock }: Platform,
  wanted: { status?: 'active' | 'suspended'; after: number; limit: number },
): Promise<ListedAffiliate[]> => {
  const rows = await db.asNobody((tx) => selectAffiliates(tx, wanted));
  const listed: ListedAffiliate[] = [];
  for (const row of rows) {
    const affiliate = authorizeAffiliate(row.id);
    const read = await db.asAffiliate(affiliate, async (tx) => ({
      sums: await selectSums(affiliate, tx, clock.now()),
      shops: await countReferrals(affiliate, tx),
    }));
    listed.push({ affiliate: row, ...read });
  }
  return listed;
};
