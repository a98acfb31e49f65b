import type { Platform } from '../../../platform/platform.ts';
import { authorizeAffiliate } from '../../../platform/sessions/authorized-affiliate.ts';
import { selectSums } from './entry-repository.ts';

/** Returns what the programme owes an affiliate, in cents: pending and payable together. */
export const getOpenBalance = async (
  { db, clock }: Platform,
  affiliateId: number,
): Promise<number> => {
  const affiliate = authorizeAffiliate(affiliateId);
  const sums = await db.asAffiliate(affiliate, (tx) => selectSums(affiliate, tx, clock.now()));
  return sums.balance_cents;
};
