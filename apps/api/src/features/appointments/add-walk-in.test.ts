import * as contract from '@lineup/contract/appointments/appointments';
import * as currentCalls from '@lineup/contract/appointments/current-appointments';
import { checkIn, getShopLine, type ShopLine } from '@lineup/contract/check-in/check-in';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOpenShop, type OpenShop } from '../../testing/factories/open-shop.ts';
import { createStaff, signIn, type TestStaff } from '../../testing/factories/staff.ts';
import { createVisit } from '../../testing/factories/visit.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
let open: OpenShop;
let dario: TestStaff;
let access: string;

beforeAll(async () => {
  t = await createTestApp();
  const local = t.clock.now().toZonedDateTimeISO('America/Chicago');
  const ten = local.add({ days: 1 }).withPlainTime('10:00').toInstant();
  t.clock.advance(t.clock.now().until(ten));
});
afterAll(() => t.close());
beforeEach(async () => {
  open = await createOpenShop(t.platform);
  dario = await createStaff(t.platform, { shop: open.shop, name: 'Dario Luz', role: 'employee' });
  access = (await signIn(t.platform, dario)).access;
});

/** Sets Dario's daily working hours. The shop is open from 8 to 20, and it is 10 o'clock. */
const works = async (from: number, to: number): Promise<void> => {
  await t.platform.db.inShop(open.shop, (tx) =>
    tx
      .insertInto('working_hours')
      .values(
        [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
          shop_id: open.shop,
          membership_id: dario.membershipId,
          weekday,
          from_minute: from * 60,
          to_minute: to * 60,
        })),
      )
      .execute(),
  );
};
const takesToday = async (): Promise<void> => {
  const day = t.clock.now().toZonedDateTimeISO('America/Chicago').toPlainDate().toString();
  await t.platform.db.inShop(open.shop, (tx) =>
    tx
      .insertInto('days_off')
      .values({
        shop_id: open.shop,
        membership_id: dario.membershipId,
        first_day: day,
        last_day: day,
      })
      .execute(),
  );
};
const add = (barber: number | null = dario.membershipId) =>
  t.call(contract.addWalkIn, { as: access, body: { services: [], barber, note: '' } });
const join = () =>
  t.call(checkIn, {
    params: { username: open.username },
    body: { name: 'Marcus', phone: '', services: [], barber: dario.membershipId },
  });
const shown = async () => {
  const answer = await t.call(getShopLine, { params: { username: open.username } });
  const { barbers } = answer.json<{ response: ShopLine }>().response;
  return barbers.find(({ id }) => id === dario.membershipId);
};
const ownLine = async () => {
  const headers = { 'cache-control': 'no-cache' };
  const answer = await t.call(currentCalls.getCurrentAppointments, { as: access, headers });
  return answer.json<{ response: { state: string; pending_assigned: []; pending_open: [] } }>()
    .response;
};

describe.each([
  ['is off', takesToday, 'off', 'Dario is off today.'],
  ['has finished', () => works(8, 9), 'done', 'Dario has finished for today.'],
] as const)('a barber who %s', (_, make, state, sentence) => {
  test('gets no walk-in, neither at the desk nor online', async () => {
    await make();
    for (const answer of [await add(), await join()]) {
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({ code: 'conflict' });
      const { fields } = answer.json<{ fields: { barber: string } }>();
      expect(fields.barber).toContain(sentence);
    }
    expect((await add(null)).statusCode).toBe(201);
    expect(await shown()).toMatchObject({ state, likely: null });
  });

  test('has no visits assigned: customers who requested them wait for any barber', async () => {
    await createVisit(t.platform, open.shop, { barber_id: dario.membershipId });
    await make();
    const { pending_assigned, pending_open, ...own } = await ownLine();
    expect(own.state).toBe(state);
    expect([pending_assigned.length, pending_open.length]).toEqual([0, 1]);
  });
});

test('a barber who starts later can be requested, with a wait from then on', async () => {
  await works(13, 20);
  const one = t.clock.now().toZonedDateTimeISO('America/Chicago').withPlainTime('13:00');
  const back_at = one.toInstant().toString();
  expect(await shown()).toMatchObject({ state: 'later', back_at });
  const answer = await add();
  expect(answer.statusCode).toBe(201);
  const { appointment } = answer.json<{ appointment: contract.Appointment }>();
  expect((appointment.likely?.from ?? '') >= back_at).toBe(true);
  const own = await ownLine();
  expect(own).toMatchObject({ state: 'later', back_at });
  expect(own.pending_assigned).toHaveLength(1);
});

test('a repeat answers with the same walk-in, also when the barber has left meanwhile', async () => {
  const body = { services: [], barber: dario.membershipId, note: '' };
  const headers = { 'idempotency-key': 'walk-in-0009' };
  const first = await t.call(contract.addWalkIn, { as: access, body, headers });
  expect(first.statusCode).toBe(201);
  await takesToday();
  const again = await t.call(contract.addWalkIn, { as: access, body, headers });
  expect(again.statusCode).toBe(201);
  expect(again.json()).toMatchObject({ appointment: { ticket_number: 1 } });
});

test('a walk-in that is sent later gets the place of its arrival, never one in the future', async () => {
  const now = t.clock.now();
  await createVisit(t.platform, open.shop, { arrived_at: now, ordered_at: now });
  const send = (minutes: number) =>
    t.call(contract.addWalkIn, {
      as: access,
      body: { arrived_at: now.add({ minutes }).toString() },
    });
  const earlier = await send(-5);
  expect(earlier.statusCode).toBe(201);
  expect(earlier.json()).toMatchObject({
    appointment: { place: 1, arrived_at: now.subtract({ minutes: 5 }).toString() },
  });
  const ahead = await send(30);
  expect(ahead.json()).toMatchObject({ appointment: { place: 3, arrived_at: now.toString() } });
  expect((await send(-24 * 60)).statusCode).toBe(409);
});
