import type { Platform } from './platform.ts';
import type { TicketHolder } from './sessions/actor.ts';
import { hashSecret } from './sessions/refresh-token.ts';
import { findShopByUsername } from './shop-directory.ts';

/** The visit that a ticket's link leads to. Wrong shop, wrong token: the same nothing. */
export const findTicketHolder = async (
  platform: Platform,
  username: string,
  token: string,
): Promise<TicketHolder | undefined> => {
  const shop = await findShopByUsername(platform, username);
  if (shop === undefined) return undefined;
  const visit = await platform.db.inPublicShop(shop, (tx) =>
    tx
      .selectFrom('appointments')
      .select('id')
      .where('shop_id', '=', shop)
      .where('token_hash', '=', hashSecret(token))
      .executeTakeFirst(),
  );
  return visit && { shop, visitId: visit.id };
};
