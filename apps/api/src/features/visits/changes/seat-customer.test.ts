import * as contract from '@lineup/contract/appointments/appointments';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDesk, type Desk } from '../../../testing/factories/desk.ts';
import { createStaff, signIn } from '../../../testing/factories/staff.ts';
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
  await desk.startWork(desk.imani);
});

const seat = (appt_id: number, barber: number, as = desk.owner.access) =>
  t.call(contract.claimAppointment, { as, body: { appt_id, barber } });

const rows = async () => {
  const headers = { 'cache-control': 'no-cache' };
  const query = { order_by: 'line', limit: '100' };
  const answer = await t.call(contract.listAppointments, { as: desk.owner.access, headers, query });
  return answer.json<{ response: contract.Appointment[] }>().response;
};

const came = (minutes: number, options: object = {}) => {
  const at = t.clock.now().subtract({ minutes });
  return desk.visit({ arrived_at: at, ordered_at: at, ...options });
};

test('each row names the barber who takes it next, and one call seats it there without a question', async () => {
  const visits = [await came(30), await came(20), await came(10)];
  const seats = (await rows()).map((visit) => visit.seat);
  expect(seats.map((each) => each?.is_free)).toEqual([true, true, false]);
  expect(new Set(seats.slice(0, 2).map((each) => each?.barber))).toEqual(
    new Set([desk.theo.membershipId, desk.imani.membershipId]),
  );
  // The second row first: nobody is passed, because the other free barber takes the first row.
  for (const index of [1, 0]) {
    const barber = seats[index]?.barber ?? 0;
    const answer = await seat(visits[index]?.id ?? 0, barber);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      message: `Ticket #${index + 1} is with ${seats[index]?.barber_name}.`,
      appointment: { status: 'in_progress', barber },
    });
  }
  expect((await desk.read(visits[0]?.id ?? 0)).passed_reason).toBeNull();
});

test('asks before a customer is seated with a barber who has somebody in the chair', async () => {
  await desk.inChairOf(desk.theo, { customer_name: 'Ray' });
  const { id } = await came(5);
  const answer = await seat(id, desk.theo.membershipId);
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({
    code: 'claim_unconfirmed',
    message: 'Ray is still in the chair of Theo Marchetti.',
  });
});

test('the owner can undo it; a barber seats only with themselves', async () => {
  const { id } = await came(5);
  const { membershipId } = desk.imani;
  expect((await seat(id, membershipId, desk.theo.access)).statusCode).toBe(400);
  expect((await seat(id, 9_999_999)).statusCode).toBe(400);
  await seat(id, membershipId);
  const undone = await t.call(contract.undoChange, { as: desk.owner.access, params: { id } });
  expect(undone.json()).toMatchObject({ appointment: { status: 'pending', barber: null } });
});

test('nobody claims for a person who takes no customers, themselves included', async () => {
  const { id } = await came(5);
  const reception = await createStaff(t.platform, { shop: desk.shop, role: 'receptionist' });
  const { access } = await signIn(t.platform, reception);
  await t.platform.db.inShop(desk.shop, (tx) =>
    tx
      .updateTable('memberships')
      .set({ takes_customers: false })
      .where('id', '=', reception.membershipId)
      .execute(),
  );
  await t.platform.live.askVersion(desk.shop);
  const own = await t.call(contract.claimAppointment, { as: access, body: { appt_id: id } });
  expect(own.statusCode).toBe(400);
  expect(own.json()).toMatchObject({
    message: 'You do not take customers. Seat this customer with a barber.',
  });
  expect((await seat(id, reception.membershipId)).statusCode).toBe(400);
  expect((await seat(id, desk.theo.membershipId, access)).statusCode).toBe(200);
});
