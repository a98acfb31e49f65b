import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readOwnerUrl } from '../../config.ts';
import { type GoogleKeys, startGoogleKeys } from '../accounts/google-keys.ts';
import { callsOf, explainCall, nameOf } from '../plans/explained-calls.ts';
import type { ExplainedStatement, PlanNode } from '../plans/explained-statements.ts';
import {
  STRIPE_ACCOUNT,
  type StripeStandIn,
  startStripeStandIn,
} from '../stripe/stripe-stand-in.ts';
import { createWorld, type World } from '../tenant-matrix/world.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { callsOfSeveralShops, functionsAcrossShops, policiesAcrossShops } from './across-shops.ts';

let t: TestApp;
let world: World;
let google: GoogleKeys;
let payments: StripeStandIn;
let owner: pg.Client;

beforeAll(async () => {
  google = await startGoogleKeys();
  payments = await startStripeStandIn({ clock: { now: () => t.clock.now() } });
  t = await createTestApp({ ...google.settings, ...STRIPE_ACCOUNT, STRIPE_URL: payments.url });
  world = await createWorld(t);
  const url = new URL(readOwnerUrl());
  url.pathname = new URL(t.platform.config.DATABASE_URL).pathname;
  owner = new pg.Client(url.href);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await t.close();
  await google.close();
  await payments.close();
});

const select = async (query: string): Promise<string[]> => {
  const { rows } = await owner.query<{ name: string }>(query);
  return rows.map(({ name }) => name);
};

/** The tables with rows of shops. */
const selectTables = () =>
  select(
    `select c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and (c.relname = 'shops' or exists (select from pg_attribute a
         where a.attrelid = c.oid and a.attname = 'shop_id' and not a.attisdropped))`,
  );

test('only the stated policies and functions reach rows of several shops, whoever asks', async () => {
  const tables = (await selectTables()).map((name) => `'${name}'`).join(', ');
  const policies = await select(
    `select tablename || ' ' || policyname as name from pg_policies
     where schemaname = 'public' and permissive = 'PERMISSIVE' and tablename in (${tables})
       and coalesce(qual, with_check) not like '%app_shop_id()%'`,
  );
  expect(policies.toSorted()).toEqual(Object.keys(policiesAcrossShops).toSorted());
  const functions = await select(
    `select proname as name from pg_proc
     where pronamespace = 'public'::regnamespace and proname <> 'enter_shop'
       and (prosecdef or prosrc like '%set_config(''app.shop_id''%')`,
  );
  expect(functions.toSorted()).toEqual(Object.keys(functionsAcrossShops).toSorted());
});

const relationsOf = (node: PlanNode): string[] => [
  ...(node['Relation Name'] === undefined ? [] : [node['Relation Name']]),
  ...(node.Plans ?? []).flatMap(relationsOf),
];

test('every statement of every endpoint about rows of shops runs in exactly one shop', {
  timeout: 300_000,
}, async () => {
  const tables = new Set(await selectTables());
  const isOfShops = ({ plan }: ExplainedStatement) =>
    relationsOf(plan).some((relation) => tables.has(relation));
  const isStated = ({ plan, scope }: ExplainedStatement) => {
    const relations = relationsOf(plan).filter((relation) => tables.has(relation));
    const policy = { memberships: scope.account, referrals: scope.affiliate };
    return relations.every((relation) => Boolean(Reflect.get(policy, relation)));
  };
  const without = new Set<string>();
  const several = new Set<string>();
  let count = 0;
  for (const call of callsOf(t)) {
    const { statements } = (await explainCall(world, call)) ?? { statements: [] };
    const shopsOf = new Map<string, Set<string>>();
    for (const statement of statements.filter(isOfShops)) {
      count += 1;
      const { shop, transaction } = statement.scope;
      if (shop === '') {
        if (!isStated(statement)) without.add(`${nameOf(call)}: ${statement.text}`);
        continue;
      }
      const shops = shopsOf.get(transaction) ?? new Set();
      shopsOf.set(transaction, shops.add(shop));
    }
    if ([...shopsOf.values()].some(({ size }) => size > 1)) several.add(nameOf(call));
    await call.tenantCase.after?.(world);
  }
  expect(count).toBeGreaterThan(500);
  expect([...without]).toEqual([]);
  expect([...several].toSorted()).toEqual(Object.keys(callsOfSeveralShops).toSorted());
});
