import { CompiledQuery, type Kysely, sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Connected, connect, createPool } from './client.ts';
import type { DB } from './generated.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';
import { TransactionClient } from './transaction-client.ts';

let database: TestDatabase;
let connected: Connected;

beforeAll(async () => {
  database = await createTestDatabase();
  // One connection: the next user meets whatever is left on it.
  connected = connect(database.ownerUrl, { poolSize: 1 });
  await sql`create table notes (id int primary key deferrable initially deferred)`.execute(
    connected.db,
  );
});
beforeEach(() => sql`delete from notes`.execute(connected.db));
afterAll(async () => {
  await connected.db.destroy();
  await database.drop();
});

const notesIn = async (db: Kysely<DB>) => {
  const { rows } = await sql<{ id: number }>`select id from notes order by id`.execute(db);
  return rows.map(({ id }) => id);
};
const notes = () => notesIn(connected.db);
const scope = CompiledQuery.raw("/* prepared */ select set_config('app.shop_id', $1, true)", ['7']);
const note = (id: number) => CompiledQuery.raw('insert into notes values ($1) returning id', [id]);

const writesOf = async (work: () => Promise<unknown>): Promise<string[]> => {
  const spy = vi.spyOn(Client.prototype, 'query');
  await work();
  const statements = spy.mock.calls.map(([query]) => JSON.stringify(query));
  spy.mockRestore();
  return statements;
};

test('what opens a transaction holds for its first statement, and ends with it', async () => {
  const shop = sql<{ shop: string }>`select current_setting('app.shop_id', true) as shop`;
  const inside = await connected.db.transaction().execute(async (tx) => {
    await tx.executeQuery(scope);
    return shop.execute(tx);
  });
  expect(inside.rows).toEqual([{ shop: '7' }]);
  expect((await shop.execute(connected.db)).rows).toEqual([{ shop: '' }]);
});

test('a transaction without statements is not opened', async () => {
  const empty = () => connected.db.transaction().execute((tx) => tx.executeQuery(scope));
  expect(await writesOf(empty)).toEqual([]);
  const thrown = connected.db.transaction().execute(() => Promise.reject(new Error('no')));
  await expect(thrown).rejects.toThrow('no');
  expect(await notes()).toEqual([]);
});

test('a failure has its own error, rolls everything back, and leaves the connection usable', async () => {
  const failing = connected.db.transaction().execute(async (tx) => {
    await tx.executeQuery(note(1));
    await sql`select 1 / 0`.execute(tx);
  });
  await expect(failing).rejects.toThrow('division by zero');
  expect(await notes()).toEqual([]);
});

test('a whole transaction at once: committed, with the rows of each statement', async () => {
  expect(await connected.transactAtOnce([scope, note(1), note(2)])).toMatchObject([
    [],
    [{ id: 1 }],
    [{ id: 2 }],
  ]);
  expect(await notes()).toEqual([1, 2]);
});

test.each([
  ['its statement', [note(1), CompiledQuery.raw('select 1 / 0')], 'division by zero'],
  ['the commit', [note(1), note(1)], 'duplicate key'],
])(
  'at once: when %s fails, nothing is stored and the connection is usable',
  async (_what, statements, error) => {
    await expect(connected.transactAtOnce(statements)).rejects.toThrow(error);
    expect(await notes()).toEqual([]);
    await connected.transactAtOnce([note(2)]);
    expect(await notes()).toEqual([2]);
  },
);

const unanswered = (id: number) =>
  CompiledQuery.raw('insert into notes values ($1) /* unanswered */', [id]);

test('a statement whose result nobody needs is sent together with the next one', async () => {
  const [opening, ...rest] = await writesOf(() =>
    connected.db.transaction().execute(async (tx) => {
      await tx.executeQuery(note(1));
      await tx.executeQuery(unanswered(2));
      expect(await notesIn(tx)).toEqual([1, 2]);
      await tx.executeQuery(unanswered(3));
    }),
  );
  expect(opening).toContain('begin');
  expect(rest).toHaveLength(5);
  expect(await notes()).toEqual([1, 2, 3]);
});

test('a transaction of nothing but such statements is committed', async () => {
  await connected.db.transaction().execute((tx) => tx.executeQuery(unanswered(1)));
  expect(await notes()).toEqual([1]);
});

test('the error of such a statement is that of the next one, or of the commit', async () => {
  const wrong = CompiledQuery.raw('select 1 / 0 /* unanswered */', []);
  for (const next of [() => [], (tx: Kysely<DB>) => notesIn(tx)]) {
    const failing = connected.db.transaction().execute(async (tx) => {
      await tx.executeQuery(note(1));
      await tx.executeQuery(wrong);
      await next(tx);
    });
    await expect(failing).rejects.toThrow('division by zero');
    expect(await notes()).toEqual([]);
  }
});

test('such a statement is not sent when its transaction is rolled back, also as its first one', async () => {
  for (const first of [note(1), unanswered(1)]) {
    const thrown = connected.db.transaction().execute(async (tx) => {
      await tx.executeQuery(first);
      await tx.executeQuery(unanswered(2));
      throw new Error('no');
    });
    await expect(thrown).rejects.toThrow('no');
    expect(await notes()).toEqual([]);
  }
});

test('outside of a transaction such a statement is sent at once', async () => {
  await connected.db.executeQuery(unanswered(1));
  expect(await notes()).toEqual([1]);
});

test.each([
  ['text alone', ['insert into notes values (9)']],
  ['a configuration', [{ text: 'insert into notes values (9)' }]],
  ['a callback', ['insert into notes values (9)', [], () => {}]],
])(
  'a statement that cannot be sent with the opening of its transaction is refused: %s',
  async (_form, given) => {
    const pool = createPool(database.ownerUrl, { poolSize: 1 }, { Client: TransactionClient });
    const client = await pool.connect();
    await client.query('begin', []);
    expect(() => (client.query as (...statements: unknown[]) => unknown)(...given)).toThrow(
      'a transaction begins with text and values',
    );
    await client.query('rollback', []);
    client.release();
    await pool.end();
    expect(await notes()).toEqual([]);
  },
);

test('a prepared statement is parsed once per connection', async () => {
  const same = CompiledQuery.raw('/* prepared */ select $1::int as n', [1]);
  for (const _ of [1, 2, 3]) await connected.db.executeQuery(same);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_prepared_statements
    where statement like '/* prepared */ select $1::int%'`.execute(connected.db);
  expect(rows).toEqual([{ count: 1 }]);
});

test('a hundred statements are prepared at most, and further ones work without', async () => {
  const { db } = connect(database.ownerUrl, { poolSize: 1 });
  for (let number = 0; number < 110; number += 1) {
    const text = `/* prepared */ select ${String(number)} + $1::int as sum`;
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, [1]));
    expect(rows).toEqual([{ sum: number + 1 }]);
  }
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_prepared_statements`.execute(db);
  expect(rows).toEqual([{ count: 100 }]);
  await db.destroy();
});
