import * as contract from '@lineup/contract/appointments/appointments';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDesk, type Desk } from '../../../testing/factories/desk.ts';
import { createService } from '../../../testing/factories/service.ts';
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

const claim = (id: number, as = desk.theo.access) =>
  t.call(contract.claimAppointment, { as, body: { appt_id: id, confirmed: true } });
const serve = (id: number, as = desk.theo.access) =>
  t.call(contract.serveAppointment, {
    as,
    params: { id },
    query: { served: 'yes', payment: '45' },
  });
const undo = (id: number, as = desk.theo.access) =>
  t.call(contract.undoChange, { as, params: { id } });

const messageOf = (answer: Awaited<ReturnType<typeof undo>>) =>
  answer.json<{ message: string }>().message;

describe('POST /appointments/:id/undo/', () => {
  test('undoes a claim: the visit waits for the same barber as before', async () => {
    const { id } = await desk.visit({ barber_id: desk.imani.membershipId });
    const before = await desk.read(id);
    await claim(id);
    const answer = await undo(id);
    expect(answer.json()).toMatchObject({
      status: 1,
      message: 'Ticket #1 is as it was before.',
      appointment: { status: 'pending', barber: desk.imani.membershipId, started_at: null },
    });
    expect(await desk.read(id)).toEqual(before);
  });

  test('undoes every kind of change of a visit', async () => {
    const { id } = await desk.inChairOf(desk.theo);
    const before = await desk.read(id);
    const at = { as: desk.theo.access, params: { id } };
    const changes = [
      () => serve(id),
      () => t.call(contract.skipAppointment, { ...at, body: { reason: 'Lunch' } }),
      () => t.call(contract.markNoShow, at),
      () => t.call(contract.cancelAppointment, at),
      () => t.call(contract.editAppointment, { ...at, body: { status: 'completed', note: 'x' } }),
    ];
    for (const change of changes) {
      expect((await change()).statusCode).toBe(200);
      expect(await desk.read(id)).not.toEqual(before);
      expect((await undo(id)).statusCode).toBe(200);
      expect(await desk.read(id)).toEqual(before);
    }
  });

  test('restores the services that an edit has replaced', async () => {
    const [fade, shave] = [
      await createService(t.platform, desk.shop, { name: 'Fade' }),
      await createService(t.platform, desk.shop, { name: 'Shave' }),
    ];
    const { id } = await desk.visit({ serviceIds: [fade.id], serviceNames: ['Old perm'] });
    const params = { as: desk.theo.access, params: { id } };
    await t.call(contract.editAppointment, { ...params, body: { services: [shave.id] } });
    const answer = await undo(id);
    expect(answer.json<contract.AppointmentChanged>().appointment.services).toEqual([
      { id: fade.id, name: 'Fade' },
      { id: null, name: 'Old perm' },
    ]);
  });

  test('works for 30 seconds, not for 31', async () => {
    const [early, late] = [await desk.visit(), await desk.visit()];
    await claim(early.id);
    await claim(late.id);
    t.clock.advance({ seconds: 30 });
    expect((await undo(early.id)).statusCode).toBe(200);
    t.clock.advance({ seconds: 1 });
    const answer = await undo(late.id);
    expect(answer.statusCode).toBe(409);
    expect(messageOf(answer)).toBe(
      'Undo works for 30 seconds. You can still edit the appointment.',
    );
    expect((await desk.read(late.id)).status).toBe('in_progress');
  });

  test("undoes only one's own change, and only while it is the newest", async () => {
    const { id } = await desk.visit();
    await claim(id);
    const changed =
      'Somebody else has changed this ticket since, so it cannot be undone. You can still edit it.';
    expect(messageOf(await undo(id, desk.imani.access))).toBe(changed);
    expect(messageOf(await undo(id, desk.owner.access))).toBe(changed);
    await serve(id, desk.owner.access);
    expect(messageOf(await undo(id))).toBe(changed);
    expect((await desk.read(id)).status).toBe('completed');
  });

  test('undoes once, and does not undo an undo', async () => {
    const { id } = await desk.visit();
    expect(messageOf(await undo(id))).toBe('You have no change to undo on this ticket.');
    await claim(id);
    await serve(id);
    const answers = await Promise.all([undo(id), undo(id), undo(id)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409,
    ]);
    expect(messageOf(await undo(id))).toBe('You have no change to undo on this ticket.');
    expect((await desk.read(id)).status).toBe('in_progress');
  });

  test('either the undo or the claim of a colleague wins when both happen at once', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { id } = await desk.visit();
      await claim(id);
      const [undone, claimed] = await Promise.all([undo(id), claim(id, desk.imani.access)]);
      expect(undone.statusCode).toBe(200);
      const row = await desk.read(id);
      // The claim succeeds after the undo, or is refused before it.
      expect([claimed.statusCode, row.status, row.barber_id]).toEqual(
        claimed.statusCode === 200
          ? [200, 'in_progress', desk.imani.membershipId]
          : [409, 'pending', null],
      );
    }
  });

  test('refuses strangers', async () => {
    const answers = await desk.strangers(contract.undoChange, (id) => ({ params: { id } }));
    expect(answers).toEqual([401, 404, 404]);
  });
});
