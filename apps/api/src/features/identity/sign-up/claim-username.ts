import {
  isPlaceholderSlug,
  isReservedSlug,
  numberedSlug,
  placeholderSlug,
  slugify,
} from '@lineup/domain/accounts/slug';
import { enterShop, type Transaction } from '../../../platform/database/database.ts';
import { updateShopRow } from '../../../platform/database/shop-row.ts';
import { selectMemberships } from '../../../platform/directories/account-directory.ts';
import {
  type AuthorizedShopId,
  authorizeShop,
} from '../../../platform/sessions/authorized-shop.ts';
import { selectShopNames, selectTakenUsernames } from './sign-up-repository.ts';

const NAMES_TRIED = 50;

export const newPlaceholder = (): string =>
  placeholderSlug(crypto.randomUUID().replaceAll('-', ''));

/**
 * Gives the shop of a sign-up its username once the mailbox is verified, in a transaction of the
 * account. Not earlier: a username is kept for ever, and strangers could take all the good ones.
 */
export const claimUsername = async (tx: Transaction, accountId: number): Promise<void> => {
  for (const { shop_id, role } of await selectMemberships(tx, accountId)) {
    if (role !== 'owner') continue;
    const shop = authorizeShop(shop_id);
    await enterShop(tx, shop);
    const { name, username } = await selectShopNames(shop, tx);
    if (!isPlaceholderSlug(username)) continue;
    await updateShopRow(shop, tx, { username: await chooseUsername(tx, shop, name) });
  }
};

/** Derives the username from the shop's name; a number is added when it is taken or reserved. */
const chooseUsername = async (
  tx: Transaction,
  shop: AuthorizedShopId,
  shopName: string,
): Promise<string> => {
  const wanted = slugify(shopName) || 'shop';
  const candidates = Array.from({ length: NAMES_TRIED }, (_, n) => numberedSlug(wanted, n + 1));
  const possible = candidates.filter((slug) => slug.length >= 2 && !isReservedSlug(slug));
  const taken = await selectTakenUsernames(tx, wanted, possible);
  return possible.find((slug) => !taken.has(slug)) ?? numberedSlug(wanted, Number(shop) + 1000);
};
