import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedAffiliateId } from '../../../platform/sessions/authorized-affiliate.ts';
import { selectEarnedByShop } from '../ledger/entry-repository.ts';
import { type AffiliateRow, selectAffiliate } from '../programme/affiliate-repository.ts';
import { countReferrals, type ReferralRow, selectReferralPage } from './referral-repository.ts';

export interface EarningReferral extends ReferralRow {
  earned_cents: number;
}

export interface ReferralPage {
  rows: EarningReferral[];
  total: number;
  affiliate: AffiliateRow;
}

/** Returns a page of the shops that came by the link, with what each has earned by the ledger. */
export const readReferrals = async (
  affiliate: AuthorizedAffiliateId,
  tx: Transaction,
  wanted: { page: number; limit: number },
): Promise<ReferralPage> => {
  const row = await selectAffiliate(tx, affiliate);
  if (!row) throw new Error('an authorised affiliate has no profile');
  const page = await selectReferralPage(affiliate, tx, wanted);
  const ids = page.map(({ shop_id }) => shop_id);
  const earned = await selectEarnedByShop(affiliate, tx, ids);
  const byShop = new Map(earned.map(({ shop_id, cents }) => [shop_id, cents]));
  return {
    rows: page.map((one) => ({ ...one, earned_cents: byShop.get(one.shop_id) ?? 0 })),
    total: await countReferrals(affiliate, tx),
    affiliate: row,
  };
};

export const listReferrals = (
  { db }: Platform,
  affiliate: AuthorizedAffiliateId,
  wanted: { page: number; limit: number },
): Promise<ReferralPage> => db.asAffiliate(affiliate, (tx) => readReferrals(affiliate, tx, wanted));
