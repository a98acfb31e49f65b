import * as contract from '@lineup/contract/reports';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDesk, type Desk } from '../../testing/factories/desk.ts';
import { createService } from '../../testing/factories/service.ts';
import { createStaff, signIn } from '../../testing/factories/staff.ts';
import type { VisitOptions } from '../../testing/factories/visit.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { countChangedDaysOf } from './count-changed-days.ts';

const THURSDAY = Temporal.ZonedDateTime.from('2026-03-12T12:00[America/Chicago]').toInstant();

let t: TestApp;
let desk: Desk;

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

/** A walk-in who was served on a day, after ten minutes, in half an hour. */
const served = (day: string, options: VisitOptions = {}) => {
  const arrived = chicago(`${day}T10:00`);
  return desk.visit({
    shop_day: day,
    status: 'completed',
    barber_id: desk.theo.membershipId,
    payment_cents: 4000,
    arrived_at: arrived,
    started_at: arrived.add({ minutes: 10 }),
    completed_at: arrived.add({ minutes: 40 }),
    ...options,
  });
};

const booked = (day: string, options: VisitOptions = {}) =>
  desk.visit({
    shop_day: day,
    source: 'booking_link',
    scheduled_at: chicago(`${day}T15:00`),
    barber_id: desk.imani.membershipId,
    ...options,
  });

const week = { from: '2026-03-05', to: '2026-03-11' };

const reportOf = async (query: Record<string, string> = week): Promise<contract.Report> => {
  const answer = await t.call(contract.getReport, { as: desk.owner.access, query });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ response: contract.Report }>().response;
};

const visitsOf = async (query: Record<string, string>) => {
  const answer = await t.call(contract.listReportVisits, {
    as: desk.owner.access,
    query: { ...week, ...query },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json<{
    response: { visits: contract.ReportVisit[]; total_entries: number; revenue: string };
  }>().response;
};

const isRolledUp = [true, false] as const;

describe('GET /reports/', () => {
  test.each(isRolledUp)('counts what happened and compares it, rolled up: %s', async (isStored) => {
    await served('2026-03-10', { phone: '+13125550101' });
    await served('2026-03-11', { phone: '+13125550101', payment_cents: 6000 });
    await served('2026-03-11', { payment_cents: null });
    await served('2026-03-04', { payment_cents: 2500 });
    await booked('2026-03-06', { status: 'no_show' });
    await booked('2026-03-06', { status: 'completed', payment_cents: 5000 });
    await booked('2026-03-07', { status: 'cancelled' });
    await desk.visit({ shop_day: '2026-03-09', status: 'cancelled' });
    // Still waits although its day is over.
    await desk.visit({ shop_day: '2026-03-09' });
    if (isStored) await countChangedDaysOf(t.platform, desk.shop);

    const report = await reportOf();
    expect(report).toMatchObject({
      from: '2026-03-05',
      to: '2026-03-11',
      today: '2026-03-12',
      compared_with: { from: '2026-02-26', to: '2026-03-04' },
      before: { visits: 1, revenue: '25.00', returning_visits: 0 },
    });
    expect(report.figures).toMatchObject({
      visits: 4,
      booked_visits: 1,
      paid_visits: 3,
      revenue: '150.00',
      new_visits: 1,
      returning_visits: 1,
      no_shows: 1,
      walk_aways: 2,
      cancelled: 1,
      chair_minutes: 90,
      waits: 3,
      wait_minutes: 30,
    });
    expect(report.steps.map(({ figures }) => figures.visits)).toEqual([0, 1, 0, 0, 0, 1, 2]);
    expect(report.steps_before.at(-1)).toMatchObject({ from: '2026-03-04', to: '2026-03-04' });
    expect(report.barbers.map(({ name, figures }) => [name, figures.visits])).toEqual([
      ['Theo Marchetti', 3],
      ['Imani Cole', 1],
      ['', 0],
    ]);
    expect(report.sources.map(({ source, figures }) => [source, figures.visits])).toEqual([
      ['walk_in', 3],
      ['booking_link', 1],
      ['staff', 0],
    ]);
    expect(report.weekdays.find(({ weekday }) => weekday === 3)).toEqual({
      weekday: 3,
      visits: 2,
      revenue: '60.00',
    });
  });

  test('the day is the shop’s, and days, weeks and months are sums of days', async () => {
    await served('2026-02-28');
    await served('2026-03-01');
    const query = { from: '2026-02-27', to: '2026-03-02', compare: 'none' };
    const weeks = await reportOf({ ...query, by: 'week', week_start: '0' });
    expect(weeks.steps.map(({ from, figures }) => [from, figures.visits])).toEqual([
      ['2026-02-27', 1],
      ['2026-03-01', 1],
    ]);
    expect(weeks.before).toBeNull();
    const months = await reportOf({ ...query, by: 'month' });
    expect(months.steps.map(({ to }) => to)).toEqual(['2026-02-28', '2026-03-02']);
  });

  test('splits a payment among its services by their prices, to the cent', async () => {
    const cut = await createService(t.platform, desk.shop, { name: 'Cut', price_cents: 3000 });
    const beard = await createService(t.platform, desk.shop, { name: 'Beard', price_cents: 1500 });
    await served('2026-03-10', { serviceIds: [cut.id, beard.id], payment_cents: 5000 });
    await served('2026-03-10', { serviceIds: [cut.id] });
    await served('2026-03-10', { serviceNames: ['Shave'], payment_cents: 1000 });
    await served('2026-03-10', { payment_cents: 700 });
    const { services } = await reportOf();
    expect(services.map(({ name, visits, revenue }) => [name, visits, revenue])).toEqual([
      ['Cut', 2, '73.33'],
      ['Beard', 1, '16.67'],
      ['Shave', 1, '10.00'],
      ['', 1, '7.00'],
    ]);
  });

  test('waits promised and kept, by the hour of the arrival', async () => {
    const arrived = chicago('2026-03-10T17:20');
    const promise = {
      arrived_at: arrived,
      estimated_from: arrived.add({ minutes: 5 }),
      estimated_to: arrived.add({ minutes: 15 }),
    };
    await served('2026-03-10', { ...promise, started_at: arrived.add({ minutes: 10 }) });
    await served('2026-03-10', { ...promise, started_at: arrived.add({ minutes: 30 }) });
    const { figures, hours } = await reportOf();
    expect(figures).toMatchObject({ promised: 2, kept: 1, early: 0, late: 1 });
    expect(hours).toEqual([
      { hour: 17, promised: 2, kept: 1, mean_from: 5, mean_to: 15, mean_wait: 20 },
    ]);
  });

  test('an earlier visit that is added later turns a first visit into a returning one', async () => {
    await served('2026-03-10', { phone: '+13125550101' });
    await countChangedDaysOf(t.platform, desk.shop);
    expect((await reportOf()).figures).toMatchObject({ new_visits: 1, returning_visits: 0 });
    await served('2026-02-01', { phone: '+13125550101' });
    expect((await reportOf()).figures).toMatchObject({ new_visits: 0, returning_visits: 1 });
    await countChangedDaysOf(t.platform, desk.shop);
    expect((await reportOf()).figures).toMatchObject({ new_visits: 0, returning_visits: 1 });
  });

  test('scheduled time is kept as it was, and today counts until now', async () => {
    const hours = (to_minute: number) =>
      t.platform.db.inShop(desk.shop, async (tx) => {
        await tx.deleteFrom('opening_hours').where('shop_id', '=', desk.shop).execute();
        const days = [1, 2, 3, 4, 5].map((weekday) => ({
          shop_id: desk.shop,
          weekday,
          from_minute: 9 * 60,
          to_minute,
        }));
        await tx.insertInto('opening_hours').values(days).execute();
        await tx
          .updateTable('memberships')
          .set({ joined_at: chicago('2026-01-01T08:00') })
          .where('shop_id', '=', desk.shop)
          .where('role', '=', 'employee')
          .execute();
        await tx
          .updateTable('memberships')
          .set({ takes_customers: false })
          .where('shop_id', '=', desk.shop)
          .where('role', '=', 'owner')
          .execute();
      });
    await hours(17 * 60);
    await served('2026-03-10');
    const query = { from: '2026-03-10', to: '2026-03-12' };
    // Two barbers, two whole days of eight hours, and three hours of today.
    const minutes = 2 * (2 * 480 + 180);
    expect((await reportOf(query)).figures.work_minutes).toBe(minutes);
    await countChangedDaysOf(t.platform, desk.shop);
    expect((await reportOf(query)).figures.work_minutes).toBe(minutes);
    await hours(12 * 60);
    const { figures, barbers } = await reportOf(query);
    expect(figures.work_minutes).toBe(minutes);
    expect(barbers.map((barber) => barber.figures.work_minutes)).toEqual([1140, 1140]);
  });

  test('is the owner’s, of their own shop, for at most two years', async () => {
    await served('2026-03-10');
    const other = await signIn(t.platform, await createStaff(t.platform));
    const call = (as: string | undefined, query: Record<string, string> = week) =>
      t.call(contract.getReport, { ...(as !== undefined && { as }), query });
    expect((await call(undefined)).statusCode).toBe(401);
    expect((await call(desk.theo.access)).statusCode).toBe(403);
    const foreign = await call(other.access);
    expect(foreign.json<{ response: contract.Report }>().response.figures.visits).toBe(0);
    for (const query of [
      { from: '2026-03-11', to: '2026-03-10' },
      { from: '2020-01-01', to: '2026-03-10' },
      { from: 'yesterday', to: '2026-03-10' },
    ]) {
      expect((await call(desk.owner.access, query)).statusCode).toBe(400);
    }
  });
});

describe('GET /reports/visits/', () => {
  test('lists the visits behind a figure', async () => {
    const service = await createService(t.platform, desk.shop, { name: 'Cut' });
    const first = await served('2026-03-10', {
      phone: '+13125550101',
      customer_name: 'Ana Ruiz',
      serviceIds: [service.id],
    });
    const second = await served('2026-03-11', { phone: '+13125550101', payment_cents: 6000 });
    const missed = await booked('2026-03-06', { status: 'no_show' });
    const left = await desk.visit({ shop_day: '2026-03-09' });
    const ids = async (query: Record<string, string>) =>
      (await visitsOf(query)).visits.map(({ id }) => id);

    expect(await visitsOf({})).toMatchObject({
      total_entries: 2,
      revenue: '100.00',
      visits: [
        { id: second.id, day: '2026-03-11', payment: '60.00', services: [] },
        {
          id: first.id,
          customer_name: 'Ana Ruiz',
          barber_name: 'Theo Marchetti',
          services: ['Cut'],
          wait_minutes: 10,
        },
      ],
    });
    expect(await ids({ outcome: 'new' })).toEqual([first.id]);
    expect(await ids({ outcome: 'returning' })).toEqual([second.id]);
    expect(await ids({ outcome: 'no_show' })).toEqual([missed.id]);
    expect(await ids({ outcome: 'walk_away' })).toEqual([left.id]);
    expect(await ids({ service: String(service.id) })).toEqual([first.id]);
    expect(await ids({ service: '0', service_name: '' })).toEqual([second.id]);
    expect(await ids({ barber: String(desk.imani.membershipId) })).toEqual([]);
    expect(await ids({ source: 'walk_in', weekday: '2' })).toEqual([first.id]);
    expect(await ids({ outcome: 'waited', hour: '10' })).toEqual([second.id, first.id]);
    expect(await ids({ limit: '1', page: '2' })).toEqual([first.id]);
    const answer = await t.call(contract.listReportVisits, { as: desk.theo.access, query: week });
    expect(answer.statusCode).toBe(403);
  });
});
