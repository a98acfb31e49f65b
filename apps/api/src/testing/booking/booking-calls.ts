import type { Booking } from '@lineup/contract/booking/booking';
import * as contract from '@lineup/contract/booking/booking';
import type { SlotMonth } from '@lineup/contract/booking/slots';
import type { Endpoint } from '@lineup/contract/kernel/endpoint';
import type { BookableShop } from '../factories/bookable-shop.ts';
import type { TestApp } from '../test-app.ts';

interface ResponseBody {
  response: Booking;
  message: string;
  code: string;
  fields?: Record<string, string>;
  slots?: SlotMonth;
}

export const visitor = { name: 'Ana López', phone: '(312) 555-0117', email: 'Ana@Example.test' };

interface Bookable {
  t: TestApp;
  open: Pick<BookableShop, 'shop' | 'username' | 'address'>;
}

/** As if every customer had opened the link in their message. */
const confirmBookings = ({ t, open }: Bookable) =>
  t.platform.db.inShop(open.shop, (tx) =>
    tx
      .updateTable('appointments')
      .set({ confirmed_at: t.clock.now() })
      .where('source', '=', 'booking_link')
      .where('confirmed_at', 'is', null)
      .execute(),
  );

/** Booking calls for the shop of the current test. */
export const bookingCalls = (now: () => Bookable) => ({
  /** Earlier bookings are confirmed first, unless `isUnconfirmed`. */
  book: async (
    startsAt: string,
    body: object = {},
    headers: Record<string, string> = {},
    { isUnconfirmed = false } = {},
  ) => {
    const { t, open } = now();
    if (!isUnconfirmed) await confirmBookings({ t, open });
    const answer = await t.call(contract.createBooking, {
      params: open.address,
      body: { ...visitor, starts_at: startsAt, ...body },
      headers,
    });
    return { ...answer.json<ResponseBody>(), status: answer.statusCode };
  },
  ask: async (
    endpoint: Endpoint,
    token: string,
    more: { body?: object; query?: Record<string, string>; headers?: Record<string, string> } = {},
  ) => {
    const { t, open } = now();
    const params = { username: open.username, token };
    const answer = await t.call(endpoint, { params, ...more });
    return { ...answer.json<ResponseBody>(), status: answer.statusCode };
  },
  visitsOf: () =>
    now().t.platform.db.inShop(now().open.shop, (tx) =>
      tx.selectFrom('appointments').selectAll().orderBy('id').execute(),
    ),
});
