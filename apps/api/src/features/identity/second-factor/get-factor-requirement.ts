import { enterShop, type Transaction } from '../../../platform/database/database.ts';
import {
  type AuthorizedShopId,
  authorizeShop,
} from '../../../platform/sessions/authorized-shop.ts';
import { selectFactorKinds } from './factor-repository.ts';
import { selectOwnMemberships, selectRequirement } from './repository.ts';

/** Whether somebody who signs in to this shop has to set up a second factor first. */
export const getMissingFactor = async (
  tx: Transaction,
  accountId: number,
  shop: AuthorizedShopId,
): Promise<boolean> => {
  await enterShop(tx, shop);
  if (!(await selectRequirement(shop, tx))) return false;
  const { passkey, totp } = await selectFactorKinds(tx, accountId);
  return !passkey && !totp;
};

/** Whether any shop of the person requires a second factor; the transaction is the account's. */
export const getFactorRequirement = async (
  tx: Transaction,
  accountId: number,
): Promise<boolean> => {
  for (const { shop_id } of await selectOwnMemberships(tx, accountId)) {
    const shop = authorizeShop(shop_id);
    await enterShop(tx, shop);
    if (await selectRequirement(shop, tx)) return true;
  }
  return false;
};
