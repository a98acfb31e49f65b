import type { AffectedBooking, BookingAnswer } from '@lineup/contract/booking/affected-bookings';
import { addClosure, getShopSettings, type ShopSettings } from '@lineup/contract/shops';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookingCalls } from '../../../testing/booking/booking-calls.ts';
import { untilWaitingForLock } from '../../../testing/database/lock-waiters.ts';
import { type BookableShop, createBookableShop } from '../../../testing/factories/bookable-shop.ts';
import { readMessages } from '../../../testing/factories/booked-visit.ts';
import { signIn } from '../../../testing/factories/staff.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

interface Refused {
  code: string;
  message: string;
  affected: AffectedBooking[];
}

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

const { book: bookAs, visitsOf } = bookingCalls(() => ({ t, open }));

let people = 0;

/** A new person each time: one contact may have only a few open bookings. */
const book = (startsAt: string, body: object = {}) => {
  people += 1;
  const email = `ana.${String(people)}@example.test`;
  return bookAs(startsAt, { phone: '', email, ...body });
};

const dayOf = (days: number) => open.at(days, '12:00').slice(0, 10);
const close = (
  bookings: readonly BookingAnswer[] = [],
  [first, last]: readonly [number, number] = [2, 3],
) =>
  t.call(addClosure, {
    as: access,
    body: { first_day: dayOf(first), last_day: dayOf(last), reason: 'Painters', bookings },
  });
const closures = async () =>
  (await t.call(getShopSettings, { as: access })).json<{ response: ShopSettings }>().response
    .closures;
const affected = async () => (await close()).json<Refused>().affected;
const clocks = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00'];
const kindsOf = async (id: number) =>
  (await readMessages(t.platform, open.shop, id))
    .filter(({ state }) => state !== 'withdrawn')
    .map(({ kind }) => kind);

/** One on each day beside the twelve, which a closure does not affect. */
const bookTwelve = async () => {
  await book(open.at(1, '10:00'));
  await book(open.at(4, '10:00'));
  for (const day of [2, 3]) {
    for (const clock of clocks) {
      expect((await book(open.at(day, clock), { name: `Ana ${clock}` })).status).toBe(201);
    }
  }
};

describe('a closure over twelve bookings', () => {
  test('is refused with all of them, in order, and saves nothing', async () => {
    await bookTwelve();
    const answer = await close();
    expect(answer.statusCode).toBe(409);
    const refused = answer.json<Refused>();
    expect([refused.code, refused.message]).toEqual([
      'bookings_affected',
      '12 bookings are affected. Choose what happens to each of them.',
    ]);
    const times = [2, 3].flatMap((day) => clocks.map((clock) => open.at(day, clock)));
    expect(refused.affected.map(({ starts_at }) => starts_at)).toEqual(times);
    expect(refused.affected[0]).toMatchObject({
      customer_name: 'Ana 09:00',
      barber_name: 'Theo Park',
      service_names: ['Skin Fade'],
      time_zone: 'America/Chicago',
      has_contact: true,
      can_change: true,
    });
    expect(await closures()).toEqual([]);
  });

  test('offers free times of the days around it, none within it and none that is taken', async () => {
    await bookTwelve();
    const [first] = await affected();
    const offered = first?.moves.flatMap(({ times }) => times) ?? [];
    expect(first?.moves[0]?.barber).toBe(open.barber.membershipId);
    expect(offered).toContain(open.at(4, '09:00'));
    expect(offered).not.toContain(open.at(4, '10:00'));
    expect(offered.some((at) => [dayOf(2), dayOf(3)].includes(at.slice(0, 10)))).toBe(false);
  });

  test('keeps, moves and cancels in one go, with the ordinary messages', async () => {
    await bookTwelve();
    const [kept, moved, ...rest] = await affected();
    const [cancelled, ...others] = rest;
    if (!kept || !moved || !cancelled) throw new Error('fewer bookings than were made');
    const barber = open.barber.membershipId;
    const to = open.at(4, '15:00');
    const answer = await close([
      { id: kept.id, action: 'keep' },
      { id: moved.id, action: 'move', barber, starts_at: to },
      { id: cancelled.id, action: 'cancel' },
      ...others.map(({ id }) => ({ id, action: 'keep' }) as const),
    ]);
    expect(answer.statusCode).toBe(201);
    expect(await closures()).toMatchObject([{ reason: 'Painters' }]);
    const visits = await visitsOf();
    const rowOf = (id: number) => visits.find((visit) => visit.id === id);
    expect(rowOf(kept.id)).toMatchObject({ status: 'pending' });
    expect(rowOf(cancelled.id)).toMatchObject({ status: 'cancelled' });
    const newId = rowOf(moved.id)?.moved_to ?? 0;
    expect(rowOf(newId)?.scheduled_at?.toString()).toBe(to);
    expect(await kindsOf(kept.id)).not.toContain('moved');
    expect(await kindsOf(newId)).toContain('moved');
    expect(await kindsOf(cancelled.id)).toContain('cancelled');
    // Bookings that were kept are not reported again by another closure of the same days.
    expect((await close()).statusCode).toBe(201);
  });

  test('a move that lost its time is refused with the list, and nothing of it happened', async () => {
    await bookTwelve();
    const [moved, ...others] = await affected();
    if (!moved) throw new Error('no booking is affected');
    const to = open.at(4, '15:00');
    await book(to);
    const [cancelled, ...kept] = others;
    const answer = await close([
      { id: moved.id, action: 'move', barber: open.barber.membershipId, starts_at: to },
      { id: cancelled?.id ?? 0, action: 'cancel' },
      ...kept.map(({ id }) => ({ id, action: 'keep' }) as const),
    ]);
    const refused = answer.json<Refused>();
    expect([answer.statusCode, refused.code, refused.affected.length]).toEqual([
      409,
      'bookings_affected',
      12,
    ]);
    expect(refused.message).toContain('has just been taken');
    expect(refused.affected[0]?.moves.flatMap(({ times }) => times)).not.toContain(to);
    expect(await closures()).toEqual([]);
    expect((await visitsOf()).every(({ status }) => status === 'pending')).toBe(true);
  });

  test('two bookings cannot be moved to the same time', async () => {
    await book(open.at(2, '09:00'));
    await book(open.at(2, '10:00'));
    const barber = open.barber.membershipId;
    const to = open.at(4, '15:00');
    const answers = (await affected()).map(
      ({ id }) => ({ id, action: 'move', barber, starts_at: to }) as const,
    );
    const answer = await close(answers);
    expect([answer.statusCode, answer.json<Refused>().affected.length]).toEqual([409, 2]);
  });
});

test('a closure without bookings is saved at once, and so are past and cancelled ones', async () => {
  await book(open.at(1, '10:00'));
  await book(open.at(2, '10:00'));
  await t.platform.db.inShop(open.shop, (tx) =>
    tx
      .updateTable('appointments')
      .set({ status: 'cancelled' })
      .where('shop_day', '=', dayOf(2))
      .execute(),
  );
  expect((await close()).statusCode).toBe(201);
});

test('answers about bookings that are not affected change nothing', async () => {
  await book(open.at(1, '10:00'));
  const [other] = await visitsOf();
  expect((await close([{ id: other?.id ?? 0, action: 'cancel' }])).statusCode).toBe(201);
  expect(await visitsOf()).toMatchObject([{ status: 'pending' }]);
});

test('a booking made while the closure is saved is waited for and listed', async () => {
  const isHeld = Promise.withResolvers<undefined>();
  const gate = Promise.withResolvers<undefined>();
  // Another transaction locks the counter of the month: a booking waits there, stored but not
  // committed.
  const holding = t.platform.db.inShop(open.shop, async (tx) => {
    await tx
      .insertInto('monthly_check_ins')
      .values({ shop_id: open.shop, month: `${dayOf(2).slice(0, 7)}-01`, count: 1 })
      .execute();
    isHeld.resolve(undefined);
    await gate.promise;
  });
  await isHeld.promise;
  const booking = book(open.at(2, '10:00'));
  await untilWaitingForLock(t, 1);
  const closing = close();
  await untilWaitingForLock(t, 2);
  gate.resolve(undefined);
  await holding;
  expect((await booking).status).toBe(201);
  const refused = (await closing).json<Refused>();
  expect([refused.code, refused.affected.length]).toEqual(['bookings_affected', 1]);
});

test('a booking that comes after the closure is refused, however close', async () => {
  const answers = await Promise.all([
    close(),
    book(open.at(2, '10:00')),
    book(open.at(3, '11:00')),
  ]);
  const [closing, ...booked] = answers;
  const pending = (await visitsOf()).filter(({ status }) => status === 'pending');
  if (closing.statusCode === 201) {
    expect(pending).toEqual([]);
  } else {
    const listed = closing.json<Refused>().affected.map(({ id }) => id);
    expect(listed.length).toBeGreaterThan(0);
    expect(pending).toHaveLength(booked.filter(({ status }) => status === 201).length);
  }
});
