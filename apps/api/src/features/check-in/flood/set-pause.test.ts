import { addWalkIn } from '@lineup/contract/appointments/appointments';
import * as contract from '@lineup/contract/check-in/check-in';
import { type CheckInPause, getPause, setPause } from '@lineup/contract/check-in/pause';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOpenShop, type OpenShop } from '../../../testing/factories/open-shop.ts';
import { createStaff, signIn } from '../../../testing/factories/staff.ts';
import { kioskCalls, kioskOf } from '../../../testing/line/kiosk-calls.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
let open: OpenShop;
let as: string;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  open = await createOpenShop(t.platform, { hours: { from: 0, to: 24 } });
  const { shop } = open;
  as = (await signIn(t.platform, await createStaff(t.platform, { shop, role: 'employee' }))).access;
});

const pause = async (length: string | null) => {
  const answer = await t.call(setPause, { as, body: { length } });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ response: CheckInPause }>().response;
};

const read = async () =>
  (await t.call(getPause, { as })).json<{ response: CheckInPause }>().response;

const eligibility = async () => {
  const params = { username: open.username };
  const answer = await t.call(contract.getShopLine, { params });
  return answer.json<{ response: { door: string } }>().response.door;
};

const checkIn = async () => {
  const params = { username: open.username };
  return (await t.call(contract.checkIn, { params, body: { name: 'Ana' } })).statusCode;
};

const zone = { time_zone: 'America/Chicago', flood: null };
const notPaused = { is_paused: false, until: null, ...zone };

describe('a pause of online check-in', () => {
  test('of 30 minutes applies at once and ends automatically', async () => {
    expect(await checkIn()).toBe(201);
    const until = t.clock.now().add({ minutes: 30 }).toString();
    expect(await pause('half_hour')).toEqual({ is_paused: true, until, ...zone });
    expect(await read()).toEqual({ is_paused: true, until, ...zone });
    expect(await eligibility()).toBe('staff_paused');
    t.clock.advance({ seconds: 3 });
    expect(await checkIn()).toBe(409);
    t.clock.advance({ minutes: 30 });
    as = (await signIn(t.platform, open.barber)).access;
    expect(await read()).toEqual(notPaused);
    expect(await eligibility()).toBe('open');
    expect(await checkIn()).toBe(201);
  });

  test('for the rest of the day ends at midnight in the shop', async () => {
    const { until } = await pause('today');
    const end = Temporal.Instant.from(until ?? '').toZonedDateTimeISO('America/Chicago');
    expect(end.toPlainTime().toString()).toBe('00:00:00');
    expect(t.clock.now().until(end.toInstant()).total('hours')).toBeLessThanOrEqual(25);
  });

  test('without an end lasts until staff resume check-in', async () => {
    expect(await pause('until_resumed')).toEqual({ is_paused: true, until: null, ...zone });
    t.clock.advance({ hours: 24 * 40 });
    as = (await signIn(t.platform, open.barber)).access;
    expect(await eligibility()).toBe('staff_paused');
    expect(await pause(null)).toEqual(notPaused);
    expect(await eligibility()).toBe('open');
  });

  test('does not affect the desk or waiting tickets', async () => {
    await checkIn();
    await pause('until_resumed');
    const added = await t.call(addWalkIn, { as, body: { customer_name: 'Bo', services: [] } });
    expect(added.statusCode).toBeLessThan(300);
    const line = await t.call(contract.getShopLine, { params: { username: open.username } });
    expect(line.json<{ response: { waiting: number } }>().response.waiting).toBe(2);
  });

  test('does not apply to the kiosks in the shop', async () => {
    const kiosk = await kioskOf(t, open);
    const { arrive } = kioskCalls(() => ({ t, open, kiosk }));
    await pause('until_resumed');
    expect(await checkIn()).toBe(409);
    expect(await arrive({ name: 'Kim', secondsAgo: 1 })).toMatchObject({ status: 201 });
  });

  test('is named in the error when the form is sent anyway', async () => {
    await pause('half_hour');
    const params = { username: open.username };
    const answer = await t.call(contract.checkIn, { params, body: { name: 'Ana' } });
    expect(answer.json<{ message: string }>().message).toBe(
      'Online check-in is paused right now. You can still join the line at the desk.',
    );
  });

  test('can be changed by the staff of the shop only', async () => {
    const body = { length: 'today' };
    expect((await t.call(setPause, { body })).statusCode).toBe(401);
    expect((await t.call(getPause, {})).statusCode).toBe(401);
    expect((await t.call(setPause, { as, body: { length: 'ever' } })).statusCode).toBe(400);
  });
});
