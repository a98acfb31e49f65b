import * as barberCalls from '@lineup/contract/team/barbers';
import * as contract from '@lineup/contract/team/team';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Transaction } from '../../platform/database/database.ts';
import { findShopByUsername } from '../../platform/directories/shop-directory.ts';
import { createInvitation } from '../../testing/factories/accounts/invitation.ts';
import { createStaff, signIn, type TestStaff } from '../../testing/factories/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { countSeats, selectBarbers } from './repository.ts';

let t: TestApp;
let owner: TestStaff;
let employee: TestStaff;
let access: string;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  const phone = '555-0120';
  owner = await createStaff(t.platform, { name: 'Nadia Brandt', username: 'nadia', phone });
  employee = await createStaff(t.platform, {
    shop: owner.shop,
    role: 'employee',
    name: 'Theo Marchetti',
    username: 'theo',
    phone,
  });
  ({ access } = await signIn(t.platform, owner));
});

describe('GET /barbers/', () => {
  test('returns public data only: the current state, no surname, phone, e-mail or role', async () => {
    const shop = { shop: owner.shop, role: 'employee' as const };
    const away = await createStaff(t.platform, { ...shop, name: 'Off Duty' });
    await t.call(contract.updateMember, {
      as: access,
      params: { id: away.membershipId },
      body: { username: 'off', takes_customers: false },
    });
    const gone = await createStaff(t.platform, { ...shop, name: 'Gone Person' });
    await t.call(contract.deactivateMember, { as: access, params: { id: gone.membershipId } });
    await createInvitation(t.platform, owner, { name: 'Soon Here' });

    const query = { shop_username: `shop-${String(owner.shop)}` };
    const answer = await t.call(barberCalls.listBarbers, { query });
    const today = { state: 'unplanned', back_at: null };
    expect(answer.json()).toEqual({
      status: 1,
      response: [
        { id: owner.membershipId, name: 'Nadia', username: 'nadia', photo: null, ...today },
        { id: employee.membershipId, name: 'Theo', username: 'theo', photo: null, ...today },
      ],
    });
    expect(answer.body).not.toMatch(/Brandt|Marchetti|555|@/);
  });

  test('an earlier username leads to the same shop; an unknown one nowhere', async () => {
    const before = `shop-${String(owner.shop)}`;
    await t.platform.db.inShop(owner.shop, (tx) =>
      tx
        .updateTable('shops')
        .set({ username: `renamed-${String(owner.shop)}` })
        .where('id', '=', owner.shop)
        .execute(),
    );
    for (const shop_username of [before, before.toUpperCase(), `renamed-${String(owner.shop)}`]) {
      const answer = await t.call(barberCalls.listBarbers, { query: { shop_username } });
      expect(answer.json<{ response: unknown[] }>().response).toHaveLength(2);
    }
    const unknown = await t.call(barberCalls.listBarbers, { query: { shop_username: 'nowhere' } });
    expect(unknown.statusCode).toBe(404);
    expect((await t.call(barberCalls.listBarbers)).statusCode).toBe(400);
  });
});

test('a public name opens what public pages may read, and nothing else compiles', async () => {
  const shop = await findShopByUsername(t.platform, `shop-${String(owner.shop)}`);
  if (shop === undefined) throw new Error('no such shop');
  const barbers = await t.platform.db.inPublicShop(shop, (tx) => selectBarbers(shop, tx));
  expect(barbers).toHaveLength(2);

  const refusedByTypes = [
    // @ts-expect-error a public shop is no authorised one
    (tx: Transaction) => countSeats(shop, tx),
    // @ts-expect-error nor does it lead where authorised ones do
    () => t.platform.db.inShop(shop, () => Promise.resolve()),
    // @ts-expect-error and nobody's own shop is read as a stranger's
    (tx: Transaction) => selectBarbers(owner.shop, tx),
  ];
  expect(refusedByTypes).toHaveLength(3);
});
