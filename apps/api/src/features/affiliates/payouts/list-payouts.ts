import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedAffiliateId } from '../../../platform/sessions/authorized-affiliate.ts';
import { countPayouts, type PayoutRow, selectPayouts } from './payout-repository.ts';

export const listPayouts = (
  { db }: Platform,
  affiliate: AuthorizedAffiliateId,
  { page, limit }: { page: number; limit: number },
): Promise<{ payouts: PayoutRow[]; total: number }> =>
  db.asAffiliate(affiliate, async (tx) => ({
    payouts: await selectPayouts(affiliate, tx, { limit, offset: (page - 1) * limit }),
    total: await countPayouts(affiliate, tx),
  }));
