import { type SumsRow, selectSums } from '../../../features/affiliates/ledger/entry-repository.ts';
import { insertReferral } from '../../../features/affiliates/referrals/referral-repository.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedAffiliateId } from '../../../platform/sessions/authorized-affiliate.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';

/** As if an existing shop had been created with the affiliate's invitation. */
export const referShop = async (
  { db, clock }: Platform,
  shop: AuthorizedShopId,
  affiliate: AuthorizedAffiliateId,
  source = 'instagram',
): Promise<void> => {
  const now = clock.now();
  const row = { affiliate_id: affiliate, source, clicked_at: now, referred_at: now };
  await db.inShop(shop, (tx) => insertReferral(shop, tx, row));
};

/** Every entry of an affiliate, oldest first, as whole rows. */
export const ledgerLines = ({ db }: Platform, affiliate: AuthorizedAffiliateId) =>
  db.asAffiliate(affiliate, (tx) =>
    tx
      .selectFrom('affiliate_entries')
      .selectAll()
      .where('affiliate_id', '=', affiliate)
      .orderBy('id')
      .execute(),
  );

/** An affiliate's balance as the product sums it up. */
export const ledgerSums = (
  { db, clock }: Platform,
  affiliate: AuthorizedAffiliateId,
): Promise<SumsRow> => db.asAffiliate(affiliate, (tx) => selectSums(affiliate, tx, clock.now()));
