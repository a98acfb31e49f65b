import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, type Transaction } from './client.ts';
import type { DB } from './generated.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let product: Kysely<DB>;
let mine: number;
let theirs: number;

const asShop = <T>(shopId: number, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  product.transaction().execute(async (tx) => {
    await sql`select set_config('app.shop_id', ${String(shopId)}, true)`.execute(tx);
    return work(tx);
  });

/** The id is drawn first, so that the row can be written in a transaction of its shop. */
const createShop = async (username: string): Promise<number> => {
  const owner = createDatabase(database.ownerUrl);
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('shops', 'id')) as id`.execute(owner);
  const id = rows[0]?.id ?? 0;
  await owner.transaction().execute(async (tx) => {
    await sql`select set_config('app.shop_id', ${String(id)}, true)`.execute(tx);
    await sql`
      insert into shops (id, name, username, time_zone, plan_id, subscription_status)
      overriding system value
      select ${id}, ${username}, ${username}, 'UTC', min(plans.id), 'active' from plans`.execute(
      tx,
    );
    await tx
      .insertInto('services')
      .values({ shop_id: id, name: `Cut at ${username}` })
      .execute();
  });
  await owner.destroy();
  return id;
};

beforeAll(async () => {
  database = await createTestDatabase();
  // One connection: the next transaction would see whatever the last one left behind.
  product = createDatabase(database.url, { poolSize: 1 });
  mine = await createShop('mine');
  theirs = await createShop('theirs');
});

afterAll(async () => {
  await product.destroy();
  await database.drop();
});

test('without a shop no row of a tenant table is visible', async () => {
  expect(await product.selectFrom('services').selectAll().execute()).toEqual([]);
  expect(await product.selectFrom('shops').selectAll().execute()).toEqual([]);
});

test('with a shop exactly its own rows are visible', async () => {
  const rows = await asShop(mine, (tx) => tx.selectFrom('services').select('name').execute());
  expect(rows).toEqual([{ name: 'Cut at mine' }]);
});

test('a row of another shop can be neither added, changed nor deleted', async () => {
  const add = asShop(mine, (tx) =>
    tx.insertInto('services').values({ shop_id: theirs, name: 'Trojan' }).execute(),
  );
  await expect(add).rejects.toThrow('row-level security');

  const changed = await asShop(mine, (tx) =>
    tx.updateTable('services').set({ name: 'x' }).where('shop_id', '=', theirs).executeTakeFirst(),
  );
  expect(changed.numUpdatedRows).toBe(0n);

  const deleted = await asShop(mine, (tx) =>
    tx.deleteFrom('services').where('shop_id', '=', theirs).executeTakeFirst(),
  );
  expect(deleted.numDeletedRows).toBe(0n);
});

test('a row cannot be handed to another shop', async () => {
  const hand = asShop(mine, (tx) =>
    tx.updateTable('services').set({ shop_id: theirs }).where('shop_id', '=', mine).execute(),
  );
  await expect(hand).rejects.toThrow('row-level security');
});

test('the shop ends with its transaction, also when that one fails', async () => {
  await asShop(mine, (tx) => tx.selectFrom('services').selectAll().execute());
  expect(await product.selectFrom('services').selectAll().execute()).toEqual([]);

  await expect(asShop(mine, () => Promise.reject(new Error('boom')))).rejects.toThrow('boom');
  expect(await product.selectFrom('services').selectAll().execute()).toEqual([]);
});

test('the list of public shops leaves its caller in the own shop, or in none', async () => {
  const list = (tx: Kysely<DB>) => sql`select * from public_shops(0, 1000000)`.execute(tx);
  const seen = await asShop(mine, async (tx) => {
    await list(tx);
    return tx.selectFrom('shops').select('id').execute();
  });
  expect(seen).toEqual([{ id: mine }]);
  const byNobody = await product.transaction().execute(async (tx) => {
    await list(tx);
    return tx.selectFrom('shops').select('id').execute();
  });
  expect(byNobody).toEqual([]);
});

test('row-level security applies to the owner of the schema too', async () => {
  const owner = createDatabase(database.ownerUrl);
  expect(await owner.selectFrom('services').selectAll().execute()).toEqual([]);
  await owner.destroy();
});

test('no joined member is deleted, and no account that is verified or in use', async () => {
  const insertAccount = async (email: string, verifiedAt: Temporal.Instant | null) => {
    const values = { email, name: '', email_verified_at: verifiedAt };
    return product.insertInto('accounts').values(values).returning('id').executeTakeFirstOrThrow();
  };
  const release = async (email: string) => {
    const { rows } = await sql<{ released: boolean }>`
      select release_unverified_email(${email}) as released`.execute(product);
    return rows[0]?.released;
  };
  const now = Temporal.Now.instant();
  const joined = await insertAccount('joined@example.test', now);
  const invited = await insertAccount('invited@example.test', null);
  await insertAccount('alone@example.test', now);
  const places = [
    { account_id: joined.id, username: 'joined', joined_at: now },
    { account_id: invited.id, username: 'invited', joined_at: null },
  ];
  await asShop(mine, (tx) =>
    tx
      .insertInto('memberships')
      .values(places.map((place) => ({ shop_id: mine, role: 'employee', ...place })))
      .execute(),
  );

  expect(await release('invited@example.test')).toBe(false);
  const deleted = await asShop(mine, (tx) =>
    tx.deleteFrom('memberships').returning('username').execute(),
  );
  expect(deleted).toEqual([{ username: 'invited' }]);
  expect(await release('invited@example.test')).toBe(true);
  expect(await release('joined@example.test')).toBe(false);
  expect(await release('alone@example.test')).toBe(false);
  await expect(product.deleteFrom('accounts').execute()).rejects.toThrow('permission denied');
});
