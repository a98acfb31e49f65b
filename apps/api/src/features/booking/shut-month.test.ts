import * as contract from '@lineup/contract/booking/booking';
import type { SlotMonth } from '@lineup/contract/booking/slots';
import { bookForCustomer } from '@lineup/contract/calendar';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookingCalls } from '../../testing/booking/booking-calls.ts';
import { type BookableShop, createBookableShop } from '../../testing/factories/bookable-shop.ts';
import { readMonthCounts, setMonthCount } from '../../testing/factories/month-count.ts';
import { signIn } from '../../testing/factories/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

/** The limit of the FREE PLAN in the price list. */
const LIMIT = 200;
const MARCH = { month: '2027-03-01', count: LIMIT, warned_percent: 100 };
const refusal = 'This shop takes no more online bookings for that month. Please talk to the shop.';

let t: TestApp;
let open: BookableShop;

beforeAll(async () => {
  t = await createTestApp();
  // A Monday: 9 o'clock in Chicago.
  t.clock.advance(t.clock.now().until(Temporal.Instant.from('2027-03-08T15:00:00Z')));
});
afterAll(() => t.close());

beforeEach(async () => {
  open = await createBookableShop(t, { plan: 'FREE PLAN' });
});

const { book, ask } = bookingCalls(() => ({ t, open }));

const monthOf = async (month: string) => {
  const answer = await t.call(contract.getSlots, { params: open.address, query: { month } });
  return answer.json<{ response: SlotMonth }>().response;
};
const statesOf = ({ days }: SlotMonth) => [...new Set(days.map(({ state }) => state))].toSorted();
const shut = () => setMonthCount(t, open.shop, { ...MARCH, reached_on: '2027-03-07' });
const march = '2027-03-20T15:00:00Z';
const april = '2027-04-02T15:00:00Z';

describe('a month whose check-ins were used up before today', () => {
  test('offers no times online and shows why; the page opens with the next month', async () => {
    expect(await monthOf('2027-03')).toMatchObject({ is_shut: false });
    await shut();
    const closed = await monthOf('2027-03');
    expect(closed.is_shut).toBe(true);
    expect(statesOf(closed)).toEqual(['closed', 'past']);
    expect(closed.days.flatMap(({ free, taken }) => [...free, ...taken])).toEqual([]);
    const next = await monthOf('2027-04');
    expect(next.is_shut).toBe(false);
    expect(statesOf(next)).toContain('free');
    const page = await t.call(contract.getBookingPage, { params: open.address });
    expect(page.json()).toMatchObject({
      response: { state: 'open', slots: { month: '2027-04', shut_months: ['2027-03'] } },
    });
  });

  test('accepts and counts no online booking, although the time is free', async () => {
    await shut();
    expect(await book(march)).toMatchObject({ status: 409, code: 'conflict', message: refusal });
    expect(await book(march, {}, { 'accept-language': 'es' })).toMatchObject({
      message: 'Esta barbería ya no acepta citas en línea para ese mes. Habla con la barbería.',
    });
    expect(await readMonthCounts(t, open.shop)).toMatchObject([{ count: LIMIT }]);
    expect((await book(april)).status).toBe(201);
  });

  test('is open on the day on which it was used up', async () => {
    await setMonthCount(t, open.shop, { ...MARCH, reached_on: '2027-03-08' });
    expect(await monthOf('2027-03')).toMatchObject({ is_shut: false });
    expect((await book(march)).status).toBe(201);
    expect(await readMonthCounts(t, open.shop)).toMatchObject([
      { count: LIMIT + 1, reached_on: '2027-03-08' },
    ]);
  });

  test('is open to the desk', async () => {
    await shut();
    const { access } = await signIn(t.platform, open.barber);
    const answer = await t.call(bookForCustomer, {
      as: access,
      body: {
        starts_at: march,
        barber: open.barber.membershipId,
        services: [open.serviceId],
        customer_name: 'Ben',
      },
    });
    expect([answer.statusCode, answer.json()]).toEqual([201, expect.anything()]);
    expect(await readMonthCounts(t, open.shop)).toMatchObject([{ count: LIMIT + 1 }]);
  });
});

describe('a customer with a booking', () => {
  test('may move it within the month, which already counts it', async () => {
    const { token } = (await book(march)).response;
    await shut();
    const query = { month: '2027-03' };
    const slots = await ask(contract.getBookingSlots, token, { query });
    expect(slots.response).toMatchObject({ is_shut: false });
    const moved = await ask(contract.rescheduleBooking, token, {
      body: { starts_at: '2027-03-22T15:00:00Z' },
    });
    expect(moved.status).toBe(200);
    expect(await readMonthCounts(t, open.shop)).toMatchObject([{ count: LIMIT }]);
  });

  test('may not move it into the month, but out of it', async () => {
    const { token } = (await book(april)).response;
    await shut();
    const into = { body: { starts_at: march } };
    expect(await ask(contract.rescheduleBooking, token, into)).toMatchObject({
      status: 409,
      message: refusal,
    });
    expect((await readMonthCounts(t, open.shop)).map(({ count }) => count)).toEqual([LIMIT, 1]);
    const query = { month: '2027-03' };
    const slots = await ask(contract.getBookingSlots, token, { query });
    expect(slots.response).toMatchObject({ is_shut: true });
  });

  test('may still cancel while the shop has no subscription', async () => {
    const { token } = (await book(april)).response;
    await t.platform.db.inShop(open.shop, (tx) =>
      tx
        .updateTable('shops')
        .set({ subscription_status: 'ended' })
        .where('id', '=', open.shop)
        .execute(),
    );
    expect((await ask(contract.getBooking, token)).status).toBe(200);
    const cancelled = await ask(contract.cancelBooking, token);
    expect(cancelled.response).toMatchObject({ status: 'cancelled' });
  });
});
