import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findTenancyProblems } from './catalogue.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let owner: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new Client(database.ownerUrl);
  await owner.connect();
});

afterAll(async () => {
  await owner.end();
  await database.drop();
});

/** The problems of a table created inside a transaction that is then rolled back. */
const problemsAfter = async (statements: string): Promise<string[]> => {
  await owner.query('begin');
  try {
    await owner.query(statements);
    return await findTenancyProblems(owner);
  } finally {
    await owner.query('rollback');
  }
};

const good = `
  create table chairs (
    shop_id bigint not null references shops (id),
    id bigint generated always as identity,
    service_id bigint,
    primary key (shop_id, id),
    foreign key (shop_id, service_id) references services (shop_id, id)
  );
  alter table chairs enable row level security, force row level security;
  create policy own_shop on chairs using (shop_id = app_shop_id());`;

const ofAffiliate = `
  create table pens (
    affiliate_id bigint not null references affiliates (id),
    id bigint generated always as identity,
    primary key (affiliate_id, id)
  );
  alter table pens enable row level security, force row level security;
  create policy own_affiliate on pens using (affiliate_id = app_affiliate_id());`;

test('the migrated database keeps every rule of tenancy', async () => {
  expect(await findTenancyProblems(owner)).toEqual([]);
});

describe('the checker', () => {
  test('accepts a tenant table made by the rules', async () => {
    expect(await problemsAfter(good)).toEqual([]);
  });

  test('accepts a table of an affiliate made by the rules', async () => {
    expect(await problemsAfter(ofAffiliate)).toEqual([]);
  });

  test('accepts a policy that only narrows', async () => {
    const narrow = 'create policy few on chairs as restrictive for delete using (id > 9);';
    expect(await problemsAfter(good + narrow)).toEqual([]);
  });

  test.each([
    [
      'a primary key without the shop',
      good.replace('primary key (shop_id, id)', 'primary key (id)'),
      'chairs: the primary key must begin with shop_id',
    ],
    [
      'a primary key with the shop last',
      good.replace('primary key (shop_id, id)', 'primary key (id, shop_id)'),
      'chairs: the primary key must begin with shop_id',
    ],
    [
      'a foreign key with the shop last',
      good.replace(
        'foreign key (shop_id, service_id) references services (shop_id, id)',
        'foreign key (service_id, shop_id) references services (id, shop_id)',
      ),
      'chairs: foreign key chairs_service_id_shop_id_fkey must begin with shop_id and reach shop_id of the other table (or shops.id)',
    ],
    [
      'row-level security not forced',
      good.replace(', force row level security', ''),
      'chairs: row-level security must be enabled and forced',
    ],
    [
      'no policy',
      good.replace(/create policy.*/, ''),
      'chairs: no policy compares shop_id with app.shop_id',
    ],
    [
      'a second policy that lets everybody in',
      `${good} create policy readers on chairs for select using (true);`,
      'chairs: policy readers does not ask who is asking',
    ],
    [
      "an affiliate's table without a policy",
      ofAffiliate.replace(/create policy.*/, ''),
      'pens: no policy compares affiliate_id with app.affiliate_id',
    ],
    [
      'a table without shop and without a reason',
      'create table colors (id bigint primary key)',
      "colors: no shop_id, so its comment must begin with 'global:' and say why",
    ],
  ])('reports %s', async (_name, statements, problem) => {
    // The other table needs a key that such a foreign key could refer to.
    const other = 'create unique index on services (id, shop_id);';
    expect(await problemsAfter(other + statements)).toEqual([problem]);
  });

  test('reports what the role of the product owns', async () => {
    const product = new Client(database.url);
    await product.connect();
    try {
      // It may not create anything in public, but any role can own a large object.
      await product.query('select lo_create(424242)');
      expect(await findTenancyProblems(owner)).toEqual(['lineup_app owns large object 424242']);
      await expect(product.query('create table mine ()')).rejects.toThrow('permission denied');
    } finally {
      await product.query('select lo_unlink(424242)');
      await product.end();
    }
  });
});
