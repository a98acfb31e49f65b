import { endpoint } from '@lineup/contract/kernel/endpoint';
import { idParams } from '@lineup/contract/kernel/envelope';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { notFound } from '../../platform/errors/app-error.ts';
import { bind, type Handler } from '../../platform/http/bind.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { findLeaks } from './matrix.ts';
import type { TenantCase } from './tenant-case.ts';
import { createWorld, type World } from './world.ts';

/** Careless handlers: the matrix has to find every one of them. */

const call = endpoint({
  feature: 'services',
  summary: 'Read a service carelessly',
  method: 'DELETE',
  path: '/careless/:id/',
  access: 'owner',
  spends: 'nothing',
  params: idParams,
  query: z.object({ barber: z.optional(z.string()) }),
  answers: { 200: z.object({ name: z.string() }) },
  errors: ['not_found'],
});

const cases: Record<string, TenantCase> = {
  'DELETE /careless/:id/': {
    own: ({ own }) => ({ params: { id: own.serviceId } }),
    foreign: {
      'params.id': ({ foreign }) => ({
        theirs: { params: { id: foreign.serviceId } },
        missing: { params: { id: 9_999_999 } },
      }),
    },
    plain: ['query.barber'],
  },
};

type Careless = Handler<typeof call>;

let t: TestApp;
let world: World;
let handle: Careless;

beforeAll(async () => {
  t = await createTestApp({}, { bindings: () => [bind(call, (made) => handle(made))] });
  world = await createWorld(t);
});
afterAll(() => t.close());

const leaksOf = (careless: Careless, declared = cases) => {
  handle = careless;
  return findLeaks(world, declared);
};

const find = async (shop: World['own']['shop'], id: number) => {
  const row = await t.platform.db.inShop(shop, (tx) =>
    tx.selectFrom('services').select('name').where('id', '=', id).executeTakeFirst(),
  );
  if (!row) throw notFound();
  return row;
};

const careful: Careless = ({ actor, params }) => find(actor.shop, params.id);

test('a careful handler passes', async () => {
  expect(await leaksOf(careful)).toEqual([]);
});

test('a handler that reads every shop is found', async () => {
  const leaks = await leaksOf(({ params }) => {
    const { own, foreign } = world;
    const isForeign = params.id === foreign.serviceId;
    return find(isForeign ? foreign.shop : own.shop, params.id);
  });
  expect(leaks).toContainEqual(expect.stringContaining('shows what belongs to the other shop'));
  expect(leaks).toContainEqual(expect.stringContaining('a foreign row answers {"statusCode":200'));
});

test('a handler that trusts the shop of the request is found', async () => {
  const leaks = await leaksOf(({ actor, params, request }) => {
    const { foreign } = world;
    const isNamed = request.headers['x-shop-id'] !== undefined;
    return isNamed ? find(foreign.shop, foreign.serviceId) : find(actor.shop, params.id);
  });
  expect(leaks).toEqual([expect.stringContaining('own, naming the other shop')]);
});

test('an answer that differs in a header alone is found', async () => {
  const leaks = await leaksOf(async ({ actor, params, reply }) => {
    if (params.id === world.foreign.serviceId) void reply.header('x-owner', 'somebody');
    return find(actor.shop, params.id);
  });
  expect(leaks).toEqual([
    expect.stringContaining('owner, foreign params.id: a foreign row answers'),
  ]);
});

test('a handler that responds well but changes the other shop is found', async () => {
  const leaks = await leaksOf(async ({ actor, params }) => {
    await t.platform.db.inShop(world.foreign.shop, (tx) =>
      tx.deleteFrom('monthly_check_ins').execute(),
    );
    return find(actor.shop, params.id);
  });
  expect(leaks).toContainEqual(expect.stringContaining('changed monthly_check_ins over there'));
});

test('a gate that takes everybody for the owner is found', async () => {
  const { sessions } = t.platform;
  const honest = { ...sessions };
  const tokenOf = async (text: string) => {
    const token = await honest.tokenOf(text);
    const owner = { shop: world.own.shop, membershipId: 1, role: 'owner' as const };
    return token && { ...token, actor: { ...token.actor, ...owner } };
  };
  Object.assign(sessions, { tokenOf });
  const leaks = await leaksOf(careful);
  Object.assign(sessions, honest);
  expect(leaks).toEqual([
    'DELETE /careless/:id/ as shopless: answered 200 instead of 403',
    'DELETE /careless/:id/ as affiliate: answered 200 instead of 403',
    'DELETE /careless/:id/ as employee: answered 200 instead of 403',
  ]);
});

test('a route without a case is reported with where to add one', async () => {
  expect(await leaksOf(careful, {})).toEqual([
    "DELETE /careless/:id/ has no tenant case: add 'DELETE /careless/:id/' to tenantCases in apps/api/src/testing/tenant-matrix/cases/",
  ]);
});

test('an input that is not declared as a reference or as plain is found', async () => {
  const own: TenantCase['own'] = (w) => ({ params: { id: w.own.serviceId } });
  const where = 'in apps/api/src/testing/tenant-matrix/cases/';
  const leaks = await leaksOf(careful, { 'DELETE /careless/:id/': { own, plain: ['body.id'] } });
  expect(leaks).toEqual([
    `DELETE /careless/:id/ takes params.id: add it to foreign if it names a row, else to plain, ${where}`,
    `DELETE /careless/:id/ takes query.barber: add it to foreign if it names a row, else to plain, ${where}`,
    `DELETE /careless/:id/ takes no body.id: take it away ${where}`,
  ]);
});
