import { setTimeout as sleep } from 'node:timers/promises';
import type { CellConnection } from './cell-connection.ts';
import type { MovedTables } from './moved-tables.ts';

const POLL_MS = 10;
const nameOf = (shop: number): string => `move_of_shop_${String(shop)}`;

const literal = (text: string): string => `'${text.replaceAll(`'`, `''`)}'`;

/** Where the log of the old cell ends, once all of it is on its disk. */
const readLogEnd = async (from: CellConnection): Promise<string> => {
  // A commit that is waited for flushes all earlier ones, too.
  await from.run('begin');
  await from.run('set local synchronous_commit = on');
  await from.run(`select txid_current(), pg_logical_emit_message(true, 'lineup', 'end')`);
  await from.run('commit');
  const [row] = await from.run<{ lsn: string }>('select pg_current_wal_flush_lsn() as lsn');
  return row?.lsn ?? '';
};

/** Waits until the new cell has replayed and stored everything that the old one has committed. */
export const catchUp = async (
  from: CellConnection,
  shop: number,
  timeoutMs: number,
): Promise<void> => {
  const end = await readLogEnd(from);
  const givesUpAt = performance.now() + timeoutMs;
  for (;;) {
    const [slot] = await from.run<{ done: boolean }>(
      `select confirmed_flush_lsn >= $2::pg_lsn as done from pg_replication_slots where slot_name = $1`,
      [nameOf(shop), end],
    );
    if (slot?.done === true) return;
    if (performance.now() > givesUpAt) throw new Error('the new cell is too far behind');
    await sleep(POLL_MS);
  }
};

const waitUntilCopied = async (
  to: CellConnection,
  shop: number,
  timeoutMs: number,
): Promise<void> => {
  const givesUpAt = performance.now() + timeoutMs;
  for (;;) {
    const [row] = await to.run<{ left: string }>(
      `select count(*) as left from pg_subscription_rel
       join pg_subscription on oid = srsubid
       where subname = $1 and srsubstate <> 'r'`,
      [nameOf(shop)],
    );
    if (row?.left === '0') return;
    if (performance.now() > givesUpAt) throw new Error('the rows were not copied in time');
    await sleep(10 * POLL_MS);
  }
};

/** Ends the replication of a shop, also one that a failed move has left. */
export const endReplication = async (
  from: CellConnection,
  to: CellConnection,
  shop: number,
): Promise<void> => {
  await to.run(`drop subscription if exists ${nameOf(shop)}`);
  await from.run(`drop publication if exists ${nameOf(shop)}`);
};

/** Copies the rows of a shop, and keeps the copy current until `endReplication`. */
export const replicateShop = async (
  from: CellConnection,
  to: CellConnection,
  { shop, tables, timeoutMs }: { shop: number; tables: MovedTables; timeoutMs: number },
): Promise<void> => {
  const name = nameOf(shop);
  const published = tables.ofShop.map(
    (each) => `${each.name} where (${each.column} = ${String(shop)})`,
  );
  await from.run(`create publication ${name} for table ${published.join(', ')}`);
  await to.run(
    `create subscription ${name} connection ${literal(from.url)} publication ${name}
     with (synchronous_commit = local)`,
  );
  await waitUntilCopied(to, shop, timeoutMs);
  await catchUp(from, shop, timeoutMs);
};
