import { addWalkIn, markNoShow } from '@lineup/contract/appointments/appointments';
import * as contract from '@lineup/contract/check-in/check-in';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOpenShop, type OpenShop } from '../../testing/factories/open-shop.ts';
import { signIn } from '../../testing/factories/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { recordOwnNetwork } from './join/read-origin.ts';
import { recountExpired } from './join/recount-expired.ts';

let t: TestApp;
let open: OpenShop;

beforeAll(async () => {
  t = await createTestApp({ CHECK_IN_CAP_FACTOR: '1', TRUSTED_PROXIES: '1' });
});
afterAll(() => t.close());
beforeEach(async () => {
  open = await createOpenShop(t.platform, { hours: { from: 0, to: 24 } });
});

interface From {
  address: string;
  cookie?: string;
  phone?: string;
}

const checkIn = async ({ address, cookie, phone }: From) => {
  const answer = await t.call(contract.checkIn, {
    params: { username: open.username },
    body: { name: 'Ana', confirm_another: true, ...(phone !== undefined && { phone }) },
    headers: { 'x-forwarded-for': address, ...(cookie !== undefined && { cookie }) },
  });
  const reply = answer.json<{ response: { token: string }; message: string }>();
  const left = String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? '';
  return { status: answer.statusCode, message: reply.message, token: reply.response?.token, left };
};

const leave = async (token: string): Promise<void> => {
  const params = { username: open.username, token };
  expect((await t.call(contract.leaveLine, { params })).statusCode).toBe(200);
};

const times = async <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

const got = (answers: readonly { status: number }[]) =>
  answers.filter(({ status }) => status === 201).length;

const refusal =
  'Too many tickets were taken from this device or network. Please check in at the counter.';

describe('tickets without a phone number', () => {
  test('are limited to 3 open ones per device on any network, also at once', async () => {
    const { left: cookie } = await checkIn({ address: '203.0.113.1' });
    expect(cookie).toMatch(/^lineup_visitor=/);
    const answers = await times(8, (index) =>
      checkIn({ address: `203.0.113.${String(10 + index)}`, cookie }),
    );
    expect(got(answers)).toBe(2);
    const refused = answers.find(({ status }) => status !== 201);
    expect([refused?.status, refused?.message]).toEqual([409, refusal]);
    const token = answers.find(({ status }) => status === 201)?.token ?? '';
    await leave(token);
    expect((await checkIn({ address: '203.0.113.2', cookie })).status).toBe(201);
    expect((await checkIn({ address: '203.0.113.2', cookie })).status).toBe(409);
  });

  test('are limited to 10 open ones per network, also at once; other networks and the desk are not', async () => {
    expect(got(await times(16, () => checkIn({ address: '198.51.100.1' })))).toBe(10);
    expect((await checkIn({ address: '198.51.100.2' })).status).toBe(201);
    const as = (await signIn(t.platform, open.barber)).access;
    const walkIn = await t.call(addWalkIn, { as, body: { customer_name: 'Bo', services: [] } });
    expect(walkIn.statusCode).toBeLessThan(300);
  });

  test('count an IPv6 network by its /64 prefix', async () => {
    const answers = await times(12, (index) =>
      checkIn({ address: `2001:db8:1:2::${String(index + 1)}` }),
    );
    expect(got(answers)).toBe(10);
  });

  test('are limited to 30 per hour and network, even if each one leaves again', async () => {
    const address = '198.51.100.7';
    for (let time = 1; time <= 30; time += 1) {
      const { status, token } = await checkIn({ address });
      expect([time, status]).toEqual([time, 201]);
      await leave(token);
    }
    expect((await checkIn({ address })).status).toBe(409);
    t.clock.advance({ hours: 1 });
    expect((await checkIn({ address })).status).toBe(201);
  });

  test('do not count as open after staff end them', async () => {
    const { left: cookie } = await checkIn({ address: '203.0.113.1' });
    await times(2, () => checkIn({ address: '203.0.113.1', cookie }));
    const as = (await signIn(t.platform, open.barber)).access;
    const { id } = await t.platform.db.inShop(open.shop, (tx) =>
      tx.selectFrom('appointments').select('id').limit(1).executeTakeFirstOrThrow(),
    );
    await t.call(markNoShow, { as, params: { id } });
    expect((await checkIn({ address: '203.0.113.1', cookie })).status).toBe(201);
  });

  test("may be four times as many on the shop's own network", async () => {
    recordOwnNetwork(t.platform, open.shop, '192.0.2.1');
    await expect
      .poll(() =>
        t.platform.db.inShop(open.shop, (tx) =>
          tx.selectFrom('check_in_origins').select('is_of_shop_until').execute(),
        ),
      )
      .toHaveLength(1);
    expect(got(await times(45, () => checkIn({ address: '192.0.2.1' })))).toBe(40);
  });

  test('do not limit tickets with phone numbers of a family or a full shop', async () => {
    const answers = await times(14, (index) =>
      checkIn({
        address: '198.51.100.9',
        phone: `312 555 ${String(100 + index).padStart(4, '0')}`,
      }),
    );
    expect(got(answers)).toBe(14);
  });

  test('have their device and network deleted when the day is over', async () => {
    await checkIn({ address: '198.51.100.1' });
    t.clock.advance({ hours: 24 });
    await recountExpired(t.platform);
    const kept = await t.platform.db.inShop(open.shop, async (tx) => [
      await tx.selectFrom('appointments').select(['device_hash', 'network_hash']).execute(),
      await tx.selectFrom('check_in_origins').select('origin').execute(),
    ]);
    expect(kept).toEqual([[{ device_hash: null, network_hash: null }], []]);
  });
});
