import { watchShopLine } from '@lineup/contract/appointments/line';
import * as contract from '@lineup/contract/check-in/check-in';
import type { AnswerOf } from '@lineup/contract/kernel/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOpenShop, type OpenShop } from '../../../testing/factories/open-shop.ts';
import { createStaff } from '../../../testing/factories/staff.ts';
import { createVisit } from '../../../testing/factories/visit.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

type CheckedIn = AnswerOf<typeof contract.checkIn>['response'];
interface AnswerBody {
  response: CheckedIn;
  message: string;
  code: string;
  fields: object;
  request_id: string;
}
type Wait = AnswerOf<typeof contract.getWait>['response'];

let t: TestApp;
let open: OpenShop;

beforeAll(async () => {
  t = await createTestApp();
  // Tomorrow at ten in the shops' time zone, so that the result does not depend on the time of day.
  const local = t.clock.now().toZonedDateTimeISO('America/Chicago');
  const ten = local.add({ days: 1 }).withPlainTime('10:00').toInstant();
  t.clock.advance(t.clock.now().until(ten));
});
afterAll(() => t.close());
beforeEach(async () => {
  open = await createOpenShop(t.platform);
});

const checkIn = (body: object, { username = open.username, key = '' } = {}) =>
  t.call(contract.checkIn, {
    params: { username },
    body,
    headers: key === '' ? {} : { 'idempotency-key': key },
  });
const shopLine = async ({ username }: OpenShop = open) =>
  (await t.call(contract.getShopLine, { params: { username } })).json<{
    response: contract.ShopLine;
  }>().response;
const setShop = (values: object, { shop }: OpenShop = open) =>
  t.platform.db.inShop(shop, (tx) =>
    tx.updateTable('shops').set(values).where('id', '=', shop).execute(),
  );
const countOf = (table: 'appointments' | 'customers', { shop }: OpenShop = open) =>
  t.platform.db.inShop(shop, async (tx) => {
    const row = await tx
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('shop_id', '=', shop)
      .executeTakeFirstOrThrow();
    return row.count;
  });

describe('eligibility', () => {
  test('shows the shop, its line and the wait of a new customer', async () => {
    await createVisit(t.platform, open.shop, { serviceIds: [open.serviceId] });
    const line = await shopLine();
    expect(line).toMatchObject({
      door: 'open',
      waiting: 1,
      barbers_working: 1,
      services: [{ id: open.serviceId, name: 'Skin Fade', minutes: 45, price: '45.00' }],
      barbers: [{ id: open.barber.membershipId, name: 'Theo', photo: null, state: 'working' }],
      line: [{ ticket_number: 1, is_in_chair: false, is_booking: false }],
    });
    const wait = t.clock
      .now()
      .until(Temporal.Instant.from(line.likely?.from ?? ''))
      .total('minutes');
    expect(wait).toBeGreaterThan(20);
    expect(wait).toBeLessThan(60);
  });

  test('shows first names of barbers only, and no waiting customers', async () => {
    await checkIn({ name: 'Marcus Aurelius Bell', phone: '312 555 0117' });
    const { body } = await t.call(contract.getShopLine, { params: { username: open.username } });
    for (const hidden of ['Park', 'Marcus', 'Bell', '0117', 'token']) {
      expect(body).not.toContain(hidden);
    }
  });

  test('an unknown shop', async () => {
    const params = { username: 'nobody-here' };
    for (const endpoint of [contract.getShopLine, contract.getWait, watchShopLine]) {
      expect((await t.call(endpoint, { params })).statusCode).toBe(404);
    }
    expect((await checkIn({ name: 'Ana' }, { username: 'nobody-here' })).statusCode).toBe(404);
  });

  test('is closed outside the opening hours, with the next opening time', async () => {
    const late = await createOpenShop(t.platform, { hours: { from: 12, to: 20 } });
    expect(await shopLine(late)).toMatchObject({ door: 'closed', closes_at: null, likely: null });
    const refused = await checkIn({ name: 'Ana' }, late);
    expect(refused.statusCode).toBe(409);
    expect(refused.json<AnswerBody>().message).toContain('closed');
    expect(await countOf('appointments', late)).toBe(0);
  });

  test('is full when no visit could end before closing', async () => {
    const short = await createOpenShop(t.platform, { hours: { from: 8, to: 11 } });
    const services = [short.serviceId];
    expect((await checkIn({ name: 'Ana', services }, short)).statusCode).toBe(201);
    t.clock.advance({ seconds: 3 });
    const refused = await checkIn({ name: 'Ben', services }, short);
    expect(refused.statusCode).toBe(409);
    expect(refused.json<AnswerBody>().message).toContain('before closing time');
    const wait = await t.call(contract.getWait, {
      params: { username: short.username },
      query: { services: String(short.serviceId) },
    });
    expect(wait.json<AnswerBody>().response).toMatchObject({ door: 'full', likely: null });
    expect(await countOf('appointments', short)).toBe(1);
  });

  test('is not full because of a break: customers are served after it', async () => {
    const split = await createOpenShop(t.platform, { hours: { from: 8, to: 11 } });
    const weekdays = [1, 2, 3, 4, 5, 6, 7];
    await t.platform.db.inShop(split.shop, (tx) =>
      tx
        .insertInto('opening_hours')
        .values(
          weekdays.map((weekday) => ({
            shop_id: split.shop,
            weekday,
            from_minute: 13 * 60,
            to_minute: 18 * 60,
          })),
        )
        .execute(),
    );
    const services = [split.serviceId];
    for (const name of ['Ana', 'Ben', 'Cleo']) {
      t.clock.advance({ seconds: 3 });
      expect((await checkIn({ name, services }, split)).statusCode).toBe(201);
    }
    expect((await shopLine(split)).door).toBe('open');
  });

  test('a barber who has finished for today takes nobody; the others do', async () => {
    const { membershipId } = await createStaff(t.platform, { shop: open.shop });
    await t.platform.db.inShop(open.shop, (tx) =>
      tx
        .updateTable('memberships')
        .set({ state: 'off', state_day: t.clock.now().toString().slice(0, 10) })
        .where('id', '=', membershipId)
        .execute(),
    );
    const refused = await checkIn({ name: 'Ana', barber: membershipId });
    expect(refused.statusCode).toBe(409);
    expect(refused.json<AnswerBody>().fields).toHaveProperty('barber');
    expect((await checkIn({ name: 'Ana', barber: null })).statusCode).toBe(201);
  });

  test('a shop that takes bookings only', async () => {
    await setShop({ takes_walk_ins: false });
    expect(await shopLine()).toMatchObject({ door: 'no_walk_ins' });
    expect((await checkIn({ name: 'Ana' })).statusCode).toBe(409);
  });

  test('a shop without opening hours is open, and gives no wait range', async () => {
    await t.platform.db.inShop(open.shop, (tx) => tx.deleteFrom('opening_hours').execute());
    expect(await shopLine()).toMatchObject({ door: 'open', likely: null });
    expect((await checkIn({ name: 'Ana' })).json<AnswerBody>().response.likely).toBeNull();
  });

  test('the wait depends on the requested barber and services', async () => {
    const other = await createStaff(t.platform, { shop: open.shop });
    await createVisit(t.platform, open.shop, { barber_id: open.barber.membershipId });
    const waitFor = async (query: Record<string, string>) => {
      const params = { username: open.username };
      return (await t.call(contract.getWait, { params, query })).json<{ response: Wait }>()
        .response;
    };
    const [theo, free] = await Promise.all([
      waitFor({ barber: String(open.barber.membershipId) }),
      waitFor({ barber: String(other.membershipId), services: String(open.serviceId) }),
    ]);
    expect(free.door).toBe('open');
    expect(String(free.likely?.from) < String(theo.likely?.from)).toBe(true);
    const bad = await t.call(contract.getWait, {
      params: { username: open.username },
      query: { services: '1;2' },
    });
    expect(bad.statusCode).toBe(400);
  });

  test('answers with the version of the line', async () => {
    const version = async () =>
      (await t.call(watchShopLine, { params: { username: open.username } })).json<{
        response: { version: number };
      }>().response.version;
    const before = await version();
    await checkIn({ name: 'Ana' });
    expect(await version()).toBeGreaterThan(before);
  });
});
