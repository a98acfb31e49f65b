import * as contract from '@lineup/contract/appointments/appointments';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { untilWaitingForLock } from '../../../testing/database/lock-waiters.ts';
import { createDesk, type Desk } from '../../../testing/factories/desk.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { lockVisit, updateVisit } from './repository.ts';

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
    t.call(contract.claimAppointment, { as, body: { appt_id: id, confirmed: true }, headers });

  test('starts the visit for the barber who claims it', async () => {
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
    const held = t.clock.now().add({ minutes: 10 }).toString();
    expect(answer.json()).toMatchObject({ appointment: { held_until: held } });
  });

  test('names the winner to the loser, in their language', async () => {
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

  test('answers a repeat with the same key like the first request', async () => {
    const { id } = await desk.visit();
    const headers = { 'idempotency-key': 'claim-0001' };
    const first = await claim(id, desk.theo.access, headers);
    expect((await claim(id, desk.theo.access, headers)).json()).toEqual(first.json());
  });

  test('says why a visit that is over cannot be claimed', async () => {
    const sentences = {
      completed: 'Somebody has already completed ticket #1.',
      cancelled: 'Ticket #2 was canceled.',
      no_show: 'The customer of ticket #3 did not show up.',
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

  test('waits for a change of the visit that is under way', async () => {
    const { id } = await desk.visit({ status: 'cancelled' });
    let claiming: ReturnType<typeof claim> | undefined;
    await t.platform.db.inShop(desk.shop, async (tx) => {
      await updateVisit(desk.shop, tx, id, { status: 'pending' });
      // The update is sent together with the next statement.
      await lockVisit(desk.shop, tx, id);
      claiming = claim(id);
      await untilWaitingForLock(t, 1);
    });
    expect((await claiming)?.statusCode).toBe(200);
  });

  test('records the reason for each visit that was passed', async () => {
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

  test('clears who handed the visit back, until the claim is undone', async () => {
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

  describe('asks for confirmation', () => {
    const at = (minutes: number) => t.clock.now().add({ minutes });
    const ask = async (id: number, language = 'en') => {
      // The line is cached; these visits were inserted without a notification.
      await t.platform.live.askVersion(desk.shop);
      const answer = await t.call(contract.claimAppointment, {
        as: desk.theo.access,
        body: { appt_id: id },
        headers: { 'accept-language': language },
      });
      const { code, message } = answer.json<{ code?: string; message: string }>();
      return { code, message };
    };
    const booking = (minutes: number, more = {}) =>
      desk.visit({
        source: 'booking_link',
        scheduled_at: at(minutes),
        scheduled_until: at(minutes + 30),
        customer_name: 'Ana Ruiz',
        ...more,
      });

    test("before a colleague's later booking is claimed, with its barber and time", async () => {
      await desk.startWork(desk.imani);
      const { id } = await booking(66, { barber_id: desk.imani.membershipId });
      const time = at(66)
        .toZonedDateTimeISO('America/Chicago')
        .toPlainTime()
        .toLocaleString('en-US', { timeStyle: 'short' });
      expect(await ask(id)).toEqual({
        code: 'claim_unconfirmed',
        message: `Ana Ruiz is booked with Imani Cole. They are expected at ${time}, in 66 minutes.`,
      });
      expect((await desk.read(id)).status).toBe('pending');
      expect((await ask(id, 'es')).message).toMatch(
        /^Ana Ruiz tiene cita con Imani Cole\. Se le espera a las .+, dentro de 66 minutos\.$/,
      );
      expect((await claim(id)).statusCode).toBe(200);
    });

    test('before a second ticket is claimed into the same chair', async () => {
      await desk.inChairOf(desk.theo, { customer_name: 'Marcus Webb' });
      const { id } = await desk.visit();
      expect(await ask(id)).toEqual({
        code: 'claim_unconfirmed',
        message: 'Marcus Webb is still in your chair.',
      });
    });

    test('before other customers are passed, with a name and the number', async () => {
      const others = [];
      for (let place = 0; place < 3; place += 1) {
        others.push(await desk.visit({ ordered_at: at(place - 20), customer_name: `G${place}` }));
      }
      const { id } = await desk.visit({ ordered_at: at(-5) });
      expect((await ask(id)).message).toBe('G0 and 2 others are ahead of them in line.');
      await claim(others[0]?.id ?? 0, desk.imani.access);
      expect((await ask(id)).message).toBe('G1 and 1 other are ahead of them in line.');
      await claim(others[1]?.id ?? 0, desk.imani.access);
      expect((await ask(id)).message).toBe('G2 is ahead of them in line.');
      await claim(others[2]?.id ?? 0, desk.imani.access);
      expect((await ask(id)).code).toBeUndefined();
    });
  });

  test('refuses strangers and invalid ids', async () => {
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
