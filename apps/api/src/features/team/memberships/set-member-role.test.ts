import { listCustomers } from '@lineup/contract/customers';
import { login, refresh } from '@lineup/contract/identity/auth';
import type { GivenRole } from '@lineup/contract/team/team';
import * as contract from '@lineup/contract/team/team';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createShop } from '../../../testing/factories/shop.ts';
import { createStaff, PASSWORD, signIn } from '../../../testing/factories/staff.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const createTeam = async (role: GivenRole) => {
  const shop = await createShop(t.platform);
  const owner = await createStaff(t.platform, { shop });
  const member = await createStaff(t.platform, { shop, role });
  const { access: as } = await signIn(t.platform, owner);
  const session = await signIn(t.platform, member);
  const setRole = (to: GivenRole, by = as) =>
    t.call(contract.setMemberRole, {
      as: by,
      params: { id: member.membershipId },
      body: { role: to },
    });
  return { owner, member, session, setRole };
};

const customersAs = async (as: string) => (await t.call(listCustomers, { as })).statusCode;

/** A token is void if it is not newer than the change of the role. */
const renewed = async (token: string) => {
  t.clock.advance({ seconds: 1 });
  return (await t.call(refresh, { body: { refresh: token } })).json<{ access: string }>().access;
};

test('a receptionist who becomes a barber loses the customers with the next request', async () => {
  const { session, setRole } = await createTeam('receptionist');
  expect(await customersAs(session.access)).toBe(200);
  expect((await setRole('employee')).statusCode).toBe(200);
  expect(await customersAs(session.access)).toBe(401);
  expect(await customersAs(await renewed(session.refresh))).toBe(403);
});

test('a barber who becomes a receptionist gains them, and signs in as Admin from then on', async () => {
  const { member, session, setRole } = await createTeam('employee');
  expect(await customersAs(session.access)).toBe(403);
  await setRole('receptionist');
  expect(await customersAs(await renewed(session.refresh))).toBe(200);
  const portals = await Promise.all(
    ['owner', 'employee'].map(async (role) => {
      const body = { email: member.email, password: PASSWORD, role };
      return (await t.call(login, { body })).statusCode;
    }),
  );
  expect(portals).toEqual([200, 403]);
});

test('the same role again keeps the session', async () => {
  const { session, setRole } = await createTeam('receptionist');
  expect((await setRole('receptionist')).statusCode).toBe(200);
  expect(await customersAs(session.access)).toBe(200);
});

test('a manager appoints nobody, also not themselves, and an owner’s role stays', async () => {
  const { owner, session, setRole } = await createTeam('manager');
  expect((await setRole('employee', session.access)).statusCode).toBe(403);
  const { access: as } = await signIn(t.platform, owner);
  const params = { id: owner.membershipId };
  const answer = await t.call(contract.setMemberRole, { as, params, body: { role: 'manager' } });
  expect(answer.statusCode).toBe(409);
});
