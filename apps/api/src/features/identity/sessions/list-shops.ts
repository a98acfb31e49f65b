import type { Role } from '@lineup/contract/kernel/rights';
import { selectMemberships } from '../../../platform/directories/account-directory.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Staff } from '../../../platform/sessions/actor.ts';
import { authorizeShop } from '../../../platform/sessions/authorized-shop.ts';
import { selectShopNames } from '../sign-up/sign-up-repository.ts';

export interface ListedShop {
  membershipId: number;
  shopName: string;
  role: Role;
  isCurrent: boolean;
}

/** Lists the shops that the person belongs to; each name is read in a transaction of its shop. */
export const listShops = async ({ db }: Platform, actor: Staff): Promise<ListedShop[]> => {
  const { accountId, membershipId } = actor;
  const memberships = await db.asAccount(accountId, (tx) => selectMemberships(tx, accountId));
  return Promise.all(
    memberships.map(async ({ id, role, shop_id }) => {
      const shop = authorizeShop(shop_id);
      const { name } = await db.inShop(shop, (tx) => selectShopNames(shop, tx));
      return { membershipId: id, shopName: name, role, isCurrent: id === membershipId };
    }),
  );
};
