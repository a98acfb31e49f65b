import type { Endpoint } from '@lineup/contract/kernel/endpoint';
import { hasRight, isRight, type Role, roles } from '@lineup/contract/kernel/rights';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createShop } from '../factories/shop.ts';
import { createStaff, signIn } from '../factories/staff.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

let t: TestApp;
const sessions = new Map<Role, string>();

beforeAll(async () => {
  t = await createTestApp();
  const shop = await createShop(t.platform);
  for (const role of roles) {
    const staff = await createStaff(t.platform, { shop, role });
    sessions.set(role, (await signIn(t.platform, staff)).access);
  }
});
afterAll(() => t.close());

const NOWHERE = 999_999_999;

/** The refusal of the gate; a use case that refuses for its own reason says which. */
const isRefused = async (endpoint: Endpoint, role: Role): Promise<boolean> => {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const answer = await t.call(endpoint, {
    as: sessions.get(role),
    params: Object.fromEntries(names.map((name) => [name, NOWHERE])),
    // The body leads nowhere either, so a call that passes the gate changes nothing.
    ...(endpoint.method !== 'GET' && { body: {} }),
  });
  return answer.statusCode === 403 && answer.body.includes('You are not allowed to do this.');
};

/** Calls that would end the session, or keep a stream open. */
const isLeftOut = ({ path }: Endpoint) => path === '/live/' || path.startsWith('/auth/');

test('every endpoint of a shop refuses exactly the roles that the table of rights names', async () => {
  const table = t.app.routeTable.flatMap(({ endpoint }) => endpoint ?? []);
  const calls = [...new Set(table)].filter(
    (endpoint) => isRight(endpoint.access) && !isLeftOut(endpoint),
  );
  expect(calls.length).toBeGreaterThan(90);
  const wrong: string[] = [];
  for (const role of roles) {
    for (const endpoint of calls) {
      const { access, method, path } = endpoint;
      const isExpected = isRight(access) && !hasRight(role, access);
      if ((await isRefused(endpoint, role)) !== isExpected) {
        wrong.push(`${method} ${path} as ${role}: ${isExpected ? 'allowed' : 'refused'}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});
