import type { Booking } from '@lineup/contract/booking/booking';
import * as contract from '@lineup/contract/booking/booking';
import type { SlotMonth } from '@lineup/contract/booking/slots';
import { bookForCustomer, type CalendarVisit } from '@lineup/contract/calendar';
import type { Endpoint } from '@lineup/contract/kernel/endpoint';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import type { BookableShop } from '../factories/bookable-shop.ts';
import type { TestApp } from '../test-app.ts';
import { raceFetch } from './two-processes.ts';

interface ResponseBody<T> {
  status: number;
  code?: string;
  response: T;
  slots?: SlotMonth;
}

interface Call {
  params?: Record<string, string | number>;
  body?: object;
  headers?: Record<string, string>;
}

/** Calls over HTTP, each to one of the two processes. */
export const raceCalls = (urls: readonly string[]) => {
  const post = async <T>(
    client: number,
    endpoint: Endpoint,
    call: Call,
  ): Promise<ResponseBody<T>> => {
    const path = endpoint.path.replaceAll(/:(\w+)/g, (_match, name: string) =>
      String(call.params?.[name] ?? ''),
    );
    const answer = await raceFetch(`${urls[client % urls.length] ?? ''}${path}`, {
      method: endpoint.method,
      headers: { 'content-type': 'application/json', ...call.headers },
      ...(call.body && { body: JSON.stringify(call.body) }),
    });
    const parsed = (await answer.json()) as { code?: string; response: T; slots?: SlotMonth };
    return { ...parsed, status: answer.status };
  };
  return {
    book: (
      client: number,
      { address }: Pick<BookableShop, 'address'>,
      startsAt: string,
      { headers = {}, ...more }: { headers?: Record<string, string>; phone?: string } = {},
    ) =>
      post<Booking>(client, contract.createBooking, {
        params: { ...address },
        headers,
        body: {
          name: 'Visitor',
          phone: `(312) 555-${String(1000 + client).padStart(4, '0')}`,
          starts_at: startsAt,
          ...more,
        },
      }),
    bookBy: (client: number, access: string, body: object) =>
      post<CalendarVisit>(client, bookForCustomer, {
        headers: { authorization: `Bearer ${access}` },
        body: { customer_name: `By phone ${String(client)}`, barber: null, ...body },
      }),
    move: (client: number, username: string, token: string, startsAt: string) =>
      post<Booking>(client, contract.rescheduleBooking, {
        params: { username, token },
        body: { starts_at: startsAt },
      }),
    cancel: (client: number, username: string, token: string) =>
      post<Booking>(client, contract.cancelBooking, { params: { username, token } }),
  };
};

export interface StoredBooking {
  token_hash: string | null;
  shop_day: string;
  ticket_number: number;
  status: string;
  barber_id: number;
  starts_at: Temporal.Instant;
  ends_at: Temporal.Instant;
}

/** The final content of the table: open bookings, overlaps, missing numbers. */
export const storedBookingsWithin = async (tx: Transaction, shop: AuthorizedShopId) => {
  const waiting = await sql<StoredBooking>`
      select encode(token_hash, 'hex') as token_hash, shop_day, ticket_number, status, barber_id,
        scheduled_at as starts_at, scheduled_until as ends_at
      from appointments where shop_id = ${shop} and status = 'pending'
      order by scheduled_at, id`.execute(tx);
  const overlaps = await sql<{ a: number; b: number }>`
      select a.id as a, b.id as b from appointments as a
      join appointments as b on b.shop_id = a.shop_id and b.id > a.id
        and b.barber_id = a.barber_id and b.status = 'pending'
        and tstzrange(a.scheduled_at, a.scheduled_until)
          && tstzrange(b.scheduled_at, b.scheduled_until)
      where a.shop_id = ${shop} and a.status = 'pending'
        and a.scheduled_at is not null and b.scheduled_at is not null`.execute(tx);
  const gaps = await sql<{ day: string }>`
      select counted.day from shop_days as counted
      left join appointments as visit
        on visit.shop_id = counted.shop_id and visit.shop_day = counted.day
      where counted.shop_id = ${shop}
      group by counted.day, counted.last_ticket
      having count(visit.id) <> counted.last_ticket or max(visit.ticket_number) <> counted.last_ticket
    `.execute(tx);
  const months = await sql<{ month: string }>`
      select counted.month from monthly_check_ins as counted
      left join appointments as visit on visit.shop_id = counted.shop_id
        and date_trunc('month', visit.shop_day) = counted.month
        and visit.moved_to is null and visit.is_counted
      where counted.shop_id = ${shop}
      group by counted.month, counted.count having count(visit.id) <> counted.count`.execute(tx);
  return {
    waiting: waiting.rows,
    overlaps: overlaps.rows,
    gaps: gaps.rows,
    miscounted: months.rows,
  };
};

export const storedBookings = (t: TestApp, shop: AuthorizedShopId) =>
  t.platform.db.inShop(shop, (tx) => storedBookingsWithin(tx, shop));

/** The number of responses of each kind, as '201' or '409 slot_taken'. */
export const countStatuses = (answers: readonly { status: number; code?: string }[]) => {
  const counts: Record<string, number> = {};
  for (const { status, code } of answers) {
    const kind = code === undefined ? String(status) : `${String(status)} ${code}`;
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
};
