import { type Appointment } from '@lineup/contract/appointments/appointments';
import { getCurrentAppointments } from '@lineup/contract/appointments/current-appointments';
import { type Barber, listBarbers } from '@lineup/contract/team/barbers';
import { listTeam, setMemberState, type Team } from '@lineup/contract/team/team';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDesk, type Desk } from '../../testing/factories/desk.ts';
import { createStaff, signIn } from '../../testing/factories/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
let desk: Desk;

beforeAll(async () => {
  t = await createTestApp();
  // A break that crosses midnight would belong to yesterday.
  const local = t.clock.now().toZonedDateTimeISO('America/Chicago');
  const ten = local.add({ days: 1 }).withPlainTime('10:00').toInstant();
  t.clock.advance(t.clock.now().until(ten));
});
afterAll(() => t.close());
beforeEach(async () => {
  desk = await createDesk(t);
});

const say = (state: string, id = desk.theo.membershipId, as = desk.theo.access) =>
  t.call(setMemberState, { as, params: { id }, body: { state } });

/** Today's state in the team's list, and in the barber's own line. */
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
  test('sets what a barber does, for the rest of the shop-day', async () => {
    for (const state of ['working', 'break', 'off'] as const) {
      const answer = await say(state);
      expect(answer.json()).toEqual({
        status: 1,
        response: { id: desk.theo.membershipId, state, back_at: null },
      });
      expect(await todayOf()).toEqual([state, state]);
    }
    await say('working');
    t.clock.advance({ hours: 24 });
    desk.owner.access = (await signIn(t.platform, desk.owner)).access;
    desk.theo.access = (await signIn(t.platform, desk.theo)).access;
    // Without hours nobody works automatically.
    expect(await todayOf()).toEqual(['unplanned', 'unplanned']);
  });

  test('follows the hours again when set to', async () => {
    await say('working');
    expect((await say('auto')).json()).toMatchObject({ response: { state: 'unplanned' } });
    expect(await todayOf()).toEqual(['unplanned', 'unplanned']);
  });

  test('raises the version of the line, which uses it', async () => {
    const before = await t.platform.live.askVersion(desk.shop);
    await say('working');
    expect(await t.platform.live.askVersion(desk.shop)).toBeGreaterThan(before);
  });

  test('lets the owner set everybody, an employee only themselves', async () => {
    const { membershipId } = desk.theo;
    expect((await say('break', membershipId, desk.owner.access)).statusCode).toBe(200);
    expect((await say('break', membershipId, desk.imani.access)).statusCode).toBe(403);
    expect(await todayOf()).toEqual(['break', 'break']);
  });

  test('refuses strangers, other shops, deactivated members, and an invalid state', async () => {
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

describe('a break with a length', () => {
  const takeBreak = (minutes: number, state = 'break') =>
    t.call(setMemberState, {
      as: desk.theo.access,
      params: { id: desk.theo.membershipId },
      body: { state, minutes },
    });
  const ownLine = (headers: Record<string, string> = {}) =>
    t.call(getCurrentAppointments, { as: desk.theo.access, headers });
  type OwnLine = { state: string; back_at: string | null; pending_assigned: Appointment[] };
  const lineOf = (answer: Awaited<ReturnType<typeof ownLine>>) =>
    answer.json<{ response: OwnLine }>().response;
  /** The team's list and the public list of barbers. */
  const listed = async () => {
    const team = (await t.call(listTeam, { as: desk.owner.access })).json<{ response: Team }>();
    const member = team.response.members.find(({ id }) => id === desk.theo.membershipId);
    const query = { shop_username: `shop-${String(desk.shop)}` };
    const barbers = (await t.call(listBarbers, { query })).json<{ response: Barber[] }>().response;
    const barber = barbers.find(({ id }) => id === desk.theo.membershipId);
    return [
      { state: member?.today, back_at: member?.back_at },
      { state: barber?.state, back_at: barber?.back_at },
    ];
  };

  test('shows its end everywhere, and estimates count on the barber from then on', async () => {
    await desk.visit({ barber_id: desk.theo.membershipId });
    const back_at = t.clock.now().add({ minutes: 45 }).toString();
    const answer = await takeBreak(45);
    expect(answer.json()).toMatchObject({ response: { state: 'break', back_at } });
    const own = lineOf(await ownLine({ 'cache-control': 'no-cache' }));
    expect(own).toMatchObject({ state: 'break', back_at });
    const likely = own.pending_assigned[0]?.likely;
    expect(Date.parse(likely?.from ?? '')).toBeGreaterThanOrEqual(Date.parse(back_at) - 60_000);
    expect(await listed()).toEqual([
      { state: 'break', back_at },
      { state: 'break', back_at },
    ]);
  });

  test("ends by itself: the next poll of a screen with the old response returns 'work'", async () => {
    await takeBreak(5);
    const before = await ownLine({ 'cache-control': 'no-cache' });
    const version = await t.platform.live.askVersion(desk.shop);
    t.clock.advance({ minutes: 4 });
    expect(lineOf(await ownLine()).state).toBe('break');
    t.clock.advance({ minutes: 1 });
    const after = await ownLine({ 'if-none-match': String(before.headers.etag) });
    expect(after.statusCode).toBe(200);
    expect(lineOf(after)).toMatchObject({ state: 'working', back_at: null });
    expect(await t.platform.live.askVersion(desk.shop)).toBe(version);
    const working = { state: 'working', back_at: null };
    expect(await listed()).toEqual([working, working]);
  });

  test('is cleared by the next state, also by a break of unknown length', async () => {
    await takeBreak(5);
    expect((await say('break')).json()).toMatchObject({
      response: { state: 'break', back_at: null },
    });
    t.clock.advance({ minutes: 6 });
    expect(lineOf(await ownLine({ 'cache-control': 'no-cache' })).state).toBe('break');
    await takeBreak(5);
    await say('off');
    t.clock.advance({ minutes: 6 });
    expect(lineOf(await ownLine({ 'cache-control': 'no-cache' })).state).toBe('off');
  });

  test('is refused where it is no length, and for any other state', async () => {
    for (const minutes of [0, 241, 1.5]) expect((await takeBreak(minutes)).statusCode).toBe(400);
    for (const state of ['working', 'off', 'auto']) {
      const refused = await takeBreak(15, state);
      expect(refused.statusCode).toBe(400);
      expect(refused.json()).toMatchObject({ fields: { minutes: 'Only a break has a length' } });
    }
    expect(await todayOf()).toEqual(['unplanned', 'unplanned']);
  });
});
