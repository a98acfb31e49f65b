import {
  type AppointmentChanged,
  addWalkIn,
  claimAppointment,
} from '@lineup/contract/appointments/appointments';
import { changeRequestedVisit, checkIn } from '@lineup/contract/check-in/check-in';
import { getWaitRecord, type WaitRecord } from '@lineup/contract/stats';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOpenShop } from '../../testing/factories/open-shop.ts';
import { signIn } from '../../testing/factories/staff.ts';
import { readVisit } from '../../testing/factories/visit.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

test('keeps every range as it was given, also after later changes, and measures by it', async () => {
  const noon = Temporal.ZonedDateTime.from('2026-03-12T12:00[America/Chicago]').toInstant();
  t.clock.advance(t.clock.now().until(noon));
  const { shop, username, serviceId, barber } = await createOpenShop(t.platform);
  const { access } = await signIn(t.platform, barber);
  const stored = async (id: number) => {
    const { estimated_from: from, estimated_to: to } = await readVisit(t.platform, shop, id);
    return from && to && { from: from.toString(), to: to.toString() };
  };
  const idOf = async (ticket: number) => {
    const visit = await t.platform.db.inShop(shop, (tx) =>
      tx
        .selectFrom('appointments')
        .select('id')
        .where('shop_id', '=', shop)
        .where('ticket_number', '=', ticket)
        .executeTakeFirstOrThrow(),
    );
    return visit.id;
  };

  const atDoor = await t.call(checkIn, {
    params: { username },
    body: { name: 'Grace Chen', services: [serviceId], barber: null },
  });
  expect(atDoor.statusCode).toBe(201);
  const ticket = atDoor.json<{
    response: { token: string; likely: { from: string; to: string } };
  }>().response;
  const first = await idOf(1);
  expect(ticket.likely).not.toBeNull();
  expect(await stored(first)).toEqual(ticket.likely);

  const atDesk = await t.call(addWalkIn, { as: access, body: { services: [serviceId] } });
  const { appointment } = atDesk.json<AppointmentChanged>();
  expect(appointment.likely).not.toBeNull();
  expect(await stored(appointment.id)).toEqual(appointment.likely);

  const changed = await t.call(changeRequestedVisit, {
    params: { username, token: ticket.token },
    body: { services: [], barber: null },
  });
  expect(changed.statusCode).toBe(200);
  expect(await stored(first)).toEqual(ticket.likely);

  await t.call(claimAppointment, { as: access, body: { appt_id: first, confirmed: true } });
  t.clock.advance({ hours: 3 });
  const again = (await signIn(t.platform, barber)).access;
  await t.call(claimAppointment, { as: again, body: { appt_id: appointment.id, confirmed: true } });
  t.clock.advance({ hours: 24 });
  const tomorrow = (await signIn(t.platform, barber)).access;
  const answer = await t.call(getWaitRecord, { as: tomorrow });
  expect(answer.json<{ response: WaitRecord }>().response).toMatchObject({
    to: '2026-03-12',
    given: 2,
    inside: 1,
    late: 1,
  });
});
