import { LRUCache } from 'lru-cache';
import type { Database } from '../database/database.ts';
import type { Platform } from '../platform.ts';
import type { TicketHolder } from '../sessions/actor.ts';
import { hashSecret } from '../sessions/refresh-token.ts';
import { findShopByUsername } from './shop-directory.ts';

/** Finds the visit of a ticket's link. A wrong shop and a wrong token are both undefined. */
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

/** The number of cached tickets per process; each is valid until the day is over. */
const MOST_TICKETS = 50_000;
const remembered = new WeakMap<Database, LRUCache<string, TicketHolder>>();

/**
 * Like `findTicketHolder` with a cache: for calls that only read, which notice by themselves when
 * the visit is gone.
 */
export const findTicketHolderCached = async (
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
