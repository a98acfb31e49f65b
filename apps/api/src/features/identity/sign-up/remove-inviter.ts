import type { Transaction } from '../../../platform/database/database.ts';
import { dropReferral } from '../../affiliates/referrals/record-referral.ts';
import { openOwnShops } from '../accounts/open-own-shops.ts';

/**
 * For an account that was verified by anything else than the code of its own sign-up: a stranger
 * may have entered that sign-up, and then the affiliate it mentions is not to be trusted either.
 */
export const removeInviter = async (tx: Transaction, accountId: number): Promise<void> => {
  for await (const shop of openOwnShops(tx, accountId)) await dropReferral(tx, shop);
};
