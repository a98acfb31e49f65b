import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';

/** Rows of one shop by table, as one hash each: equal before and after, or something changed. */
export type ShopRows = Readonly<Record<string, { count: number; hash: string }>>;

/** Tables without shop_id in which a member of the shop has rows. */
const personal: Readonly<Record<string, string>> = {
  shops: 'id = app_shop_id()',
  accounts: 'id in (select account_id from memberships)',
  sessions: 'account_id in (select account_id from memberships)',
  devices: 'account_id in (select account_id from memberships)',
};

const tenantTables = (platform: Platform): Promise<string[]> =>
  platform.db.asNobody(async (tx) => {
    const { rows } = await sql<{ table_name: string }>`
      select table_name from information_schema.columns
      where table_schema = 'public' and column_name = 'shop_id' order by 1
    `.execute(tx);
    return rows.map((row) => row.table_name);
  });

export const readShopRows = async (
  platform: Platform,
  shop: AuthorizedShopId,
): Promise<ShopRows> => {
  const wholeTables = (await tenantTables(platform)).map((table) => [table, 'true'] as const);
  return platform.db.inShop(shop, async (tx) => {
    const parts = [...wholeTables, ...Object.entries(personal)].map(
      ([table, condition]) => sql`
        select ${sql.lit(table)} as name, count(*)::int as count,
          md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash
        from ${sql.table(table)} t where ${sql.raw(condition)}
      `,
    );
    const all = sql<{
      name: string;
      count: number;
      hash: string;
    }>`${sql.join(parts, sql` union all `)}`;
    const { rows } = await all.execute(tx);
    return Object.fromEntries(rows.map(({ name, ...state }) => [name, state]));
  });
};

/** The tables in which anything is different. */
export const changedTables = (before: ShopRows, after: ShopRows): string[] =>
  Object.keys(after).filter((table) => before[table]?.hash !== after[table]?.hash);
