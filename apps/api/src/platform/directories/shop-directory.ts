import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database, Transaction } from '../database/database.ts';
import type { Platform } from '../platform.ts';
import {
  type AuthorizedShopId,
  authorizeShop,
  openShopToPublic,
  type PublicShopId,
} from '../sessions/authorized-shop.ts';

interface Found {
  shop: PublicShopId;
  until: number;
}

/** Names never change hands, but a shop may be deleted: its pages are gone within a minute. */
const remembered = new WeakMap<Database, LRUCache<string, Found>>();
const REMEMBERED_MS = 60_000;
const MOST_NAMES = 200_000;

const namesOf = (db: Database): LRUCache<string, Found> => {
  const names = remembered.get(db) ?? new LRUCache<string, Found>({ max: MOST_NAMES });
  remembered.set(db, names);
  return names;
};

/** The shop of a public address, by its name of today or of before. */
export const findShopByUsername = async (
  { db, clock }: Platform,
  username: string,
): Promise<PublicShopId | undefined> => {
  const name = username.toLowerCase();
  // No shop is called anything else, and not every character may be asked for.
  if (!/^[a-z0-9-]+$/.test(name)) return undefined;
  const names = namesOf(db);
  const known = names.get(name);
  const now = clock.now().epochMilliseconds;
  if (known !== undefined && known.until > now) return known.shop;
  const found = await db.asNobody((tx) =>
    tx
      .selectFrom('shop_usernames')
      .select('named_shop_id')
      .where('username', '=', name)
      .where('closed_at', 'is', null)
      .executeTakeFirst(),
  );
  if (!found) return undefined;
  const shop = openShopToPublic(found.named_shop_id);
  names.set(name, { shop, until: now + REMEMBERED_MS });
  return shop;
};

/** The id of a shop that is about to be made: rows are written as the shop that they belong to. */
export const drawShop = async (tx: Transaction): Promise<AuthorizedShopId> => {
  const { rows } = await sql<{ id: number }>`select nextval('shops_id_seq') as id`.execute(tx);
  const [drawn] = rows;
  if (!drawn) throw new Error('no id for a shop');
  return authorizeShop(drawn.id);
};

/** As reserved in domain/slug.ts, which the platform does not know. */
const DEMO_USERNAME = 'demo';

/**
 * The shop of the landing page, which we keep ourselves: its name is reserved, nobody else's can be
 * called so. Asked for anew each time: where it is made again, another shop is meant.
 */
export const findDemoShop = async ({ db }: Platform): Promise<AuthorizedShopId | undefined> => {
  const found = await db.asNobody((tx) =>
    tx
      .selectFrom('shop_usernames')
      .select('named_shop_id')
      .where('username', '=', DEMO_USERNAME)
      .executeTakeFirst(),
  );
  return found && authorizeShop(found.named_shop_id);
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

/** What anybody may find of a shop whose owner has proven a mailbox. */
export interface ListedShop {
  username: string;
  subscription_status: 'trialing' | 'free' | 'active' | 'past_due' | 'pass' | 'ended';
  trial_ends_at: Temporal.Instant | null;
  past_due_since: Temporal.Instant | null;
  pass_ends_at: Temporal.Instant | null;
  period_ends_at: Temporal.Instant | null;
  /** 'barber/link' of what can be booked. */
  links: readonly string[];
}

/** The shops of a stretch of ids, by key: a hundred thousand of them are never read at once. */
export const listShopsBetween = async (
  { db }: Platform,
  { after, last }: { after: number; last: number },
): Promise<ListedShop[]> =>
  db.asNobody(async (tx) => {
    const { rows } = await sql<ListedShop>`
      select * from public_shops(${after}, ${last})`.execute(tx);
    return rows;
  });

/** A page of all shops, for work that a job does in each of them. */
export const listShops = (
  { db }: Platform,
  { after, limit }: { after: number; limit: number },
): Promise<AuthorizedShopId[]> =>
  db.asNobody(async (tx) => {
    const rows = await tx
      .selectFrom('shop_usernames')
      .select('named_shop_id')
      .distinct()
      .where('named_shop_id', '>', after)
      .where('closed_at', 'is', null)
      .orderBy('named_shop_id')
      .limit(limit)
      .execute();
    return rows.map(({ named_shop_id: id }) => authorizeShop(id));
  });

/** The highest id that a shop has; 0: there is none. */
export const findLastShop = ({ db }: Platform): Promise<number> =>
  db.asNobody(async (tx) => {
    const { last } = await tx
      .selectFrom('shop_usernames')
      .select((eb) => eb.fn.max('named_shop_id').as('last'))
      .executeTakeFirstOrThrow();
    return last ?? 0;
  });
