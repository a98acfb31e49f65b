import { type Booking, getBooking, getBookingFile } from '@lineup/contract/booking/booking';
import { changeRequestedVisit } from '@lineup/contract/check-in/check-in';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookingCalls } from '../../../testing/booking/booking-calls.ts';
import { jobDueAt } from '../../../testing/database/queued-jobs.ts';
import { type BookableShop, createBookableShop } from '../../../testing/factories/bookable-shop.ts';
import { createService } from '../../../testing/factories/service.ts';
import { createStaff } from '../../../testing/factories/staff.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
let open: BookableShop;
let beard: number;
let color: number;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  open = await createBookableShop(t);
  beard = await service('Beard', 15, 2000);
  color = await service('Color', 90, 8000);
});

const { book, ask, visitsOf } = bookingCalls(() => ({ t, open }));

const service = async (name: string, minutes: number, price_cents: number) =>
  (
    await createService(t.platform, open.shop, {
      name,
      duration_seconds: minutes * 60,
      price_cents,
    })
  ).id;

/** A booking through the link for 45 minutes, with the clock on the morning of its day. */
const booked = async (clock = '10:00') => {
  const startsAt = open.at(2, clock);
  const { response } = await book(startsAt, { email: '' });
  return response;
};

const goToMorning = (startsAt: string) => {
  const morning = Temporal.Instant.from(startsAt)
    .toZonedDateTimeISO('America/Chicago')
    .withPlainTime('08:30')
    .toInstant();
  t.clock.advance(t.clock.now().until(morning));
};

const choose = (token: string, services: readonly number[], barber = open.barber.membershipId) =>
  ask(changeRequestedVisit, token, { body: { services, barber } });

const bookingOf = async (token: string): Promise<Booking> =>
  (await ask(getBooking, token)).response;

const tooLong =
  'Your barber is not free for that long. Choose something shorter, or move your booking to another time.';

describe('other services of a booking', () => {
  test('make it longer if the barber is free, and reserve that time', async () => {
    const mine = await booked();
    const [visit] = await visitsOf();
    goToMorning(mine.starts_at);
    const fileBefore = await fileOf(mine.token);
    t.clock.advance({ seconds: 2 });
    expect((await choose(mine.token, [open.serviceId, color])).status).toBe(200);
    const longer = await bookingOf(mine.token);
    const endsAt = Temporal.Instant.from(mine.starts_at).add({ minutes: 135 });
    expect(longer).toMatchObject({ minutes: 135, ends_at: endsAt.toString() });
    expect(longer.services.map(({ name }) => name)).toEqual(['Skin Fade', 'Color']);
    const job = `missed:${String(open.shop)}:${String(visit?.id)}`;
    expect(await jobDueAt(t.platform, job)).toEqual(endsAt.add({ minutes: 10 }));
    expect((await book(open.at(0, '12:00'), { email: '' })).code).toBe('slot_taken');
    const fileAfter = await fileOf(mine.token);
    expect(fileAfter).not.toEqual(fileBefore);
  });

  test('change the price and the length', async () => {
    const mine = await booked();
    goToMorning(mine.starts_at);
    expect((await choose(mine.token, [color, beard])).status).toBe(200);
    expect(await bookingOf(mine.token)).toMatchObject({ minutes: 105, price: '100.00' });
    expect((await choose(mine.token, [beard])).status).toBe(200);
    expect(await bookingOf(mine.token)).toMatchObject({ minutes: 15, price: '20.00' });
    // The time cut off is free for others, the rest is not.
    expect((await book(open.at(0, '10:30'), { email: '' })).status).toBe(201);
  });

  test('are refused if they overlap the next booking, and nothing changes', async () => {
    const mine = await booked();
    await booked('11:00');
    const before = await visitsOf();
    goToMorning(mine.starts_at);
    const refused = await choose(mine.token, [open.serviceId, color]);
    expect([refused.status, refused.code, refused.message]).toEqual([409, 'slot_taken', tooLong]);
    expect(refused.fields).toEqual({ services: tooLong });
    expect(await visitsOf()).toEqual(before);
    expect((await bookingOf(mine.token)).services.map(({ name }) => name)).toEqual(['Skin Fade']);
    // Until the next booking there is room.
    expect((await choose(mine.token, [open.serviceId, beard])).status).toBe(200);
    expect((await bookingOf(mine.token)).minutes).toBe(60);
  });

  test('are refused beyond the working hours of the barber', async () => {
    const mine = await booked();
    await t.platform.db.inShop(open.shop, (tx) =>
      tx
        .insertInto('working_hours')
        .values(
          [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
            shop_id: open.shop,
            membership_id: open.barber.membershipId,
            weekday,
            from_minute: 8 * 60,
            to_minute: 11 * 60,
          })),
        )
        .execute(),
    );
    await createStaff(t.platform, { shop: open.shop });
    goToMorning(mine.starts_at);
    expect((await choose(mine.token, [open.serviceId, color])).status).toBe(409);
    expect((await choose(mine.token, [open.serviceId, beard])).status).toBe(200);
  });

  test('with another barber hold no time of either barber', async () => {
    const mine = await booked();
    await booked('11:00');
    const other = await createStaff(t.platform, { shop: open.shop, name: 'Imani' });
    goToMorning(mine.starts_at);
    const changed = await choose(mine.token, [open.serviceId, color], other.membershipId);
    expect(changed.status).toBe(200);
    expect((await visitsOf())[0]).toMatchObject({ barber_id: other.membershipId, held: null });
    expect((await bookingOf(mine.token)).minutes).toBe(135);
  });
});

const fileOf = async (token: string) => {
  const params = { username: open.username, token };
  const { body } = await t.call(getBookingFile, { params });
  return body.split('\r\n').filter((line) => /^(SEQUENCE|DTEND)/.test(line));
};
