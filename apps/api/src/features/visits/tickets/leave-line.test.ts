import { cancelBooking } from '@lineup/contract/booking/booking';
import { getTicket, leaveLine, type Ticket } from '@lineup/contract/check-in/check-in';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookingCalls } from '../../../testing/booking/booking-calls.ts';
import { type BookableShop, createBookableShop } from '../../../testing/factories/bookable-shop.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
let open: BookableShop;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  open = await createBookableShop(t, { phone: '(312) 555-0199', hours: { from: 0, to: 24 } });
});

const { book, ask, visitsOf } = bookingCalls(() => ({ t, open }));

/** A booking, with the clock some minutes before its time; the shop's cut-off is two hours. */
const bookedIn = async (minutes: number) => {
  const startsAt = open.at(2, '12:00');
  const { response } = await book(startsAt);
  const seenAt = Temporal.Instant.from(startsAt).subtract({ minutes });
  t.clock.advance(t.clock.now().until(seenAt));
  return response.token;
};

const ticketOf = async (token: string): Promise<Ticket> => {
  const params = { username: open.username, token };
  return (await t.call(getTicket, { params })).json<{ response: Ticket }>().response;
};

const tooLate =
  'It is too late to change this booking online. Please call the shop: (312) 555-0199';

describe('leaving the line with a booking', () => {
  test('is refused after the cut-off with the text for cancelling', async () => {
    const token = await bookedIn(120);
    expect((await ticketOf(token)).can_leave).toBe(false);
    const left = await ask(leaveLine, token);
    expect([left.status, left.code, left.message]).toEqual([409, 'conflict', tooLate]);
    expect((await ask(cancelBooking, token)).message).toBe(left.message);
    expect((await visitsOf())[0]?.status).toBe('pending');
  });

  test('cancels the booking before the cut-off: its time is free again', async () => {
    const token = await bookedIn(121);
    expect((await ticketOf(token)).can_leave).toBe(true);
    expect((await ask(leaveLine, token)).status).toBe(200);
    expect(await ticketOf(token)).toMatchObject({ status: 'cancelled', can_leave: false });
    const changes = await t.platform.db.inShop(open.shop, (tx) =>
      tx.selectFrom('visit_changes').select(['action', 'membership_id']).orderBy('id').execute(),
    );
    expect(changes.at(-1)).toEqual({ action: 'cancelled', membership_id: null });
  });

  test('that was called is left to the shop to cancel', async () => {
    const token = await bookedIn(130);
    await t.platform.db.inShop(open.shop, (tx) =>
      tx
        .updateTable('appointments')
        .set({ status: 'in_progress', started_at: t.clock.now() })
        .execute(),
    );
    t.platform.live.announce(open.shop);
    expect(await ticketOf(token)).toMatchObject({ status: 'in_progress', can_leave: false });
    const left = await ask(leaveLine, token);
    expect([left.status, left.message]).toEqual([409, tooLate]);
  });
});
