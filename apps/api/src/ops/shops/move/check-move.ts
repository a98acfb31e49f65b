import { RefusedError } from '../../answer.ts';
import type { CellConnection } from './cell-connection.ts';
import type { AccountsOfShop } from './copied-rows.ts';

/** Ids of a cell begin at a multiple of this, so that no two cells draw the same. */
const IDS_OF_CELL = 1_000_000_000_000;

const readOne = async <T>(cell: CellConnection, text: string, values: readonly unknown[] = []) =>
  (await cell.run<{ value: T }>(text, values))[0]?.value;

const firstIdOf = async (cell: CellConnection): Promise<number> => {
  const last = await readOne<string>(cell, 'select last_value as value from shops_id_seq');
  return Math.floor(Number(last) / IDS_OF_CELL) * IDS_OF_CELL;
};

/** Sequences of tables that were added since the cell was made begin at 1. */
const raiseSequences = async (cell: CellConnection, first: number): Promise<void> => {
  if (first === 0) return;
  await cell.run(
    `select setval(format('%I.%I', schemaname, sequencename)::regclass, $1, false)
     from pg_sequences where schemaname = 'public' and coalesce(last_value, 0) < $1`,
    [first],
  );
};

/** Both cells have the same tables, and draw different ids. */
export const checkCells = async (from: CellConnection, to: CellConnection): Promise<void> => {
  const migrations = `select string_agg(version, ' ' order by version) as value from schema_migrations`;
  const [ours, theirs] = await Promise.all([readOne(from, migrations), readOne(to, migrations)]);
  if (ours !== theirs) throw new RefusedError('The cells have had different migrations.');
  if ((await readOne(from, `select current_setting('wal_level') as value`)) !== 'logical') {
    throw new RefusedError('The server of this cell needs wal_level = logical.');
  }
  const [first, other] = await Promise.all([firstIdOf(from), firstIdOf(to)]);
  if (first === other) {
    throw new RefusedError(
      `Both cells draw the same ids. In a new cell: alter sequence shops_id_seq restart with ${String(IDS_OF_CELL)}`,
    );
  }
  await Promise.all([raiseSequences(from, first), raiseSequences(to, other)]);
};

/** Why a shop has to stay: an account is in one cell, and so is the ledger of an affiliate. */
export const checkShop = async (
  from: CellConnection,
  shop: number,
  { moved }: AccountsOfShop,
): Promise<void> => {
  const reasons = await from.run<{ reason: string }>(
    `select 'is being deleted' as reason from shops where id = $1 and deletion_due_at is not null
     union select 'was brought by an affiliate' from referrals where shop_id = $1
     union select 'has a member who belongs to shop ' || shop_id from memberships
       where account_id = any($2::bigint[]) and is_active and shop_id <> $1
     union select 'has a member who is an affiliate' from affiliates where account_id = any($2::bigint[])
     union select 'has a member whose account is being deleted' from accounts
       where id = any($2::bigint[]) and deletion_due_at is not null`,
    [shop, moved],
  );
  if (reasons.length === 0) return;
  const list = reasons.map(({ reason }) => reason).join(', ');
  throw new RefusedError(`Shop ${String(shop)} has to stay: it ${list}.`);
};
