import type { CellConnection } from './cell-connection.ts';
import type { MovedTable, MovedTables } from './moved-tables.ts';

/** A job of the shop, as `graphile_worker.add_jobs` takes it. */
type StoredJobs = string;

export interface AccountsOfShop {
  /** Active members: their accounts move with the shop. */
  readonly moved: readonly number[];
  /** Others whom rows of the shop name: a copy of their row goes along, for their names. */
  readonly named: readonly number[];
}

/** What is copied while writes are stopped. */
export interface CopiedRows {
  readonly accounts: AccountsOfShop;
  /** By table, as JSON arrays. */
  readonly rows: ReadonlyMap<string, string>;
  readonly namedRows: string;
  readonly keys: string;
}

const numbers = (rows: readonly { id: string }[]) => rows.map(({ id }) => Number(id));

export const selectAccountsOfShop = async (
  cell: CellConnection,
  { accountColumns }: MovedTables,
  shop: number,
): Promise<AccountsOfShop> => {
  const moved = numbers(
    await cell.run<{ id: string }>(
      `select distinct account_id as id from memberships
       where shop_id = $1 and is_active and account_id is not null`,
      [shop],
    ),
  );
  const referred = accountColumns.map(
    ({ name, column }) => `select ${column} as id from ${name} where shop_id = $1`,
  );
  const all = numbers(
    await cell.run<{ id: string }>(
      `select distinct id from (${referred.join(' union all ')}) as each where id is not null`,
      [shop],
    ),
  );
  return { moved, named: all.filter((id) => !moved.includes(id)) };
};

const selectRows = async (
  cell: CellConnection,
  { name, column }: MovedTable,
  ids: readonly number[],
): Promise<string> => {
  const [row] = await cell.run<{ rows: string }>(
    `select coalesce(json_agg(t), '[]')::text as rows from ${name} as t
     where ${column} = any($1::bigint[])`,
    [ids],
  );
  return row?.rows ?? '[]';
};

export const readCopiedRows = async (
  cell: CellConnection,
  tables: MovedTables,
  shop: number,
): Promise<CopiedRows> => {
  const accounts = await selectAccountsOfShop(cell, tables, shop);
  const rows = new Map<string, string>();
  for (const table of tables.namesOfShop) {
    rows.set(table.name, await selectRows(cell, table, [shop]));
  }
  for (const table of [{ name: 'accounts', column: 'id' }, ...tables.ofAccount]) {
    rows.set(table.name, await selectRows(cell, table, accounts.moved));
  }
  const [keys] = await cell.run<{ rows: string }>(
    `select coalesce(json_agg(t), '[]')::text as rows from signing_keys as t`,
  );
  return {
    accounts,
    rows,
    namedRows: await selectRows(cell, { name: 'accounts', column: 'id' }, accounts.named),
    keys: keys?.rows ?? '[]',
  };
};

const insertRows = async (cell: CellConnection, table: string, rows: string): Promise<void> => {
  const columns = await cell.run<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
     order by attnum`,
    [table],
  );
  const list = columns.map(({ name }) => name).join(', ');
  await cell.run(
    `insert into ${table} (${list}) overriding system value
     select ${list} from json_populate_recordset(null::${table}, $1::json)
     on conflict do nothing`,
    [rows],
  );
};

/**
 * Writes the shop's names before anything else: from the switch on the new cell is asked for them, and
 * it has to answer 'not yet' instead of 'not found'.
 */
export const copyNames = async (
  from: CellConnection,
  to: CellConnection,
  { tables, shop }: { tables: MovedTables; shop: number },
): Promise<void> => {
  for (const table of tables.namesOfShop) {
    const rows = await selectRows(from, table, [shop]);
    await to.run(`delete from ${table.name} where ${table.column} = $1`, [shop]);
    await insertRows(to, table.name, rows);
  }
};

/** Writes the copied rows over older ones, which a shop leaves behind when it moves away. */
export const writeCopiedRows = async (
  to: CellConnection,
  tables: MovedTables,
  { shop, copied, fromAddress }: { shop: number; copied: CopiedRows; fromAddress: string },
): Promise<void> => {
  const { accounts, rows, namedRows, keys } = copied;
  for (const { name, column } of [
    ...tables.ofAccount,
    { name: 'accounts', column: 'id' },
    { name: 'account_cells', column: 'moved_account_id' },
  ]) {
    await to.run(`delete from ${name} where ${column} = any($1::bigint[])`, [accounts.moved]);
  }
  for (const { name, column } of tables.namesOfShop) {
    await to.run(`delete from ${name} where ${column} = $1`, [shop]);
  }
  for (const [table, each] of rows) {
    await insertRows(to, table, each);
    const [stored] = await to.run<{ missing: string }>(
      `select json_array_length($1::json) - count(*) as missing from json_populate_recordset(null::${table}, $1::json) as one
       where exists (select from ${table} as t where t = one)`,
      [each],
    );
    // Somebody here has the same name or mail address.
    if (Number(stored?.missing) !== 0) throw new Error(`rows of ${table} are not equal`);
  }
  await to.run(
    `insert into account_cells
     select id, $2 from json_populate_recordset(null::accounts, $1::json) as named
     where not exists (select from accounts where accounts.id = named.id)
     on conflict do nothing`,
    [namedRows, fromAddress],
  );
  await insertRows(to, 'accounts', namedRows);
  await insertRows(to, 'signing_keys', keys);
};

const jobsOfShop = `from graphile_worker._private_jobs as job where job.flags ? ('shop=' || $1::text)`;

export const countRunningJobs = async (cell: CellConnection, shop: number): Promise<number> => {
  const [row] = await cell.run<{ count: string }>(
    `select count(*) as count ${jobsOfShop} and job.locked_at is not null`,
    [shop],
  );
  return Number(row?.count ?? 0);
};

/** Takes the shop's jobs out of the queue. */
export const takeJobs = async (cell: CellConnection, shop: number): Promise<StoredJobs> => {
  const [row] = await cell.run<{ jobs: string }>(
    `with taken as (
       delete ${jobsOfShop} returning task_id, job_queue_id, payload, run_at, max_attempts, key, priority, flags
     )
     select coalesce(jsonb_agg(jsonb_build_object(
       'identifier', task.identifier, 'payload', taken.payload, 'queue_name', queue.queue_name,
       'run_at', taken.run_at, 'max_attempts', taken.max_attempts, 'job_key', taken.key,
       'priority', taken.priority, 'flags', (select jsonb_agg(flag) from jsonb_object_keys(taken.flags) as flag)
     )), '[]')::text as jobs
     from taken
     join graphile_worker._private_tasks as task on task.id = taken.task_id
     left join graphile_worker._private_job_queues as queue on queue.id = taken.job_queue_id`,
    [shop],
  );
  return row?.jobs ?? '[]';
};

export const addTakenJobs = async (cell: CellConnection, taken: StoredJobs): Promise<void> => {
  await cell.run(
    `select count(*) from graphile_worker.add_jobs(array(
       select (identifier, payload, queue_name, run_at, max_attempts, job_key, priority, flags)::graphile_worker.job_spec
       from jsonb_to_recordset($1::jsonb) as one (
         identifier text, payload json, queue_name text, run_at timestamptz, max_attempts smallint,
         job_key text, priority smallint, flags text[])
     ))`,
    [taken],
  );
};
