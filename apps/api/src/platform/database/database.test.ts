import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCapturedLog } from '../../testing/captured-log.ts';
import { createShop } from '../../testing/factories/shop.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createPlatform, type Platform } from '../platform.ts';
import type { AuthorizedShopId } from '../sessions/authorized-shop.ts';
import { createDatabase, type Database, type Transaction } from './database.ts';

let t: TestApp;
/** One connection: the next transaction would find whatever the last one left on it. */
let db: Database;
let shop: AuthorizedShopId;

beforeAll(async () => {
  t = await createTestApp();
  db = createDatabase(t.platform.config.DATABASE_URL, 1);
  shop = await createShop(t.platform);
});
afterAll(async () => {
  await db.close();
  await t.close();
});

const seen = async (tx: Transaction) => {
  const { rows } = await sql<{ shop: string | null; account: string | null; shops: number }>`
    select app_shop_id() as shop, app_account_id() as account,
      (select count(*)::int from shops) as shops
  `.execute(tx);
  return rows[0];
};

const nothing = { shop: null, account: null, shops: 0 };

test('a transaction sees its own shop and no other', async () => {
  expect(await db.inShop(shop, seen)).toEqual({ shop, account: null, shops: 1 });
});

test('what a transaction may see ends with it, on the same connection', async () => {
  await db.inShop(shop, seen);
  expect(await db.asNobody(seen)).toEqual(nothing);
  await db.asAccount(7, seen);
  expect(await db.asNobody(seen)).toEqual(nothing);
});

test('also when it fails', async () => {
  const failing = db.inShop(shop, async (tx) => {
    await seen(tx);
    throw new Error('half way');
  });
  await expect(failing).rejects.toThrow('half way');
  expect(await db.asNobody(seen)).toEqual(nothing);
});

test('runs as a role that owns nothing and cannot bypass row-level security', async () => {
  const role = await db.asNobody((tx) =>
    sql<{ name: string; super: boolean; bypass: boolean; owned: number }>`
      select rolname as name, rolsuper as super, rolbypassrls as bypass,
        (select count(*)::int from pg_class where relowner = pg_roles.oid) as owned
      from pg_roles where rolname = current_user
    `.execute(tx),
  );
  expect(role.rows).toEqual([{ name: 'lineup_app', super: false, bypass: false, owned: 0 }]);
});

test('an idle connection that breaks is logged and replaced', async () => {
  const log = createCapturedLog();
  const platform = createPlatform(t.platform.config, { logger: log.logger });
  const pid = () =>
    platform.db.asNobody(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      return rows[0]?.pid;
    });
  const first = await pid();
  await t.platform.db.asNobody((tx) => sql`select pg_terminate_backend(${first})`.execute(tx));
  await expect.poll(() => log.lines.join()).toContain('an idle connection broke');
  expect(await pid()).not.toBe(first);
  await platform.close();
});

/** Transactions of a shop that run until they are released. */
const holdTransactions = (database: Database, count: number) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const held = Array.from({ length: count }, () =>
    database.inShop(shop, async (tx) => {
      await seen(tx);
      await promise;
    }),
  );
  return {
    release: async () => {
      resolve();
      await Promise.all(held);
    },
  };
};

test('a stuck shop leaves connections to the others', async () => {
  const own = createDatabase(t.platform.config.DATABASE_URL, 3);
  const stuck = holdTransactions(own, 3);
  const other = await createShop(t.platform);
  expect(await own.inShop(other, seen)).toMatchObject({ shop: other });
  await stuck.release();
  await own.close();
});

test('calls without an identified caller leave connections to the shops', async () => {
  const own = createDatabase(t.platform.config.DATABASE_URL, 3);
  const { promise, resolve } = Promise.withResolvers<void>();
  const held = [1, 2, 3].map(() => own.asNobody(() => promise));
  expect(await own.inShop(shop, seen)).toMatchObject({ shop });
  resolve();
  await Promise.all(held);
  await own.close();
});

test('asSystem and isWritable do not wait for a busy pool', async () => {
  const own = createDatabase(t.platform.config.DATABASE_URL, 1);
  const stuck = holdTransactions(own, 1);
  expect(await own.isWritable()).toBe(true);
  expect(await own.asSystem(seen)).toEqual(nothing);
  await stuck.release();
  await own.close();
});

/** Who answered reads, and how many. */
const readTargets = async ({ metrics }: Platform) => {
  const counter = metrics.registry.getSingleMetric('lineup_database_reads_total');
  const { values } = (await counter?.get()) ?? { values: [] };
  return values.flatMap(({ labels, value }) =>
    value === 0 ? [] : [`${String(labels['target'])} ${String(value)}`],
  );
};

test('readShop sees its own shop, and cannot write', async () => {
  expect(await db.readShop(shop, seen)).toEqual({ shop, account: null, shops: 1 });
  const writing = db.readShop(shop, (tx) => sql`update shops set name = 'Other'`.execute(tx));
  await expect(writing).rejects.toMatchObject({ code: '25006' });
  expect(await db.asNobody(seen)).toEqual(nothing);
});

test.each([
  ['does not answer', 'postgres://lineup_app@127.0.0.1:1/lineup'],
  ['is no replica', undefined],
])('the primary answers when the replica %s', async (_what, url) => {
  const { config } = t.platform;
  const log = createCapturedLog();
  const replicaUrl = url ?? config.DATABASE_URL;
  const platform = createPlatform(
    { ...config, DATABASE_REPLICA_URL: replicaUrl },
    { logger: log.logger },
  );
  expect(await platform.db.readShop(shop, seen)).toMatchObject({ shop });
  await expect.poll(() => log.lines.join()).toContain('the read replica: unavailable');
  expect(await platform.db.readShopAsOf(shop, seen)).toMatchObject({ value: { shop }, ageMs: 0 });
  expect(await readTargets(platform)).toEqual(['fallback 2']);
  expect(await platform.db.isWritable()).toBe(true);
  await platform.close();
});
