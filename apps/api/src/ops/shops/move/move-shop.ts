import { setTimeout as sleep } from 'node:timers/promises';
import { RefusedError } from '../../answer.ts';
import { type CellConnection, connectToCell, inReplicaTransaction } from './cell-connection.ts';
import { checkCells, checkShop } from './check-move.ts';
import {
  addTakenJobs,
  copyNames,
  countRunningJobs,
  readCopiedRows,
  selectAccountsOfShop,
  takeJobs,
  writeCopiedRows,
} from './copied-rows.ts';
import { hashRows, type MovedTables, readMovedTables } from './moved-tables.ts';
import { catchUp, endReplication, replicateShop } from './replicate-shop.ts';

/** For the first copy, while the shop works. */
const COPIED_WITHIN_MS = 3_600_000;
/** A step that takes longer while writes are stopped ends the move, and the shop stays. */
const STEP_WITHIN_MS = 2000;
/** All steps together. */
const STOPPED_AT_MOST_MS = 4500;

export interface Move {
  readonly shop: number;
  /** The databases of both cells, as superuser. */
  readonly fromUrl: string;
  readonly toUrl: string;
  /** The addresses of both cells. */
  readonly fromAddress: string;
  readonly toAddress: string;
}

export interface Moved {
  /** How long writes of the shop were refused. */
  readonly stoppedMs: number;
  readonly tables: number;
  /** Rows whose hashes are equal. */
  readonly rows: number;
}

interface Cells {
  readonly from: CellConnection;
  readonly to: CellConnection;
  readonly tables: MovedTables;
}

const stateIn = async (cell: CellConnection, shop: number) =>
  (
    await cell.run<{ state: string; cell: string }>(
      'select state, cell from shop_cells where moved_shop_id = $1',
      [shop],
    )
  )[0];

/** Whether the cell had the shop before, and keeps its names. */
const hadShop = async (cell: CellConnection, shop: number): Promise<boolean> =>
  (await cell.run('select from shop_usernames where named_shop_id = $1', [shop])).length > 0;

/** The rows that are replicated; a table's own triggers do not run. */
const deleteRows = (cell: CellConnection, tables: MovedTables, shop: number, but = '') =>
  inReplicaTransaction(cell, async () => {
    for (const { name, column } of tables.ofShop.filter((table) => table.name !== but)) {
      await cell.run(`delete from ${name} where ${column} = $1`, [shop]);
    }
  });

/** Makes room in the new cell, where an earlier attempt or an earlier stay may have left rows. */
const prepare = async ({ from, to, tables }: Cells, { shop, fromAddress }: Move) => {
  await endReplication(from, to, shop);
  await to.run(
    `insert into shop_cells (moved_shop_id, state, cell) values ($1, 'arriving', $2)
     on conflict (moved_shop_id) do update set state = excluded.state, cell = excluded.cell, jobs = null`,
    [shop, fromAddress],
  );
  await deleteRows(to, tables, shop);
};

/** The shop stays where it was: the new cell forgets it, unless it keeps the shop's names. */
const abort = async ({ from, to, tables }: Cells, { shop }: Move, wasThere: boolean) => {
  await endReplication(from, to, shop);
  await deleteRows(to, tables, shop, wasThere ? 'shops' : '');
  await to.run(
    wasThere
      ? `update shop_cells set state = 'elsewhere' where moved_shop_id = $1`
      : 'delete from shop_cells where moved_shop_id = $1',
    [shop],
  );
  if (wasThere) return;
  await inReplicaTransaction(to, async () => {
    for (const { name, column } of tables.namesOfShop) {
      await to.run(`delete from ${name} where ${column} = $1`, [shop]);
    }
  });
};

/** Refuses everything about the shop from now on, until the connection ends or `openWrites`. */
const stopWrites = async (from: CellConnection, shop: number): Promise<void> => {
  await from.run(`set lock_timeout = ${String(STEP_WITHIN_MS)}`);
  await from.run(`select pg_advisory_lock(hashtextextended('shop in this cell', $1))`, [shop]);
  const givesUpAt = performance.now() + STEP_WITHIN_MS;
  while ((await countRunningJobs(from, shop)) > 0) {
    if (performance.now() > givesUpAt) throw new Error('a job of the shop is still running');
    await sleep(10);
  }
};

const openWrites = (from: CellConnection, shop: number) =>
  from.run(`select pg_advisory_unlock(hashtextextended('shop in this cell', $1))`, [shop]);

const compareRows = async ({ from, to, tables }: Cells, shop: number): Promise<number> => {
  let rows = 0;
  for (const table of tables.ofShop) {
    const [ours, theirs] = await Promise.all([
      hashRows(from, table, shop),
      hashRows(to, table, shop),
    ]);
    if (ours !== theirs) throw new Error(`${table.name} differs: ${ours} here, ${theirs} there`);
    rows += Number.parseInt(ours, 10);
  }
  return rows;
};

/** Writes what remains into the new cell and opens the shop there, all in one transaction. */
const open = async (
  { from, to, tables }: Cells,
  { shop, fromAddress }: Move,
  { jobs, beforeCommit }: { jobs: string; beforeCommit: () => Promise<void> },
): Promise<void> => {
  const copied = await readCopiedRows(from, tables, shop);
  await inReplicaTransaction(to, async () => {
    await writeCopiedRows(to, tables, { shop, copied, fromAddress });
    await to.run('set local session_replication_role = origin');
    await addTakenJobs(to, jobs);
    await to.run('delete from shop_cells where moved_shop_id = $1', [shop]);
    await to.run('update line_versions set version = version + 1 where line_shop_id = $1', [shop]);
    await beforeCommit();
  });
};

/** What the new cell has now is deleted here, but for names and mail addresses, which stay taken. */
const forget = async ({ from, tables }: Cells, shop: number): Promise<void> => {
  await inReplicaTransaction(from, async () => {
    for (const { name, column } of tables.ofAccount) {
      await from.run(
        `delete from ${name} where ${column} in (
           select account_id from memberships where shop_id = $1 and is_active)`,
        [shop],
      );
    }
    await from.run('update shop_cells set jobs = null where moved_shop_id = $1', [shop]);
  });
};

/** From here on the new cell has the shop: `switchCell` commits in the middle of `open`. */
const switchCell = async (cells: Cells, move: Move, stoppedAt: number): Promise<void> => {
  const { from, tables } = cells;
  const { shop, toAddress } = move;
  await from.run('begin');
  try {
    const locked = ['accounts', ...tables.ofAccount.map(({ name }) => name)].join(', ');
    await from.run(`lock table ${locked} in share mode`);
    // Somebody may have joined while the rows were copied.
    await checkShop(from, shop, await selectAccountsOfShop(from, tables, shop));
    const jobs = await takeJobs(from, shop);
    const beforeCommit = async () => {
      await from.run(
        `insert into account_cells select distinct account_id, $2 from memberships
         where shop_id = $1 and is_active and account_id is not null
         on conflict (moved_account_id) do update set cell = excluded.cell`,
        [shop, toAddress],
      );
      await from.run(
        `insert into shop_cells (moved_shop_id, state, cell, jobs) values ($1, 'elsewhere', $2, $3::jsonb)`,
        [shop, toAddress, jobs],
      );
      // Screens of this cell ask again, and learn where the shop is.
      await from.run('update line_versions set version = version + 1 where line_shop_id = $1', [
        shop,
      ]);
      if (performance.now() - stoppedAt > STOPPED_AT_MOST_MS) throw new Error('it took too long');
      await from.run('commit');
    };
    await open(cells, move, { jobs, beforeCommit });
  } catch (error) {
    await from.run('rollback').catch(() => {});
    throw error;
  }
};

/** Ends a move whose process died after the switch. */
const finish = async (cells: Cells, move: Move): Promise<void> => {
  const [row] = await cells.from.run<{ jobs: string | null }>(
    'select jobs::text as jobs from shop_cells where moved_shop_id = $1',
    [move.shop],
  );
  if ((await stateIn(cells.to, move.shop))?.state === 'arriving') {
    await open(cells, move, { jobs: row?.jobs ?? '[]', beforeCommit: () => Promise.resolve() });
  }
  await forget(cells, move.shop);
};

/** For the operator, who moves a shop again or not. */
const describe = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

const moveAll = async (cells: Cells, move: Move): Promise<Moved> => {
  const { from, to, tables } = cells;
  const { shop } = move;
  const wasThere = await hadShop(to, shop);
  let stoppedAt = Number.NaN;
  let rows = 0;
  try {
    await prepare(cells, move);
    await replicateShop(from, to, { shop, tables, timeoutMs: COPIED_WITHIN_MS });
    stoppedAt = performance.now();
    await stopWrites(from, shop);
    await catchUp(from, shop, STEP_WITHIN_MS);
    await endReplication(from, to, shop);
    rows = await compareRows(cells, shop);
    await inReplicaTransaction(to, () => copyNames(from, to, { tables, shop }));
    await switchCell(cells, move, stoppedAt);
  } catch (error) {
    await openWrites(from, shop).catch(() => {});
    const isSwitched = await stateIn(from, shop).catch(() => undefined);
    if (!isSwitched) await abort(cells, move, wasThere).catch(() => {});
    const outcome = isSwitched ? 'is in the other cell: move it again to finish' : 'stays';
    throw new RefusedError(`Shop ${String(shop)} ${outcome}. ${describe(error)}`);
  }
  const stoppedMs = Math.round(performance.now() - stoppedAt);
  await openWrites(from, shop);
  await forget(cells, shop);
  return { stoppedMs, tables: tables.ofShop.length, rows };
};

/**
 * Moves a shop to another cell while it works. A move that fails leaves the shop where it was; one that
 * was interrupted after the switch is finished by moving again.
 */
export const moveShopToCell = async (move: Move): Promise<Moved | 'finished'> => {
  const { shop, fromUrl, toUrl } = move;
  const from = await connectToCell(fromUrl);
  const to = await connectToCell(toUrl).catch(async (error: unknown) => {
    await from.end();
    throw error;
  });
  try {
    const cells = { from, to, tables: await readMovedTables(from) };
    const state = await stateIn(from, shop);
    if (state?.state === 'elsewhere' && state.cell === move.toAddress) {
      await finish(cells, move);
      return 'finished';
    }
    if (state) throw new RefusedError(`Shop ${String(shop)} is not in this cell.`);
    const [known] = await from.run('select from shops where id = $1 and erased_at is null', [shop]);
    if (!known) throw new RefusedError(`There is no shop ${String(shop)}.`);
    await checkCells(from, to);
    await checkShop(from, shop, await selectAccountsOfShop(from, cells.tables, shop));
    return await moveAll(cells, move);
  } finally {
    await Promise.allSettled([from.end(), to.end()]);
  }
};

/** Undoes a move whose process died before the switch; the shop never stopped working where it was. */
export const abortMove = async (move: Move): Promise<void> => {
  const from = await connectToCell(move.fromUrl);
  const to = await connectToCell(move.toUrl);
  try {
    if (await stateIn(from, move.shop)) {
      throw new RefusedError(`Shop ${String(move.shop)} has moved already.`);
    }
    if ((await stateIn(to, move.shop))?.state !== 'arriving') {
      throw new RefusedError(`Shop ${String(move.shop)} is not being moved.`);
    }
    const tables = await readMovedTables(from);
    await abort({ from, to, tables }, move, await hadShop(to, move.shop));
  } finally {
    await Promise.allSettled([from.end(), to.end()]);
  }
};

/** Deletes the rows of a shop that has moved away; its names stay taken, with its own row. */
export const deleteMovedShop = async (fromUrl: string, shop: number): Promise<void> => {
  const from = await connectToCell(fromUrl);
  try {
    if ((await stateIn(from, shop))?.state !== 'elsewhere') {
      throw new RefusedError(`Shop ${String(shop)} has not moved away.`);
    }
    await deleteRows(from, await readMovedTables(from), shop, 'shops');
  } finally {
    await from.end();
  }
};
