import {
  addWalkIn,
  claimAppointment,
  serveAppointment,
} from '@lineup/contract/appointments/appointments';
import { createBooking, getBookingPage } from '@lineup/contract/booking/booking';
import * as door from '@lineup/contract/check-in/check-in';
import { updateService } from '@lineup/contract/services';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type BookableShop, createBookableShop } from '../../testing/factories/bookable-shop.ts';
import { createService } from '../../testing/factories/service.ts';
import { createStaff, signIn, type TestStaff } from '../../testing/factories/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
let open: BookableShop;
let access: string;
let imani: TestStaff;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  open = await createBookableShop(t, { hours: { from: 0, to: 24 } });
  ({ access } = await signIn(t.platform, open.barber));
  imani = await createStaff(t.platform, { shop: open.shop, role: 'employee', name: 'Imani Cole' });
});

const save = async (id: number, body: object) => {
  const answer = await t.call(updateService, {
    as: access,
    params: { id },
    body: { name: `Service ${String(id)}`, estimated_time: '00:45:00', price: '45', ...body },
  });
  expect(answer.statusCode).toBe(200);
};

const own = (staff: TestStaff, values: object) => ({
  barbers: [{ barber: staff.membershipId, ...values }],
});

const shopLine = async () => {
  const answer = await t.call(door.getShopLine, {
    params: { username: open.username },
    headers: { 'cache-control': 'no-cache' },
  });
  return answer.json<{ response: door.ShopLine }>().response;
};

const join = (body: object) =>
  t.call(door.checkIn, {
    params: { username: open.username },
    body: { name: 'Ana', phone: '(312) 555-0199', ...body },
  });

describe('the line', () => {
  /** How long the second customer of a barber waits for the first one. */
  const waitFor = async ({ membershipId }: TestStaff) => {
    const answer = await t.call(door.getWait, {
      params: { username: open.username },
      query: { services: String(open.serviceId), barber: String(membershipId) },
    });
    const { likely } = answer.json<{ response: { likely: { from: string; to: string } } }>()
      .response;
    const now = t.clock.now().epochMilliseconds;
    return (Temporal.Instant.from(likely.to).epochMilliseconds - now) / 60_000;
  };

  test("estimates a wait with the barber's own length", async () => {
    for (const { membershipId } of [open.barber, imani]) {
      const body = { services: [open.serviceId], barber: membershipId };
      expect((await t.call(addWalkIn, { as: access, body })).statusCode).toBe(201);
    }
    const usual = await waitFor(imani);
    await save(open.serviceId, own(imani, { estimated_time: '00:15:00' }));
    expect(await waitFor(imani)).toBeLessThan(usual - 15);
    expect(await waitFor(open.barber)).toBeGreaterThan(usual - 5);
  });

  test('refuses a barber who does not offer the service, and says so on the page', async () => {
    await save(open.serviceId, own(imani, { is_offered: false }));
    const { barbers } = await shopLine();
    expect(barbers.map(({ name, not_offered }) => [name, not_offered])).toEqual([
      ['Imani', [open.serviceId]],
      ['Theo', undefined],
    ]);
    const services = [open.serviceId];
    const refused = await join({ services, barber: imani.membershipId });
    expect(refused.statusCode).toBe(409);
    expect(refused.json<{ fields: object }>().fields).toHaveProperty('barber');
    expect((await join({ services })).statusCode).toBe(201);
  });

  test('hides an inactive service, and refuses it', async () => {
    await createService(t.platform, open.shop, { name: 'Wash' });
    await save(open.serviceId, { is_active: false });
    expect((await shopLine()).services.map(({ name }) => name)).toEqual(['Wash']);
    expect((await join({ services: [open.serviceId] })).statusCode).toBe(400);
  });

  test('takes an add-on with another service only', async () => {
    const addOn = await createService(t.platform, open.shop, { name: 'Towel', is_add_on: true });
    expect((await shopLine()).services).toMatchObject([{}, { is_add_on: true }]);
    const alone = await join({ services: [addOn.id] });
    expect(alone.statusCode).toBe(400);
    expect(alone.json<{ fields: object }>().fields).toHaveProperty('services');
    expect((await join({ services: [addOn.id, open.serviceId] })).statusCode).toBe(201);
  });

  test("shows the lowest price when barbers' prices differ", async () => {
    await save(open.serviceId, own(imani, { price: '30' }));
    expect((await shopLine()).services).toMatchObject([{ price: '30.00', price_from: true }]);
  });
});

test('a completed visit keeps what its service cost with its barber', async () => {
  await save(open.serviceId, own(open.barber, { price: '52' }));
  const body = { services: [open.serviceId] };
  const added = await t.call(addWalkIn, { as: access, body });
  const { id } = added.json<{ appointment: { id: number } }>().appointment;
  await t.call(claimAppointment, { as: access, body: { appt_id: id } });
  const served = await t.call(serveAppointment, {
    as: access,
    params: { id },
    query: { served: 'yes' },
  });
  expect(served.statusCode).toBe(200);
  await save(open.serviceId, { price: '99', barbers: [] });
  const rows = await t.platform.db.inShop(open.shop, (tx) =>
    tx
      .selectFrom('appointment_services')
      .select('price_cents')
      .where('appointment_id', '=', id)
      .execute(),
  );
  expect(rows).toEqual([{ price_cents: 5200 }]);
});

describe('a booking link', () => {
  const page = async () => {
    const answer = await t.call(getBookingPage, { params: open.address });
    return answer.json<{ response: { state: string; service: object; add_ons: object[] } }>()
      .response;
  };

  test("has the barber's own length and price, and books that long", async () => {
    await save(open.serviceId, own(open.barber, { estimated_time: '01:00:00', price: '60' }));
    expect((await page()).service).toMatchObject({ minutes: 60, price: '60.00' });
    const booked = await t.call(createBooking, {
      params: open.address,
      body: { starts_at: open.at(1, '10:00'), name: 'Ana', phone: '(312) 555-0199' },
    });
    expect(booked.json()).toMatchObject({ response: { minutes: 60, price: '60.00' } });
  });

  test('offers the add-ons of the shop, but not those that the barber does not do', async () => {
    await createService(t.platform, open.shop, { name: 'Towel', is_add_on: true });
    const mask = await createService(t.platform, open.shop, { name: 'Mask', is_add_on: true });
    await createService(t.platform, open.shop, { name: 'Shave' });
    await save(mask.id, own(open.barber, { is_offered: false }));
    expect((await page()).add_ons).toMatchObject([{ name: 'Towel' }]);
  });

  test.each([
    ['its service is inactive', { is_active: false }],
    ['its service is an add-on', { is_add_on: true }],
  ])('takes no bookings while %s', async (_name, change) => {
    await save(open.serviceId, change);
    expect((await page()).state).toBe('inactive');
  });

  test('takes no bookings while its barber does not offer the service', async () => {
    await save(open.serviceId, own(open.barber, { is_offered: false }));
    expect((await page()).state).toBe('inactive');
  });
});
