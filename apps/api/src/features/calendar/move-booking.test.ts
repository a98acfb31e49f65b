import { undoChange } from '@lineup/contract/appointments/appointments';
import { getBooking } from '@lineup/contract/booking/booking';
import { type CalendarVisit, moveBooking } from '@lineup/contract/calendar';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookingCalls } from '../../testing/booking/booking-calls.ts';
import { type BookableShop, createBookableShop } from '../../testing/factories/bookable-shop.ts';
import { createStaff, signIn, type TestStaff } from '../../testing/factories/staff.ts';
import { createVisit } from '../../testing/factories/visit.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
let open: BookableShop;
let owner: string;
let employee: TestStaff;
let employeeAccess: string;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  open = await createBookableShop(t);
  owner = (await signIn(t.platform, open.barber)).access;
  employee = await createStaff(t.platform, { shop: open.shop, role: 'employee', name: 'Imani' });
  employeeAccess = (await signIn(t.platform, employee)).access;
});

const { book, ask, visitsOf } = bookingCalls(() => ({ t, open }));

interface AnswerBody {
  response: CalendarVisit;
  message: string;
  code: string;
  fields?: Record<string, string>;
}

const moveBy = async (as: string, id: number, body: object) => {
  const answer = await t.call(moveBooking, {
    as,
    params: { id },
    body: { barber: open.barber.membershipId, minutes: 45, ...body },
  });
  return { ...answer.json<AnswerBody>(), status: answer.statusCode };
};

const bookedId = async (clock: string) => {
  const { response } = await book(open.at(2, clock), { email: '' });
  const id = (await visitsOf()).at(-1)?.id ?? 0;
  return { id, token: response.token };
};

describe('moving in the calendar', () => {
  test('to another time, another barber and another length; the old time is free', async () => {
    const { id, token } = await bookedId('10:00');
    const moved = await moveBy(owner, id, {
      barber: employee.membershipId,
      starts_at: open.at(2, '11:05'),
      minutes: 20,
    });
    expect([moved.status, moved.message]).toEqual([200, 'Ticket #1 is moved.']);
    expect(moved.response).toMatchObject({
      id,
      barber: employee.membershipId,
      starts_at: open.at(2, '11:05'),
      ends_at: open.at(2, '11:25'),
    });
    expect((await ask(getBooking, token)).response).toMatchObject({ minutes: 20 });
    expect((await book(open.at(2, '10:00'), { email: '' })).status).toBe(201);
    const undo = await t.call(undoChange, { as: owner, params: { id } });
    expect(undo.json<AnswerBody>().message).toBe(
      'Move or cancel the booking in the calendar instead.',
    );
  });

  test('to another day becomes a ticket of that day under the same private link', async () => {
    const { id, token } = await bookedId('10:00');
    const moved = await moveBy(owner, id, { starts_at: open.at(3, '10:00') });
    expect(moved.response.id).not.toBe(id);
    expect(moved.response).toMatchObject({ ticket_number: 1, status: 'pending' });
    expect((await ask(getBooking, token)).response.starts_at).toBe(open.at(3, '10:00'));
    // A repeat after a lost answer moves nothing, and returns the same booking.
    const again = await moveBy(owner, id, { starts_at: open.at(3, '10:00') });
    expect([again.status, again.response.id]).toEqual([200, moved.response.id]);
    expect(await visitsOf()).toHaveLength(2);
  });

  test('over another booking needs a confirmation, and is logged', async () => {
    const { id } = await bookedId('10:00');
    await bookedId('12:00');
    const onto = { starts_at: open.at(2, '12:15') };
    const refused = await moveBy(owner, id, onto);
    expect([refused.code, refused.message]).toEqual([
      'overlap',
      'Theo Park already has Ana López at 12:00 PM.',
    ]);
    const spanish = await t.call(moveBooking, {
      as: owner,
      params: { id },
      body: { barber: open.barber.membershipId, minutes: 30, ...onto },
      headers: { 'accept-language': 'es' },
    });
    expect(spanish.json<AnswerBody>().message).toMatch(
      /^A las 12:00\sp\.m\., Theo Park ya tiene a Ana López\.$/u,
    );
    const meant = await moveBy(owner, id, { ...onto, allows_overlap: true });
    expect(meant.response.is_overlapping).toBe(true);
    const logged = await t.platform.db.inShop(open.shop, (tx) =>
      tx.selectFrom('audit_log').select('action').execute(),
    );
    expect(logged).toEqual([{ action: 'booking_overlapped' }]);
    const changes = await t.platform.db.inShop(open.shop, (tx) =>
      tx.selectFrom('visit_changes').select('reason').where('action', '=', 'moved').execute(),
    );
    expect(changes).toEqual([{ reason: 'overlap' }]);
    // A longer booking over its own time has no conflict.
    const longer = await moveBy(owner, id, { starts_at: open.at(2, '09:00'), minutes: 90 });
    expect([longer.status, longer.response.is_overlapping]).toEqual([200, false]);
  });

  test('an employee moves only their own bookings, and only to themselves', async () => {
    const { id } = await bookedId('10:00');
    const own = { barber: employee.membershipId, starts_at: open.at(2, '13:00') };
    const refused = await moveBy(employeeAccess, id, own);
    expect([refused.status, refused.message]).toEqual([
      409,
      'You can only move your own bookings. Ask the desk to move this one.',
    ]);
    expect((await moveBy(owner, id, own)).status).toBe(200);
    expect(
      (await moveBy(employeeAccess, id, { ...own, starts_at: open.at(2, '14:00') })).status,
    ).toBe(200);
    expect((await moveBy(employeeAccess, id, { starts_at: open.at(2, '14:00') })).status).toBe(409);
  });

  test('needs a waiting booking and a barber of this shop, and a future time', async () => {
    const { id } = await bookedId('10:00');
    const to = { starts_at: open.at(2, '15:00') };
    const other = await createBookableShop(t);
    const foreign = await createVisit(t.platform, other.shop, {
      source: 'staff',
      scheduled_at: t.clock.now(),
    });
    expect((await moveBy(owner, foreign.id, to)).status).toBe(404);
    expect((await moveBy('nobody', id, to)).status).toBe(401);
    expect((await moveBy(owner, id, { ...to, minutes: 2 })).status).toBe(400);
    expect(
      (await moveBy(owner, id, { ...to, barber: other.barber.membershipId })).fields,
    ).toHaveProperty('barber');
    expect((await moveBy(owner, id, { starts_at: open.at(-3, '10:00') })).status).toBe(409);
    const walkIn = await createVisit(t.platform, open.shop);
    expect((await moveBy(owner, walkIn.id, to)).status).toBe(409);
    const done = await createVisit(t.platform, open.shop, {
      source: 'staff',
      status: 'completed',
      scheduled_at: t.clock.now(),
    });
    expect((await moveBy(owner, done.id, to)).status).toBe(409);
  });
});
