import {
  selectAffiliateId,
  selectAllMemberships,
} from '../../../platform/directories/account-directory.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';

/**
 * Whether an account has more than the shop that is deleted: another shop, or an affiliate profile.
 */
export const hasOtherTies = (
  { db }: Platform,
  accountId: number,
  shop: AuthorizedShopId,
): Promise<boolean> =>
  db.asAccount(accountId, async (tx) => {
    const memberships = await selectAllMemberships(tx, accountId);
    const hasOther = memberships.some(({ shop_id, is_active }) => shop_id !== shop && is_active);
    return hasOther || (await selectAffiliateId(tx, accountId)) !== undefined;
  });
