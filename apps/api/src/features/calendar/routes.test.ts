import * as contract from '@lineup/contract/calendar';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDesk, type Desk } from '../../testing/factories/desk.ts';
import { createService } from '../../testing/factories/service.ts';
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

const ask = (as: string | undefined, query: Record<string, string>, headers = {}) =>
  t.call(contract.getCalendar, { as, query, headers: { 'cache-control': 'no-cache', ...headers } });

const read = async (query: Record<string, string> = {}, as = desk.owner.access) => {
  const answer = await ask(as, { from: DAY, to: DAY, ...query });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ response: contract.Calendar }>().response;
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

describe('GET /calendar/', () => {
  test('shows bookings at their time and walk-ins at their chair, with customer, services and barber', async () => {
    const service = await createService(t.platform, desk.shop, { duration_seconds: 2700 });
    await book('10:00', {
      customer_name: 'Grace Chen',
      phone: '+13125550117',
      serviceIds: [service.id],
      note: 'Low fade',
      message_state: 'failed',
    });
    await desk.visit({
      shop_day: DAY,
      barber_id: desk.imani.membershipId,
      status: 'completed',
      arrived_at: at('09:00'),
      started_at: at('09:20'),
      completed_at: at('09:52'),
    });
    const { visits, time_zone, barbers } = await read();
    expect(time_zone).toBe('America/Chicago');
    expect(barbers.map(({ name }) => name)).toEqual([
      'Imani Cole',
      'Nadia Brandt',
      'Theo Marchetti',
    ]);
    expect(visits).toMatchObject([
      {
        ticket_number: 1,
        date: DAY,
        barber: desk.theo.membershipId,
        customer_name: 'Grace Chen',
        customer_phone: '(312) 555-0117',
        source: 'booking_link',
        status: 'pending',
        services: [{ id: service.id, name: 'Skin Fade' }],
        note: 'Low fade',
        starts_at: at('10:00').toString(),
        ends_at: at('10:30').toString(),
        can_move: true,
        is_overlapping: false,
        message_state: 'failed',
      },
      {
        source: 'walk_in',
        starts_at: at('09:20').toString(),
        ends_at: at('09:52').toString(),
        can_move: false,
        customer: null,
        message_state: null,
      },
    ]);
  });

  test('places a waiting walk-in at its arrival, with the length of its services', async () => {
    const service = await createService(t.platform, desk.shop, { duration_seconds: 2700 });
    await desk.visit({ shop_day: DAY, arrived_at: at('11:00'), serviceIds: [service.id] });
    const [visit] = (await read()).visits;
    expect(visit).toMatchObject({
      barber: null,
      starts_at: at('11:00').toString(),
      ends_at: at('11:45').toString(),
    });
  });

  test('a visit in the chair ends when it likely ends, and not before now', async () => {
    const now = t.clock.now();
    const today = now.toZonedDateTimeISO('America/Chicago').toPlainDate().toString();
    await desk.inChairOf(desk.theo, { started_at: now.subtract({ hours: 2 }) });
    await desk.inChairOf(desk.imani, {
      source: 'booking_link',
      scheduled_at: now.subtract({ minutes: 10 }),
      started_at: now.subtract({ minutes: 5 }),
    });
    const [walkIn, booking] = (await read({ from: today, to: today })).visits;
    expect(walkIn?.ends_at).toBe(now.toString());
    expect(booking).toMatchObject({
      starts_at: now.subtract({ minutes: 10 }).toString(),
      ends_at: now.add({ minutes: 25 }).toString(),
      can_move: false,
    });
  });

  test('leaves out a booking that was moved to another day', async () => {
    const { id } = await book('10:00', { shop_day: '2026-12-10' });
    await book('10:00', { status: 'cancelled', moved_to: id });
    await book('12:00', { status: 'cancelled' });
    const { visits } = await read({ from: DAY, to: '2026-12-10' });
    expect(visits.map(({ date, status }) => [date, status])).toEqual([
      [DAY, 'cancelled'],
      ['2026-12-10', 'pending'],
    ]);
  });

  test('marks bookings of one barber that overlap, and no others', async () => {
    const ends = (clock: string) => ({ scheduled_until: at(clock) });
    const over = [
      (await book('10:00', ends('11:00'))).id,
      (await book('10:10', ends('10:20'))).id,
      (await book('10:50', ends('11:30'))).id,
    ];
    await book('11:30');
    await book('10:00', { barber_id: desk.imani.membershipId });
    await book('10:00', { status: 'cancelled' });
    await book('11:40', { status: 'no_show' });
    const { visits } = await read();
    expect(visits.flatMap(({ id, is_overlapping }) => (is_overlapping ? [id] : []))).toEqual(over);
  });

  test('shows opening hours with their break, closures and days off with their reasons', async () => {
    await setHours([
      [9, 13],
      [14, 18],
    ]);
    const days = { shop_id: desk.shop, first_day: '2026-12-10', last_day: '2026-12-10' };
    await t.platform.db.inShop(desk.shop, async (tx) => {
      await tx
        .insertInto('closures')
        .values({ ...days, reason: 'Inventory' })
        .execute();
      await tx
        .insertInto('days_off')
        .values({ ...days, first_day: DAY, membership_id: desk.theo.membershipId, reason: '' })
        .execute();
      await tx
        .insertInto('working_hours')
        .values({
          shop_id: desk.shop,
          membership_id: desk.imani.membershipId,
          weekday: 3,
          from_minute: 12 * 60,
          to_minute: 15 * 60,
        })
        .execute();
    });
    const { days: shown } = await read({ to: '2026-12-10' });
    const spans = (...clocks: [string, string][]) =>
      clocks.map(([from, to]) => ({ from: at(from).toString(), to: at(to).toString() }));
    const wholeDay = spans(['09:00', '13:00'], ['14:00', '18:00']);
    expect(shown[0]).toEqual({
      date: DAY,
      open: wholeDay,
      closure: null,
      work: [
        {
          barber: desk.imani.membershipId,
          spans: spans(['12:00', '13:00'], ['14:00', '15:00']),
          off: null,
        },
        { barber: desk.owner.membershipId, spans: wholeDay, off: null },
        { barber: desk.theo.membershipId, spans: [], off: '' },
      ],
    });
    expect(shown[1]).toMatchObject({
      open: [],
      closure: 'Inventory',
      work: [{ spans: [] }, {}, {}],
    });
  });

  test.each([
    ['2026-03-08', '2026-03-08T07:00:00Z', '2026-03-08T08:00:00Z'],
    ['2026-03-07', '2026-03-07T07:00:00Z', '2026-03-07T09:00:00Z'],
    ['2026-11-01', '2026-11-01T06:00:00Z', '2026-11-01T09:00:00Z'],
    ['2026-11-02', '2026-11-02T07:00:00Z', '2026-11-02T09:00:00Z'],
  ])('on %s hours from 1 to 3 are from %s to %s', async (day, from, to) => {
    await setHours([[1, 3]]);
    const [shown] = (await read({ from: day, to: day })).days;
    expect([shown?.open, shown?.work[0]?.spans]).toEqual([[{ from, to }], [{ from, to }]]);
  });

  test('without any hours, a barber works all day', async () => {
    const [day] = (await read()).days;
    const next = '2026-12-10';
    expect(day?.open).toEqual([]);
    expect(day?.work[0]?.spans).toEqual([
      { from: at('00:00').toString(), to: at('00:00', next).toString() },
    ]);
  });

  test('keeps the visits and the column of a former barber', async () => {
    await book('10:00');
    await t.platform.db.inShop(desk.shop, (tx) =>
      tx
        .updateTable('memberships')
        .set({ is_active: false })
        .where('id', '=', desk.theo.membershipId)
        .execute(),
    );
    const { barbers, days, visits } = await read();
    expect(barbers.map(({ name }) => name)).toContain('Theo Marchetti');
    expect(visits).toHaveLength(1);
    expect(days[0]?.work[2]).toEqual({ barber: desk.theo.membershipId, spans: [], off: null });
    expect((await read({ from: '2026-12-20', to: '2026-12-20' })).barbers).toHaveLength(2);
  });

  test('shows one barber on request, to an employee and to the owner', async () => {
    await book('10:00');
    await book('10:00', { barber_id: desk.imani.membershipId });
    const barber = String(desk.imani.membershipId);
    const { visits, days, barbers } = await read({ barber }, desk.theo.access);
    expect(visits.map((visit) => visit.barber)).toEqual([desk.imani.membershipId]);
    expect(days[0]?.work.map((work) => work.barber)).toEqual([desk.imani.membershipId]);
    expect(barbers).toHaveLength(3);
  });

  test('an unchanged poll is answered 304 without reading the calendar, and a new booking changes the answer', async () => {
    const query = { from: DAY, to: DAY };
    const first = await t.call(contract.getCalendar, { as: desk.theo.access, query });
    const headers = { 'if-none-match': String(first.headers['etag']) };
    const call = { as: desk.theo.access, query, headers };
    expect(await unchangedPoll(t, contract.getCalendar, call)).toEqual({ status: 304, looks: [] });
    await book('10:00');
    const after = await ask(desk.theo.access, query, headers);
    expect(after.statusCode).toBe(200);
    expect(after.json<{ response: contract.Calendar }>().response.visits).toHaveLength(1);
  });

  test('accepts at most two weeks, and only valid days', async () => {
    const statuses = await Promise.all(
      [
        { from: DAY, to: '2026-12-22' },
        { from: DAY, to: '2026-12-23' },
        { from: DAY, to: '2026-12-08' },
        { from: 'yesterday', to: DAY },
        { from: DAY },
      ].map(async (query) => (await ask(desk.owner.access, query as never)).statusCode),
    );
    expect(statuses).toEqual([200, 400, 400, 400, 400]);
  });

  test('is for the staff of the shop only', async () => {
    await book('10:00');
    const stranger = await signIn(t.platform, await createStaff(t.platform));
    expect((await ask(undefined, { from: DAY, to: DAY })).statusCode).toBe(401);
    const theirs = await read({ barber: String(desk.theo.membershipId) }, stranger.access);
    expect([theirs.visits, theirs.barbers.length]).toEqual([[], 1]);
  });
});
