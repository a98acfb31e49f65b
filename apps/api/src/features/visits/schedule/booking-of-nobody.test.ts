import { editAppointment } from '@lineup/contract/appointments/appointments';
import * as contract from '@lineup/contract/booking/booking';
import { moveBooking } from '@lineup/contract/calendar';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookingCalls } from '../../../testing/booking/booking-calls.ts';
import { untilWaitingForLock } from '../../../testing/database/lock-waiters.ts';
import { type BookableShop, createBookableShop } from '../../../testing/factories/bookable-shop.ts';
import { createStaff, signIn } from '../../../testing/factories/staff.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { lockDay } from './visit-repository.ts';

let t: TestApp;
let open: BookableShop;
let owner: string;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  open = await createBookableShop(t, { phone: '(312) 555-0199' });
  owner = (await signIn(t.platform, open.barber)).access;
});

const { book, ask, visitsOf } = bookingCalls(() => ({ t, open }));

test('the customer can still use a booking that has no barber', async () => {
  const { response } = await book(open.at(2, '10:00'));
  await t.platform.db.inShop(open.shop, (tx) => tx.deleteFrom('booking_links').execute());
  const params = { id: (await visitsOf())[0]?.id ?? 0 };
  const edited = await t.call(editAppointment, { as: owner, params, body: { barber: null } });
  expect(edited.statusCode).toBe(200);
  expect((await visitsOf())[0]?.barber_id).toBeNull();

  const { token } = response;
  const shown = await ask(contract.getBooking, token);
  expect([shown.status, shown.response]).toMatchObject([200, { barber: null, can_change: true }]);
  const file = await t.call(contract.getBookingFile, {
    params: { username: open.username, token },
  });
  expect(file.statusCode).toBe(200);
  expect(file.body).toContain('SUMMARY:Skin Fade – ');
  const moved = await ask(contract.rescheduleBooking, token, {
    body: { starts_at: open.at(2, '12:00') },
  });
  expect([moved.status, moved.code]).toEqual([409, 'conflict']);
  expect(moved.message).toContain('(312) 555-0199');
  const query = { month: response.starts_at.slice(0, 7) };
  expect((await ask(contract.getBookingSlots, token, { query })).status).toBe(409);
  const cancelled = await ask(contract.cancelBooking, token);
  expect([cancelled.status, cancelled.response.status]).toEqual([200, 'cancelled']);
});

test('a move by the customer uses the booking as the desk has just changed it', async () => {
  const second = await createStaff(t.platform, { shop: open.shop, role: 'employee' });
  const { response } = await book(open.at(2, '10:00'));
  const [visit] = await visitsOf();
  // Both transactions wait for the lock on the day; the desk gets it first.
  const gate = Promise.withResolvers<undefined>();
  const isLocked = Promise.withResolvers<undefined>();
  const holding = t.platform.db.inShop(open.shop, async (tx) => {
    await lockDay(open.shop, tx, visit?.shop_day ?? '');
    isLocked.resolve(undefined);
    await gate.promise;
  });
  await isLocked.promise;
  const byDesk = t.call(moveBooking, {
    as: owner,
    params: { id: visit?.id ?? 0 },
    body: { barber: second.membershipId, starts_at: open.at(2, '10:00'), minutes: 90 },
  });
  await untilWaitingForLock(t, 1);
  const byCustomer = ask(contract.rescheduleBooking, response.token, {
    body: { starts_at: open.at(2, '12:00') },
  });
  await untilWaitingForLock(t, 2);
  gate.resolve(undefined);
  await holding;
  expect((await byDesk).statusCode).toBe(200);
  // Imani has no link, so she takes no bookings online.
  expect((await byCustomer).status).toBe(409);
  const [after] = await visitsOf();
  expect(after?.barber_id).toBe(second.membershipId);
  expect(after?.scheduled_until?.toString()).toBe(open.at(2, '11:30'));
});
