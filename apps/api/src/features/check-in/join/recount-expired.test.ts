import * as desk from '@lineup/contract/appointments/appointments';
import * as contract from '@lineup/contract/check-in/check-in';
import { dayBefore, shopDayOf } from '@lineup/domain/time/shop-day';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readMonthCounts, setMonthCount } from '../../../testing/factories/month-count.ts';
import { createOpenShop, type OpenShop } from '../../../testing/factories/open-shop.ts';
import { signIn } from '../../../testing/factories/staff.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { recountExpired } from './recount-expired.ts';

/** The limit of the FREE PLAN in the price list. */
const LIMIT = 200;
const today = () => shopDayOf(t.clock.now(), 'America/Chicago');

let t: TestApp;
let open: OpenShop;
let access: string;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  open = await createOpenShop(t.platform, { plan: 'FREE PLAN', hours: { from: 0, to: 24 } });
  access = (await signIn(t.platform, open.barber)).access;
});

const checkIn = async (): Promise<string> => {
  const { username } = open;
  const answer = await t.call(contract.checkIn, { params: { username }, body: { name: 'Ana' } });
  expect(answer.statusCode).toBe(201);
  return answer.json<{ response: { token: string } }>().response.token;
};

const leave = async (token: string): Promise<number> => {
  const params = { username: open.username, token };
  return (await t.call(contract.leaveLine, { params })).statusCode;
};

const count = async () => (await readMonthCounts(t, open.shop)).map((month) => month.count);

const newestVisit = async (): Promise<number> => {
  const { id } = await t.platform.db.inShop(open.shop, (tx) =>
    tx.selectFrom('appointments').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow(),
  );
  return id;
};

const ask = async (
  endpoint: Parameters<TestApp['call']>[0],
  id: number,
  query: Record<string, string> = {},
) => (await t.call(endpoint, { as: access, params: { id }, query })).statusCode;

describe('a check-in that ends unserved is returned to the month', () => {
  test('H2: checking in and leaving 30 times uses up nothing', async () => {
    await setMonthCount(t, open.shop, { count: LIMIT - 1 });
    for (let time = 1; time <= 30; time += 1) expect(await leave(await checkIn())).toBe(200);
    expect(await count()).toEqual([LIMIT - 1]);
    expect(await readMonthCounts(t, open.shop)).toMatchObject([{ reached_on: null }]);
    t.clock.advance({ hours: 24 });
    await checkIn();
  });

  test('once, however often it is requested', async () => {
    const token = await checkIn();
    await checkIn();
    const answers = await Promise.all(Array.from({ length: 10 }, () => leave(token)));
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
    expect(await count()).toEqual([1]);
  });

  test('when the desk cancels it or it is a no-show; an undo counts it again', async () => {
    await checkIn();
    const id = await newestVisit();
    for (const end of [desk.cancelAppointment, desk.markNoShow]) {
      expect(await ask(end, id)).toBe(200);
      expect(await count()).toEqual([0]);
      expect(await ask(desk.undoChange, id)).toBe(200);
      expect(await count()).toEqual([1]);
    }
  });

  test('not when it is called or served, and never twice', async () => {
    await checkIn();
    const id = await newestVisit();
    const body = { appt_id: id, confirmed: true };
    await t.call(desk.claimAppointment, { as: access, body });
    expect(await count()).toEqual([1]);
    expect(await ask(desk.serveAppointment, id, { served: 'yes' })).toBe(200);
    expect(await count()).toEqual([1]);
  });

  test('an undo counts above the limit: the desk is never refused', async () => {
    await checkIn();
    const id = await newestVisit();
    await setMonthCount(t, open.shop, { count: LIMIT, reached_on: dayBefore(today()) });
    expect(await ask(desk.cancelAppointment, id)).toBe(200);
    expect(await readMonthCounts(t, open.shop)).toMatchObject([
      { count: LIMIT - 1, reached_on: null },
    ]);
    await checkIn();
    expect(await ask(desk.undoChange, id)).toBe(200);
    expect(await readMonthCounts(t, open.shop)).toMatchObject([
      { count: LIMIT + 1, reached_on: today() },
    ]);
  });

  test('when its day ends while it still waits, and check-in opens again', async () => {
    await checkIn();
    await setMonthCount(t, open.shop, { count: LIMIT, reached_on: today() });
    t.clock.advance({ hours: 24 });
    const { username } = open;
    const eligibility = async () =>
      (await t.call(contract.getShopLine, { params: { username } })).json<{
        response: { door: string };
      }>().response.door;
    expect(await eligibility()).toBe('limit');
    await recountExpired(t.platform);
    await recountExpired(t.platform);
    expect(await count()).toEqual([LIMIT - 1]);
    expect(await eligibility()).toBe('open');
  });

  test('a ticket of today that waits is not expired', async () => {
    await checkIn();
    await recountExpired(t.platform);
    expect(await count()).toEqual([1]);
  });
});
