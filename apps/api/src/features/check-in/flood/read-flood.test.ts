import * as contract from '@lineup/contract/check-in/check-in';
import { type Flood, removeTickets, restoreTickets } from '@lineup/contract/check-in/flood';
import { type CheckInPause, getPause } from '@lineup/contract/check-in/pause';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOpenShop, type OpenShop } from '../../../testing/factories/open-shop.ts';
import { createStaff, signIn } from '../../../testing/factories/staff.ts';
import { createVisit } from '../../../testing/factories/visit.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
let open: OpenShop;
let as: string;

beforeAll(async () => {
  t = await createTestApp({ CHECK_IN_CAP_FACTOR: '1', TRUSTED_PROXIES: '1' });
});
afterAll(() => t.close());
beforeEach(async () => {
  // Noon in the shops' time zone, so that an hour before and after is on the same day.
  const local = t.clock.now().toZonedDateTimeISO('America/Chicago');
  const noon = local.add({ days: 1 }).withPlainTime('12:00').toInstant();
  t.clock.advance(t.clock.now().until(noon));
  open = await createOpenShop(t.platform, { hours: { from: 0, to: 24 } });
  const { shop } = open;
  as = (await signIn(t.platform, await createStaff(t.platform, { shop, role: 'employee' }))).access;
});

const checkIn = async (index: number, { address = '198.51.100.1', cookie = '' } = {}) => {
  const answer = await t.call(contract.checkIn, {
    params: { username: open.username },
    body: { name: `Guest ${String(index)}`, phone: `312 555 01${String(10 + index)}` },
    headers: { 'x-forwarded-for': address, ...(cookie !== '' && { cookie }) },
  });
  expect(answer.statusCode).toBe(201);
  const left = String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? '';
  return { ...answer.json<{ response: { token: string } }>().response, left };
};

/** Many check-ins from one device, and two guests from other networks. */
const flood = async (count: number) => {
  const { left: cookie, token } = await checkIn(0);
  for (let index = 1; index < count; index += 1) await checkIn(index, { cookie });
  return { token };
};

const online = async () =>
  (await t.call(getPause, { as })).json<{ response: CheckInPause }>().response.flood;
const idsOf = (shown: Flood | null) => shown?.sources[0]?.waiting.map(({ id }) => id) ?? [];
const statusOf = async (token: string) => {
  const params = { username: open.username, token };
  const answer = await t.call(contract.getTicket, { params });
  return answer.json<{ response: { status: string } }>().response.status;
};
const counted = async () => {
  const [row] = await t.platform.db.inShop(open.shop, (tx) =>
    tx.selectFrom('monthly_check_ins').select('count').execute(),
  );
  return row?.count;
};

describe('the desk', () => {
  test('sees when more customers join online than usual, and from which source', async () => {
    await flood(13);
    expect(await online()).toBeNull();
    await checkIn(13, { address: '203.0.113.9' });
    const shown = await online();
    expect(shown).toMatchObject({ joined: 14, minutes: 10 });
    expect(shown?.sources.map(({ kind, joined }) => [kind, joined])).toEqual([['device', 13]]);
    expect(idsOf(shown)).toHaveLength(13);
  });

  test('sees no flood in a shop that has as many every week', async () => {
    const day = (weeks: number) => t.clock.now().subtract({ hours: weeks * 7 * 24 });
    for (const weeks of [1, 2]) {
      for (let index = 0; index < 30; index += 1) {
        const arrived_at = day(weeks).add({ minutes: index });
        const shop_day = arrived_at.toZonedDateTimeISO('America/Chicago').toPlainDate().toString();
        await createVisit(t.platform, open.shop, { arrived_at, shop_day, status: 'completed' });
      }
    }
    await flood(14);
    expect(await online()).toBeNull();
  });

  test('sees the tickets for an hour while they wait', async () => {
    await flood(14);
    t.clock.advance({ minutes: 59 });
    as = (await signIn(t.platform, open.barber)).access;
    expect(idsOf(await online())).toHaveLength(14);
    t.clock.advance({ minutes: 2 });
    as = (await signIn(t.platform, open.barber)).access;
    expect(await online()).toBeNull();
  });

  test('removes them with one call: pages show it, check-ins are returned, undo restores all', async () => {
    const { token } = await flood(14);
    const { token: other } = await checkIn(14, { address: '203.0.113.9' });
    const before = await counted();
    const appointments = idsOf(await online());
    const removed = await t.call(removeTickets, { as, body: { appointments } });
    const { response } = removed.json<{ response: { appointments: number[] } }>();
    expect(response.appointments.toSorted((a, b) => a - b)).toEqual(appointments);
    expect([await statusOf(token), await statusOf(other)]).toEqual(['cancelled', 'pending']);
    expect([before, await counted()]).toEqual([15, 1]);
    expect(idsOf(await online())).toEqual([]);
    const again = await t.call(restoreTickets, { as, body: { appointments } });
    expect(again.json()).toMatchObject({ response: { appointments } });
    expect([await statusOf(token), await counted()]).toEqual(['pending', 15]);
  });

  test('removes no ticket of another shop, and none that was not taken online', async () => {
    const other = await createOpenShop(t.platform, { hours: { from: 0, to: 24 } });
    const foreign = await createVisit(t.platform, other.shop, {});
    const desk = await createVisit(t.platform, open.shop, {});
    const appointments = [foreign.id, desk.id];
    const answer = await t.call(removeTickets, { as, body: { appointments } });
    expect(answer.json()).toMatchObject({ response: { appointments: [] } });
    expect((await t.call(removeTickets, { body: { appointments } })).statusCode).toBe(401);
    expect((await t.call(restoreTickets, { body: { appointments } })).statusCode).toBe(401);
    const none = { appointments: [] };
    expect((await t.call(removeTickets, { as, body: none })).statusCode).toBe(400);
  });
});
