import type { Database, Transaction } from '../database/database.ts';
import { OtherCellError } from '../errors/other-cell.ts';

/** The cell that a shop or an account belongs to. */
export interface CellDirectory {
  /** The address of another cell; undefined if the shop is in this one, or nowhere. */
  cellOfShop(username: string): Promise<string | undefined>;
  /** The same for the account with a mail address. */
  cellOfAccount(email: string): Promise<string | undefined>;
}

/** A deployment with one cell: everything is here. */
const singleCell: CellDirectory = {
  cellOfShop: () => Promise.resolve(undefined),
  cellOfAccount: () => Promise.resolve(undefined),
};

const selectCellOfShop = (tx: Transaction, username: string) =>
  tx
    .selectFrom('shop_usernames')
    .innerJoin('shop_cells', 'moved_shop_id', 'named_shop_id')
    .select('cell')
    .where('username', '=', username)
    .where('state', '=', 'elsewhere')
    .executeTakeFirst();

const selectCellOfAccount = (tx: Transaction, email: string) =>
  tx
    .selectFrom('accounts')
    .innerJoin('account_cells', 'moved_account_id', 'id')
    .select('cell')
    .where('email', '=', email)
    .executeTakeFirst();

/** Several cells: the names and mail addresses of what has left stay here, with where it is now. */
const createTableDirectory = (db: Database): CellDirectory => ({
  cellOfShop: async (username) => (await db.asNobody((tx) => selectCellOfShop(tx, username)))?.cell,
  cellOfAccount: async (email) => (await db.asNobody((tx) => selectCellOfAccount(tx, email)))?.cell,
});

export const createCellDirectory = (cells: 'one' | 'several', db: Database): CellDirectory =>
  cells === 'one' ? singleCell : createTableDirectory(db);

/** Refuses what somebody without a session asks of an account in another cell. */
export const requireAccountHere = async (cells: CellDirectory, email: string): Promise<void> => {
  const cell = await cells.cellOfAccount(email);
  if (cell !== undefined) throw new OtherCellError(cell);
};
