import { bookForCustomer, type CalendarVisit, moveBooking } from '@lineup/contract/calendar';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookingCalls } from '../../testing/booking/booking-calls.ts';
import { type BookableShop, createBookableShop } from '../../testing/factories/bookable-shop.ts';
import { createStaff, signIn } from '../../testing/factories/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
let open: BookableShop;
let owner: string;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  open = await createBookableShop(t);
  owner = (await signIn(t.platform, open.barber)).access;
});

const { visitsOf } = bookingCalls(() => ({ t, open }));

/** A day beyond the horizon of online booking. */
const FAR = 90;

const bookBy = async (body: object, headers = {}) => {
  const answer = await t.call(bookForCustomer, {
    as: owner,
    headers,
    body: {
      barber: open.barber.membershipId,
      customer_name: 'Marcus Bell',
      starts_at: open.at(FAR, '10:00'),
      minutes: 30,
      ...body,
    },
  });
  const reply = answer.json<{ response: CalendarVisit; message: string; code: string }>();
  return { ...reply, status: answer.statusCode };
};

describe('a booking of the desk beyond the horizon', () => {
  test('finds a conflicting booking, and overlaps it only with a confirmation', async () => {
    expect((await bookBy({})).status).toBe(201);
    const onto = { starts_at: open.at(FAR, '10:15') };
    const refused = await bookBy(onto);
    expect([refused.code, refused.message]).toEqual([
      'overlap',
      'Theo Park already has Marcus Bell at 10:00 AM.',
    ]);
    const meant = await bookBy({ ...onto, allows_overlap: true });
    expect([meant.status, meant.response.is_overlapping]).toEqual([201, true]);
    // The same applies to a booking that holds no time.
    await t.platform.db.inShop(open.shop, (tx) =>
      tx.updateTable('appointments').set({ held: null }).execute(),
    );
    expect((await bookBy(onto)).code).toBe('overlap');
  });

  test('without a barber assigns a free one', async () => {
    const second = await createStaff(t.platform, { shop: open.shop, role: 'employee' });
    await bookBy({});
    // This barber has more bookings that day, but is free at that time.
    for (const clock of ['12:00', '13:00']) {
      await bookBy({ barber: second.membershipId, starts_at: open.at(FAR, clock) });
    }
    expect((await bookBy({ barber: null })).response.barber).toBe(second.membershipId);
  });
});

test('a repeat for a booking that was moved to another day answers with its current state', async () => {
  const headers = { 'idempotency-key': 'by-phone-0000002' };
  const first = await bookBy({}, headers);
  const moved = await t.call(moveBooking, {
    as: owner,
    params: { id: first.response.id },
    body: { barber: open.barber.membershipId, starts_at: open.at(3, '10:00'), minutes: 30 },
  });
  const { id } = moved.json<{ response: CalendarVisit }>().response;
  const again = await bookBy({}, headers);
  expect([again.status, again.response.id]).toEqual([201, id]);
  expect(await visitsOf()).toHaveLength(2);
});
