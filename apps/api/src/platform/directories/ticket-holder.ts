import { LRUCache } from 'lru-cache';
import type { Database } from '../database/database.ts';
import type { Platform } from '../platform.ts';
import type { TicketHolder } from '../sessions/actor.ts';
import { hashSecret } from '../sessions/refresh-token.ts';
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

/** Of all who look at their ticket through one process; it is theirs until the day is over. */
const MOST_TICKETS = 50_000;
const remembered = new WeakMap<Database, LRUCache<string, TicketHolder>>();

/**
 * As `findTicketHolder`, but does not look twice: for calls that only read, which find out by
 * themselves when the visit is gone.
 */
export const recallTicketHolder = async (
  platform: Platform,
  username: string,
  token: string,
): Promise<TicketHolder | undefined> => {
  const holders = remembered.get(platform.db) ?? new LRUCache({ max: MOST_TICKETS });
  remembered.set(platform.db, holders);
  const name = `${username.toLowerCase()}/${token}`;
  const known = holders.get(name);
  if (known) return known;
  const holder = await findTicketHolder(platform, username, token);
  if (holder) holders.set(name, holder);
  return holder;
};
