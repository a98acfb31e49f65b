import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { type Database, enterAccount, type Transaction } from '../database/database.ts';
import { OtherCellError } from '../errors/other-cell.ts';
import type { Platform } from '../platform.ts';
import {
  type AuthorizedShopId,
  authorizeShop,
  openShopToPublic,
  type PublicShopId,
} from '../sessions/authorized-shop.ts';
import { selectAllMemberships } from './account-directory.ts';

interface Found {
  shop: PublicShopId;
  until: number;
}

/**
 * A username never passes to another shop, but a shop may be deleted: its pages disappear within a
 * minute.
 */
const remembered = new WeakMap<Database, LRUCache<string, Found>>();
const REMEMBERED_MS = 60_000;
const MOST_NAMES = 200_000;

const namesOf = (db: Database): LRUCache<string, Found> => {
  const names = remembered.get(db) ?? new LRUCache<string, Found>({ max: MOST_NAMES });
  remembered.set(db, names);
  return names;
};

/** Finds the shop of a public URL, by its current or an earlier username. */
export const findShopByUsername = async (
  { db, cells, clock }: Platform,
  username: string,
): Promise<PublicShopId | undefined> => {
  const name = username.toLowerCase();
  // No username contains other characters, and the database does not accept all of them.
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
  const cell = await cells.cellOfShop(name);
  if (cell !== undefined) throw new OtherCellError(cell);
  const shop = openShopToPublic(found.named_shop_id);
  names.set(name, { shop, until: now + REMEMBERED_MS });
  return shop;
};

/**
 * Draws the id of a new shop: rows are written in a transaction of the shop that they belong to.
 */
export const drawShopId = async (tx: Transaction): Promise<AuthorizedShopId> => {
  const { rows } = await sql<{ id: number }>`select nextval('shops_id_seq') as id`.execute(tx);
  const [drawn] = rows;
  if (!drawn) throw new Error('no id for a shop');
  return authorizeShop(drawn.id);
};

/** As reserved in domain/slug.ts, which the platform cannot import. */
const DEMO_USERNAME = 'demo';

/**
 * Finds the shop of the landing page, which is ours: its name is reserved. It is not cached,
 * because it may be created again with another id.
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

/** Finds the shop of an invitation's token, whose holder belongs to no shop yet. */
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

/** Authorizes the shop of a URL that we have signed. */
export const openSignedShop = (shopId: number): PublicShopId => openShopToPublic(shopId);

/**
 * Finds the shop of a customer in an event that Stripe has signed; undefined when it is not ours.
 */
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

/** A page of the shops of this cell with a Stripe customer, after the last customer of the previous page. */
export const listStripeCustomers = (
  tx: Transaction,
  { after, limit }: { after: string; limit: number },
) =>
  tx
    .selectFrom('stripe_customers')
    .select(['id', 'paying_shop_id as shop_id'])
    .where('id', '>', after)
    .where('paying_shop_id', 'not in', (eb) => eb.selectFrom('shop_cells').select('moved_shop_id'))
    .orderBy('id')
    .limit(limit)
    .execute();

/** The public data of a shop whose owner has verified their mailbox. */
export interface ListedShop {
  username: string;
  subscription_status: 'trialing' | 'free' | 'active' | 'past_due' | 'pass' | 'ended';
  trial_ends_at: Temporal.Instant | null;
  past_due_since: Temporal.Instant | null;
  pass_ends_at: Temporal.Instant | null;
  period_ends_at: Temporal.Instant | null;
  /** 'barber/link' of each bookable link. */
  links: readonly string[];
}

/** Shops whose ids are above `after` and at most `last`. */
export interface ShopIdRange {
  readonly after: number;
  readonly last: number;
}

/**
 * The ranges of `size` ids that have a shop of this cell. Their bounds are fixed, so that a list stays
 * right when shops are opened or deleted meanwhile.
 */
export const listShopIdRanges = ({ db }: Platform, size: number): Promise<ShopIdRange[]> =>
  db.asNobody(async (tx) => {
    const { rows } = await sql<{ block: number }>`
      select distinct (named_shop_id - 1) / ${size} as block
      from shop_usernames
      where named_shop_id not in (select moved_shop_id from shop_cells)
      order by block`.execute(tx);
    return rows.map(({ block }) => ({ after: block * size, last: (block + 1) * size }));
  });

/** Lists the shops of a range, so that a hundred thousand are never read at once. */
export const listShopsBetween = async (
  { db }: Platform,
  { after, last }: ShopIdRange,
): Promise<ListedShop[]> =>
  db.asNobody(async (tx) => {
    const { rows } = await sql<ListedShop>`
      select * from public_shops(${after}, ${last})`.execute(tx);
    return rows;
  });

/** A shop in the feed for Google's appointment redirect: all of it is on public pages anyway. */
export interface GoogleListedShop extends Omit<ListedShop, 'links'> {
  shop_id: number;
  name: string;
  address: string;
  phone: string;
}

/** Lists the shops of a range that take bookings and want to be listed on Google. */
export const listGoogleShopsBetween = async (
  { db }: Platform,
  { after, last }: ShopIdRange,
): Promise<GoogleListedShop[]> =>
  db.asNobody(async (tx) => {
    const { rows } = await sql<GoogleListedShop>`
      select * from google_listed_shops(${after}, ${last})`.execute(tx);
    return rows;
  });

/** A service of a shop in that feed. */
export interface GoogleListedService {
  shop_id: number;
  service_id: number;
  language: string;
  name: string;
  description: string;
  category: string | null;
  price_cents: number | null;
  /** The price is where prices begin: the shop says so, or a barber has a price of their own. */
  is_price_from: boolean;
  duration_seconds: number | null;
  is_duration_from: boolean;
}

/** Lists the services of shops that are in that feed, in the order of each shop. */
export const listGoogleServices = (
  { db }: Platform,
  shops: readonly GoogleListedShop[],
): Promise<GoogleListedService[]> =>
  db.asNobody(async (tx) => {
    const ids = shops.map(({ shop_id: id }) => id);
    const { rows } = await sql<GoogleListedService>`
      select * from google_listed_services(${ids}::bigint[])`.execute(tx);
    return rows;
  });

/** A page of all shops of this cell, for jobs that work on each of them. */
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
      .where('named_shop_id', 'not in', (eb) => eb.selectFrom('shop_cells').select('moved_shop_id'))
      .orderBy('named_shop_id')
      .limit(limit)
      .execute();
    return rows.map(({ named_shop_id: id }) => authorizeShop(id));
  });

/**
 * Finds shops for an operator: all, those with `search` in a username of today or before, or, if it
 * is a mail address, those of that account. Closed ones too.
 */
export const findShopIds = (
  { db }: Platform,
  { search, after, limit }: { search: string; after: number; limit: number },
): Promise<number[]> =>
  db.asNobody(async (tx) => {
    if (search.includes('@')) {
      const account = await tx
        .selectFrom('accounts')
        .select('id')
        .where('email', '=', search.toLowerCase())
        .executeTakeFirst();
      if (!account) return [];
      await enterAccount(tx, account.id);
      const shops = (await selectAllMemberships(tx, account.id)).map(({ shop_id: id }) => id);
      return [...new Set(shops)].filter((id) => id > after).slice(0, limit);
    }
    const rows = await tx
      .selectFrom('shop_usernames')
      .select('named_shop_id')
      .distinct()
      .where('named_shop_id', '>', after)
      .where('username', 'like', `%${search.toLowerCase().replaceAll(/[^a-z0-9-]/g, '')}%`)
      .orderBy('named_shop_id')
      .limit(limit)
      .execute();
    return rows.map(({ named_shop_id: id }) => id);
  });
