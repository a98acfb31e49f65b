import { addWalkIn } from '@lineup/contract/appointments/appointments';
import type { AffectedBooking } from '@lineup/contract/booking/affected-bookings';
import {
  type Booking,
  createBooking,
  getBooking,
  getBookingPage,
  getSlots,
} from '@lineup/contract/booking/booking';
import { deleteBookingLink, listBookingLinks } from '@lineup/contract/booking-links';
import * as contract from '@lineup/contract/services';
import { listShopBarbers } from '@lineup/contract/team/barbers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { untilWaitingForLock } from '../../testing/database/lock-waiters.ts';
import { type BookableShop, createBookableShop } from '../../testing/factories/bookable-shop.ts';
import { createBookingLink } from '../../testing/factories/booking-link.ts';
import { createService } from '../../testing/factories/service.ts';
import { createStaff, signIn } from '../../testing/factories/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
let open: BookableShop;
let access: string;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  open = await createBookableShop(t);
  ({ access } = await signIn(t.platform, open.barber));
});

const remove = (id = open.serviceId, bookings = '') =>
  t.call(contract.deleteService, { as: access, params: { id }, query: { bookings } });
const affected = async () =>
  (await remove()).json<{ code: string; affected: AffectedBooking[] }>().affected;
const pageOf = () => t.call(getBookingPage, { params: open.address });
const book = (clock: string) =>
  t.call(createBooking, {
    params: open.address,
    body: { starts_at: open.at(2, clock), name: 'Ana Ruiz', phone: '(312) 555-0142' },
  });

test('the page of a link explains that its service was deleted, and takes no bookings', async () => {
  await remove();
  const page = await pageOf();
  expect(page.statusCode).toBe(200);
  expect(page.json()).toMatchObject({
    response: { state: 'ended', slots: null, service: { name: 'Skin Fade' } },
  });
  const refused = await book('10:00');
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'conflict']);
  const times = await t.call(getSlots, {
    params: open.address,
    query: { month: open.at(2, '10:00').slice(0, 7) },
  });
  expect(times.statusCode).toBe(409);
});

test('a deleted link is listed nowhere, its page explains it, and other links stay', async () => {
  const { membershipId } = open.barber;
  const other = { membershipId, serviceId: open.serviceId };
  const otherId = await createBookingLink(t.platform, open.shop, other);
  const params = { id: open.linkId };
  const answer = await t.call(deleteBookingLink, { as: access, params });
  expect(answer.json()).toEqual({ status: 1, message: 'The booking link has been removed' });
  expect((await t.call(deleteBookingLink, { as: access, params })).statusCode).toBe(404);
  expect((await pageOf()).json()).toMatchObject({ response: { state: 'ended' } });
  const links = (await t.call(listBookingLinks, { as: access })).json<{
    response: { id: number }[];
  }>();
  expect(links.response.map(({ id }) => id)).toEqual([otherId]);
  const barbers = await t.call(listShopBarbers, {
    params: { username: open.address.shop_username },
  });
  expect(barbers.json()).toMatchObject({ response: [{ links: [{ id: otherId }] }] });
});

test('a booking keeps its time and the name of the service, and cannot be booked again', async () => {
  const { token } = (await book('10:00')).json<{ response: Booking }>().response;
  const [booked] = await affected();
  // No free times are offered, because another time would not bring the service back.
  expect(booked).toMatchObject({ customer_name: 'Ana Ruiz', can_change: true, moves: [] });
  const answer = await remove(open.serviceId, `${String(booked?.id)}:keep`);
  expect(answer.statusCode).toBe(200);
  const params = { username: open.address.shop_username, token };
  expect((await t.call(getBooking, { params })).json()).toMatchObject({
    response: {
      status: 'pending',
      starts_at: open.at(2, '10:00'),
      services: [{ id: null, name: 'Skin Fade' }],
      booking_url: null,
    },
  });
});

test('the name is free for a new service, which starts without the links of the old one', async () => {
  await remove();
  const body = { name: 'skin fade' };
  expect((await t.call(contract.createService, { as: access, body })).statusCode).toBe(201);
  const links = await t.call(listBookingLinks, { as: access });
  expect(links.json()).toMatchObject({ response: [] });
});

test('a deleted service can no longer be changed or chosen', async () => {
  await remove();
  const params = { id: open.serviceId };
  const changed = await t.call(contract.updateService, {
    as: access,
    params,
    body: { name: 'Back again' },
  });
  expect(changed.statusCode).toBe(404);
  const walkIn = await t.call(addWalkIn, { as: access, body: { services: [open.serviceId] } });
  expect(walkIn.json()).toMatchObject({ fields: { services: expect.any(String) as string } });
});

test('a service that is being booked is deleted afterwards, and the booking keeps it', async () => {
  const isBooked = Promise.withResolvers<undefined>();
  const gate = Promise.withResolvers<undefined>();
  const { id } = await createService(t.platform, open.shop, { name: 'Beard Trim' });
  const booking = t.platform.db.inShop(open.shop, async (tx) => {
    await tx.selectFrom('services').select('id').where('id', '=', id).forKeyShare().execute();
    isBooked.resolve(undefined);
    await gate.promise;
  });
  await isBooked.promise;
  const removing = remove(id);
  await untilWaitingForLock(t, 1);
  gate.resolve(undefined);
  await booking;
  expect((await removing).statusCode).toBe(200);
});

test('an upcoming booking needs an answer, and is cancelled with the deletion', async () => {
  const { token } = (await book('10:00')).json<{ response: Booking }>().response;
  const refused = await remove();
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
    409,
    'bookings_affected',
  ]);
  expect((await pageOf()).json()).toMatchObject({ response: { state: 'open' } });
  const [booked] = await affected();
  await remove(open.serviceId, `${String(booked?.id)}:cancel`);
  const params = { username: open.address.shop_username, token };
  expect((await t.call(getBooking, { params })).json()).toMatchObject({
    response: { status: 'cancelled' },
  });
});

test('an employee who deletes a service keeps the bookings of others', async () => {
  await book('10:00');
  const employee = await createStaff(t.platform, { shop: open.shop, role: 'employee' });
  ({ access } = await signIn(t.platform, employee));
  const [booked] = await affected();
  expect(booked).toMatchObject({ can_change: false });
  expect((await remove(open.serviceId, `${String(booked?.id)}:cancel`)).statusCode).toBe(409);
  expect((await remove(open.serviceId, `${String(booked?.id)}:keep`)).statusCode).toBe(200);
});
