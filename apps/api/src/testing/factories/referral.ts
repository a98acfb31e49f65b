import { insertReferral } from '../../features/affiliates/referral-repository.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedAffiliateId } from '../../platform/sessions/authorized-affiliate.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';

/** As if the shop had been opened with the affiliate's invitation. */
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
