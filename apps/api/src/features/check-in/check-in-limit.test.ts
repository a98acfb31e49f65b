import { addWalkIn } from '@lineup/contract/appointments/appointments';
import { getBoard } from '@lineup/contract/board';
import * as contract from '@lineup/contract/check-in/check-in';
import { getUserData, type User } from '@lineup/contract/identity/auth';
import type { Endpoint } from '@lineup/contract/kernel/endpoint';
import type { SubscriptionStatus } from '@lineup/domain/billing/subscription';
import { dayBefore, shopDayOf } from '@lineup/domain/time/shop-day';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { monthNow, readMonthCounts, setMonthCount } from '../../testing/factories/month-count.ts';
import { createOpenShop, type OpenShop } from '../../testing/factories/open-shop.ts';
import { signIn } from '../../testing/factories/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

/** The limit of the FREE PLAN in the price list. */
const LIMIT = 200;
const CHICAGO = 'America/Chicago';
/** On the day on which summer time begins there, midnight does not exist: 1:00 follows 23:59. */
const SANTIAGO = 'America/Santiago';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const openShop = (timeZone = CHICAGO, subscription?: SubscriptionStatus) =>
  createOpenShop(t.platform, {
    plan: 'FREE PLAN',
    timeZone,
    hours: { from: 0, to: 24 },
    ...(subscription && { subscription }),
  });

const goTo = (instant: string) =>
  t.clock.advance(t.clock.now().until(Temporal.Instant.from(instant)));

const ask = async (endpoint: Endpoint, { username }: OpenShop) =>
  (await t.call(endpoint, { params: { username } })).json<{ response: { door: string } }>();

const eligibilities = async (open: OpenShop) => [
  (await ask(contract.getShopLine, open)).response.door,
  (await ask(contract.getWait, open)).response.door,
  (await ask(getBoard, open)).response.door,
];

const join = async ({ username }: OpenShop, language = 'en') => {
  const answer = await t.call(contract.checkIn, {
    params: { username },
    body: { name: 'Ana' },
    headers: { 'accept-language': language },
  });
  const reply = answer.json<{ response: { token: string }; message: string; code: string }>();
  return { ...reply, status: answer.statusCode };
};

const isOpen = ['open', 'open', 'open'];

describe('the limit', () => {
  test('allows check-in on the day it is reached, and refuses it from the next day on', async () => {
    const open = await openShop();
    await setMonthCount(t, open.shop, { count: LIMIT - 1, warned_percent: 90 });
    for (let each = 0; each < 3; each += 1) expect((await join(open)).status).toBe(201);
    expect(await eligibilities(open)).toEqual(isOpen);

    const today = shopDayOf(t.clock.now(), CHICAGO);
    await setMonthCount(t, open.shop, { count: LIMIT + 2, reached_on: dayBefore(today) });
    expect(await eligibilities(open)).toEqual(['limit', 'limit', 'limit']);
    expect(await join(open)).toMatchObject({
      status: 409,
      code: 'conflict',
      message: 'This shop is not taking online check-ins this month. Please ask at the desk.',
    });
    expect((await join(open, 'es')).message).toBe(
      'Esta barbería no acepta turnos en línea este mes. Pregunta en el mostrador.',
    );
    expect((await readMonthCounts(t, open.shop))[0]?.count).toBe(LIMIT + 2);
  });

  test('never stops the desk from adding walk-ins, and each one counts at once', async () => {
    const open = await openShop();
    const today = shopDayOf(t.clock.now(), CHICAGO);
    await setMonthCount(t, open.shop, { count: LIMIT, reached_on: dayBefore(today) });
    const { access } = await signIn(t.platform, open.barber);
    const added = await t.call(addWalkIn, { as: access, body: { customer_name: 'Ben' } });
    expect(added.statusCode).toBe(201);
    const user = (await t.call(getUserData, { as: access })).json<{ response: User }>().response;
    expect([user.total_check_ins_this_month, user.total_check_ins]).toEqual([LIMIT + 1, LIMIT]);
  });

  test('does not carry over to a new month', async () => {
    const open = await openShop();
    await setMonthCount(t, open.shop, {
      month: '2020-01-01',
      count: LIMIT,
      reached_on: '2020-01-02',
    });
    expect(await eligibilities(open)).toEqual(isOpen);
  });
});

describe.each([
  // A day in the middle of a month whose midnight exists, and one without.
  ['Chicago', CHICAGO, '2027-03-10T05:59:58Z', '2027-03-10T06:00:00Z'],
  [
    'Santiago, where no clock shows midnight',
    SANTIAGO,
    '2027-09-05T03:59:58Z',
    '2027-09-05T04:00:00Z',
  ],
] as const)('midnight in %s', (_, zone, before, midnight) => {
  test('closes check-in, and not a second sooner', async () => {
    goTo(before);
    const open = await openShop(zone);
    await setMonthCount(t, open.shop, {
      month: monthNow(t, zone),
      count: LIMIT - 1,
      warned_percent: 90,
    });
    expect((await join(open)).status).toBe(201);
    t.clock.advance({ seconds: 1 });
    expect((await join(open)).status).toBe(201);
    goTo(midnight);
    expect(await eligibilities(open)).toEqual(['limit', 'limit', 'limit']);
    expect((await join(open)).status).toBe(409);
  });
});

test('check-in opens again in the first second of the next month', async () => {
  goTo('2028-02-01T05:59:59Z');
  const open = await openShop();
  const used = { month: '2028-01-01', count: LIMIT, reached_on: '2028-01-20' };
  await setMonthCount(t, open.shop, used);
  expect((await join(open)).status).toBe(409);
  t.clock.advance({ seconds: 1 });
  expect((await join(open)).status).toBe(201);
  expect((await readMonthCounts(t, open.shop)).map(({ month, count }) => [month, count])).toEqual([
    ['2028-01-01', LIMIT],
    ['2028-02-01', 1],
  ]);
});

describe('a shop whose subscription is not active', () => {
  test('takes nobody, while existing tickets stay unchanged', async () => {
    const open = await openShop();
    const { token } = (await join(open)).response;
    await t.platform.db.inShop(open.shop, (tx) =>
      tx
        .updateTable('shops')
        .set({ subscription_status: 'ended' })
        .where('id', '=', open.shop)
        .execute(),
    );
    t.platform.live.announce(open.shop);
    // The line is cached for two seconds.
    t.clock.advance({ seconds: 3 });
    expect(await eligibilities(open)).toEqual(['paused', 'paused', 'paused']);
    expect(await join(open)).toMatchObject({
      status: 409,
      message: 'This shop is not taking tickets right now.',
    });
    const params = { username: open.username, token };
    const ticket = await t.call(contract.getTicket, { params });
    expect(ticket.statusCode).toBe(200);
    const left = await t.call(contract.leaveLine, { params });
    expect(left.json()).toMatchObject({ response: { status: 'cancelled' } });
  });

  test('is paused from the second in which its trial ends', async () => {
    const open = await openShop(CHICAGO, 'trialing');
    await t.platform.db.inShop(open.shop, (tx) =>
      tx
        .updateTable('shops')
        .set({ trial_ends_at: t.clock.now().add({ seconds: 2 }) })
        .where('id', '=', open.shop)
        .execute(),
    );
    t.clock.advance({ seconds: 1 });
    expect((await join(open)).status).toBe(201);
    t.clock.advance({ seconds: 1 });
    expect((await join(open)).status).toBe(409);
  });

  test('reports the pause before any reason that ends sooner', async () => {
    const open = await createOpenShop(t.platform, {
      subscription: 'ended',
      hours: { from: 3, to: 4 },
    });
    expect((await ask(contract.getShopLine, open)).response.door).toBe('paused');
  });
});
