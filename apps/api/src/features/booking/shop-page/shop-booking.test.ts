import { type Appointment, listAppointments } from '@lineup/contract/appointments/appointments';
import type { Booking } from '@lineup/contract/booking/booking';
import * as contract from '@lineup/contract/booking/shop-booking';
import type { ShopTimes } from '@lineup/contract/booking/slots';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type BookableShop, createBookableShop } from '../../../testing/factories/bookable-shop.ts';
import { createBookingLink } from '../../../testing/factories/booking-link.ts';
import { createService } from '../../../testing/factories/service.ts';
import { createStaff, signIn } from '../../../testing/factories/staff.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

interface Answer<T> {
  response: T;
  code: string;
  message: string;
  times?: ShopTimes;
}

let t: TestApp;
let open: BookableShop;
/** Theo's colleague, with the same link. */
let sana: number;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  open = await createBookableShop(t);
  const { shop, serviceId } = open;
  const staff = await createStaff(t.platform, { shop, role: 'employee', name: 'Sana Ito' });
  sana = staff.membershipId;
  await createBookingLink(t.platform, shop, { membershipId: sana, serviceId });
});

let visitors = 0;
const book = async (startsAt: string, body: object = {}, headers: Record<string, string> = {}) => {
  visitors += 1;
  const answer = await t.call(contract.createShopBooking, {
    params: { shop_username: open.username },
    body: {
      name: 'Ana López',
      phone: '',
      email: `ana${String(visitors)}@example.test`,
      starts_at: startsAt,
      services: [open.serviceId],
      barber: null,
      ...body,
    },
    headers,
  });
  return { ...answer.json<Answer<Booking>>(), status: answer.statusCode };
};
const readTimes = async (query: { services?: string; from?: string } = {}) => {
  const answer = await t.call(contract.getShopTimes, {
    params: { shop_username: open.username },
    query: { services: String(open.serviceId), ...query },
  });
  return { ...answer.json<Answer<ShopTimes>>(), status: answer.statusCode };
};
const readPage = async () => {
  const answer = await t.call(contract.getShopBookingPage, {
    params: { shop_username: open.username },
  });
  return answer.json<Answer<contract.ShopBookingPage>>().response;
};
const freeAt = ({ days }: ShopTimes, startsAt: string): number[] | undefined =>
  days
    .flatMap(({ times }) => times)
    .find(({ starts_at }) => Date.parse(starts_at) === Date.parse(startsAt))?.barbers;
const visitsOf = () =>
  t.platform.db.inShop(open.shop, (tx) =>
    tx.selectFrom('appointments').selectAll().orderBy('id').execute(),
  );
const announced = () => t.platform.live.announce(open.shop);

describe('the page', () => {
  test('lists bookable services with their barbers; others are left out', async () => {
    await createService(t.platform, open.shop, { name: 'Not online' });
    announced();
    await expect.poll(async () => (await readPage()).barbers.length).toBe(2);
    const page = await readPage();
    expect(page).toMatchObject({
      state: 'open',
      services: [{ id: open.serviceId, price: '45.00', minutes: 45 }],
    });
    expect(page.barbers.map(({ name, services }) => [name, services])).toContainEqual([
      'Sana',
      [open.serviceId],
    ]);
  });

  test('says that nobody can be booked without an active link', async () => {
    await t.platform.db.inShop(open.shop, (tx) =>
      tx.updateTable('booking_links').set({ is_active: false }).execute(),
    );
    announced();
    await expect.poll(async () => (await readPage()).state).toBe('nobody');
    const [times, booked] = [await readTimes(), await book(open.at(2, '10:00'))];
    expect([times.status, booked.status, booked.code]).toEqual([409, 409, 'conflict']);
  });

  test('is not found for an unknown shop', async () => {
    const params = { shop_username: 'no-such-shop' };
    const answer = await t.call(contract.getShopBookingPage, { params });
    expect(answer.statusCode).toBe(404);
  });
});

describe('free times', () => {
  test('name everybody who is free, in one answer for two weeks', async () => {
    const { response } = await readTimes();
    expect(response.days).toHaveLength(14);
    expect(freeAt(response, open.at(2, '10:00'))).toEqual(
      expect.arrayContaining([open.barber.membershipId, sana]),
    );
    expect(response.barbers).toHaveLength(2);
    expect(response.barbers.every(({ next, price }) => next !== null && price === '45.00')).toBe(
      true,
    );
  });

  test('leave out a barber who is busy, and a time at which nobody is free', async () => {
    await book(open.at(2, '10:00'), { barber: sana });
    expect(freeAt((await readTimes()).response, open.at(2, '10:00'))).toEqual([
      open.barber.membershipId,
    ]);
    await book(open.at(2, '10:00'));
    const { response } = await readTimes({ from: open.at(2, '10:00').slice(0, 10) });
    expect(freeAt(response, open.at(2, '10:00'))).toBeUndefined();
    expect(freeAt(response, open.at(2, '11:00'))).toHaveLength(2);
  });

  test("use a barber's own length, and only barbers who do all services", async () => {
    const beard = await createService(t.platform, open.shop, { name: 'Beard' });
    const membershipId = sana;
    await createBookingLink(t.platform, open.shop, { membershipId, serviceId: beard.id });
    await t.platform.db.inShop(open.shop, (tx) =>
      tx
        .insertInto('service_barbers')
        .values({
          shop_id: open.shop,
          service_id: open.serviceId,
          membership_id: sana,
          duration_seconds: 1800,
          price_cents: 6000,
        })
        .execute(),
    );
    announced();
    const services = `${String(open.serviceId)},${String(beard.id)}`;
    await expect
      .poll(async () => (await readTimes({ services })).response.barbers)
      .toMatchObject([{ id: sana, minutes: 75, price: '105.00' }]);
  });

  test('are refused for an unknown service', async () => {
    expect((await readTimes({ services: '999999999' })).status).toBe(400);
  });
});

describe('a booking', () => {
  test('with a barber is theirs', async () => {
    const { status, response } = await book(open.at(2, '10:00'), { barber: sana });
    expect([status, response.barber?.id]).toEqual([201, sana]);
    expect(response.booking_url).toBe(`/shop/${open.username}/book`);
    expect((await visitsOf())[0]).toMatchObject({ barber_id: sana, is_any_barber: false });
  });

  test('of any barber reserves the time of one, and names nobody before it starts', async () => {
    const first = await book(open.at(2, '10:00'));
    expect([first.status, first.response.barber]).toEqual([201, null]);
    const second = await book(open.at(2, '10:00'));
    expect(second.status).toBe(201);
    const visits = await visitsOf();
    expect(visits.every(({ is_any_barber, held }) => is_any_barber && held !== null)).toBe(true);
    expect(new Set(visits.map(({ barber_id }) => barber_id)).size).toBe(2);
    const desk = await t.call(listAppointments, {
      as: (await signIn(t.platform, open.barber)).access,
      query: { page: '1', limit: '10', date: open.at(2, '10:00').slice(0, 10) },
    });
    expect([desk.statusCode, desk.statusCode === 200 ? '' : desk.body]).toEqual([200, '']);
    const { response } = desk.json<Answer<Appointment[]>>();
    expect(response.map(({ is_any_barber }) => is_any_barber)).toEqual([true, true]);
  });

  test('of any barber goes to who is free first, then to who has the least work', async () => {
    const { membershipId: theo } = open.barber;
    await book(open.at(2, '09:00'), { barber: theo });
    await book(open.at(2, '10:00'));
    await book(open.at(2, '11:00'));
    const visits = await visitsOf();
    // Theo is busy until 9:45, so Sana is free first. At 11:00 Theo has been free longer.
    expect(visits.slice(1).map(({ barber_id }) => barber_id)).toEqual([sana, theo]);
  });

  test('of a taken time is refused with the times that are free', async () => {
    await book(open.at(2, '10:00'), { barber: sana });
    const lost = await book(open.at(2, '10:00'), { barber: sana });
    expect([lost.status, lost.code]).toEqual([409, 'slot_taken']);
    expect(lost.times && freeAt(lost.times, open.at(2, '10:00'))).toEqual([
      open.barber.membershipId,
    ]);
  });

  test('repeated with the same key is the same booking', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const body = { email: 'ana@example.test' };
    const first = await book(open.at(2, '10:00'), body, key);
    const again = await book(open.at(2, '10:00'), body, key);
    expect(again.response.token).toBe(first.response.token);
    expect(await visitsOf()).toHaveLength(1);
  });

  test('with a barber who does not take it, without a service or only with add-ons is refused', async () => {
    const stranger = await createStaff(t.platform, { shop: open.shop, role: 'employee' });
    const other = await book(open.at(2, '10:00'), { barber: stranger.membershipId });
    expect([other.status, other.code]).toEqual([409, 'conflict']);
    expect((await book(open.at(2, '10:00'), { services: [] })).status).toBe(400);
    const towel = await createService(t.platform, open.shop, { name: 'Hot towel' });
    await t.platform.db.inShop(open.shop, (tx) =>
      tx.updateTable('services').set({ is_add_on: true }).where('id', '=', towel.id).execute(),
    );
    expect((await book(open.at(2, '10:00'), { services: [towel.id] })).status).toBe(400);
    const both = await book(open.at(2, '10:00'), { services: [open.serviceId, towel.id] });
    expect([both.status, both.response.minutes]).toEqual([201, 90]);
  });
});

test('the last free time of a shop goes to one of two who book at once', async () => {
  await book(open.at(2, '10:00'), { barber: sana });
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => book(open.at(2, '10:00'), { barber: null })),
  );
  const lost = answers.filter(({ status }) => status === 409);
  expect([answers.filter(({ status }) => status === 201).length, lost.length]).toEqual([1, 5]);
  for (const { code, times } of lost) {
    expect(code).toBe('slot_taken');
    expect(times && freeAt(times, open.at(2, '10:00'))).toBeUndefined();
    expect(times && freeAt(times, open.at(2, '11:00'))).toHaveLength(2);
  }
  expect(await visitsOf()).toHaveLength(2);
});
