import type { Endpoint } from '@lineup/contract/kernel/endpoint';
import * as contract from '@lineup/contract/team/own-hours';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createShop } from '../../../testing/factories/shop.ts';
import { createStaff, signIn } from '../../../testing/factories/staff.ts';
import { createVisit } from '../../../testing/factories/visit.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
let people: Awaited<ReturnType<typeof createPeople>>;

const createPeople = async () => {
  const shop = await createShop(t.platform, { timeZone: 'America/Chicago' });
  const member = async (role: 'owner' | 'manager' | 'receptionist' | 'employee') => {
    const staff = await createStaff(t.platform, { shop, role });
    return { ...staff, access: (await signIn(t.platform, staff)).access };
  };
  return {
    owner: await member('owner'),
    manager: await member('manager'),
    receptionist: await member('receptionist'),
    barber: await member('employee'),
  };
};

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  people = await createPeople();
});

type Name = keyof Awaited<ReturnType<typeof createPeople>>;

const call = (who: Name, endpoint: Endpoint, options: object = {}) =>
  t.call(endpoint, { as: people[who].access, ...options });
const allow = (who: Name, isAllowed: boolean) =>
  call(who, contract.setOwnHoursRule, { body: { members_plan_hours: isAllowed } });
const own = async (who: Name) =>
  (await call(who, contract.getOwnHours)).json<{ response: contract.OwnHours }>().response;

const week = [
  { weekday: 2, from: '10:00', to: '13:00' },
  { weekday: 2, from: '14:00', to: '18:00' },
];
const setWeek = (who: Name, more: object = {}) =>
  call(who, contract.updateOwnHours, { body: { hours: week, ...more } });

describe('own hours', () => {
  test('are planned by the shop until the owner or a manager allows members to change them', async () => {
    expect(await own('barber')).toMatchObject({ may_change: false, hours: [] });
    expect((await setWeek('barber')).statusCode).toBe(403);
    expect((await setWeek('manager')).statusCode).toBe(200);

    for (const who of ['barber', 'receptionist'] as const) {
      expect((await allow(who, true)).statusCode).toBe(403);
    }
    expect((await allow('manager', true)).statusCode).toBe(200);
    const answer = await setWeek('barber');
    expect(answer.json()).toMatchObject({ response: { may_change: true, hours: week } });

    expect((await allow('owner', false)).statusCode).toBe(200);
    expect(await own('barber')).toMatchObject({ may_change: false, hours: week });
    expect((await setWeek('barber', { hours: [] })).statusCode).toBe(403);
  });

  test('change nobody else’s', async () => {
    await allow('owner', true);
    await setWeek('barber');
    expect((await own('receptionist')).hours).toEqual([]);
    expect((await own('barber')).hours).toEqual(week);
  });

  test('days off are added and removed by the member, while the shop allows it', async () => {
    const days = { first_day: '2126-03-12', last_day: '2126-03-14', reason: 'Vacation' };
    expect((await call('barber', contract.addOwnDayOff, { body: days })).statusCode).toBe(403);
    await allow('owner', true);
    const added = await call('barber', contract.addOwnDayOff, { body: days });
    expect(added.statusCode).toBe(201);
    const [stored] = added.json<{ response: contract.OwnHours }>().response.days_off;
    expect(stored).toMatchObject(days);

    const remove = (who: Name) =>
      call(who, contract.deleteOwnDayOff, { params: { day_off_id: stored?.id ?? 0 } });
    expect((await remove('receptionist')).statusCode).toBe(404);
    await allow('owner', false);
    expect((await remove('barber')).statusCode).toBe(403);
    await allow('owner', true);
    expect((await remove('barber')).json()).toMatchObject({ response: { days_off: [] } });
  });

  test('that leave out a booking are refused until each booking is decided', async () => {
    await allow('owner', true);
    const { shop, membershipId } = people.barber;
    const day = t.clock.now().toZonedDateTimeISO('America/Chicago').add({ days: 7 });
    const { id } = await createVisit(t.platform, shop, {
      barber_id: membershipId,
      source: 'booking_link',
      customer_name: 'Ana',
      shop_day: day.toPlainDate().toString(),
      scheduled_at: day.with({ hour: 12, minute: 0 }).toInstant(),
    });
    const body = {
      first_day: day.toPlainDate().toString(),
      last_day: day.toPlainDate().toString(),
      reason: '',
    };
    const refused = await call('barber', contract.addOwnDayOff, { body });
    expect(refused.statusCode).toBe(409);
    expect(refused.body).toContain('Ana');
    const bookings = [{ id, action: 'keep' }];
    const added = await call('barber', contract.addOwnDayOff, { body: { ...body, bookings } });
    expect(added.statusCode).toBe(201);
  });
});
