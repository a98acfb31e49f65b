import * as contract from '@lineup/contract/stats';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDesk, type Desk } from '../../testing/factories/desk.ts';
import { createStaff, signIn } from '../../testing/factories/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

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

/** The statuses for a stranger, the wrong role and an invalid time zone. */
const refusals = async (endpoint: typeof contract.getToday | typeof contract.getWaitRecord) => {
  const query = { timezone: 'Nowhere/At-All' };
  const answers = [
    await t.call(endpoint),
    await t.call(endpoint, { as: desk.theo.access }),
    await t.call(endpoint, { as: desk.owner.access, query }),
  ];
  return answers.map(({ statusCode }) => statusCode);
};

const otherOwner = async () => (await signIn(t.platform, await createStaff(t.platform))).access;

const chicago = (local: string) =>
  Temporal.PlainDateTime.from(local).toZonedDateTime('America/Chicago').toInstant();

describe('GET /employee/get-employee-stats/', () => {
  const stats = async (as: string, query: Record<string, string> = {}) => {
    const answer = await t.call(contract.getEmployeeStats, { as, query });
    expect(answer.statusCode).toBe(200);
    return answer.json<{ status: 1; data: contract.EmployeeStats; message: string }>();
  };
  const bookedAt = (at: string, more: object = {}) =>
    desk.visit({
      source: 'booking_link',
      scheduled_at: Temporal.Instant.from(at),
      shop_day: Temporal.Instant.from(at)
        .toZonedDateTimeISO('America/Chicago')
        .toPlainDate()
        .toString(),
      ...more,
    });

  test('counts all, one’s own and unclaimed visits, in periods and charts', async () => {
    await desk.visit();
    await desk.visit({ barber_id: desk.theo.membershipId });
    await desk.inChairOf(desk.imani);
    await desk.visit({ status: 'cancelled' });
    await desk.visit({ status: 'no_show', barber_id: desk.theo.membershipId });
    for (const [barber, payment_cents] of [
      [desk.theo, 4550],
      [desk.theo, null],
      [desk.imani, 6000],
    ] as const) {
      await desk.visit({ status: 'completed', barber_id: barber.membershipId, payment_cents });
    }
    // A payment of a visit that was put back to waiting is no revenue.
    await desk.inChairOf(desk.theo, { payment_cents: 9900 });

    const { status, data, message } = await stats(desk.theo.access);
    expect([status, message]).toEqual([1, 'These are the figures as of now.']);
    const figures = {
      all: {
        total: 7,
        due: 9,
        by_status: { pending: 2, in_progress: 2, completed: 3 },
        revenue: '105.50',
      },
      claimed: {
        total: 4,
        due: 5,
        by_status: { pending: 1, in_progress: 1, completed: 2 },
        revenue: '45.50',
      },
      available: {
        total: 1,
        due: 1,
        by_status: { pending: 1, in_progress: 0, completed: 0 },
        revenue: '0.00',
      },
    };
    expect(data).toMatchObject({ daily: figures, weekly: figures, monthly: figures });
    const chart = {
      labels: ['Pending', 'In Progress', 'Completed'],
      datasets: [
        { label: 'All Appointments', data: [2, 2, 3] },
        { label: 'Your Claims', data: [1, 1, 2] },
        { label: 'Available (Unclaimed)', data: [1, 0, 0] },
      ],
    };
    expect(data.charts.status).toEqual({ daily: chart, weekly: chart, monthly: chart });
    const { labels, datasets } = data.charts.timeseries.last30;
    expect([labels.length, labels[0], labels[29]]).toEqual([30, '2026-02-11', '2026-03-12']);
    expect(datasets.map(({ label, data: counts }) => [label, counts.length, counts[29]])).toEqual([
      ['All Appointments', 30, 7],
      ['Your Claims', 30, 4],
      ['Available (Unclaimed)', 30, 1],
    ]);
    expect((await stats(desk.owner.access)).data.daily.claimed.total).toBe(0);
  });

  test('begins days, weeks and months in the given zone, else in the shop’s own', async () => {
    // Thursday half past midnight in Madrid is Wednesday afternoon in Chicago.
    await bookedAt('2026-03-11T23:30:00Z');
    expect((await stats(desk.theo.access)).data.daily.all.total).toBe(0);
    const madrid = { timezone: 'Europe/Madrid' };
    expect((await stats(desk.theo.access, madrid)).data.daily.all.total).toBe(1);
    // The first half hour of March there, and the last of February here.
    await bookedAt('2026-02-28T23:30:00Z');
    expect((await stats(desk.theo.access)).data.monthly.all.total).toBe(1);
    expect((await stats(desk.theo.access, madrid)).data.monthly.all.total).toBe(2);
    // The Sunday before.
    await bookedAt('2026-03-08T12:00:00Z');
    expect((await stats(desk.theo.access)).data.weekly.all.total).toBe(2);
    expect((await stats(desk.theo.access, { week_start: '1' })).data.weekly.all.total).toBe(1);
  });

  test('counts bookings for the rest of the period, and leaves them out of the trend', async () => {
    await bookedAt('2026-03-14T16:00:00Z');
    await bookedAt('2026-03-31T16:00:00Z');
    await bookedAt('2026-04-01T16:00:00Z');
    const { data } = await stats(desk.theo.access);
    expect([data.daily, data.weekly, data.monthly].map(({ all }) => all.total)).toEqual([0, 1, 2]);
    const [all] = data.charts.timeseries.last30.datasets;
    expect(all?.data.every((count) => count === 0)).toBe(true);
  });

  test('counts as due every visit up to now, in any status, and no upcoming booking', async () => {
    // Now it is 16:24Z.
    await bookedAt('2026-03-12T16:24:00Z');
    await bookedAt('2026-03-12T15:00:00Z', { status: 'cancelled' });
    const moved = await bookedAt('2026-03-12T14:00:00Z', { status: 'no_show' });
    await bookedAt('2026-03-12T13:00:00Z', { status: 'completed' });
    // Two came early: one is completed and one in the chair before the booked time.
    await bookedAt('2026-03-12T17:00:00Z', { status: 'completed' });
    await desk.inChairOf(desk.theo, {
      scheduled_at: Temporal.Instant.from('2026-03-12T17:30:00Z'),
    });
    expect((await stats(desk.theo.access)).data.daily.all).toMatchObject({ total: 4, due: 6 });
    // Upcoming visits, also a cancelled one, and one that was moved.
    await bookedAt('2026-03-12T16:24:01Z');
    await bookedAt('2026-03-12T20:00:00Z', { status: 'cancelled' });
    await bookedAt('2026-03-12T15:00:00Z', { status: 'cancelled', moved_to: moved.id });
    const { data } = await stats(desk.theo.access);
    expect(data.daily.all).toMatchObject({ total: 5, due: 6, by_status: { completed: 2 } });
  });

  test('reads visits at the bounds, in whatever time zone the shop was then', async () => {
    // The last half hour of March in the west, of the second of April in the east.
    await bookedAt('2026-04-01T10:30:00Z', { shop_day: '2026-04-02' });
    const west = await stats(desk.theo.access, { timezone: 'Pacific/Pago_Pago' });
    expect(west.data.monthly.all.total).toBe(1);
    // The first half hour of the trend in the east, of the day before its eve in the west.
    await bookedAt('2026-02-11T10:30:00Z', { shop_day: '2026-02-10' });
    const east = await stats(desk.theo.access, { timezone: 'Pacific/Kiritimati' });
    expect(east.data.charts.timeseries.last30.datasets[0]?.data[0]).toBe(1);
  });

  test('counts no visits of other shops', async () => {
    await desk.visit();
    expect((await stats(await otherOwner())).data.monthly.all.total).toBe(0);
  });

  test.each([
    { week_start: '7' },
    { week_start: '-1' },
    { week_start: '1.5' },
    { week_start: 'monday' },
    { timezone: 'Nowhere/At-All' },
  ])('refuses %o', async (query) => {
    const answer = await t.call(contract.getEmployeeStats, { as: desk.theo.access, query });
    expect(answer.statusCode).toBe(400);
  });

  test('refuses a stranger', async () => {
    expect((await t.call(contract.getEmployeeStats)).statusCode).toBe(401);
  });
});

describe('GET /stats/today/', () => {
  const today = async (as = desk.owner.access) => {
    const headers = { 'cache-control': 'no-cache' };
    const answer = await t.call(contract.getToday, { as, headers });
    expect(answer.statusCode).toBe(200);
    return answer.json<{ response: contract.ShopToday }>().response;
  };

  test("shows the chairs, the line in the fair order and the owner's next visit", async () => {
    const at = (minutes: number) => t.clock.now().add({ minutes });
    await desk.startWork(desk.theo);
    await desk.startWork(desk.imani);
    await desk.inChairOf(desk.imani, { started_at: at(-10) });
    await desk.inChairOf(desk.theo, { started_at: at(-20) });
    const second = await desk.visit({ ordered_at: at(-5), customer_name: 'Grace Chen' });
    const first = await desk.visit({ ordered_at: at(-15), customer_name: 'Marcus Bell' });
    const forTheo = await desk.visit({ ordered_at: at(-30), barber_id: desk.theo.membershipId });

    const shop = await today();
    expect(shop).toMatchObject({
      time_zone: 'America/Chicago',
      day: '2026-03-12',
      is_open: true,
      closes_at: null,
      opens_at: null,
      barbers_working: 2,
      next: first.id,
    });
    expect(shop.in_chair.map(({ ticket_number }) => ticket_number)).toEqual([2, 1]);
    const waiting = shop.waiting.map(({ id }) => id);
    expect(new Set(waiting)).toEqual(new Set([second.id, first.id, forTheo.id]));
    expect(waiting.indexOf(first.id)).toBeLessThan(waiting.indexOf(second.id));
    expect(shop.waiting.every(({ likely }) => likely !== null)).toBe(true);
    expect(shop.likely).not.toBeNull();
  });

  test('is for the owner of the shop only', async () => {
    await desk.visit();
    expect(await refusals(contract.getToday)).toEqual([401, 403, 400]);
    expect(await today(await otherOwner())).toMatchObject({ waiting: [], check_ins: 0 });
  });
});

describe('GET /stats/waits/', () => {
  const record = async (as = desk.owner.access) => {
    const answer = await t.call(contract.getWaitRecord, { as });
    expect(answer.statusCode).toBe(200);
    return answer.json<{ response: contract.WaitRecord }>().response;
  };
  const promised = (day: string, from: string, to: string, started: string | null) =>
    desk.visit({
      shop_day: day,
      status: started === null ? 'cancelled' : 'completed',
      estimated_from: chicago(`${day}T${from}`),
      estimated_to: chicago(`${day}T${to}`),
      started_at: started === null ? null : chicago(`${day}T${started}`),
    });

  test('shows for the last seven days how many sat down within their range', async () => {
    await promised('2026-03-11', '10:10', '10:20', '10:09:59');
    await promised('2026-03-11', '10:10', '10:20', '10:10');
    await promised('2026-03-11', '10:10', '10:22', '10:22:59');
    await promised('2026-03-11', '10:10', '10:24', '10:25');
    await promised('2026-03-05', '10:10', '10:40', '10:15');
    await promised('2026-03-05', '10:10', '10:40', null);
    // One is too old, one is of today, and a booking has no wait range.
    await promised('2026-03-04', '10:10', '10:40', '10:15');
    await promised('2026-03-12', '10:10', '10:40', '10:15');
    await desk.visit({ shop_day: '2026-03-11', status: 'completed', started_at: t.clock.now() });

    expect(await record()).toEqual({
      from: '2026-03-05',
      to: '2026-03-11',
      given: 5,
      inside: 3,
      early: 1,
      late: 1,
      median_width: 12,
      days: [
        { day: '2026-03-05', given: 1, inside: 1 },
        ...['06', '07', '08', '09', '10'].map((day) => ({
          day: `2026-03-${day}`,
          given: 0,
          inside: 0,
        })),
        { day: '2026-03-11', given: 4, inside: 2 },
      ],
    });
  });

  test('has no width without any range given', async () => {
    expect(await record()).toMatchObject({ given: 0, inside: 0, median_width: null });
  });

  test('is for the owner of the shop only', async () => {
    await promised('2026-03-11', '10:10', '10:20', '10:15');
    expect(await refusals(contract.getWaitRecord)).toEqual([401, 403, 400]);
    expect(await record(await otherOwner())).toMatchObject({ given: 0 });
  });
});
