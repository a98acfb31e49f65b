import type { Transaction } from '../../../platform/database/database.ts';
import { dropReferral } from '../../affiliates/referrals/record-referral.ts';
import { openOwnShops } from '../../identity/accounts/open-own-shops.ts';
import { removeOwner } from '../../team/ownership/remove-owner.ts';

/**
 * For a sign-up without a shop that takes over an unverified one with a shop: that shop is removed
 * from the account, because somebody else may have opened it in their name. Nobody has ever signed
 * in to it.
 */
export const leaveUnconfirmedShop = async (tx: Transaction, accountId: number): Promise<void> => {
  for await (const shop of openOwnShops(tx, accountId)) {
    await dropReferral(tx, shop);
    await removeOwner(shop, tx, accountId);
  }
};
