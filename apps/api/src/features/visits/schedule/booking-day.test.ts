import type { Appointment } from '@lineup/contract/appointments/appointments';
import * as appointments from '@lineup/contract/appointments/appointments';
import * as currentCalls from '@lineup/contract/appointments/current-appointments';
import { type Board, getBoard } from '@lineup/contract/board';
import { cancelBooking, rescheduleBooking } from '@lineup/contract/booking/booking';
import {
  arrive,
  changeRequestedVisit,
  getShopLine,
  type ShopLine,
} from '@lineup/contract/check-in/check-in';
import type { Endpoint } from '@lineup/contract/kernel/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookingCalls } from '../../../testing/booking/booking-calls.ts';
import { jobDueAt } from '../../../testing/database/queued-jobs.ts';
import { type BookableShop, createBookableShop } from '../../../testing/factories/bookable-shop.ts';
import { createStaff, signIn, type TestStaff } from '../../../testing/factories/staff.ts';
import { createVisit, readVisit } from '../../../testing/factories/visit.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { recordMissedBooking } from './jobs.ts';

let t: TestApp;
let open: BookableShop;
let owner: string;
let other: TestStaff;
let otherAccess: string;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  open = await createBookableShop(t, { hours: { from: 0, to: 24 } });
  other = await createStaff(t.platform, { shop: open.shop, role: 'employee', name: 'Imani' });
  await signInAll();
});

const { book, ask, visitsOf } = bookingCalls(() => ({ t, open }));

const change = async (as: string, endpoint: Endpoint, id: number, body?: object) => {
  const answer = await t.call(endpoint, { as, params: { id }, ...(body && { body }) });
  const reply = answer.json<{ message: string; appointment: Appointment }>();
  return { ...reply, status: answer.statusCode };
};
const claim = (as: string, id: number) =>
  t.call(appointments.claimAppointment, { as, body: { appt_id: id, confirmed: true } });
const read = (id: number) => readVisit(t.platform, open.shop, id);

/** A booking through the link, by default on the day after tomorrow. */
const booked = async (startsAt = open.at(2, '10:00')) => {
  const { response } = await book(startsAt, { email: '' });
  const id = (await visitsOf()).at(-1)?.id ?? 0;
  return { id, token: response.token, startsAt };
};

const signInAll = async () => {
  owner = (await signIn(t.platform, open.barber)).access;
  otherAccess = (await signIn(t.platform, other)).access;
};

/** Sets the clock relative to the time of a booking, and signs everybody in again. */
const goTo = async (startsAt: string, minutes: number) => {
  t.clock.advance(t.clock.now().until(Temporal.Instant.from(startsAt).add({ minutes })));
  await signInAll();
};

describe('the time that a booking holds', () => {
  test('is released when another barber claims it, kept by its own barber, and restored by an undo', async () => {
    const { id } = await booked();
    const { held } = await read(id);
    expect((await claim(otherAccess, id)).statusCode).toBe(200);
    expect(await read(id)).toMatchObject({ barber_id: other.membershipId, held: null });
    expect((await change(otherAccess, appointments.undoChange, id)).status).toBe(200);
    expect(await read(id)).toMatchObject({ barber_id: open.barber.membershipId, held });
    expect((await claim(owner, id)).statusCode).toBe(200);
    expect((await read(id)).held).toBe(held);
  });

  test('does not change with other services', async () => {
    const { id } = await booked();
    const { held } = await read(id);
    expect((await change(owner, appointments.editAppointment, id, { services: [] })).status).toBe(
      200,
    );
    expect((await read(id)).held).toBe(held);
  });

  test('cannot be restored once it is booked again: undo, reopening and another barber are refused', async () => {
    const { id, startsAt } = await booked();
    await change(owner, appointments.cancelAppointment, id);
    expect((await book(startsAt, { email: '' })).status).toBe(201);
    const taken = [409, 'Somebody else is now booked at that time. Book it again at another time.'];
    const undone = await change(owner, appointments.undoChange, id);
    expect([undone.status, undone.message]).toEqual(taken);
    const reopened = await change(owner, appointments.editAppointment, id, { status: 'pending' });
    expect([reopened.status, reopened.message]).toEqual(taken);
    expect((await read(id)).status).toBe('cancelled');
    const { id: elsewhere } = await booked(open.at(2, '13:00'));
    const mine = (await visitsOf()).find((visit) => visit.status === 'pending')?.id ?? 0;
    await t.platform.db.inShop(open.shop, (tx) =>
      tx
        .updateTable('appointments')
        .set({ barber_id: other.membershipId, held: (eb) => eb.ref('held') })
        .where('id', '=', mine)
        .execute(),
    );
    const { held } = await read(mine);
    await t.platform.db.inShop(open.shop, (tx) =>
      tx.updateTable('appointments').set({ held }).where('id', '=', elsewhere).execute(),
    );
    const given = await change(owner, appointments.editAppointment, elsewhere, {
      barber: other.membershipId,
    });
    expect([given.status, given.message]).toEqual(taken);
  });
});

describe('on its day', () => {
  test("a customer who requests another barber waits for them, even over that barber's bookings", async () => {
    const { id, token, startsAt } = await booked();
    const { held } = await read(id);
    const day = startsAt.slice(0, 10);
    await createVisit(t.platform, open.shop, {
      source: 'staff',
      shop_day: day,
      barber_id: other.membershipId,
      scheduled_at: Temporal.Instant.from(startsAt),
      held,
    });
    await goTo(startsAt, -60);
    const requested = { services: [open.serviceId], barber: other.membershipId };
    expect((await ask(changeRequestedVisit, token, { body: requested })).status).toBe(200);
    expect(await read(id)).toMatchObject({ barber_id: other.membershipId, held: null });
  });

  test('a booking is in the line, on the board and next at its time, and a walk-in waits for it', async () => {
    const { id, token, startsAt } = await booked();
    await goTo(startsAt, -10);
    t.platform.live.announce(open.shop);
    const params = { username: open.username };
    const line = (await t.call(getShopLine, { params })).json<{ response: ShopLine }>().response;
    expect(line.line).toEqual([{ ticket_number: 1, is_in_chair: false, is_booking: true }]);
    const board = (await t.call(getBoard, { params })).json<{ response: Board }>().response;
    expect(JSON.stringify(board)).toContain('"ticket_number":1');

    await createVisit(t.platform, open.shop, { barber_id: open.barber.membershipId });
    await goTo(startsAt, 0);
    expect((await ask(arrive, token)).status).toBe(200);
    const answer = await t.call(currentCalls.getCurrentAppointments, { as: owner });
    expect(answer.json<{ response: { next: number } }>().response.next).toBe(id);
    const later = (await t.call(getShopLine, { params })).json<{ response: ShopLine }>().response;
    const theo = later.barbers.find(({ id: barber }) => barber === open.barber.membershipId);
    const end = Temporal.Instant.from(startsAt).add({ minutes: 45 });
    // Two are ahead of a new customer for Theo: the booking of 45 minutes and the walk-in.
    expect(Temporal.Instant.compare(theo?.likely?.to ?? '2000-01-01T00:00Z', end)).toBe(1);
  });

  test("'I'm here' works for a waiting booking of today, and a repeat is no error", async () => {
    const { id, token, startsAt } = await booked();
    const early = await ask(arrive, token);
    expect([early.status, early.message]).toEqual([
      409,
      'Your booking is not today. See you then.',
    ]);
    expect((await change(otherAccess, appointments.markArrived, id)).status).toBe(409);
    await goTo(startsAt, -60);
    expect((await ask(arrive, token)).response).toMatchObject({ has_arrived: true });
    expect((await ask(arrive, token)).status).toBe(200);
    expect((await read(id)).arrived_at?.toString()).toBe(t.clock.now().toString());
    const walkIn = await createVisit(t.platform, open.shop);
    expect((await ask(arrive, walkIn.token)).message).toBe("You're already checked in as arrived.");
    await change(owner, appointments.cancelAppointment, id);
    expect((await ask(arrive, token)).status).toBe(409);
    expect((await ask(arrive, 'a-token-that-nobody-has')).status).toBe(404);
  });

  test('any member of staff can record an arrival and undo it', async () => {
    const { id, startsAt } = await booked();
    await goTo(startsAt, -60);
    const came = await change(otherAccess, appointments.markArrived, id);
    expect([came.status, came.message]).toEqual([200, 'Ticket #1 is in the shop.']);
    expect(came.appointment.arrived_at).toBe(t.clock.now().toString());
    expect((await change(otherAccess, appointments.markArrived, id)).status).toBe(409);
    expect((await change(otherAccess, appointments.undoChange, id)).status).toBe(200);
    expect((await read(id)).arrived_at).toBeNull();
    const stranger = await signIn(t.platform, await createStaff(t.platform));
    expect((await change(stranger.access, appointments.markArrived, id)).status).toBe(404);
    expect((await change('nobody', appointments.markArrived, id)).status).toBe(401);
  });
});

describe('a customer who does not come', () => {
  const jobOf = (id: number) => `missed:${String(open.shop)}:${String(id)}`;
  const dueOf = (id: number) =>
    recordMissedBooking.run(t.platform, { shop: open.shop, visitId: id });

  test('the job runs after the end and the grace period, and moves with the booking', async () => {
    const { id, token, startsAt } = await booked();
    const dueAt = (at: string) => Temporal.Instant.from(at).add({ minutes: 45 + 10 });
    expect(await jobDueAt(t.platform, jobOf(id))).toEqual(dueAt(startsAt));
    const later = open.at(2, '13:00');
    await ask(rescheduleBooking, token, { body: { starts_at: later } });
    expect(await jobDueAt(t.platform, jobOf(id))).toEqual(dueAt(later));
    const otherDay = open.at(4, '13:00');
    await ask(rescheduleBooking, token, { body: { starts_at: otherDay } });
    const moved = (await visitsOf()).at(-1)?.id ?? 0;
    expect(await jobDueAt(t.platform, jobOf(moved))).toEqual(dueAt(otherDay));
    // The old job finds no waiting visit.
    await goTo(later, 120);
    await dueOf(id);
    expect([(await read(id)).status, (await read(moved)).status]).toEqual(['cancelled', 'pending']);
  });

  test('is not a no-show before the booked time, neither by the button nor in the form', async () => {
    const { id, startsAt } = await booked();
    const early = await change(owner, appointments.markNoShow, id);
    expect([early.status, early.message]).toEqual([
      409,
      'The time of ticket #1 has not come yet. Cancel it if nobody will come.',
    ]);
    const edited = await change(owner, appointments.editAppointment, id, { status: 'no_show' });
    expect([edited.status, (await read(id)).status]).toEqual([409, 'pending']);
    await goTo(startsAt, 0);
    expect((await change(owner, appointments.markNoShow, id)).status).toBe(200);
  });

  test('is a no-show after the grace period, and not before', async () => {
    const { id, token, startsAt } = await booked();
    await goTo(startsAt, 45 + 9);
    await dueOf(id);
    expect((await read(id)).status).toBe('pending');
    await goTo(startsAt, 45 + 10);
    await dueOf(id);
    expect((await read(id)).status).toBe('no_show');
    const changes = await t.platform.db.inShop(open.shop, (tx) =>
      tx.selectFrom('visit_changes').select(['action', 'membership_id']).orderBy('id').execute(),
    );
    expect(changes.at(-1)).toEqual({ action: 'no_show', membership_id: null });
    expect((await ask(cancelBooking, token)).status).toBe(409);
  });

  test.each(['arrived_at', 'on_the_way_at', 'not_before'] as const)(
    'is waited for after all with %s',
    async (column) => {
      const { id, startsAt } = await booked();
      await goTo(startsAt, 105);
      await t.platform.db.inShop(open.shop, (tx) =>
        tx
          .updateTable('appointments')
          .set({ [column]: t.clock.now() })
          .where('id', '=', id)
          .execute(),
      );
      await dueOf(id);
      expect((await read(id)).status).toBe('pending');
    },
  );
});
