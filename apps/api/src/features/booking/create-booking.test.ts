import { randomBytes } from 'node:crypto';
import { cancelBooking, createBooking, getBooking } from '@lineup/contract/booking/booking';
import { wholeOf } from '@lineup/domain/time/time-span';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookingCalls, visitor } from '../../testing/booking/booking-calls.ts';
import { untilWaitingForLock } from '../../testing/database/lock-waiters.ts';
import { type BookableShop, createBookableShop } from '../../testing/factories/bookable-shop.ts';
import { createBookingLink } from '../../testing/factories/booking-link.ts';
import { createService } from '../../testing/factories/service.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
let open: BookableShop;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  open = await createBookableShop(t, { phone: '(312) 555-0199' });
});

const { book, ask, visitsOf } = bookingCalls(() => ({ t, open }));

const monthsOf = () =>
  t.platform.db.inShop(open.shop, (tx) =>
    tx.selectFrom('monthly_check_ins').select(['month', 'count']).execute(),
  );

const customersOf = () =>
  t.platform.db.inShop(open.shop, (tx) =>
    tx.selectFrom('customers').select(['id', 'name', 'phone', 'email']).orderBy('id').execute(),
  );

describe('booking through a link', () => {
  test('answers with the ticket of that day, and stores the time it holds', async () => {
    const startsAt = open.at(2, '10:00');
    const { status, response } = await book(startsAt, {
      note: 'Low fade',
      time_zone: 'Europe/Madrid',
    });
    expect(status).toBe(201);
    expect(response).toMatchObject({
      ticket_number: 1,
      status: 'pending',
      starts_at: startsAt,
      minutes: 45,
      price: '45.00',
      customer_name: 'Ana',
      barber: { name: 'Theo' },
      can_change: true,
      is_today: false,
    });
    expect(response.booking_path).toBe(`/shop/${open.username}/booking/${response.token}`);
    const [row] = await visitsOf();
    const start = Temporal.Instant.from(startsAt);
    expect(row).toMatchObject({
      source: 'booking_link',
      barber_id: open.barber.membershipId,
      booking_link_id: open.linkId,
      note: 'Low fade',
      customer_time_zone: 'Europe/Madrid',
    });
    expect(row?.scheduled_until?.toString()).toBe(start.add({ minutes: 45 }).toString());
    expect(row?.held).toContain('[');
    expect(await monthsOf()).toEqual([{ month: `${startsAt.slice(0, 7)}-01`, count: 1 }]);
    expect((await ask(getBooking, response.token)).response).toEqual(response);
  });

  test('the second customer gets the times that are still free, and no ticket', async () => {
    const startsAt = open.at(2, '10:00');
    expect((await book(startsAt)).status).toBe(201);
    const second = await book(startsAt, { name: 'Ben', phone: '(312) 555-0118', email: '' });
    expect([second.status, second.code]).toEqual([409, 'slot_taken']);
    const day = second.slots?.days.find(({ date }) => startsAt.startsWith(date));
    expect(day?.taken).toContain(startsAt);
    expect(day?.free).not.toContain(startsAt);
    expect(day?.free).not.toEqual([]);
    // Half an hour later overlaps the first booking of 45 minutes.
    expect((await book(open.at(2, '10:30'), { email: '' })).code).toBe('slot_taken');
    const later = await book(open.at(2, '11:00'), { email: '' });
    expect([later.status, later.response.ticket_number]).toEqual([201, 2]);
    expect(await customersOf()).toHaveLength(1);
  });

  test('a time that is not offered cannot be booked: off the grid, too soon, too late, outside', async () => {
    for (const startsAt of [
      open.at(2, '10:10'),
      open.at(2, '08:00'),
      open.at(2, '16:30'),
      open.at(-1, '10:00'),
      open.at(80, '10:00'),
    ]) {
      expect((await book(startsAt)).code).toBe('slot_taken');
    }
    expect(await visitsOf()).toEqual([]);
  });

  test('an uncommitted booking still takes the time: the constraint refuses with a text', async () => {
    const startsAt = Temporal.Instant.from(open.at(3, '10:00'));
    const gate = Promise.withResolvers<undefined>();
    const isInserted = Promise.withResolvers<undefined>();
    const other = t.platform.db.inShop(open.shop, async (tx) => {
      const endsAt = startsAt.add({ minutes: 30 });
      await tx
        .insertInto('appointments')
        .values({
          shop_id: open.shop,
          shop_day: '2020-01-01',
          ticket_number: 1,
          source: 'staff',
          status: 'pending',
          barber_id: open.barber.membershipId,
          scheduled_at: startsAt,
          scheduled_until: endsAt,
          held: wholeOf({ startsAt, endsAt }),
        })
        .execute();
      isInserted.resolve(undefined);
      await gate.promise;
    });
    await isInserted.promise;
    const booking = book(startsAt.toString());
    await untilWaitingForLock(t, 1);
    gate.resolve(undefined);
    await other;
    expect([(await booking).status, (await booking).code]).toEqual([409, 'slot_taken']);
    expect((await booking).slots?.days.length).toBeGreaterThan(27);
  });

  test('adds services of the same barber, with their length and price', async () => {
    const beard = await createService(t.platform, open.shop, {
      name: 'Beard',
      duration_seconds: 900,
      price_cents: 1500,
    });
    const foreign = await createService(t.platform, open.shop, { name: 'Not his' });
    const membershipId = open.barber.membershipId;
    await createBookingLink(t.platform, open.shop, { membershipId, serviceId: beard.id });
    const { response } = await book(open.at(2, '09:00'), { services: [beard.id] });
    expect(response).toMatchObject({ minutes: 60, price: '60.00' });
    expect(response.services.map(({ name }) => name)).toEqual(['Skin Fade', 'Beard']);
    const refused = await book(open.at(2, '12:00'), { services: [foreign.id] });
    expect([refused.status, refused.fields?.['services']]).toEqual([
      400,
      'This service is not offered any more. Please choose again.',
    ]);
  });

  test('finds the customer by phone, then by email, and never overwrites a name', async () => {
    await book(open.at(2, '09:00'), { email: '' });
    await book(open.at(2, '10:00'), { name: 'A. Lopez', phone: '+13125550117' });
    expect(await customersOf()).toMatchObject([
      { name: 'Ana López', phone: '+13125550117', email: null },
    ]);
    await t.platform.db.inShop(open.shop, (tx) =>
      tx.updateTable('customers').set({ email: 'ana@example.test' }).execute(),
    );
    await book(open.at(2, '11:00'), { name: 'Nobody', phone: '', email: 'ANA@example.test' });
    await book(open.at(2, '12:00'), { phone: '(312) 555-0120' });
    expect(await customersOf()).toHaveLength(1);
    const visits = await visitsOf();
    expect(new Set(visits.map(({ customer_id }) => customer_id)).size).toBe(1);
    expect(visits.map(({ customer_name }) => customer_name)[1]).toBe('A. Lopez');
  });

  test("needs a phone or an email, with an error in the reader's language", async () => {
    const refused = await book(
      open.at(2, '10:00'),
      { phone: '', email: '' },
      { 'accept-language': 'es' },
    );
    expect([refused.status, refused.fields]).toEqual([
      400,
      { phone: 'Introduce un número de teléfono o un correo electrónico' },
    ]);
    expect((await book(open.at(2, '10:00'), { phone: '12' })).fields).toEqual({
      phone: 'Enter a valid phone number',
    });
    const noTime = await book('', {}, { 'accept-language': 'es' });
    expect(noTime.fields).toEqual({ starts_at: 'Elige una hora' });
  });

  test('an inactive or unknown link, and a shop without a subscription, take no bookings', async () => {
    await t.platform.db.inShop(open.shop, (tx) =>
      tx.updateTable('booking_links').set({ is_active: false }).execute(),
    );
    expect([(await book(open.at(2, '10:00'))).status, (await visitsOf()).length]).toEqual([409, 0]);
    const call = (address: object) =>
      t.call(createBooking, {
        params: { ...open.address, ...address },
        body: { ...visitor, starts_at: open.at(2, '10:00') },
      });
    expect((await call({ link_id: 999_999 })).statusCode).toBe(404);
    expect((await call({ barber_username: 'nobody' })).statusCode).toBe(404);
    expect((await call({ shop_username: 'nobody' })).statusCode).toBe(404);
    open = await createBookableShop(t, { subscription: 'ended' });
    const closed = await book(open.at(2, '10:00'));
    expect([closed.status, closed.code]).toEqual([409, 'conflict']);
  });
});

describe('a repeat', () => {
  const key = (name: string) => ({ 'idempotency-key': `booking-${name}-0001` });

  test('answers with the same booking, also after the link is gone', async () => {
    const startsAt = open.at(2, '10:00');
    const first = await book(startsAt, {}, key('again'));
    const repeat = () => book(startsAt, {}, key('again'), { isUnconfirmed: true });
    const again = await repeat();
    expect([again.status, again.response]).toEqual([201, first.response]);
    await t.platform.db.inShop(open.shop, (tx) => tx.deleteFrom('booking_links').execute());
    const later = await repeat();
    const booking_url = `/shop/${open.username}/book`;
    expect(later.response).toEqual({ ...first.response, booking_url });
    expect(await visitsOf()).toHaveLength(1);
  });

  test('with the same key and other input is refused', async () => {
    await book(open.at(2, '10:00'), {}, key('other'));
    expect((await book(open.at(2, '12:00'), {}, key('other'))).status).toBe(422);
  });

  test('deletes the keys of earlier days', async () => {
    const fingerprint = Buffer.from('x');
    const old = { shop_id: open.shop, key: 'booking-old-0001', fingerprint };
    const created_at = Temporal.Now.instant().subtract({ hours: 25 });
    await t.platform.db.inShop(open.shop, (tx) =>
      tx
        .insertInto('idempotency_keys')
        .values({ ...old, created_at })
        .execute(),
    );
    await book(open.at(2, '10:00'), {}, key('new'));
    const kept = await t.platform.db.inShop(open.shop, (tx) =>
      tx.selectFrom('idempotency_keys').select('key').execute(),
    );
    expect(kept).toEqual([{ key: 'booking-new-0001' }]);
  });

  test('a key whose booking was refused is free again', async () => {
    await book(open.at(2, '10:00'));
    expect((await book(open.at(2, '10:00'), {}, key('free'))).status).toBe(409);
    expect((await book(open.at(2, '12:00'), {}, key('free'))).status).toBe(201);
  });
});

describe('many bookings under one contact', () => {
  const times = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00'];

  test('at most three are open, also when more are made at once', async () => {
    await book(open.at(3, '09:00'));
    const answers = await Promise.all(times.map((clock) => book(open.at(2, clock))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['conflict']));
    expect(await visitsOf()).toHaveLength(3);
  });

  test('the mailbox counts like the number, and other customers are not affected', async () => {
    for (const clock of times.slice(0, 3)) await book(open.at(2, clock));
    const again = await book(open.at(2, '13:00'), { phone: '(312) 555-0188' });
    expect(again.code).toBe('conflict');
    const other = { name: 'Ben', phone: '(312) 555-0118', email: 'ben@example.com' };
    expect((await book(open.at(2, '13:00'), other)).status).toBe(201);
  });

  test('a canceled one makes room', async () => {
    const first = await book(open.at(2, '09:00'));
    for (const clock of times.slice(1, 3)) await book(open.at(2, clock));
    expect((await book(open.at(2, '13:00'))).code).toBe('conflict');
    await ask(cancelBooking, first.response.token);
    expect((await book(open.at(2, '13:00'))).status).toBe(201);
  });
});

test('has its own rate limit per IP address', async () => {
  const own = await createTestApp({ BOOKING_RATE_LIMIT_PER_MINUTE: '2' });
  const shop = await createBookableShop(own);
  const { shop_username, barber_username, link_id } = shop.address;
  // The counter is shared by all processes, and so by all test runs of a minute.
  const random = randomBytes(2).toString('hex');
  const remoteAddress = `2001:db8:${random}::1`;
  const statuses = [];
  for (const clock of ['09:00', '10:00', '11:00']) {
    const answer = await own.app.inject({
      method: 'POST',
      url: `/booking/pages/${shop_username}/${barber_username}/${String(link_id)}/`,
      payload: {
        name: 'Ana',
        email: `${clock.slice(0, 2)}@example.test`,
        starts_at: shop.at(2, clock),
      },
      remoteAddress,
    });
    statuses.push(answer.statusCode);
  }
  await own.close();
  expect(statuses).toEqual([201, 201, 429]);
});
