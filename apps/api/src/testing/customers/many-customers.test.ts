import { customerOrders, listCustomers } from '@lineup/contract/customers';
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CustomerPage, customersPage } from '../../features/customers/repository.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { runAsOwner } from '../database/run-as-owner.ts';
import { createStaff, signIn } from '../factories/staff.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

const COUNT = 100_000;
/** A search reads the whole shop: on an idle machine 50 ms. */
const MOST_MS = 1500;

let t: TestApp;
let access: string;
let big: AuthorizedShopId;
let small: AuthorizedShopId;

const fill = (shop: AuthorizedShopId, count: number) =>
  t.platform.db.inShop(shop, (tx) =>
    sql`
      insert into customers (shop_id, name, phone, email, visit_count, spend_cents, last_visit_at)
      select ${shop}::bigint,
        (array['José', 'María', 'Marcus', 'Ana', 'Lucía'])[1 + n % 5] || ' '
          || (array['García', 'Bell', 'Okafor', 'Núñez'])[1 + n % 4] || ' ' || to_hex(n),
        '+1312' || lpad(n::text, 7, '0'), 'person' || n || '@mail.test', n % 50, n * 7 % 90000,
        timestamptz '2026-01-01' + n * interval '1 minute'
      from generate_series(1, ${count}::int) as n`.execute(tx),
  );

beforeAll(async () => {
  t = await createTestApp();
  const [one, two] = [await createStaff(t.platform), await createStaff(t.platform)];
  ({ access } = await signIn(t.platform, one));
  [big, small] = [one.shop, two.shop];
  await fill(big, COUNT);
  await fill(small, 500);
  await runAsOwner(t, 'vacuum analyze customers');
}, 60_000);
afterAll(() => t.close());

const search = async (query: Record<string, string>) => {
  const began = performance.now();
  const answer = await t.call(listCustomers, { as: access, query });
  expect(answer.statusCode).toBe(200);
  const { response, total_entries: total } = answer.json<{
    response: { name: string }[];
    total_entries: number;
  }>();
  return { names: response.map(({ name }) => name), total, ms: performance.now() - began };
};

/** The database's plan for a page. */
const planOf = (shop: AuthorizedShopId, page: Partial<CustomerPage>) =>
  t.platform.db.inShop(shop, async (tx) => {
    const pageQuery = { words: [], order: 'name', offset: 0, limit: 10, ...page } as const;
    const { sql: text, parameters } = customersPage(shop, tx, pageQuery).compile();
    const explain = CompiledQuery.raw(`explain ${text}`, [...parameters]);
    const { rows } = await tx.executeQuery<Record<string, string>>(explain);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });

describe(`with ${String(COUNT)} customers in a shop`, () => {
  test.each([
    ['name', 'customers_name'],
    ['recent', 'customers_last_visit'],
    ['newest', 'customers_pkey'],
  ] as const)('the list by %s is read off its index, nothing is sorted', async (order, index) => {
    const plan = await planOf(big, { order });
    expect(plan).toContain(index);
    expect(plan).not.toMatch(/Seq Scan|Sort/);
  });

  test('a search reads the rows of its shop, not those of the others', async () => {
    for (const order of customerOrders) {
      const plan = await planOf(small, { words: ['jose', 'bell'], order });
      expect(plan).not.toContain('Seq Scan');
      expect(plan).toMatch(/Index Cond: .*shop_id/);
    }
  });

  test.each(customerOrders)('the list by %s is quick', async (order_by) => {
    const { names, total, ms } = await search({ order_by });
    expect([names.length, total]).toEqual([10, COUNT]);
    expect(ms).toBeLessThan(MOST_MS);
  });

  test.each([
    ['a name without accents', 'jose garcia 11170', ['José García 11170'], 1],
    ['a phone', '(312) 007-0000', ['José García 11170'], 1],
    ['an e-mail', 'person70000@', ['José García 11170'], 1],
    ['nobody', 'nobody at all', [], 0],
  ])('a search for %s is quick', async (_what, words, found, count) => {
    const { names, total, ms } = await search({ search: words });
    expect({ names, total }).toEqual({ names: found, total: count });
    expect(ms).toBeLessThan(MOST_MS);
  });

  test('a search that matches everybody is quick', async () => {
    const { names, total, ms } = await search({ search: 'mail.test', order_by: 'spend' });
    expect([names.length, total]).toEqual([10, COUNT]);
    expect(ms).toBeLessThan(MOST_MS);
  });
});
