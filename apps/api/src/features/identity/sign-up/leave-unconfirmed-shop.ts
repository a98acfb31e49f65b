import { enterShop, type Transaction } from '../../../platform/database/database.ts';
import { selectMemberships } from '../../../platform/directories/account-directory.ts';
import { authorizeShop } from '../../../platform/sessions/authorized-shop.ts';
import { dropReferral } from '../../affiliates/referrals/record-referral.ts';
import { deleteOwner } from './sign-up-repository.ts';

const enterOwnShops = async function* (tx: Transaction, accountId: number) {
  for (const { shop_id, role } of await selectMemberships(tx, accountId)) {
    if (role !== 'owner') continue;
    const shop = authorizeShop(shop_id);
    await enterShop(tx, shop);
    yield shop;
  }
};

/**
 * For an account whose mailbox is proven by anything else than the code of its own sign-up: who typed
 * that one in may be a stranger to it, and then so is who they say has brought its shop.
 */
export const dropInviter = async (tx: Transaction, accountId: number): Promise<void> => {
  for await (const shop of enterOwnShops(tx, accountId)) await dropReferral(tx, shop);
};

/**
 * For a sign-up without a shop that takes over one with a shop which nobody has confirmed: that shop
 * is not theirs, whoever opened it in their name. Nobody has ever been in it.
 */
export const leaveUnconfirmedShop = async (tx: Transaction, accountId: number): Promise<void> => {
  for await (const shop of enterOwnShops(tx, accountId)) {
    await dropReferral(tx, shop);
    await deleteOwner(shop, tx, accountId);
  }
};
