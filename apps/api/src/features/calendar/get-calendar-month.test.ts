import * as contract from '@lineup/contract/calendar';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDesk, type Desk } from '../../testing/factories/desk.ts';
import { createStaff, signIn } from '../../testing/factories/staff.ts';
import type { VisitOptions } from '../../testing/factories/visit.ts';
import { unchangedPoll } from '../../testing/polling/unchanged-poll.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
let desk: Desk;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  desk = await createDesk(t);
});

const DAY = '2026-12-09';
const at = (clock: string, day = DAY) =>
  Temporal.PlainDateTime.from(`${day}T${clock}`).toZonedDateTime('America/Chicago').toInstant();

const book = (clock: string, options: VisitOptions = {}) => {
  const shop_day = options.shop_day ?? DAY;
  return desk.visit({
    source: 'booking_link',
    shop_day,
    arrived_at: null,
    scheduled_at: at(clock, shop_day),
    barber_id: desk.theo.membershipId,
    ...options,
  });
};

const setHours = (ranges: readonly [number, number][], weekdays = [1, 2, 3, 4, 5, 6, 7]) =>
  t.platform.db.inShop(desk.shop, (tx) =>
    tx
      .insertInto('opening_hours')
      .values(
        weekdays.flatMap((weekday) =>
          ranges.map(([from, to]) => ({
            shop_id: desk.shop,
            weekday,
            from_minute: from * 60,
            to_minute: to * 60,
          })),
        ),
      )
      .execute(),
  );

describe('GET /calendar/month/', () => {
  const month = async (query: Record<string, string> = {}, as = desk.owner.access) => {
    const answer = await t.call(contract.getCalendarMonth, {
      as,
      query: { month: '2026-12', ...query },
      headers: { 'cache-control': 'no-cache' },
    });
    expect(answer.statusCode).toBe(200);
    return answer.json<{ response: { days: Record<string, unknown>[]; today: string } }>().response;
  };

  test('counts each day, without cancelled and moved visits', async () => {
    await setHours([[9, 18]], [1, 2, 3, 4, 5, 6]);
    await t.platform.db.inShop(desk.shop, (tx) =>
      tx
        .insertInto('closures')
        .values({
          shop_id: desk.shop,
          first_day: '2026-12-24',
          last_day: '2026-12-26',
          reason: 'Holidays',
        })
        .execute(),
    );
    await book('10:00');
    await book('11:00', { status: 'no_show' });
    await book('12:00', { status: 'completed', completed_at: at('12:30') });
    const { id } = await book('12:00', { status: 'cancelled' });
    await book('12:00', { moved_to: id });
    await desk.visit({ shop_day: DAY, status: 'completed', completed_at: at('12:30') });
    const { days } = await month();
    expect(days).toHaveLength(31);
    const quiet = { bookings: 0, walk_ins: 0, completed: 0, no_shows: 0 };
    expect(days[8]).toEqual({
      date: DAY,
      is_closed: false,
      closure: null,
      bookings: 3,
      walk_ins: 1,
      completed: 2,
      no_shows: 1,
    });
    expect(days[5]).toEqual({ date: '2026-12-06', is_closed: true, closure: null, ...quiet });
    expect(days[23]).toMatchObject({ is_closed: true, closure: 'Holidays' });
    const ofImani = await month({ barber: String(desk.imani.membershipId) }, desk.theo.access);
    expect(ofImani.days[8]).toMatchObject(quiet);
  });

  test('is for the staff of the shop, and for a valid month', async () => {
    await book('10:00');
    const { access } = await signIn(t.platform, await createStaff(t.platform));
    const foreign = await month({}, access);
    expect(foreign.days[8]).toMatchObject({ bookings: 0 });
    const query = { month: '2026-12' };
    expect((await t.call(contract.getCalendarMonth, { query })).statusCode).toBe(401);
    const wrong = { as: desk.owner.access, query: { month: '2026-13' } };
    expect((await t.call(contract.getCalendarMonth, wrong)).statusCode).toBe(400);
  });

  test('an unchanged poll is answered 304 without reading the calendar', async () => {
    const call = { as: desk.theo.access, query: { month: '2026-12' } };
    const first = await t.call(contract.getCalendarMonth, call);
    const headers = { 'if-none-match': String(first.headers['etag']) };
    const answer = await unchangedPoll(t, contract.getCalendarMonth, { ...call, headers });
    expect(answer).toEqual({ status: 304, looks: [] });
  });
});
