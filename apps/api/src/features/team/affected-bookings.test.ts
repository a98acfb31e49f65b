import type { AffectedBooking, BookingAnswer } from '@lineup/contract/booking/affected-bookings';
import { bookForCustomer } from '@lineup/contract/calendar';
import type { Endpoint } from '@lineup/contract/kernel/endpoint';
import { updateOpeningHours } from '@lineup/contract/shops';
import { addDayOff, deactivateMember, updateMemberHours } from '@lineup/contract/team/team';
import { writeBookingAnswers } from '@lineup/domain/booking/booking-answers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type BookableShop, createBookableShop } from '../../testing/factories/bookable-shop.ts';
import { createStaff, signIn, type TestStaff } from '../../testing/factories/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

interface ResponseBody {
  code: string;
  affected: AffectedBooking[];
}

let t: TestApp;
let open: BookableShop;
let imani: TestStaff;
let access: string;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  open = await createBookableShop(t);
  imani = await createStaff(t.platform, { shop: open.shop, role: 'employee', name: 'Imani Reed' });
  ({ access } = await signIn(t.platform, open.barber));
});

const book = async (days: number, clock: string, { membershipId }: TestStaff = imani) => {
  const answer = await t.call(bookForCustomer, {
    as: access,
    body: {
      barber: membershipId,
      starts_at: open.at(days, clock),
      minutes: 45,
      services: [open.serviceId],
      customer_name: `Ana ${clock}`,
      customer_phone: '(312) 555-0142',
    },
  });
  expect(answer.statusCode).toBe(201);
  return answer.json<{ response: { id: number } }>().response.id;
};
const send = async (endpoint: Endpoint, call: object) => {
  const answer = await t.call(endpoint, { as: access, ...call });
  return { ...answer.json<ResponseBody>(), status: answer.statusCode };
};
const rowOf = (id: number) =>
  t.platform.db.inShop(open.shop, (tx) =>
    tx
      .selectFrom('appointments')
      .select(['status', 'barber_id', 'scheduled_at', 'moved_to'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  );
const namesOf = ({ affected }: ResponseBody) => affected.map(({ customer_name }) => customer_name);
const keep = (id: number) => ({ id, action: 'keep' }) as const;
const week = (from: string, to: string) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from, to }));

const params = () => ({ id: imani.membershipId });
const dayOff = (bookings: BookingAnswer[] = []) => {
  const day = open.at(2, '12:00').slice(0, 10);
  const body = { first_day: day, last_day: day, reason: '', bookings };
  return send(addDayOff, { params: params(), body });
};

describe('a day off', () => {
  test('asks about the bookings of that barber on that day, and of nobody else', async () => {
    const theirs = await book(2, '10:00');
    await book(3, '10:00');
    await book(2, '11:00', open.barber);
    const refused = await dayOff();
    expect([refused.status, refused.code, namesOf(refused)]).toEqual([
      409,
      'bookings_affected',
      ['Ana 10:00'],
    ]);
    const times = refused.affected[0]?.moves.flatMap((move) => move.times) ?? [];
    expect(times).toContain(open.at(3, '09:00'));
    expect(times).not.toContain(open.at(3, '10:00'));
    const starts_at = open.at(3, '09:00');
    const barber = imani.membershipId;
    const move = { id: theirs, action: 'move', barber, starts_at } as const;
    expect((await dayOff([move])).status).toBe(201);
    const { moved_to } = await rowOf(theirs);
    expect((await rowOf(moved_to ?? 0)).scheduled_at?.toString()).toBe(starts_at);
  });
});

describe('deactivating a barber', () => {
  const deactivate = (bookings: BookingAnswer[] = []) =>
    send(deactivateMember, {
      params: params(),
      query: { bookings: writeBookingAnswers(bookings) },
    });

  test('offers the times of the others, and moves a booking to one of them', async () => {
    const [moved, cancelled] = [await book(2, '10:00'), await book(3, '10:00')];
    const refused = await deactivate();
    expect([refused.status, namesOf(refused)]).toEqual([409, ['Ana 10:00', 'Ana 10:00']]);
    const barber = open.barber.membershipId;
    expect(refused.affected[0]?.moves.map((move) => move.barber)).toEqual([barber]);
    const starts_at = open.at(2, '10:00');
    const answer = await deactivate([
      { id: moved, action: 'move', barber, starts_at },
      { id: cancelled, action: 'cancel' },
    ]);
    expect(answer.status).toBe(200);
    expect(await rowOf(moved)).toMatchObject({ status: 'pending', barber_id: barber });
    expect(await rowOf(cancelled)).toMatchObject({ status: 'cancelled' });
  });

  test('refused, it leaves the barber at work and signed in', async () => {
    await book(2, '10:00');
    const theirs = await signIn(t.platform, imani);
    expect((await deactivate()).status).toBe(409);
    const answer = await t.call(bookForCustomer, {
      as: theirs.access,
      body: {
        barber: imani.membershipId,
        starts_at: open.at(2, '14:00'),
        services: [open.serviceId],
        customer_name: 'Ben Ito',
      },
    });
    expect(answer.statusCode).toBe(201);
  });
});

test('shorter hours of a barber ask about the bookings outside of them only', async () => {
  await book(2, '10:00');
  const late = await book(2, '18:00');
  const shorten = (bookings: BookingAnswer[] = []) =>
    send(updateMemberHours, {
      params: params(),
      body: { hours: week('09:00', '17:00'), bookings },
    });
  const refused = await shorten();
  expect([refused.status, namesOf(refused)]).toEqual([409, ['Ana 18:00']]);
  expect((await shorten([keep(late)])).status).toBe(200);
  // Bookings that were kept are not reported again.
  expect((await shorten()).status).toBe(200);
});

test('shorter opening hours ask about the bookings of everybody outside of them', async () => {
  const [early, late] = [await book(2, '08:00', open.barber), await book(2, '18:30')];
  const shorten = (bookings: BookingAnswer[] = []) =>
    send(updateOpeningHours, { body: { hours: week('09:00', '18:00'), bookings } });
  const refused = await shorten();
  expect([refused.status, namesOf(refused)]).toEqual([409, ['Ana 08:00', 'Ana 18:30']]);
  // A booking without an answer is reported again, together with the others.
  expect((await shorten([keep(early)])).affected).toHaveLength(2);
  expect((await shorten([keep(early), { id: late, action: 'cancel' }])).status).toBe(200);
  expect(await rowOf(late)).toMatchObject({ status: 'cancelled' });
});
