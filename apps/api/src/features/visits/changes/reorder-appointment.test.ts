import * as contract from '@lineup/contract/appointments/appointments';
import { reorderAppointment } from '@lineup/contract/appointments/places';
import { getTicket } from '@lineup/contract/check-in/check-in';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDesk, type Desk } from '../../../testing/factories/desk.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
let desk: Desk;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  desk = await createDesk(t);
  await desk.startWork(desk.theo);
});

const reason = 'Leaves for a train';

const waiting = async (minutes: number, options: Parameters<Desk['visit']>[0] = {}) => {
  const at = t.clock.now().subtract({ minutes });
  const { id, token } = await desk.visit({ arrived_at: at, ordered_at: at, ...options });
  return { id, token };
};

const place = (id: number, behind: number | null, as = desk.owner.access) =>
  t.call(reorderAppointment, { as, params: { id }, body: { behind, reason } });

const rows = async () => {
  const headers = { 'cache-control': 'no-cache' };
  const query = { order_by: 'line', limit: '100' };
  const answer = await t.call(contract.listAppointments, { as: desk.owner.access, headers, query });
  return answer.json<{ response: contract.Appointment[] }>().response;
};
const order = async () => (await rows()).map(({ id }) => id);

const ticketOf = async (token: string) => {
  const params = { username: `shop-${String(desk.shop)}`, token };
  const headers = { 'cache-control': 'no-cache' };
  const answer = await t.call(getTicket, { params, headers });
  return answer.json<{ response: { passed: unknown; place: number } }>().response;
};

test('moves a visit, and the customers read why and that somebody went first', async () => {
  const first = await waiting(30);
  const second = await waiting(20);
  const third = await waiting(10);
  const answer = await place(third.id, null);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ appointment: { place: 1, place_reason: reason } });
  expect(await order()).toEqual([third.id, first.id, second.id]);
  expect((await ticketOf(third.token)).passed).toEqual({
    reason: 'reordered',
    times: 0,
    words: reason,
  });
  expect((await ticketOf(first.token)).passed).toEqual({ reason: 'overtaken', times: 0 });
  await place(third.id, first.id);
  expect(await order()).toEqual([first.id, third.id, second.id]);
});

test('is undone with the marks of the others', async () => {
  const first = await waiting(30);
  const second = await waiting(20);
  await place(second.id, null);
  const undone = await t.call(contract.undoChange, {
    as: desk.owner.access,
    params: { id: second.id },
  });
  expect(undone.json()).toMatchObject({ appointment: { place: 2, place_reason: null } });
  expect(await order()).toEqual([first.id, second.id]);
  expect((await ticketOf(first.token)).passed).toBeNull();
  expect((await ticketOf(second.token)).passed).toBeNull();
});

test('puts a walk-in ahead of a due booking, and a booking by its new place', async () => {
  const at = t.clock.now().subtract({ minutes: 5 });
  const booked = await waiting(5, {
    source: 'booking_link',
    scheduled_at: at,
    barber_id: desk.theo.membershipId,
  });
  const walkIn = await waiting(30);
  const last = await waiting(20);
  expect(await order()).toEqual([booked.id, walkIn.id, last.id]);
  await place(walkIn.id, null);
  expect(await order()).toEqual([walkIn.id, booked.id, last.id]);
  await place(booked.id, last.id);
  expect(await order()).toEqual([walkIn.id, last.id, booked.id]);
});

test('refuses an absent booking, a visit in the chair, a line that has changed and an empty reason', async () => {
  const first = await waiting(30);
  const soon = t.clock.now().add({ minutes: 30 });
  const absent = await desk.visit({ source: 'staff', scheduled_at: soon, arrived_at: null });
  const seated = await desk.inChairOf(desk.theo);
  expect((await place(absent.id, null)).statusCode).toBe(409);
  expect((await place(seated.id, null)).statusCode).toBe(409);
  const gone = await place(first.id, seated.id);
  expect(gone.statusCode).toBe(409);
  expect(gone.json<{ message: string }>().message).toContain('has changed meanwhile');
  const empty = await t.call(reorderAppointment, {
    as: desk.owner.access,
    params: { id: first.id },
    body: { behind: null, reason: '  ' },
  });
  expect(empty.statusCode).toBe(400);
});

test('is for the desk; a stranger and another shop learn nothing', async () => {
  const { id } = await waiting(5);
  expect((await place(id, null, desk.theo.access)).statusCode).toBe(403);
  const answers = await desk.strangers(reorderAppointment, (visitId) => ({
    params: { id: visitId },
    body: { behind: null, reason },
  }));
  expect(answers).toEqual([401, 404, 404]);
});

test('two desks that move at the same moment lose nobody, and no two visits share a place', async () => {
  const ids: number[] = [];
  for (const minutes of [60, 50, 40, 30, 20, 10]) ids.push((await waiting(minutes)).id);
  const moves = ids.flatMap((id, index) => [
    [id, ids[(index + 3) % ids.length] ?? null],
    [id, null],
    [ids[(index + 1) % ids.length] ?? id, id],
  ]) as [number, number | null][];
  const answers = await Promise.all(moves.map(([id, behind]) => place(id, behind)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const after = await rows();
  expect(new Set(after.map(({ id }) => id))).toEqual(new Set(ids));
  expect(after.map((visit) => visit.place)).toEqual([1, 2, 3, 4, 5, 6]);
  const stored = await Promise.all(ids.map((id) => desk.read(id)));
  expect(new Set(stored.map(({ ordered_at }) => String(ordered_at))).size).toBe(ids.length);
});

test('finds room again when many moves went into one gap', async () => {
  const at = t.clock.now().subtract({ minutes: 9 });
  const first = await waiting(9, { ordered_at: at });
  const second = await waiting(9, { ordered_at: at.add({ microseconds: 1 }) });
  const third = await waiting(5);
  await place(third.id, first.id);
  expect(await order()).toEqual([first.id, third.id, second.id]);
  await place(second.id, first.id);
  expect(await order()).toEqual([first.id, second.id, third.id]);
});
