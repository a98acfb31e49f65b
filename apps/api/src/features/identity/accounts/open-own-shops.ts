import { enterShop, type Transaction } from '../../../platform/database/database.ts';
import { selectMemberships } from '../../../platform/directories/account-directory.ts';
import { authorizeShop } from '../../../platform/sessions/authorized-shop.ts';

/** Authorizes the shops that an account owns, one after the other. */
export const openOwnShops = async function* (tx: Transaction, accountId: number) {
  for (const { shop_id, role } of await selectMemberships(tx, accountId)) {
    if (role !== 'owner') continue;
    const shop = authorizeShop(shop_id);
    await enterShop(tx, shop);
    yield shop;
  }
};
