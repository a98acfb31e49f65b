import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createService } from '../../testing/factories/service.ts';
import { createShop } from '../../testing/factories/shop.ts';
import { createStaff, signIn } from '../../testing/factories/staff.ts';
import { probe } from '../../testing/probe.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createServer } from '../http/server.ts';
import { createPlatform, type Platform } from '../platform.ts';

const rendered = vi.fn<(path: string) => void>();
const params = z.object({ username: z.string() });

const render = (path: string) => () => {
  rendered(path);
  return Promise.resolve(`rendered ${String(rendered.mock.calls.length)}`);
};
const bindings = () => [
  probe('/shops/:username/line/', render('public'), { method: 'GET', live: true, params }),
  probe('/mine/', render('staff'), { method: 'GET', live: true, access: 'staff' }),
];

let t: TestApp;
/** Another process: its own memory, and the same database and Redis. */
let otherPlatform: Platform;
let other: TestApp['app'];

beforeAll(async () => {
  t = await createTestApp({}, { bindings });
  otherPlatform = createPlatform(t.platform.config, { clock: t.clock });
  other = await createServer(otherPlatform, bindings(), () =>
    Promise.resolve({ until: Number.POSITIVE_INFINITY, isSuspended: false }),
  );
  await other.ready();
});
beforeEach(() => rendered.mockClear());
afterAll(async () => {
  await other.close();
  await otherPlatform.close();
  await t.close();
});

const get = (app: TestApp['app'], url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers });

const isStored = (shop: number) =>
  t.platform.cache.attempt((redis) => redis.exists(t.platform.live.bodies.keyOf(shop)));

/** The write to Redis is not awaited by the request. */
const untilStored = (shop: number) => vi.waitFor(async () => expect(await isStored(shop)).toBe(1));

test('an answer for the public is rendered by one process for all, until the line changes', async () => {
  const shop = await createShop(t.platform);
  const url = `/shops/shop-${String(shop)}/line/`;
  const first = await get(t.app, url);
  await untilStored(shop);
  expect((await get(other, url)).body).toBe(first.body);
  expect(rendered).toHaveBeenCalledTimes(1);

  await createService(t.platform, shop);
  t.platform.live.announce(shop);
  expect((await get(other, url)).body).not.toBe(first.body);
  expect(rendered).toHaveBeenCalledTimes(2);
});

test('a change deletes what Redis keeps of the shop', async () => {
  const shop = await createShop(t.platform);
  await get(t.app, `/shops/shop-${String(shop)}/line/`);
  await untilStored(shop);
  t.platform.live.announce(shop);
  await vi.waitFor(async () => {
    expect(await isStored(shop)).toBe(0);
  });
});

test('what staff see never leaves the process', async () => {
  const staff = await createStaff(t.platform);
  const { access } = await signIn(t.platform, staff);
  const headers = { authorization: `Bearer ${access}` };
  const [one, two] = [await get(t.app, '/mine/', headers), await get(other, '/mine/', headers)];
  expect([one.statusCode, two.statusCode]).toEqual([200, 200]);
  expect(rendered).toHaveBeenCalledTimes(2);
  expect(await isStored(staff.shop)).toBe(0);
});
