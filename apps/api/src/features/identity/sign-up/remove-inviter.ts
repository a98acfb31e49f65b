import type { Transaction } from '../../../platform/database/database.ts';
import { dropReferral } from '../../affiliates/referrals/record-referral.ts';
import { openOwnShops } from '../accounts/open-own-shops.ts';

/**
 * For an account whose mailbox is proven by anything else than the code of its own sign-up: who typed
 * that one in may be a stranger to it, and then so is who they say has brought its shop.
 */
export const removeInviter = async (tx: Transaction, accountId: number): Promise<void> => {
  for await (const shop of openOwnShops(tx, accountId)) await dropReferral(tx, shop);
};
