import type { Platform } from './platform.ts';
import { type AuthorizedShopId, authorizeShop } from './sessions/authorized-shop.ts';

/**
 * The shop of a public address, by its name of today or of before: what a public page may read is
 * decided by what its calls answer, and the rows stay those of this one shop.
 */
export const findShopByUsername = async (
  { db }: Platform,
  username: string,
): Promise<AuthorizedShopId | undefined> => {
  const found = await db.asNobody((tx) =>
    tx
      .selectFrom('shop_usernames')
      .select('named_shop_id')
      .where('username', '=', username.toLowerCase())
      .executeTakeFirst(),
  );
  return found && authorizeShop(found.named_shop_id);
};
