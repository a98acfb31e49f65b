import * as contract from '@lineup/contract/appointments/appointments';
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

const edit = (id: number, body: object, as = desk.owner.access) =>
  t.call(contract.editAppointment, { as, params: { id }, body });

const edited = async (id: number, body: object, as = desk.owner.access) => {
  const answer = await edit(id, body, as);
  expect(answer.statusCode).toBe(200);
  return answer.json<contract.AppointmentChanged>().appointment;
};

describe('PATCH /appointments/:id/', () => {
  test('corrects the customer, the services and the barber', async () => {
    const service = await createService(t.platform, desk.shop);
    const { id } = await desk.visit({ customer_name: 'Mark', phone: '+13125550100' });
    const answer = await edit(id, {
      customer_name: 'Marcus Bell',
      customer_phone: '312-555-0117',
      services: [service.id],
      barber: desk.imani.membershipId,
      note: 'Low fade',
    });
    expect(answer.json()).toMatchObject({
      status: 1,
      message: 'Ticket #1 is saved.',
      appointment: {
        customer_name: 'Marcus Bell',
        customer_phone: '(312) 555-0117',
        services: [{ id: service.id, name: 'Skin Fade' }],
        barber: desk.imani.membershipId,
        note: 'Low fade',
        status: 'pending',
      },
    });
    expect(await edited(id, { customer_name: '', customer_phone: '', barber: null })).toMatchObject(
      {
        customer_name: null,
        customer_phone: null,
        barber: null,
        note: 'Low fade',
      },
    );
  });

  test('finds the customer of a phone that the shop knows', async () => {
    await desk.visit({ customer_name: 'Grace Chen', phone: '+13125550117' });
    const { id } = await desk.visit({ customer_name: null });
    const row = await edited(id, { customer_phone: '(312) 555-0117' });
    expect(row).toMatchObject({ customer_name: 'Grace Chen', customer_phone: '(312) 555-0117' });
  });

  test('keeps times and payment in step with the status, back and forth', async () => {
    const { id } = await desk.visit();
    const now = t.clock.now().toString();
    const barber = desk.theo.membershipId;

    expect(await edited(id, { status: 'in_progress', barber })).toMatchObject({
      status: 'in_progress',
      started_at: now,
      completed_at: null,
    });
    expect(await edited(id, { status: 'completed', payment: '45' })).toMatchObject({
      started_at: now,
      completed_at: now,
      payment: '45.00',
    });
    expect(await edited(id, { payment: '50.5' })).toMatchObject({ payment: '50.50' });
    expect(await edited(id, { payment: '' })).toMatchObject({ payment: null });
    expect(await edited(id, { status: 'in_progress' })).toMatchObject({
      started_at: now,
      completed_at: null,
      payment: null,
    });
    for (const status of ['cancelled', 'no_show']) {
      await edited(id, { status: 'completed', payment: '45' });
      expect(await edited(id, { status })).toMatchObject({
        status,
        barber,
        started_at: null,
        completed_at: null,
        payment: null,
      });
    }
    expect(await edited(id, { status: 'completed' })).toMatchObject({
      started_at: null,
      completed_at: now,
    });
  });

  test('hands a served visit back, open to every barber unless one is chosen', async () => {
    const { id } = await desk.inChairOf(desk.theo);
    expect(await edited(id, { status: 'pending' })).toMatchObject({ barber: null });
    const barber = desk.imani.membershipId;
    await edited(id, { status: 'in_progress', barber: desk.theo.membershipId });
    expect(await edited(id, { status: 'pending', barber })).toMatchObject({ barber });
    // A waiting visit keeps the requested barber.
    expect(await edited(id, { status: 'pending', note: 'x' })).toMatchObject({ barber });
  });

  test('clears who handed the visit back when it is served', async () => {
    const { id } = await desk.visit({ skipped_by: desk.imani.membershipId, skip_reason: 'Lunch' });
    expect(await edited(id, { note: 'x' })).toMatchObject({ has_skipped: true });
    expect(await edited(id, { status: 'in_progress' }, desk.theo.access)).toMatchObject({
      barber: desk.theo.membershipId,
      has_skipped: false,
      skip_reason: '',
    });
  });

  test('requires a barber, and refuses a payment for a visit that is not completed', async () => {
    const { id } = await desk.visit();
    expect((await edit(id, { status: 'completed' })).json()).toMatchObject({
      fields: { barber: 'Please choose who serves this customer' },
    });
    expect((await edit(id, { payment: '45' })).json()).toMatchObject({
      fields: { payment: 'Only a completed visit has a payment' },
    });
    const own = await edited(id, { status: 'in_progress' }, desk.theo.access);
    expect(own.barber).toBe(desk.theo.membershipId);
  });

  test('lets an employee change their own visits and those without a barber, and enter none for a colleague', async () => {
    const { id } = await desk.visit({ barber_id: desk.imani.membershipId });
    expect((await edit(id, { note: 'x' }, desk.theo.access)).statusCode).toBe(409);
    expect((await edit(id, { note: 'x' }, desk.imani.access)).statusCode).toBe(200);
    const open = await desk.visit();
    const barber = desk.imani.membershipId;
    const refused = await edit(open.id, { status: 'completed', barber }, desk.theo.access);
    expect(refused.json()).toMatchObject({
      fields: {
        barber: 'Only owners, managers and receptionists can enter a visit for somebody else',
      },
    });
    expect((await edit(open.id, { barber }, desk.theo.access)).statusCode).toBe(200);
  });

  test('refuses services and barbers of another shop, and then changes nothing', async () => {
    const foreign = await createStaff(t.platform);
    const service = await createService(t.platform, foreign.shop);
    const { id } = await desk.visit();
    const before = await desk.read(id);
    const bodies = [
      { note: 'x', services: [service.id] },
      { note: 'x', barber: foreign.membershipId },
      { note: 'x', customer_phone: '12345678' },
      { note: 'x'.repeat(501) },
      { status: 'gone' },
      { payment: '12.345' },
    ];
    for (const body of bodies) expect((await edit(id, body)).statusCode).toBe(400);
    expect(await desk.read(id)).toEqual(before);
  });

  test('refuses strangers', async () => {
    const answers = await desk.strangers(contract.editAppointment, (id) => ({
      params: { id },
      body: { note: 'x' },
    }));
    expect(answers).toEqual([401, 404, 404]);
  });
});
