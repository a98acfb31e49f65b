import { sql } from 'kysely';
import type { TestStaff } from '../factories/staff.ts';
import type { MemoryStorage } from '../memory-storage.ts';
import type { TestApp } from '../test-app.ts';
import { readRedis } from './read-redis.ts';

/** Every row that the product's role can see of a shop, of its queue and of its owner, as text. */
const readRows = ({ platform }: TestApp, { shop, accountId }: TestStaff): Promise<string[]> =>
  platform.db.inShop(shop, async (tx) => {
    await sql`select set_config('app.account_id', ${String(accountId)}, true)`.execute(tx);
    const { rows: tables } = await sql<{ schema: string; name: string }>`
      select table_schema as schema, table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker')
    `.execute(tx);
    const texts: string[] = [];
    for (const { schema, name } of tables) {
      const { rows } = await sql<{ text: string }>`
        select row_to_json(t)::text as text from ${sql.table(`${schema}.${name}`)} as t`.execute(
        tx,
      );
      texts.push(...rows.map(({ text }) => `${name}: ${text}`));
    }
    return texts;
  });

/** All stored data, line by line: tables, queue, cache and files. */
export const readEverything = async (
  t: TestApp,
  staff: TestStaff,
  { files }: MemoryStorage,
): Promise<string[]> => [
  ...(await readRows(t, staff)),
  ...(await readRedis(t)),
  ...[...files].map(([key, { body }]) => `file ${key}: ${Buffer.from(body).toString()}`),
];
