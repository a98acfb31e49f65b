import type { CellConnection } from './cell-connection.ts';

/** A table, and the column that says whose a row is. */
export interface MovedTable {
  readonly name: string;
  readonly column: string;
}

export interface MovedTables {
  /** Rows of the shop, whose primary key begins with it: they are replicated while the shop works. */
  readonly ofShop: readonly MovedTable[];
  /** Names of the shop, which are looked up before it is known: copied while writes are stopped. */
  readonly namesOfShop: readonly MovedTable[];
  /** What belongs to an account, such as its sessions: copied while writes are stopped. */
  readonly ofAccount: readonly MovedTable[];
  /** Columns of the shop's rows that refer to an account. */
  readonly accountColumns: readonly MovedTable[];
}

/** Columns of one kind of table, from the foreign keys to `shops` and `accounts`. */
const foreignKeysTo = (root: string): string => `
  select c.conrelid::regclass::text as name, a.attname as column,
    exists (select from pg_attribute s
      where s.attrelid = c.conrelid and s.attname = 'shop_id' and not s.attisdropped) as "isOfShop",
    exists (select from pg_attribute s
      where s.attrelid = c.conrelid and s.attname in ('affiliate_id', 'affiliate') and not s.attisdropped)
      or c.conrelid = 'affiliates'::regclass as "isOfAffiliate"
  from pg_constraint c
  join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
  where c.contype = 'f' and c.confrelid = '${root}'::regclass and array_length(c.conkey, 1) = 1
  order by 1`;

interface ForeignKey extends MovedTable {
  readonly isOfShop: boolean;
  readonly isOfAffiliate: boolean;
}

const tableOf = ({ name, column }: MovedTable): MovedTable => ({ name, column });

/** Reads from the catalogue which tables have rows that move with a shop, so that none is forgotten. */
export const readMovedTables = async (cell: CellConnection): Promise<MovedTables> => {
  const withShop = await cell.run<{ name: string }>(
    `select c.relname as name from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'shop_id' and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
  );
  const toShops = await cell.run<ForeignKey>(foreignKeysTo('shops'));
  const toAccounts = await cell.run<ForeignKey>(foreignKeysTo('accounts'));
  return {
    ofShop: [
      { name: 'shops', column: 'id' },
      { name: 'line_versions', column: 'line_shop_id' },
      ...withShop.map(({ name }) => ({ name, column: 'shop_id' })),
    ],
    namesOfShop: toShops.filter(({ isOfShop }) => !isOfShop).map(tableOf),
    ofAccount: toAccounts
      .filter(({ isOfShop, isOfAffiliate }) => !isOfShop && !isOfAffiliate)
      .map(tableOf),
    accountColumns: toAccounts.filter(({ isOfShop }) => isOfShop).map(tableOf),
  };
};

/** The number of rows and a hash of all of them, whatever their order. */
export const hashRows = async (
  cell: CellConnection,
  { name, column }: MovedTable,
  shop: number,
): Promise<string> => {
  const [row] = await cell.run<{ hash: string }>(
    `select count(*) || ' rows, ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as hash
     from ${name} as t where ${column} = $1`,
    [shop],
  );
  return row?.hash ?? '';
};
