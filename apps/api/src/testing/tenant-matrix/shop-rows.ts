import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';

/** Rows of one shop by table, as one sum of hashes each: a difference shows a change. */
export type ShopRows = Readonly<Record<string, { count: number; hash: string }>>;

/** Tables without shop_id in which a member of the shop has rows. */
const personal: Readonly<Record<string, string>> = {
  shops: 'id = app_shop_id()',
  accounts: 'id in (select account_id from memberships)',
  sessions: 'account_id in (select account_id from memberships)',
  devices: 'account_id in (select account_id from memberships)',
};

const selectTenantTables = ({ db }: Platform): Promise<string[]> =>
  db.asNobody(async (tx) => {
    const { rows } = await sql<{ table_name: string }>`
      select table_name from information_schema.columns
      where table_schema = 'public' and column_name = 'shop_id' order by 1
    `.execute(tx);
    return rows.map((row) => row.table_name);
  });

const tablesByDatabase = new WeakMap<Platform['db'], Promise<string[]>>();

/** Selected once per database: the catalogue is slow, and the schema does not change meanwhile. */
const tenantTables = (platform: Platform): Promise<string[]> => {
  const tables = tablesByDatabase.get(platform.db) ?? selectTenantTables(platform);
  tablesByDatabase.set(platform.db, tables);
  return tables;
};

/**
 * The state of all tables in one statement. It is read thousands of times and planning it takes far
 * longer than running it, so each connection prepares it once; a sum needs no sorting.
 */
export const selectStates = async (
  tx: Transaction,
  tables: readonly { name: string; table: string; condition: string }[],
): Promise<ShopRows> => {
  const parts = tables.map(
    ({ name, table, condition }) => sql`
      select ${sql.lit(name)} as name, count(*)::int as count,
        coalesce(sum(hashtextextended(t::text, 0)), 0)::text as hash
      from ${sql.table(table)} t where ${sql.raw(condition)}
    `,
  );
  const { rows } = await sql<{
    name: string;
    count: number;
    hash: string;
  }>`/* prepared */ ${sql.join(parts, sql` union all `)}`.execute(tx);
  return Object.fromEntries(rows.map(({ name, ...state }) => [name, state]));
};

export const readShopRows = async (
  platform: Platform,
  shop: AuthorizedShopId,
): Promise<ShopRows> => {
  const whole = (await tenantTables(platform)).map((table) => [table, 'true'] as const);
  const tables = [...whole, ...Object.entries(personal)].map(([table, condition]) => ({
    name: table,
    table,
    condition,
  }));
  return platform.db.inShop(shop, (tx) => selectStates(tx, tables));
};

/** The tables with any difference. */
export const changedTables = (before: ShopRows, after: ShopRows): string[] =>
  Object.keys(after).filter((table) => before[table]?.hash !== after[table]?.hash);
