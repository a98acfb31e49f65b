import { getCurrentAppointments } from '@lineup/contract/appointments';
import { listTeam, setMemberState, type Team } from '@lineup/contract/team';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDesk, type Desk } from '../../testing/factories/desk.ts';
import { createStaff, signIn } from '../../testing/factories/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
let desk: Desk;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  desk = await createDesk(t);
});

const say = (state: string, id = desk.theo.membershipId, as = desk.theo.access) =>
  t.call(setMemberState, { as, params: { id }, body: { state } });

/** What the team's list, and the barber's own line, say about today. */
const todayOf = async () => {
  const team = (await t.call(listTeam, { as: desk.owner.access })).json<{ response: Team }>();
  const own = await t.call(getCurrentAppointments, {
    as: desk.theo.access,
    headers: { 'cache-control': 'no-cache' },
  });
  return [
    team.response.members.find(({ id }) => id === desk.theo.membershipId)?.today,
    own.json<{ response: { state: string } }>().response.state,
  ];
};

describe('PUT /team/:id/state/', () => {
  test('says what a barber does, for the rest of the shop-day', async () => {
    for (const state of ['working', 'break', 'off'] as const) {
      const answer = await say(state);
      expect(answer.json()).toEqual({
        status: 1,
        response: { id: desk.theo.membershipId, state },
      });
      expect(await todayOf()).toEqual([state, state]);
    }
    await say('working');
    t.clock.advance({ hours: 24 });
    desk.owner.access = (await signIn(t.platform, desk.owner)).access;
    desk.theo.access = (await signIn(t.platform, desk.theo)).access;
    // Without hours nobody works by themselves.
    expect(await todayOf()).toEqual(['off', 'off']);
  });

  test('goes by the hours again when told so', async () => {
    await say('working');
    expect((await say('auto')).json()).toMatchObject({ response: { state: 'off' } });
    expect(await todayOf()).toEqual(['off', 'off']);
  });

  test('raises the version of the line, which counts on it', async () => {
    const before = await t.platform.live.askVersion(desk.shop);
    await say('working');
    expect(await t.platform.live.askVersion(desk.shop)).toBeGreaterThan(before);
  });

  test('lets the owner speak for everybody, an employee for themselves', async () => {
    const { membershipId } = desk.theo;
    expect((await say('break', membershipId, desk.owner.access)).statusCode).toBe(200);
    expect((await say('break', membershipId, desk.imani.access)).statusCode).toBe(403);
    expect(await todayOf()).toEqual(['break', 'break']);
  });

  test('refuses strangers, other shops, who is gone, and what is no state', async () => {
    const foreign = await createStaff(t.platform);
    expect((await t.call(setMemberState, { params: { id: 1 } })).statusCode).toBe(401);
    expect((await say('done')).statusCode).toBe(400);
    expect((await say('off', foreign.membershipId, desk.owner.access)).statusCode).toBe(404);
    await t.platform.db.inShop(desk.shop, (tx) =>
      tx
        .updateTable('memberships')
        .set({ is_active: false })
        .where('shop_id', '=', desk.shop)
        .where('id', '=', desk.imani.membershipId)
        .execute(),
    );
    expect((await say('off', desk.imani.membershipId, desk.owner.access)).statusCode).toBe(404);
  });
});
