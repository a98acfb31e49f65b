import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from './client.ts';
import type { DB } from './generated.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let db: Kysely<DB>;

beforeAll(async () => {
  database = await createTestDatabase();
  db = createDatabase(database.url);
});

afterAll(async () => {
  await db.destroy();
  await database.drop();
});

test('an instant comes back as the instant it was, to the microsecond', async () => {
  const instant = Temporal.Instant.from('2026-03-29T01:30:00.123456Z');
  const { rows } = await sql<{ at: Temporal.Instant }>`
    select ${instant}::timestamptz as at`.execute(db);
  expect(rows[0]?.at.equals(instant)).toBe(true);
});

test('an instant is read whatever time zone the connection is set to', async () => {
  const at = await db.transaction().execute(async (tx) => {
    await sql`set local time zone 'Asia/Kathmandu'`.execute(tx);
    const { rows } = await sql<{ at: Temporal.Instant }>`
      select timestamptz '2026-01-01 12:00:00+00' as at`.execute(tx);
    return rows[0]?.at.toString();
  });
  expect(at).toBe('2026-01-01T12:00:00Z');
});

test('dates are text, big integers are numbers, decimals stay exact text', async () => {
  const { rows } = await sql`
    select date '2026-02-28' as day, bigint '9007199254740991' as big, 0.1::numeric as exact`.execute(
    db,
  );
  expect(rows).toEqual([{ day: '2026-02-28', big: 9_007_199_254_740_991, exact: '0.1' }]);
});

test('no statement and no forgotten transaction holds a connection for ever', async () => {
  const { rows } = await sql`
    select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`.execute(db);
  expect(rows).toEqual([{ statement: '15s', idle: '30s' }]);
});

test('frequent statements are prepared once, unless the pooler does not support it', async () => {
  const preparedWith = async (prepares: boolean) => {
    const own = createDatabase(database.url, { poolSize: 1, prepares });
    const names = await own.transaction().execute(async (tx) => {
      await sql`/* prepared */ select set_config('app.shop_id', ${'7'}, true)`.execute(tx);
      const { rows } = await sql<{ shop: string; name: string | null }>`
        select current_setting('app.shop_id') as shop,
               (select string_agg(name, ' ') from pg_prepared_statements) as name`.execute(tx);
      return rows[0];
    });
    await own.destroy();
    return names;
  };
  const prepared = await preparedWith(true);
  expect(prepared?.shop).toBe('7');
  expect(prepared?.name).toMatch(/^p_/);
  expect(await preparedWith(false)).toEqual({ shop: '7', name: null });
});

test('a connection that breaks in use fails its statement and nothing else', async () => {
  const uncaught: unknown[] = [];
  const note = (error: unknown) => void uncaught.push(error);
  process.on('uncaughtException', note);
  const own = createDatabase(database.url, { poolSize: 1 });
  try {
    const broken = own.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await Promise.all([
        sql`select pg_sleep(60)`.execute(tx),
        sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db),
      ]);
    });
    await expect(broken).rejects.toThrow(/terminat|not queryable|ECONNRESET|EPIPE/);
    const { rows } = await sql<{ answer: number }>`select 42 as answer`.execute(own);
    expect(rows).toEqual([{ answer: 42 }]);
    expect(uncaught).toEqual([]);
  } finally {
    process.off('uncaughtException', note);
    await own.destroy();
  }
});
