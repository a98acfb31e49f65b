import * as contract from '@lineup/contract/team/team';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createInvitation } from '../../testing/factories/accounts/invitation.ts';
import { createService } from '../../testing/factories/service.ts';
import { createShop } from '../../testing/factories/shop.ts';
import { createStaff, signIn, type TestStaff } from '../../testing/factories/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
let owner: TestStaff;
let employee: TestStaff;
let access: string;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  const shop = await createShop(t.platform, { timeZone: 'America/Chicago', plan: 'BASIC PLAN' });
  owner = await createStaff(t.platform, { shop, name: 'Nadia Brandt', username: 'nadia' });
  employee = await createStaff(t.platform, {
    shop,
    role: 'employee',
    name: 'Theo Marchetti',
    phone: '555-0120',
    username: 'theo',
  });
  ({ access } = await signIn(t.platform, owner));
});

const list = async (): Promise<contract.Team> =>
  (await t.call(contract.listTeam, { as: access })).json<{ response: contract.Team }>().response;

const memberNamed = async (name: string) =>
  (await list()).members.find((member) => member.name === name);

const auditActions = async () =>
  t.platform.db.inShop(owner.shop, async (tx) => {
    const rows = await tx
      .selectFrom('audit_log')
      .select(['action', 'subject', 'account_id'])
      .where('shop_id', '=', owner.shop)
      .orderBy('id')
      .execute();
    return rows.map(({ action, subject, account_id }) => [action, subject, account_id]);
  });

describe('GET /team/', () => {
  test('lists the owner, the employees by name and deactivated ones last, of this shop alone', async () => {
    const shop = { shop: owner.shop, role: 'employee' as const };
    await createStaff(t.platform, { ...shop, name: 'anna Lind' });
    const gone = await createStaff(t.platform, { ...shop, name: 'Aaron Gone' });
    await t.call(contract.deactivateMember, { as: access, params: { id: gone.membershipId } });
    await createInvitation(t.platform, owner, { name: 'Mia New' });
    await createStaff(t.platform, { role: 'employee', name: 'Foreign' });

    const team = await list();
    expect(team.members.map(({ name, state }) => [name, state])).toEqual([
      ['Nadia Brandt', 'active'],
      ['anna Lind', 'active'],
      ['Mia New', 'invited'],
      ['Theo Marchetti', 'active'],
      ['Aaron Gone', 'deactivated'],
    ]);
    expect(team).toMatchObject({
      time_zone: 'America/Chicago',
      seats_taken: 3,
      seat_limit: 4,
      extra_seat_price: '9.99',
    });
  });

  test('returns contact, role, active links and the completed visits of the shop’s own month', async () => {
    const { id: service_id } = await createService(t.platform, owner.shop);
    const today = t.clock.now().toZonedDateTimeISO('America/Chicago').toPlainDate();
    const ids = { shop_id: owner.shop, membership_id: employee.membershipId };
    await t.platform.db.inShop(owner.shop, async (tx) => {
      const link = { ...ids, service_id, introduction: 'Hi', from_minute: 540, to_minute: 1020 };
      await tx
        .insertInto('booking_links')
        .values([
          { ...link, gap_minutes: 30 },
          { ...link, gap_minutes: 30, is_active: false },
        ])
        .execute();
      const visit = (status: string, day: Temporal.PlainDate, ticket_number: number) => ({
        shop_id: owner.shop,
        barber_id: employee.membershipId,
        source: 'walk_in' as const,
        status: status as 'completed',
        shop_day: day.toString(),
        ticket_number,
      });
      const first = today.with({ day: 1 });
      await tx
        .insertInto('appointments')
        .values([
          visit('completed', first, 1),
          visit('completed', today, 2),
          visit('pending', today, 3),
          visit('no_show', today, 4),
          visit('completed', first.subtract({ days: 1 }), 5),
          visit('completed', first.add({ months: 1 }), 6),
        ])
        .execute();
      await tx
        .updateTable('accounts')
        .set({ photo_key: 'a'.repeat(32) })
        .where('id', '=', employee.accountId)
        .execute();
    });
    expect(await memberNamed('Theo Marchetti')).toMatchObject({
      id: employee.membershipId,
      email: employee.email,
      phone_no: '555-0120',
      photo: `/photos/${'a'.repeat(32)}-128.webp`,
      role: 'employee',
      username: 'theo',
      takes_customers: true,
      active_booking_links: 1,
      visits_this_month: 2,
      invitation: null,
    });
  });

  test('returns who works today, by hours, opening hours, days off and closures', async () => {
    const { membershipId } = employee;
    const today = t.clock.now().toZonedDateTimeISO('America/Chicago').toPlainDate();
    const day = { first_day: today.toString(), last_day: today.toString() };
    const week = Array.from({ length: 7 }, (_, index) => ({
      weekday: index + 1,
      from_minute: 0,
      to_minute: 1440,
    }));
    const theo = () => memberNamed('Theo Marchetti');
    expect(await theo()).toMatchObject({ today: 'unplanned', today_hours: null });

    await t.platform.db.inShop(owner.shop, (tx) =>
      tx
        .insertInto('opening_hours')
        .values(week.map((range) => ({ ...range, shop_id: owner.shop })))
        .execute(),
    );
    expect(await theo()).toMatchObject({
      today: 'working',
      today_hours: { from: '00:00', to: '24:00' },
    });
    expect((await list()).opening_hours).toEqual(
      week.map(({ weekday }) => ({ weekday, from: '00:00', to: '24:00' })),
    );

    const params = { id: membershipId };
    const off = await t.call(contract.addDayOff, { as: access, params, body: day });
    const { days_off } = off.json<{ response: contract.Member }>().response;
    expect(await theo()).toMatchObject({ today: 'off', today_hours: null });
    await t.call(contract.deleteDayOff, {
      as: access,
      params: { id: membershipId, day_off_id: days_off[0]?.id ?? 0 },
    });
    expect(await theo()).toMatchObject({ today: 'working' });

    await t.platform.db.inShop(owner.shop, (tx) =>
      tx
        .insertInto('closures')
        .values({ ...day, shop_id: owner.shop })
        .execute(),
    );
    expect(await theo()).toMatchObject({ today: 'off' });
  });

  test('refuses an employee and a stranger', async () => {
    const session = await signIn(t.platform, employee);
    expect((await t.call(contract.listTeam, { as: session.access })).statusCode).toBe(403);
    expect((await t.call(contract.listTeam)).statusCode).toBe(401);
  });
});

describe('PUT /team/:id/', () => {
  const put = (id: number, body: object) =>
    t.call(contract.updateMember, { as: access, params: { id }, body });
  const same = { username: 'theo', takes_customers: true };

  test('changes username and whether somebody takes customers, and notes it', async () => {
    const answer = await put(employee.membershipId, { username: 'Teo ', takes_customers: false });
    expect(answer.json()).toMatchObject({
      status: 1,
      response: { id: employee.membershipId, username: 'teo', takes_customers: false },
    });
    expect(await auditActions()).toContainEqual([
      'member_updated',
      'Theo Marchetti',
      owner.accountId,
    ]);
  });

  test('refuses a username of somebody else in the shop, beside its field; other shops may have it', async () => {
    const taken = await put(employee.membershipId, { ...same, username: 'nadia' });
    expect(taken.statusCode).toBe(409);
    expect(taken.json()).toMatchObject({
      code: 'conflict',
      fields: { username: 'Somebody else of the team has this username.' },
    });
    await createStaff(t.platform, { username: 'elsewhere' });
    expect((await put(employee.membershipId, { ...same, username: 'elsewhere' })).statusCode).toBe(
      200,
    );
  });

  test('refuses changes of a joined member’s name, e-mail and phone', async () => {
    const answer = await put(employee.membershipId, { ...same, email: 'stolen@example.test' });
    expect(answer.statusCode).toBe(409);
    expect(await memberNamed('Theo Marchetti')).toMatchObject({ email: employee.email });
  });

  test('refuses a username that cannot be part of a URL', async () => {
    const answer = await put(employee.membershipId, { ...same, username: 'a b' });
    expect(answer.json()).toMatchObject({
      code: 'invalid_input',
      fields: { username: 'Use small letters, digits and hyphens' },
    });
  });

  test('gives the same response for a member of another shop and a missing one', async () => {
    const foreign = await createStaff(t.platform, { role: 'employee' });
    expect((await put(foreign.membershipId, same)).statusCode).toBe(404);
    expect((await put(9_999_999, same)).statusCode).toBe(404);
  });
});

describe('hours and days off', () => {
  test('PUT /team/:id/hours/ replaces the week', async () => {
    const params = { id: employee.membershipId };
    const put = (hours: unknown) =>
      t.call(contract.updateMemberHours, { as: access, params, body: { hours } });
    await put([{ weekday: 5, from: '08:00', to: '12:00' }]);
    const hours = [
      { weekday: 1, from: '09:00', to: '13:00' },
      { weekday: 1, from: '13:30', to: '24:00' },
    ];
    const answer = await put(hours.toReversed());
    expect(answer.json()).toMatchObject({ response: { hours } });
    expect((await memberNamed('Theo Marchetti'))?.hours).toEqual(hours);

    const overlap = [...hours, { weekday: 1, from: '12:00', to: '14:00' }];
    expect((await put(overlap)).statusCode).toBe(400);
    expect((await put([{ weekday: 8, from: '09:00', to: '10:00' }])).statusCode).toBe(400);
    expect((await memberNamed('Theo Marchetti'))?.hours).toEqual(hours);
    expect((await put([])).json()).toMatchObject({ response: { hours: [] } });
  });

  test('POST and DELETE /team/:id/days-off/', async () => {
    const params = { id: employee.membershipId };
    const today = t.clock.now().toZonedDateTimeISO('America/Chicago').toPlainDate();
    const days = {
      first_day: today.add({ days: 3 }).toString(),
      last_day: today.add({ days: 5 }).toString(),
      reason: 'Family',
    };
    const added = await t.call(contract.addDayOff, { as: access, params, body: days });
    expect(added.statusCode).toBe(201);
    const { days_off } = added.json<{ response: contract.Member }>().response;
    expect(days_off).toMatchObject([days]);

    const backwards = { first_day: days.last_day, last_day: days.first_day };
    const refused = await t.call(contract.addDayOff, { as: access, params, body: backwards });
    expect(refused.json()).toMatchObject({
      fields: { last_day: 'The last day must not be before the first' },
    });

    const remove = (id: number) =>
      t.call(contract.deleteDayOff, {
        as: access,
        params: { id, day_off_id: days_off[0]?.id ?? 0 },
      });
    expect((await remove(owner.membershipId)).statusCode).toBe(404);
    expect((await remove(employee.membershipId)).json()).toMatchObject({
      response: { days_off: [] },
    });
    expect((await remove(employee.membershipId)).statusCode).toBe(404);
  });

  test('are not for an employee, a stranger, or a member of another shop', async () => {
    const session = await signIn(t.platform, employee);
    const body = { hours: [] };
    const put = (id: number, as?: string) =>
      t.call(contract.updateMemberHours, { as, params: { id }, body });
    expect((await put(employee.membershipId, session.access)).statusCode).toBe(403);
    expect((await put(employee.membershipId)).statusCode).toBe(401);
    const foreign = await createStaff(t.platform, { role: 'employee' });
    expect((await put(foreign.membershipId, access)).statusCode).toBe(404);
  });
});
