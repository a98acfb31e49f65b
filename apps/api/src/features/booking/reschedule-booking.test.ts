import * as contract from '@lineup/contract/booking/booking';
import { getTicket } from '@lineup/contract/check-in/check-in';
import { monthOf } from '@lineup/domain/time/shop-day';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openShopToPublic } from '../../platform/sessions/authorized-shop.ts';
import { bookingCalls } from '../../testing/booking/booking-calls.ts';
import { type BookableShop, createBookableShop } from '../../testing/factories/bookable-shop.ts';
import { createVisit } from '../../testing/factories/visit.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { cancelBooking } from '../visits/schedule/cancel-booking.ts';

let t: TestApp;
let open: BookableShop;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  open = await createBookableShop(t, { phone: '(312) 555-0199', address: '9 Alder St' });
});

const { book, ask, visitsOf } = bookingCalls(() => ({ t, open }));

const move = (token: string, startsAt: string, headers = {}) =>
  ask(contract.rescheduleBooking, token, { body: { starts_at: startsAt }, headers });

const monthsOf = () =>
  t.platform.db.inShop(open.shop, (tx) =>
    tx.selectFrom('monthly_check_ins').select(['month', 'count']).orderBy('month').execute(),
  );

const fileOf = async (token: string) => {
  const params = { username: open.username, token };
  const answer = await t.call(contract.getBookingFile, { params });
  const lines = answer.body.replaceAll(/\r\n[ \t]/g, '').split('\r\n');
  const valueOf = (name: string) =>
    lines
      .find((line) => line.startsWith(`${name}:`) || line.startsWith(`${name};`))
      ?.replace(/^[^:]*:/, '');
  return { answer, valueOf };
};

describe('moving a booking', () => {
  test('on the same day keeps its ticket, its row and its link; the old time is free again', async () => {
    const { response } = await book(open.at(2, '10:00'));
    const moved = await move(response.token, open.at(2, '13:00'));
    expect(moved.status).toBe(200);
    expect(moved.response).toEqual({
      ...response,
      starts_at: open.at(2, '13:00'),
      ends_at: open.at(2, '13:45'),
      change_until: open.at(2, '11:00'),
    });
    expect(await visitsOf()).toHaveLength(1);
    expect((await book(open.at(2, '10:00'), { email: '' })).status).toBe(201);
    expect((await book(open.at(2, '13:30'), { email: '' })).code).toBe('slot_taken');
  });

  test('to another day gets a ticket of that day; the old row stays without personal data', async () => {
    const { response } = await book(open.at(2, '10:00'), { note: 'Low fade' });
    await ask(getTicket, response.token);
    const moved = await move(response.token, open.at(40, '09:00'));
    expect(moved.response).toMatchObject({ token: response.token, ticket_number: 1 });
    const [old, fresh] = await visitsOf();
    expect(old).toMatchObject({
      status: 'cancelled',
      moved_to: fresh?.id,
      held: null,
      token_hash: null,
    });
    expect(fresh).toMatchObject({
      note: 'Low fade',
      booking_link_id: open.linkId,
      customer_id: old?.customer_id,
    });
    expect(moved.response.services).toEqual(response.services);
    const counts = await monthsOf();
    const before = monthOf(old?.shop_day ?? '');
    expect(counts).toContainEqual({ month: `${monthOf(fresh?.shop_day ?? '')}-01`, count: 1 });
    expect(counts).toContainEqual({ month: `${before}-01`, count: 0 });
    // The ticket page with the old row finds the new one.
    const ticket = await ask(getTicket, response.token);
    expect(ticket).toMatchObject({
      status: 200,
      response: { status: 'pending', ticket_number: 1 },
    });
    // Moving back creates a third row, and the months are as at first.
    const back = await move(response.token, open.at(2, '10:00'));
    expect(back.response.ticket_number).toBe(2);
    expect(await monthsOf()).toContainEqual({ month: `${before}-01`, count: 1 });
  });

  test('to another day counts once in all months together', async () => {
    const { response } = await book(open.at(2, '10:00'));
    await move(response.token, open.at(3, '10:00'));
    const counts = await monthsOf();
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(1);
  });

  test('to a taken time is refused with the free times; its own time counts as free', async () => {
    const { response } = await book(open.at(2, '10:00'));
    await book(open.at(2, '12:00'), { email: '' });
    const refused = await move(response.token, open.at(2, '12:30'));
    expect([refused.status, refused.code]).toEqual([409, 'slot_taken']);
    const timesOf = (which: 'free' | 'taken') => refused.slots?.days.flatMap((day) => day[which]);
    expect(timesOf('free')).toContain(open.at(2, '10:00'));
    expect(timesOf('free')).not.toContain(open.at(2, '12:00'));
    expect(timesOf('taken')).toContain(open.at(2, '12:00'));
    // The new time overlaps its own old time.
    expect((await move(response.token, open.at(2, '10:30'))).status).toBe(200);
    const month = monthOf(open.at(2, '10:00'));
    const offered = await ask(contract.getBookingSlots, response.token, { query: { month } });
    expect(offered.response).toMatchObject({ month, minutes: 45 });
  });

  test('works until the cut-off, then shows the number to call', async () => {
    const { response } = await book(open.at(1, '12:00'));
    const untilCutOff = Temporal.Instant.from(response.change_until).since(t.clock.now());
    const clock = { ...t.platform.clock };
    t.clock.advance(untilCutOff);
    const late = await move(response.token, open.at(3, '12:00'), { 'accept-language': 'es' });
    expect([late.status, late.code, late.message]).toEqual([
      409,
      'conflict',
      'Ya es tarde para cambiar esta cita en línea. Llama a la barbería: (312) 555-0199',
    ]);
    const cancel = await ask(contract.cancelBooking, response.token);
    expect([cancel.status, cancel.message]).toEqual([
      409,
      'It is too late to change this booking online. Please call the shop: (312) 555-0199',
    ]);
    expect((await ask(contract.getBooking, response.token)).response.can_change).toBe(false);
    t.clock.advance({ seconds: -1 });
    expect((await ask(contract.getBooking, response.token)).response.can_change).toBe(true);
    expect((await ask(contract.cancelBooking, response.token)).status).toBe(200);
    t.clock.advance(untilCutOff.negated().add({ seconds: 1 }));
    expect(t.platform.clock.now()).toEqual(clock.now());
  });

  test('needs a booked time, a link of the barber, and the private link', async () => {
    const { response } = await book(open.at(2, '10:00'));
    expect((await move(response.token, 'soon')).status).toBe(400);
    expect((await move('a-token-that-nobody-has', open.at(2, '12:00'))).status).toBe(404);
    const walkIn = await createVisit(t.platform, open.shop);
    for (const endpoint of [contract.getBooking, contract.cancelBooking, contract.getBookingFile]) {
      expect((await ask(endpoint, walkIn.token)).status).toBe(404);
    }
    const other = await createBookableShop(t);
    const params = { username: other.username, token: response.token };
    expect((await t.call(contract.getBooking, { params })).statusCode).toBe(404);
    await t.platform.db.inShop(open.shop, (tx) => tx.deleteFrom('booking_links').execute());
    const gone = await move(response.token, open.at(2, '12:00'));
    expect([gone.status, gone.code]).toEqual([409, 'conflict']);
    expect(gone.message).toContain('(312) 555-0199');
    const badMonth = { query: { month: '0000-13' } };
    expect((await ask(contract.getBookingSlots, response.token, badMonth)).status).toBe(400);
  });
});

describe('cancelling a booking', () => {
  test('is refused, not acknowledged, when the booking has just moved to another day', async () => {
    const { response } = await book(open.at(2, '10:00'));
    const [before] = await visitsOf();
    await move(response.token, open.at(3, '10:00'));
    const holder = { shop: openShopToPublic(open.shop), visitId: before?.id ?? 0 };
    await expect(cancelBooking(t.platform, holder)).rejects.toThrow('has just been moved');
  });

  test('frees its time; a repeat is no error, a move is', async () => {
    const { response } = await book(open.at(2, '10:00'));
    const cancelled = await ask(contract.cancelBooking, response.token);
    expect(cancelled.response).toMatchObject({ status: 'cancelled', can_change: false });
    expect((await ask(contract.cancelBooking, response.token)).status).toBe(200);
    expect((await book(open.at(2, '10:00'), { email: '' })).status).toBe(201);
    const moved = await move(response.token, open.at(2, '14:00'));
    expect([moved.status, moved.message]).toEqual([409, 'This booking was canceled.']);
  });
});

describe('the file for calendars', () => {
  test('has the time in UTC, the place and the private link; a move updates the same event', async () => {
    const { response } = await book(open.at(2, '10:00'));
    const { answer, valueOf } = await fileOf(response.token);
    expect(answer.headers['content-type']).toContain('text/calendar');
    const utc = (at: string) => at.replaceAll(/[-:]/g, '');
    expect(valueOf('DTSTART')).toBe(utc(open.at(2, '10:00')));
    expect(valueOf('DTEND')).toBe(utc(open.at(2, '10:45')));
    expect(valueOf('LOCATION')).toContain('9 Alder St');
    expect(valueOf('DESCRIPTION')).toContain(response.booking_path);
    expect([valueOf('SEQUENCE'), valueOf('STATUS')]).toEqual(['0', 'CONFIRMED']);
    expect([valueOf('ACTION'), valueOf('TRIGGER')]).toEqual(['DISPLAY', '-PT1H']);
    const uid = valueOf('UID');
    expect(uid).not.toContain(response.token);

    let sequence = 0;
    for (const [day, clock] of [
      [2, '13:00'],
      [5, '09:00'],
    ] as const) {
      t.clock.advance({ seconds: 2 });
      await move(response.token, open.at(day, clock));
      const moved = await fileOf(response.token);
      expect([moved.valueOf('UID'), moved.valueOf('DTSTART')]).toEqual([
        uid,
        utc(open.at(day, clock)),
      ]);
      expect(Number(moved.valueOf('SEQUENCE'))).toBeGreaterThan(sequence);
      sequence = Number(moved.valueOf('SEQUENCE'));
    }
    t.clock.advance({ seconds: 2 });
    await ask(contract.cancelBooking, response.token);
    const off = await fileOf(response.token);
    expect([off.valueOf('UID'), off.valueOf('STATUS'), off.valueOf('METHOD')]).toEqual([
      uid,
      'CANCELLED',
      'CANCEL',
    ]);
    expect(Number(off.valueOf('SEQUENCE'))).toBeGreaterThan(sequence);
    expect(off.answer.body).not.toContain('VALARM');
  });
});
