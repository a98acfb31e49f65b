import * as contract from '@lineup/contract/appointments';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDesk, type Desk } from '../../testing/factories/desk.ts';
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

describe('POST /appointments/claim/', () => {
  const claim = (id: number, as = desk.theo.access, headers = {}) =>
    t.call(contract.claimAppointment, { as, body: { appt_id: id }, headers });

  test('starts the visit for who claims it', async () => {
    const { id } = await desk.visit({ not_before: t.clock.now() });
    const answer = await claim(id);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      status: 1,
      message: 'Ticket #1 is yours.',
      appointment: { status: 'in_progress', barber: desk.theo.membershipId, not_before: null },
    });
    const row = await desk.read(id);
    expect(row.started_at).toEqual(t.clock.now());
  });

  test('tells the loser who has it, in their language', async () => {
    const { id } = await desk.visit();
    await claim(id);
    const lost = await claim(id, desk.imani.access);
    expect(lost.statusCode).toBe(409);
    expect(lost.json()).toMatchObject({
      status: 0,
      message: 'Theo Marchetti already has ticket #1.',
    });
    const spanish = await claim(id, desk.imani.access, { 'accept-language': 'es' });
    expect(spanish.json()).toMatchObject({ message: 'Theo Marchetti ya tiene el turno n.º 1.' });
    expect((await claim(id)).json()).toMatchObject({ message: 'You already have ticket #1.' });
  });

  test('answers a repeat under its key as the first time', async () => {
    const { id } = await desk.visit();
    const headers = { 'idempotency-key': 'claim-0001' };
    const first = await claim(id, desk.theo.access, headers);
    expect((await claim(id, desk.theo.access, headers)).json()).toEqual(first.json());
  });

  test('says why what is over cannot be claimed', async () => {
    const sentences = {
      completed: 'Somebody has already completed ticket #1.',
      cancelled: 'Ticket #2 was cancelled.',
      no_show: 'Ticket #3 did not show up.',
    } as const;
    for (const [status, message] of Object.entries(sentences)) {
      const { id } = await desk.visit({ status: status as keyof typeof sentences });
      const answer = await claim(id);
      expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
        409,
        message,
      ]);
    }
  });

  test('tells who came before and was passed why', async () => {
    const at = (minutes: number) => t.clock.now().add({ minutes });
    await desk.startWork(desk.imani);
    const first = await desk.visit({ ordered_at: at(-20) });
    const forImani = await desk.visit({ ordered_at: at(-10), barber_id: desk.imani.membershipId });
    const { id } = await desk.visit({ ordered_at: at(-5) });
    await t.platform.live.askVersion(desk.shop);
    await claim(id);
    const reasons = async () =>
      Promise.all(
        [first.id, forImani.id, id].map(async (each) => {
          const row = await desk.read(each);
          return [row.passed_reason, row.times_passed];
        }),
      );
    expect(await reasons()).toEqual([
      ['out_of_turn', 0],
      ['waits_for_barber', 0],
      [null, 0],
    ]);
    await t.call(contract.undoChange, { as: desk.theo.access, params: { id } });
    expect(await reasons()).toEqual([
      [null, 0],
      [null, 0],
      [null, 0],
    ]);
  });

  test('lets who handed it back be history, until the claim is taken back', async () => {
    const { id } = await desk.inChairOf(desk.imani);
    const imani = { as: desk.imani.access, params: { id } };
    await t.call(contract.skipAppointment, { ...imani, body: { reason: 'Lunch' } });
    const before = await desk.read(id);
    expect((await claim(id)).json()).toMatchObject({
      appointment: { barber: desk.theo.membershipId, has_skipped: false, skip_reason: '' },
    });
    await t.call(contract.undoChange, { as: desk.theo.access, params: { id } });
    expect(await desk.read(id)).toEqual(before);
    expect(before.skipped_by).toBe(desk.imani.membershipId);
  });

  test('refuses strangers and ids that are none', async () => {
    expect(
      await desk.strangers(contract.claimAppointment, (id) => ({ body: { appt_id: id } })),
    ).toEqual([401, 404, 404]);
    const answer = await t.call(contract.claimAppointment, {
      as: desk.theo.access,
      body: { appt_id: 'first' },
    });
    expect(answer.statusCode).toBe(400);
  });
});
