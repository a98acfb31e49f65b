import * as contract from '@lineup/contract/appointments/appointments';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
});

describe('PUT /appointments/:id/?served=yes', () => {
  const serve = (id: number, payment?: string, as = desk.theo.access, headers = {}) =>
    t.call(contract.serveAppointment, {
      as,
      params: { id },
      query: { served: 'yes', ...(payment !== undefined && { payment }) },
      headers,
    });

  test("completes one's own visit with the exact payment", async () => {
    const { id } = await desk.inChairOf(desk.theo);
    const answer = await serve(id, '1234.57');
    expect(answer.json()).toMatchObject({
      status: 1,
      response: 'Ticket #1 is completed.',
      appointment: { status: 'completed', payment: '1234.57' },
    });
    const row = await desk.read(id);
    expect([row.payment_cents, row.completed_at]).toEqual([123_457, t.clock.now()]);
  });

  test('accepts an amount in any notation, and no payment if it is missing or empty', async () => {
    const amounts = { '45': 4500, '0.1': 10, '999999.99': 99_999_999, '0': 0 };
    for (const [payment, cents] of Object.entries(amounts)) {
      const { id } = await desk.inChairOf(desk.theo);
      await serve(id, payment);
      expect((await desk.read(id)).payment_cents).toBe(cents);
    }
    for (const none of [undefined, '']) {
      const { id } = await desk.inChairOf(desk.theo);
      expect((await serve(id, none)).statusCode).toBe(200);
      expect((await desk.read(id)).payment_cents).toBeNull();
    }
  });

  test('refuses an invalid amount', async () => {
    const { id } = await desk.inChairOf(desk.theo);
    for (const payment of ['-5', '1e3', '12.345', '1,50', '1000000', 'Infinity']) {
      expect((await serve(id, payment)).json()).toMatchObject({
        fields: { payment: 'Please enter a valid number' },
      });
    }
  });

  test('lets only the barber of a visit and the owner complete it', async () => {
    const { id } = await desk.inChairOf(desk.imani);
    const answer = await serve(id);
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      409,
      'Ticket #1 is with Imani Cole. Only Imani Cole or the desk can change it.',
    ]);
    expect((await serve(id, '20', desk.owner.access)).statusCode).toBe(200);
    expect((await desk.read(id)).barber_id).toBe(desk.imani.membershipId);
  });

  test('completes a visit once when two people try', async () => {
    const { id } = await desk.inChairOf(desk.theo);
    const answers = await Promise.all(['10', '20', '30', '40'].map((paid) => serve(id, paid)));
    const won = answers.filter(({ statusCode }) => statusCode === 200);
    expect(won).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(3);
    const { payment } = won[0]?.json<contract.AppointmentChanged>().appointment ?? {};
    expect((await desk.read(id)).payment_cents).toBe(Number(payment?.replace('.', '')));
    expect((await serve(id)).json()).toMatchObject({
      message: 'Theo Marchetti has already completed ticket #1.',
    });
  });

  test('answers a repeat with the same key, and refuses another payment with it', async () => {
    const { id } = await desk.inChairOf(desk.theo);
    const headers = { 'idempotency-key': 'serve-0001' };
    const first = await serve(id, '45.00', desk.theo.access, headers);
    expect((await serve(id, '45.00', desk.theo.access, headers)).json()).toEqual(first.json());
    expect((await serve(id, '54.00', desk.theo.access, headers)).statusCode).toBe(422);
  });

  test('refuses a visit that nobody has claimed, and strangers', async () => {
    const { id } = await desk.visit();
    expect((await serve(id)).json()).toMatchObject({
      message: 'Ticket #1 is waiting. Claim it first.',
    });
    const query = { served: 'yes' };
    expect(
      await desk.strangers(contract.serveAppointment, (each) => ({ params: { id: each }, query })),
    ).toEqual([401, 404, 404]);
  });
});
