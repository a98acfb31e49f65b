import * as contract from '@lineup/contract/stats';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { captureStatements } from '../../testing/database/sql-statements.ts';
import { createDesk, type Desk } from '../../testing/factories/desk.ts';
import { monthNow, setMonthCount } from '../../testing/factories/month-count.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { getToday } from './get-today.ts';

let t: TestApp;
let desk: Desk;

const THURSDAY = Temporal.ZonedDateTime.from('2026-03-12T11:24[America/Chicago]').toInstant();

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  t.clock.advance(t.clock.now().until(THURSDAY));
  desk = await createDesk(t);
});

const chicago = (local: string) =>
  Temporal.PlainDateTime.from(local).toZonedDateTime('America/Chicago').toInstant();

const today = async (as = desk.owner.access) => {
  const headers = { 'cache-control': 'no-cache' };
  const answer = await t.call(contract.getToday, { as, headers });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ response: contract.ShopToday }>().response;
};
const cameOn = (day: string, clock: string, more: object = {}) =>
  desk.visit({ shop_day: day, arrived_at: chicago(`${day}T${clock}`), ...more });
const doneOn = (day: string, came: string, done: string, more: object = {}) =>
  cameOn(day, came, {
    status: 'completed',
    barber_id: desk.theo.membershipId,
    started_at: chicago(`${day}T${came}`),
    completed_at: chicago(`${day}T${done}`),
    ...more,
  });

test('shows the first ticket to an owner who takes no customers, and none when nobody waits', async () => {
  expect((await today()).next).toBeNull();
  await desk.startWork(desk.theo);
  await t.platform.db.inShop(desk.shop, (tx) =>
    tx
      .updateTable('memberships')
      .set({ takes_customers: false })
      .where('shop_id', '=', desk.shop)
      .where('id', '=', desk.owner.membershipId)
      .execute(),
  );
  const { id } = await desk.visit({ barber_id: desk.theo.membershipId });
  const { next, team } = await today();
  expect(next).toBe(id);
  expect(team.map(({ name }) => name)).toEqual(['Imani Cole', 'Theo Marchetti']);
});

test('counts the bookings for later, which the public page leaves out', async () => {
  await desk.startWork(desk.theo);
  await desk.visit({});
  const scheduled_at = THURSDAY.add({ hours: 3 });
  await desk.visit({ source: 'booking_link', scheduled_at, arrived_at: null });
  const { waiting, booked_later } = await today();
  expect([waiting.length, booked_later]).toEqual([2, 1]);
});

test('shows the wait of a new walk-in also when only online check-in is closed', async () => {
  await desk.startWork(desk.theo);
  const { likely } = await today();
  expect(likely).not.toBeNull();
  await setMonthCount(t, desk.shop, {
    month: monthNow(t),
    count: 1_000_000,
    reached_on: '2026-03-11',
  });
  expect((await today()).likely).toEqual(likely);
});

test('shows for each member the current visit and its end, or the next work time', async () => {
  await t.platform.db.inShop(desk.shop, (tx) =>
    tx
      .insertInto('working_hours')
      .values({
        shop_id: desk.shop,
        membership_id: desk.imani.membershipId,
        weekday: 5,
        from_minute: 600,
        to_minute: 900,
      })
      .execute(),
  );
  await desk.startWork(desk.theo);
  await desk.inChairOf(desk.theo, { started_at: t.clock.now().subtract({ hours: 5 }) });
  const { team } = await today();
  expect(team).toEqual([
    {
      id: desk.imani.membershipId,
      name: 'Imani Cole',
      photo: null,
      state: 'off',
      ticket_number: null,
      free_at: null,
      next_work_at: '2026-03-13T15:00:00Z',
    },
    expect.objectContaining({ name: 'Nadia Brandt', state: 'unplanned', next_work_at: null }),
    {
      id: desk.theo.membershipId,
      name: 'Theo Marchetti',
      photo: null,
      state: 'working',
      ticket_number: 1,
      // The visit is overdue, so it ends in a minute, never before now.
      free_at: '2026-03-12T16:25:00Z',
      next_work_at: null,
    },
  ]);
  await desk.inChairOf(desk.imani, { started_at: t.clock.now().subtract({ minutes: 10 }) });
  const imani = (await today()).team[0];
  expect(imani).toMatchObject({ ticket_number: 2 });
  expect(Date.parse(imani?.free_at ?? '')).toBeGreaterThan(t.clock.now().epochMilliseconds);
});

test("counts today's completed visits and payments, and those by the same time a week ago", async () => {
  expect(await today()).toMatchObject({ completed_week_ago: null, completed: 0 });
  await doneOn('2026-03-12', '09:10', '09:50', { payment_cents: 4500 });
  await doneOn('2026-03-12', '10:10', '10:50', { payment_cents: null });
  await desk.visit({ status: 'cancelled', payment_cents: 700 });
  await doneOn('2026-03-11', '10:10', '10:50', { payment_cents: 100 });
  await doneOn('2026-03-05', '09:00', '11:24', { payment_cents: 100 });
  await doneOn('2026-03-05', '09:30', '11:25', { payment_cents: 100 });
  expect(await today()).toMatchObject({
    completed: 2,
    revenue: '45.00',
    payments: 1,
    check_ins: 3,
  });
  // Past days are read again after ten minutes.
  t.clock.advance({ minutes: 10 });
  expect((await today()).completed_week_ago).toBe(2);
  t.clock.advance({ minutes: -10 });
  expect((await today()).completed_week_ago).toBe(1);
});

test('shows arrivals by hour with the mean of the last four such weekdays', async () => {
  await cameOn('2026-03-12', '09:00');
  await cameOn('2026-03-12', '09:59', { status: 'cancelled' });
  // One is booked for the afternoon and has not arrived; one sat down without an arrival.
  await desk.visit({ source: 'booking_link', scheduled_at: chicago('2026-03-12T15:00') });
  await desk.inChairOf(desk.theo, { source: 'booking_link', started_at: t.clock.now() });
  // Of five Thursdays the oldest is left out, and one on which nobody came does not count.
  for (const day of ['2026-03-05', '2026-02-26', '2026-02-12', '2026-02-05', '2026-01-29']) {
    await cameOn(day, '09:30');
    await cameOn(day, '13:05');
  }
  await cameOn('2026-01-29', '07:00');
  await cameOn('2026-03-05', '09:31');
  await cameOn('2026-03-04', '12:00');
  expect(await today()).toMatchObject({
    check_ins: 3,
    expected_days: 4,
    hours: [
      { hour: 9, check_ins: 2, expected: 1.25 },
      { hour: 11, check_ins: 1, expected: 0 },
      { hour: 13, check_ins: 0, expected: 1 },
    ],
  });
});

test('shows how many days the expectation of a new shop is based on', async () => {
  await cameOn('2026-03-05', '09:30');
  await cameOn('2026-02-26', '09:30');
  await cameOn('2026-02-26', '10:30');
  expect(await today()).toMatchObject({
    expected_days: 2,
    hours: [
      { hour: 9, check_ins: 0, expected: 1 },
      { hour: 10, check_ins: 0, expected: 0.5 },
    ],
  });
});

test('shows every open hour, and no expectation for a new shop', async () => {
  await t.platform.db.inShop(desk.shop, (tx) =>
    tx
      .insertInto('opening_hours')
      .values({ shop_id: desk.shop, weekday: 4, from_minute: 570, to_minute: 725 })
      .execute(),
  );
  const { hours, expected_days, is_open, closes_at } = await today();
  expect(expected_days).toBe(0);
  expect([is_open, closes_at]).toEqual([true, '2026-03-12T17:05:00Z']);
  expect(hours).toEqual([9, 10, 11, 12].map((hour) => ({ hour, check_ins: 0, expected: null })));
});

test('reads nothing while nothing changes, and past days at most every ten minutes', async () => {
  await desk.visit();
  const owner = { ...desk.owner, sessionId: '' };
  const countsNow = async () => {
    const statements = await captureStatements(() => getToday(t.platform, owner));
    return {
      visits: statements.filter((text) => text.includes('appointments')).length,
      past: statements.filter((text) => text.includes('"completed_at"') && !/join/.test(text))
        .length,
    };
  };
  const change = async () => {
    await desk.visit();
    await t.platform.live.askVersion(desk.shop);
  };

  expect(await countsNow()).toMatchObject({ past: 1 });
  t.clock.advance({ seconds: 31 });
  expect(await countsNow()).toEqual({ visits: 0, past: 0 });

  await change();
  const changed = await countsNow();
  expect(changed.visits).toBeGreaterThan(0);
  expect(changed.past).toBe(0);

  t.clock.advance({ minutes: 10 });
  expect(await countsNow()).toMatchObject({ past: 1 });
});
