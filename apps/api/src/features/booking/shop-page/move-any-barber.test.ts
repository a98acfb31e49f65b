import * as contract from '@lineup/contract/booking/booking';
import { createShopBooking } from '@lineup/contract/booking/shop-booking';
import { monthOf } from '@lineup/domain/time/shop-day';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookingCalls } from '../../../testing/booking/booking-calls.ts';
import { type BookableShop, createBookableShop } from '../../../testing/factories/bookable-shop.ts';
import { createBookingLink } from '../../../testing/factories/booking-link.ts';
import { createStaff } from '../../../testing/factories/staff.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
let open: BookableShop;
let sana: number;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  open = await createBookableShop(t);
  const staff = await createStaff(t.platform, { shop: open.shop, role: 'employee', name: 'Sana' });
  sana = staff.membershipId;
  await createBookingLink(t.platform, open.shop, {
    membershipId: sana,
    serviceId: open.serviceId,
  });
});

const { ask, visitsOf } = bookingCalls(() => ({ t, open }));

let people = 0;
const book = async (startsAt: string, barber: number | null = null): Promise<string> => {
  people += 1;
  const answer = await t.call(createShopBooking, {
    params: { shop_username: open.username },
    body: {
      starts_at: startsAt,
      services: [open.serviceId],
      barber,
      name: 'Ana',
      email: `mover${String(people)}@example.test`,
    },
  });
  expect(answer.statusCode).toBe(201);
  return answer.json<{ response: { token: string } }>().response.token;
};

const freeTimes = async (token: string, at: string) => {
  const query = { month: monthOf(at) };
  const { response } = await ask(contract.getBookingSlots, token, { query });
  const month = response as unknown as { days: { free: string[] }[] };
  return month.days.flatMap(({ free }) => free);
};

const move = (token: string, starts_at: string) =>
  ask(contract.rescheduleBooking, token, { body: { starts_at } });

const latest = async () => (await visitsOf()).find(({ status }) => status === 'pending');

test('a booking of any barber can move to a time of any of them, and stays of any barber', async () => {
  const { membershipId: theo } = open.barber;
  const [ten, eleven] = [open.at(2, '10:00'), open.at(2, '11:00')];
  const token = await book(ten);
  const reserved = (await latest())?.barber_id ?? 0;
  const colleague = reserved === sana ? theo : sana;
  // The barber who reserves it is busy at 11:00, the other one is not.
  await book(eleven, reserved);
  expect(await freeTimes(token, ten)).toEqual(expect.arrayContaining([ten, eleven]));
  const moved = await move(token, eleven);
  expect(moved).toMatchObject({ status: 200, response: { barber: null, starts_at: eleven } });
  const own = (await visitsOf()).find(({ barber_id }) => barber_id === colleague);
  expect(own).toMatchObject({ is_any_barber: true, status: 'pending' });
});

test('a time at which nobody is free is not offered, and refused with the free times', async () => {
  const [ten, eleven] = [open.at(2, '10:00'), open.at(2, '11:00')];
  const token = await book(ten);
  await book(eleven, sana);
  await book(eleven, open.barber.membershipId);
  expect(await freeTimes(token, ten)).not.toContain(eleven);
  const refused = await move(token, eleven);
  expect([refused.status, refused.code]).toEqual([409, 'slot_taken']);
  const offered = refused.slots?.days.flatMap(({ free }) => free);
  expect(offered).toContain(ten);
});

test('a length that staff has set is kept, whoever takes the booking', async () => {
  const [ten, noon] = [open.at(2, '10:00'), open.at(2, '12:00')];
  const token = await book(ten);
  await t.platform.db.inShop(open.shop, (tx) =>
    tx
      .updateTable('appointments')
      .set((eb) => ({
        scheduled_until: Temporal.Instant.from(open.at(2, '11:30')),
        held: eb.val(`{[${ten},${open.at(2, '11:30')})}`),
      }))
      .where('is_any_barber', '=', true)
      .execute(),
  );
  const moved = await move(token, noon);
  expect(moved.response).toMatchObject({ starts_at: noon, ends_at: open.at(2, '13:30') });
});

test('a booking with one barber still moves to the times of that barber only', async () => {
  const [ten, eleven] = [open.at(2, '10:00'), open.at(2, '11:00')];
  const token = await book(ten, sana);
  await book(eleven, sana);
  expect((await move(token, eleven)).code).toBe('slot_taken');
});
