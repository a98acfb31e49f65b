import { BoundedMap } from './bounded-map.ts';
import type { Database, Transaction } from './database.ts';
import type { Platform } from './platform.ts';
import {
  type AuthorizedShopId,
  authorizeShop,
  openShopToPublic,
  type PublicShopId,
} from './sessions/authorized-shop.ts';

/** Names never change hands, so one that was found once is good for as long as we live. */
const remembered = new WeakMap<Database, BoundedMap<string, PublicShopId>>();
const MOST_NAMES = 200_000;

const namesOf = (db: Database): BoundedMap<string, PublicShopId> => {
  const names = remembered.get(db) ?? new BoundedMap<string, PublicShopId>(MOST_NAMES);
  remembered.set(db, names);
  return names;
};

/** The shop of a public address, by its name of today or of before. */
export const findShopByUsername = async (
  { db }: Platform,
  username: string,
): Promise<PublicShopId | undefined> => {
  const name = username.toLowerCase();
  // No shop is called anything else, and not every character may be asked for.
  if (!/^[a-z0-9-]+$/.test(name)) return undefined;
  const names = namesOf(db);
  const known = names.get(name);
  if (known !== undefined) return known;
  const found = await db.asNobody((tx) =>
    tx
      .selectFrom('shop_usernames')
      .select('named_shop_id')
      .where('username', '=', name)
      .executeTakeFirst(),
  );
  if (!found) return undefined;
  const shop = openShopToPublic(found.named_shop_id);
  names.set(name, shop);
  return shop;
};

/** The shop that a token of an invitation leads to; who holds it belongs to no shop yet. */
export const findShopByInvitation = async (
  { db }: Platform,
  tokenHash: Buffer,
): Promise<PublicShopId | undefined> => {
  const found = await db.asNobody((tx) =>
    tx
      .selectFrom('invitation_tokens')
      .select('inviting_shop_id')
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst(),
  );
  return found && openShopToPublic(found.inviting_shop_id);
};

/** The shop of an address that only we give away, once its signature has shown that we did. */
export const openSignedShop = (shopId: number): PublicShopId => openShopToPublic(shopId);

/** The shop of what Stripe has signed to be about this customer; undefined for one who is not ours. */
export const findShopByStripeCustomer = async (
  { db }: Platform,
  customerId: string,
): Promise<AuthorizedShopId | undefined> => {
  const found = await db.asNobody((tx) =>
    tx
      .selectFrom('stripe_customers')
      .select('paying_shop_id as shop_id')
      .where('id', '=', customerId)
      .executeTakeFirst(),
  );
  return found && authorizeShop(found.shop_id);
};

/** A page of the shops that Stripe knows, behind the last customer of the page before. */
export const listStripeCustomers = (
  tx: Transaction,
  { after, limit }: { after: string; limit: number },
) =>
  tx
    .selectFrom('stripe_customers')
    .select(['id', 'paying_shop_id as shop_id'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

/** Tokens lead nowhere once their invitation has run out. */
export const forgetInvitationTokens = async (
  tx: Transaction,
  before: Temporal.Instant,
): Promise<void> => {
  await tx.deleteFrom('invitation_tokens').where('created_at', '<', before).execute();
};
