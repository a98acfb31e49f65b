import * as contract from '@lineup/contract/appointments/appointments';
import * as currentCalls from '@lineup/contract/appointments/current-appointments';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { captureStatements } from '../../testing/database/sql-statements.ts';
import { createDesk, type Desk } from '../../testing/factories/desk.ts';
import { createService } from '../../testing/factories/service.ts';
import { signIn } from '../../testing/factories/staff.ts';
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

interface ListBody {
  response: contract.Appointment[];
  total_entries: number;
  stats: Record<string, number>;
  time_zone: string;
}

const list = async (as: string, query: Record<string, string> = {}): Promise<ListBody> => {
  const headers = { 'cache-control': 'no-cache' };
  const answer = await t.call(contract.listAppointments, { as, query, headers });
  expect(answer.statusCode).toBe(200);
  return answer.json<ListBody>();
};

const tickets = async (as: string, query: Record<string, string> = {}) =>
  (await list(as, query)).response.map(({ ticket_number }) => ticket_number);

describe('GET /appointments/', () => {
  test('shows the owner every pending visit and every chair, an employee their own chair only', async () => {
    await desk.visit();
    await desk.inChairOf(desk.theo);
    await desk.inChairOf(desk.imani);
    await desk.inChairOf(desk.theo, { status: 'completed', completed_at: t.clock.now() });
    await desk.visit({ status: 'cancelled' });

    expect(await tickets(desk.owner.access)).toEqual([1, 2, 3]);
    expect(await tickets(desk.theo.access)).toEqual([1, 2]);
    const { total_entries, stats, time_zone } = await list(desk.theo.access);
    expect(total_entries).toBe(2);
    expect(stats).toEqual({ pending: 1, in_progress: 2, completed: 1 });
    expect(time_zone).toBe('America/Chicago');
  });

  test('filters by each status, and by the shop-day', async () => {
    await desk.visit();
    await desk.inChairOf(desk.imani);
    await desk.inChairOf(desk.theo, { status: 'completed', completed_at: t.clock.now() });
    await desk.visit({ status: 'cancelled' });
    await desk.visit({ status: 'no_show' });
    await desk.visit({ shop_day: '2026-01-05' });

    const filters = ['pending', 'in_progress', 'completed', 'cancelled', 'no_show'];
    for (const [index, status] of filters.entries()) {
      expect(await tickets(desk.theo.access, { status })).toEqual([index + 1]);
    }
    const all = await list(desk.theo.access, { status: 'all' });
    expect([all.total_entries, all.response.length]).toEqual([5, 5]);
    const past = await list(desk.theo.access, { status: 'all', date: '2026-01-05' });
    expect([past.total_entries, past.stats['pending']]).toEqual([1, 1]);
  });

  test('sorts by the line: in the chair first, then in the order of all screens', async () => {
    const at = (minutes: number) => t.clock.now().add({ minutes });
    await desk.visit({ status: 'cancelled' });
    await desk.visit({ ordered_at: at(-10), not_before: at(60) });
    await desk.visit({ ordered_at: at(-30) });
    await desk.visit({ ordered_at: at(-40) });
    await desk.inChairOf(desk.imani);
    const byLine = { order_by: 'line' };
    expect(await tickets(desk.owner.access, byLine)).toEqual([5, 4, 3, 2]);
    expect(await tickets(desk.owner.access, { ...byLine, limit: '2', page: '2' })).toEqual([3, 2]);
    expect(await tickets(desk.owner.access, { ...byLine, status: 'all' })).toEqual([5, 4, 3, 2, 1]);
  });

  test('sorts by ticket, newest and time, and pages', async () => {
    const at = (minutes: number) => t.clock.now().add({ minutes });
    await desk.visit({ created_at: at(-30), arrived_at: at(-30) });
    await desk.visit({ created_at: at(-90), source: 'booking_link', scheduled_at: at(-40) });
    await desk.visit({ created_at: at(-10), arrived_at: at(-10) });

    expect(await tickets(desk.owner.access)).toEqual([1, 2, 3]);
    expect(await tickets(desk.owner.access, { order_by: 'recent' })).toEqual([3, 1, 2]);
    expect(await tickets(desk.owner.access, { order_by: 'scheduled_time' })).toEqual([2, 1, 3]);
    expect(await tickets(desk.owner.access, { limit: '2', page: '2' })).toEqual([3]);
    expect((await list(desk.owner.access, { limit: '2', page: '9' })).total_entries).toBe(3);
  });

  test('shows the fields of the specification', async () => {
    const service = await createService(t.platform, desk.shop, { duration_seconds: 1800 });
    const scheduled_at = t.clock.now().add({ hours: 2 });
    await desk.visit({
      source: 'booking_link',
      scheduled_at,
      barber_id: desk.theo.membershipId,
      customer_name: 'Grace Chen',
      phone: '+13125550117',
      serviceIds: [service.id],
      note: 'Low fade',
    });
    const [row] = (await list(desk.owner.access)).response;
    expect(row).toMatchObject({
      ticket_number: 1,
      scheduled_time: scheduled_at.toString(),
      barber: desk.theo.membershipId,
      barber_name: 'Theo Marchetti',
      customer_name: 'Grace Chen',
      customer_phone: '(312) 555-0117',
      status: 'pending',
      has_skipped: false,
      is_by_booking_link: true,
      services: [{ id: service.id, name: 'Skin Fade' }],
      note: 'Low fade',
      expected_minutes: 30,
      payment: null,
    });
  });

  test('keeps a visit that is in the chair over midnight, until it is completed', async () => {
    await desk.visit();
    const { id } = await desk.inChairOf(desk.theo);
    await desk.inChairOf(desk.theo, { status: 'completed', completed_at: t.clock.now() });
    const midnight = t.clock
      .now()
      .toZonedDateTimeISO('America/Chicago')
      .startOfDay()
      .add({ days: 1 })
      .toInstant();
    t.clock.advance(midnight.since(t.clock.now()).add({ minutes: 10 }));
    await desk.visit();
    const [owner, theo, imani] = await Promise.all(
      [desk.owner, desk.theo, desk.imani].map(async (staff) => signIn(t.platform, staff)),
    );
    const asTheo = theo?.access ?? '';

    const line = await list(owner?.access ?? '');
    expect(line.response.map((row) => [row.ticket_number, row.status])).toEqual([
      [2, 'in_progress'],
      [1, 'pending'],
    ]);
    expect(line.total_entries).toBe(2);
    expect(line.stats).toEqual({ pending: 1, in_progress: 1, completed: 0 });
    expect(await tickets(asTheo, { status: 'in_progress' })).toEqual([2]);
    expect(await tickets(imani?.access ?? '')).toEqual([1]);
    expect((await list(asTheo, { status: 'all' })).total_entries).toBe(1);
    const home = await t.call(currentCalls.getCurrentAppointments, {
      as: asTheo,
      headers: { 'cache-control': 'no-cache' },
    });
    expect(home.json()).toMatchObject({
      response: { in_progress: [{ id }], counts: { in_progress: 1, pending: 1, completed: 0 } },
    });

    const params = { id };
    const query = { served: 'yes' };
    const served = await t.call(contract.serveAppointment, { as: asTheo, params, query });
    expect(served.statusCode).toBe(200);
    expect(await tickets(asTheo)).toEqual([1]);
  });

  test('shows the wait range of waiting visits once somebody works', async () => {
    await desk.visit();
    expect((await list(desk.owner.access)).response[0]?.likely).toBeNull();
    await desk.startWork(desk.theo);
    const likely = (await list(desk.owner.access)).response[0]?.likely;
    const from = Temporal.Instant.from(likely?.from ?? '1970-01-01T00:00:00Z');
    expect(Math.abs(from.since(t.clock.now()).total('minutes'))).toBeLessThan(2);
  });

  test('needs two statements besides its transaction, for any number of rows', async () => {
    for (let made = 0; made < 12; made += 1)
      await desk.visit({ phone: `+1312555${String(made)}117` });
    await list(desk.owner.access);
    const statements = await captureStatements(() =>
      t.call(contract.listAppointments, {
        as: desk.owner.access,
        query: { status: 'all', limit: '25' },
      }),
    );
    expect(statements.filter((text) => /from "appointments"/.test(text))).toHaveLength(2);
  });

  test('finds by name, phone and ticket, and filters by barber, and counts what it finds', async () => {
    const { owner, theo } = desk;
    const as = owner.access;
    await desk.visit({ customer_name: 'Inés Duarte', phone: '+13125550142' });
    await desk.visit({ customer_name: 'Ray Dunmore', barber_id: theo.membershipId });
    await desk.visit({ customer_name: '100% Ray' });
    expect(await tickets(as, { search: 'ines' })).toEqual([1]);
    expect(await tickets(as, { search: 'ray dun' })).toEqual([2]);
    expect(await tickets(as, { search: '555-01' })).toEqual([1]);
    expect(await tickets(as, { search: '#3' })).toEqual([3]);
    expect(await tickets(as, { search: '%' })).toEqual([3]);
    expect(await tickets(as, { barber: String(theo.membershipId) })).toEqual([2]);
    const page = await list(as, { search: 'ray', limit: '1' });
    expect([page.response.length, page.total_entries, page.stats['pending']]).toEqual([1, 2, 3]);
  });

  test('refuses a stranger and an invalid filter', async () => {
    expect((await t.call(contract.listAppointments)).statusCode).toBe(401);
    for (const query of [{ status: 'gone' }, { limit: '101' }, { page: '0' }, { date: 'today' }]) {
      const answer = await t.call(contract.listAppointments, { as: desk.owner.access, query });
      expect(answer.statusCode).toBe(400);
    }
  });
});
