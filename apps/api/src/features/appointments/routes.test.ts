import * as contract from '@lineup/contract/appointments/appointments';
import * as currentCalls from '@lineup/contract/appointments/current-appointments';
import { watchLine } from '@lineup/contract/appointments/line';
import { deactivateMember } from '@lineup/contract/team/team';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDesk, type Desk } from '../../testing/factories/desk.ts';
import { createService } from '../../testing/factories/service.ts';
import { createStaff } from '../../testing/factories/staff.ts';
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

describe('GET /current-barber-appointments/', () => {
  const current = async (as: string) => {
    const answer = await t.call(currentCalls.getCurrentAppointments, {
      as,
      headers: { 'cache-control': 'no-cache' },
    });
    expect(answer.statusCode).toBe(200);
    interface Body {
      in_progress: contract.Appointment[];
      pending_assigned: contract.Appointment[];
      pending_open: contract.Appointment[];
      next: number | null;
      next_reason: string | null;
      counts: Record<string, number>;
      barber: number;
      state: string;
    }
    const body = answer.json<{ response: Body }>().response;
    const numbers = (rows: contract.Appointment[]) => rows.map((row) => row.ticket_number);
    return {
      ...body,
      in_progress: numbers(body.in_progress),
      pending_assigned: numbers(body.pending_assigned),
      pending_open: numbers(body.pending_open),
    };
  };

  test('shows a barber their chair, their assigned visits and the open ones, in the fair order', async () => {
    const at = (minutes: number) => t.clock.now().add({ minutes });
    await desk.startWork(desk.imani);
    await desk.inChairOf(desk.theo);
    await desk.inChairOf(desk.imani);
    const first = await desk.visit({ ordered_at: at(-20) });
    await desk.visit({ ordered_at: at(-10) });
    await desk.visit({ ordered_at: at(-5), barber_id: desk.theo.membershipId });
    await desk.visit({ ordered_at: at(-4), barber_id: desk.imani.membershipId });

    expect(await current(desk.theo.access)).toMatchObject({
      in_progress: [1],
      pending_assigned: [5],
      pending_open: [3, 4],
      next: first.id,
      next_reason: 'first',
      counts: { in_progress: 2, pending: 4, completed: 0 },
      barber: desk.theo.membershipId,
      state: 'unplanned',
    });
    expect((await current(desk.owner.access)).in_progress).toEqual([1, 2]);
  });

  test('offers visits that requested a barber without work left today', async () => {
    const { id } = await desk.visit({ barber_id: desk.imani.membershipId });
    expect(await current(desk.theo.access)).toMatchObject({ pending_open: [1], next: id });
    await desk.visit({ barber_id: desk.imani.membershipId });
    expect(await current(desk.theo.access)).toMatchObject({ pending_open: [1, 2] });
    await desk.startWork(desk.imani);
    const none = { pending_assigned: [], pending_open: [], next: null };
    expect(await current(desk.theo.access)).toMatchObject(none);
    await t.call(deactivateMember, {
      as: desk.owner.access,
      params: { id: desk.imani.membershipId },
    });
    expect(await current(desk.theo.access)).toMatchObject({
      pending_assigned: [],
      pending_open: [1, 2],
    });
    const answer = await t.call(contract.getAppointment, { as: desk.theo.access, params: { id } });
    expect(answer.json()).toMatchObject({
      response: { appointment: { barber_name: 'Imani Cole' } },
    });
  });

  test('refuses a stranger', async () => {
    expect((await t.call(currentCalls.getCurrentAppointments)).statusCode).toBe(401);
    const query = { timezone: 'Nowhere/At-All' };
    const answer = await t.call(currentCalls.getCurrentAppointments, {
      as: desk.theo.access,
      query,
    });
    expect(answer.statusCode).toBe(400);
  });
});

describe('GET /live/', () => {
  test('answers with the version, which every change of the line raises', async () => {
    const version = async () => {
      await t.platform.live.askVersion(desk.shop);
      const answer = await t.call(watchLine, { as: desk.theo.access });
      return answer.json<{ response: { version: number } }>().response.version;
    };
    const before = await version();
    await desk.visit();
    expect(await version()).toBeGreaterThan(before);
    expect((await t.call(watchLine)).statusCode).toBe(401);
  });
});

describe('POST /appointments/', () => {
  const add = (body: object, as = desk.theo.access, headers = {}) =>
    t.call(contract.addWalkIn, { as, body, headers });

  test('adds a walk-in with the next ticket, also when the shop is closed', async () => {
    const service = await createService(t.platform, desk.shop);
    const answer = await add({
      customer_name: 'Grace Chen',
      customer_phone: '(312) 555-0117',
      services: [service.id],
      barber: desk.imani.membershipId,
      note: 'First visit',
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      status: 1,
      message: 'Ticket #1 is in line.',
      response: 'Ticket #1 is in line.',
      appointment: {
        ticket_number: 1,
        customer_name: 'Grace Chen',
        customer_phone: '(312) 555-0117',
        barber: desk.imani.membershipId,
        note: 'First visit',
        source: 'walk_in',
        status: 'pending',
        services: [{ id: service.id, name: 'Skin Fade' }],
      },
    });
    expect((await add({})).json()).toMatchObject({
      appointment: { ticket_number: 2, customer_name: null, barber: null },
    });
  });

  test('answers a repeat with the same key with the same ticket', async () => {
    const headers = { 'idempotency-key': 'walk-in-0001' };
    const first = await add({ customer_name: 'Grace Chen' }, desk.theo.access, headers);
    const again = await add({ customer_name: 'Grace Chen' }, desk.theo.access, headers);
    expect(again.json()).toEqual(first.json());
    const other = await add({ customer_name: 'Somebody' }, desk.theo.access, headers);
    expect(other.statusCode).toBe(422);
    expect(await desk.openTickets()).toEqual([1]);
  });

  test('refuses strangers, services of another shop and an invalid phone', async () => {
    const foreign = await createStaff(t.platform);
    const service = await createService(t.platform, foreign.shop);
    expect((await t.call(contract.addWalkIn, { body: {} })).statusCode).toBe(401);
    expect((await add({ services: [service.id] })).statusCode).toBe(400);
    expect((await add({ barber: foreign.membershipId })).statusCode).toBe(400);
    expect((await add({ customer_phone: '12345678' })).json()).toMatchObject({
      fields: { customer_phone: 'Enter a valid phone number' },
    });
    expect(await desk.openTickets()).toEqual([]);
  });
});

describe('GET /appointments/:id/', () => {
  test('shows a visit with its history, newest first', async () => {
    const { id } = await desk.visit();
    await t.call(contract.claimAppointment, { as: desk.theo.access, body: { appt_id: id } });
    await t.call(contract.skipAppointment, {
      as: desk.theo.access,
      params: { id },
      body: { reason: 'Out of time' },
    });
    const answer = await t.call(contract.getAppointment, { as: desk.imani.access, params: { id } });
    expect(answer.json()).toMatchObject({
      response: {
        appointment: {
          id,
          status: 'pending',
          has_skipped: true,
          skip_reason: 'Out of time',
          barber: desk.theo.membershipId,
          barber_name: 'Theo Marchetti',
        },
        time_zone: 'America/Chicago',
        history: [
          { action: 'skipped', by: 'Theo Marchetti', reason: 'Out of time' },
          { action: 'claimed', by: 'Theo Marchetti', reason: '' },
        ],
      },
    });
  });

  test('does not find visits of other shops', async () => {
    expect(await desk.strangers(contract.getAppointment, (id) => ({ params: { id } }))).toEqual([
      401, 404, 404,
    ]);
  });
});

describe('POST /appointments/:id/skip/', () => {
  const skip = (id: number, as = desk.theo.access, reason = 'Lunch') =>
    t.call(contract.skipAppointment, { as, params: { id }, body: { reason } });

  test("hands one's own ticket back, open to every barber, with the person and the reason", async () => {
    const { id } = await desk.inChairOf(desk.theo);
    const answer = await skip(id);
    expect(answer.json()).toMatchObject({
      message: 'Ticket #1 is back in line, open to every barber.',
      appointment: {
        status: 'pending',
        has_skipped: true,
        skip_reason: 'Lunch',
        barber: desk.theo.membershipId,
        started_at: null,
      },
    });
    const row = await desk.read(id);
    expect([row.barber_id, row.skipped_by]).toEqual([null, desk.theo.membershipId]);
    // The ticket page shows why a called customer waits again.
    expect(row.passed_reason).toBe('handed_back');
  });

  test('hands back a ticket for a requested barber in the name of the actor', async () => {
    const { id } = await desk.visit({ barber_id: desk.theo.membershipId });
    expect((await skip(id, desk.imani.access)).statusCode).toBe(409);
    expect((await skip(id, desk.owner.access)).statusCode).toBe(200);
    expect((await desk.read(id)).skipped_by).toBe(desk.owner.membershipId);
    const inChair = await desk.inChairOf(desk.theo);
    await skip(inChair.id, desk.owner.access);
    expect((await desk.read(inChair.id)).skipped_by).toBe(desk.theo.membershipId);
  });

  test('refuses a visit that is over, strangers, and a reason that is too long', async () => {
    const { id } = await desk.visit({ status: 'completed' });
    expect((await skip(id)).statusCode).toBe(409);
    expect((await skip(id, desk.theo.access, 'x'.repeat(201))).statusCode).toBe(400);
    expect(
      await desk.strangers(contract.skipAppointment, (each) => ({
        params: { id: each },
        body: {},
      })),
    ).toEqual([401, 404, 404]);
  });
});

describe.each([
  ['no-show', contract.markNoShow, 'no_show', 'Ticket #1 is marked as a no-show.'],
  ['cancel', contract.cancelAppointment, 'cancelled', 'Ticket #1 is canceled.'],
] as const)('POST /appointments/:id/%s/', (_name, endpoint, status, message) => {
  const end = (id: number, as = desk.theo.access) => t.call(endpoint, { as, params: { id } });

  test("ends a waiting or seated visit of one's own or without a barber", async () => {
    const { id } = await desk.inChairOf(desk.theo);
    expect((await end(id)).json()).toMatchObject({
      message,
      appointment: { status, started_at: null },
    });
    expect((await end((await desk.visit()).id)).statusCode).toBe(200);
    expect(await desk.openTickets()).toEqual([]);
  });

  test('lets only the barber of a ticket and the owner end it, and not after it is over', async () => {
    const { id } = await desk.inChairOf(desk.imani);
    expect((await end(id)).statusCode).toBe(409);
    expect((await end(id, desk.owner.access)).statusCode).toBe(200);
    expect((await end(id, desk.owner.access)).statusCode).toBe(409);
  });

  test('refuses strangers', async () => {
    expect(await desk.strangers(endpoint, (id) => ({ params: { id } }))).toEqual([401, 404, 404]);
  });
});
