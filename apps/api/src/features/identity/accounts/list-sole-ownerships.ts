import { selectMemberships } from '../../../platform/directories/account-directory.ts';
import type { Platform } from '../../../platform/platform.ts';
import { authorizeShop } from '../../../platform/sessions/authorized-shop.ts';
import { selectShopNames } from '../sign-up/sign-up-repository.ts';
import { selectOtherOwner } from './owner-repository.ts';

/** Lists the shops that would have no owner without this person. */
export const listSoleOwnerships = async (
  { db }: Platform,
  accountId: number,
): Promise<string[]> => {
  const memberships = await db.asAccount(accountId, (tx) => selectMemberships(tx, accountId));
  const names: string[] = [];
  for (const { shop_id, role } of memberships) {
    if (role !== 'owner') continue;
    const shop = authorizeShop(shop_id);
    const name = await db.inShop(shop, async (tx) =>
      (await selectOtherOwner(shop, tx, accountId))
        ? undefined
        : (await selectShopNames(shop, tx)).name,
    );
    if (name !== undefined) names.push(name);
  }
  return names;
};
