import { sql } from 'kysely';
import {
  createDatabase,
  type Database,
  enterShop,
  type Transaction,
} from '../platform/database/database.ts';
import { deletePicture } from '../platform/pictures/pictures.ts';
import type { Platform } from '../platform/platform.ts';
import { authorizeAffiliate } from '../platform/sessions/authorized-affiliate.ts';
import { authorizeShop } from '../platform/sessions/authorized-shop.ts';
import { removedEmails, removedUsernames } from './demo-accounts.ts';

/**
 * Orders tables so that a table comes before those it refers to; new tables are found
 * automatically.
 */
const childrenFirst = (tables: readonly string[], references: readonly [string, string][]) => {
  const ordered: string[] = [];
  while (ordered.length < tables.length) {
    const rest = tables.filter((table) => !ordered.includes(table));
    const free = rest.filter(
      (table) =>
        !references.some(([from, to]) => to === table && from !== to && rest.includes(from)),
    );
    if (free.length === 0) throw new Error(`tables refer to each other: ${rest.join(', ')}`);
    ordered.push(...free);
  }
  return ordered;
};

const tablesWith = async (
  tx: Transaction,
  column: 'shop_id' | 'account_id' | 'affiliate_id',
): Promise<string[]> => {
  const tables = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = ${column} and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`.execute(tx);
  const keys = await sql<{ from: string; to: string }>`
    select child.relname as from, parent.relname as to from pg_constraint k
    join pg_class child on child.oid = k.conrelid
    join pg_class parent on parent.oid = k.confrelid
    where k.contype = 'f'`.execute(tx);
  return childrenFirst(
    tables.rows.map(({ name }) => name),
    keys.rows.map(({ from, to }) => [from, to]),
  );
};

/** Global tables that refer to a shop: its usernames, its tokens. */
const tablesPointingAtShops = async (tx: Transaction) => {
  const { rows } = await sql<{ table: string; column: string }>`
    select k.conrelid::regclass::text as table, a.attname as column from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
    where k.contype = 'f' and k.confrelid = 'shops'::regclass and a.attname <> 'shop_id'
  `.execute(tx);
  return rows;
};

/**
 * A referral of a shop that has paid stays for ever: only this code, as the schema's owner, deletes
 * it.
 */
const forgetReferral = async (tx: Transaction, shopId: number): Promise<void> => {
  const unpaid = { first_paid_at: null };
  await tx.updateTable('referrals').set(unpaid).where('shop_id', '=', shopId).execute();
  await tx.deleteFrom('referrals').where('shop_id', '=', shopId).execute();
};

/** Deletes an affiliate's earnings and referrals; the referred shops stay. */
const removeProfile = async (db: Database, accountId: number): Promise<void> => {
  const profile = await db.asNobody((tx) =>
    tx.selectFrom('affiliates').select('id').where('account_id', '=', accountId).executeTakeFirst(),
  );
  if (!profile) return;
  await db.asAffiliate(authorizeAffiliate(profile.id), async (tx) => {
    const shops = await tx.selectFrom('referrals').select('shop_id').execute();
    for (const { shop_id } of shops) {
      await enterShop(tx, authorizeShop(shop_id));
      await forgetReferral(tx, shop_id);
    }
    for (const table of await tablesWith(tx, 'affiliate_id')) {
      await sql`delete from ${sql.table(table)} where affiliate_id = ${profile.id}`.execute(tx);
    }
    await tx.deleteFrom('affiliates').where('id', '=', profile.id).execute();
  });
};

/** The keys of the pictures of a shop: its logo and the photos of cuts. */
const picturesOf = async (tx: Transaction, shopId: number): Promise<string[]> => {
  const shop = await tx.selectFrom('shops').select('logo_key').where('id', '=', shopId).execute();
  const photos = await tx
    .selectFrom('customer_photos')
    .select('picture_key')
    .where('shop_id', '=', shopId)
    .execute();
  return [
    ...shop.map(({ logo_key: key }) => key),
    ...photos.map((photo) => photo.picture_key),
  ].filter((key) => key !== null);
};

/**
 * Removes the demo's shops and accounts with their pictures, and nothing else. The product's role may not delete a
 * shop or an account, so this runs as the schema's owner, still behind row-level security.
 */
export const removeDemo = async (
  platform: Pick<Platform, 'storage'>,
  ownerUrl: string,
): Promise<void> => {
  const db = createDatabase(ownerUrl, 1);
  const pictures: string[] = [];
  try {
    const accounts = await db.asNobody((tx) =>
      tx
        .selectFrom('accounts')
        .select(['id', 'photo_key'])
        .where('email', 'in', removedEmails)
        .execute(),
    );
    pictures.push(...accounts.flatMap(({ photo_key: key }) => key ?? []));
    for (const { id } of accounts) await removeProfile(db, id);
    const shops = new Set<number>();
    for (const { id } of accounts) {
      const rows = await db.asAccount(id, (tx) =>
        tx.selectFrom('memberships').select('shop_id').where('account_id', '=', id).execute(),
      );
      for (const { shop_id } of rows) shops.add(shop_id);
    }
    for (const id of shops) {
      await db.inShop(authorizeShop(id), async (tx) => {
        const shop = await tx
          .selectFrom('shops')
          .select('id')
          .where('username', 'in', removedUsernames)
          .executeTakeFirst();
        if (!shop) return;
        pictures.push(...(await picturesOf(tx, id)));
        await forgetReferral(tx, id);
        await tx.deleteFrom('sessions').where('signed_in_shop_id', '=', id).execute();
        for (const table of await tablesWith(tx, 'shop_id')) {
          await sql`delete from ${sql.table(table)} where shop_id = ${id}`.execute(tx);
        }
        // Deleting the visits marked their days for the reports.
        await tx.deleteFrom('report_changes').where('shop_id', '=', id).execute();
        for (const { table, column } of await tablesPointingAtShops(tx)) {
          await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(tx);
        }
        await tx.deleteFrom('shops').where('id', '=', id).execute();
      });
    }
    await db.asNobody(async (tx) => {
      const ids = accounts.map(({ id }) => id);
      const tenant = await tablesWith(tx, 'shop_id');
      for (const table of await tablesWith(tx, 'account_id')) {
        if (tenant.includes(table)) continue;
        await sql`delete from ${sql.table(table)} where account_id = any(${ids})`.execute(tx);
      }
      await tx.deleteFrom('accounts').where('email', 'in', removedEmails).execute();
    });
    for (const key of pictures) await deletePicture(platform, key);
  } finally {
    await db.close();
  }
};
