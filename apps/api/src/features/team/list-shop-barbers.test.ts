import * as barberCalls from '@lineup/contract/team/barbers';
import * as contract from '@lineup/contract/team/team';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createInvitation } from '../../testing/factories/accounts/invitation.ts';
import { createBookingLink } from '../../testing/factories/booking-link.ts';
import { createService } from '../../testing/factories/service.ts';
import { createStaff, signIn, type TestStaff } from '../../testing/factories/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
let owner: TestStaff;
let theo: TestStaff;
let access: string;
let username: string;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  owner = await createStaff(t.platform, { name: 'Nadia Brandt', username: 'nadia' });
  theo = await createStaff(t.platform, {
    shop: owner.shop,
    role: 'employee',
    name: 'Theo Marchetti',
    username: 'theo',
    phone: '555-0120',
  });
  username = `shop-${String(owner.shop)}`;
  ({ access } = await signIn(t.platform, owner));
});

const ask = (name = username) =>
  t.call(barberCalls.listShopBarbers, { params: { username: name } });
const barbersOf = async (name = username) =>
  (await ask(name)).json<{ response: barberCalls.ShopBarber[] }>().response;

const fadeOf = async ({ shop, membershipId }: TestStaff, isActive = true) => {
  const name = `Skin Fade ${String(isActive)}`;
  const service = await createService(t.platform, shop, { name, price_cents: 4000 });
  const introduction = 'Fresh fade with Theo';
  return createBookingLink(t.platform, shop, {
    membershipId,
    serviceId: service.id,
    introduction,
    isActive,
  });
};

describe('GET /shops/:username/barbers/', () => {
  test('returns first names, what each does now and the bookable links, and no contact data', async () => {
    const id = await fadeOf(theo);
    const answer = await ask();
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      status: 1,
      response: [
        {
          id: owner.membershipId,
          name: 'Nadia',
          username: 'nadia',
          photo: null,
          state: 'unplanned',
          back_at: null,
          links: [],
        },
        {
          id: theo.membershipId,
          name: 'Theo',
          username: 'theo',
          photo: null,
          state: 'unplanned',
          back_at: null,
          links: [
            {
              id,
              link_text: 'Fresh fade with Theo',
              service_name: 'Skin Fade true',
              minutes: 45,
              price: '40.00',
              booking_url: `/shop/book/${username}/theo/${String(id)}`,
            },
          ],
        },
      ],
    });
    expect(answer.body).not.toMatch(/Brandt|Marchetti|555|@/);
  });

  test('a link that is switched off is not shown', async () => {
    await fadeOf(theo, false);
    const on = await fadeOf(theo);
    const [, shown] = await barbersOf();
    expect(shown?.links.map((link) => link.id)).toEqual([on]);
  });

  test('deactivated members, those without customers and those who have not joined are not shown', async () => {
    const shop = { shop: owner.shop, role: 'employee' as const };
    const gone = await createStaff(t.platform, { ...shop, name: 'Gone Person' });
    await fadeOf(gone);
    await t.call(contract.deactivateMember, { as: access, params: { id: gone.membershipId } });
    await createInvitation(t.platform, owner, { name: 'Soon Here' });
    await t.call(contract.updateMember, {
      as: access,
      params: { id: owner.membershipId },
      body: { username: 'nadia', takes_customers: false },
    });
    const answer = await ask();
    expect(answer.json<{ response: barberCalls.ShopBarber[] }>().response).toMatchObject([
      { name: 'Theo' },
    ]);
    expect(answer.body).not.toMatch(/Gone|Soon|Nadia/);
  });

  test('returns what each does today, as in the line', async () => {
    const say = (id: number, state: 'working' | 'break') =>
      t.call(contract.setMemberState, { as: access, params: { id }, body: { state } });
    await say(owner.membershipId, 'working');
    await say(theo.membershipId, 'break');
    expect((await barbersOf()).map(({ state }) => state)).toEqual(['working', 'break']);
  });

  test('another shop’s barbers and links stay there', async () => {
    const neighbour = await createStaff(t.platform, { name: 'Lucia Ferrer' });
    await fadeOf(neighbour);
    expect((await barbersOf()).flatMap(({ links }) => links)).toEqual([]);
    const theirs = await barbersOf(`shop-${String(neighbour.shop)}`);
    expect(theirs.map(({ name, links }) => [name, links.length])).toEqual([['Lucia', 1]]);
  });

  test('an earlier username leads to today’s links; an unknown shop nowhere', async () => {
    const id = await fadeOf(theo);
    const renamed = `renamed-${String(owner.shop)}`;
    await t.platform.db.inShop(owner.shop, (tx) =>
      tx.updateTable('shops').set({ username: renamed }).where('id', '=', owner.shop).execute(),
    );
    const [, shown] = await barbersOf();
    expect(shown?.links[0]?.booking_url).toBe(`/shop/book/${renamed}/theo/${String(id)}`);
    for (const name of ['nowhere', 'no%00where', '%2e%2e']) {
      expect((await ask(name)).statusCode).toBe(404);
    }
    expect((await ask('x'.repeat(61))).statusCode).toBe(400);
  });
});
