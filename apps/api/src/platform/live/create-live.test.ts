import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { captureStatements } from '../../testing/database/sql-statements.ts';
import { createStaff } from '../../testing/factories/staff.ts';
import { type SilentProxy, startSilentProxy } from '../../testing/processes/silent-proxy.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createPlatform, type Platform } from '../platform.ts';
import type { AuthorizedShopId } from '../sessions/authorized-shop.ts';

let t: TestApp;
const platforms: Platform[] = [];
const holes: SilentProxy[] = [];

beforeAll(async () => {
  t = await createTestApp();
});
afterEach(async () => {
  await Promise.all(platforms.splice(0).map((platform) => platform.close()));
  for (const hole of holes.splice(0)) hole.close();
});
afterAll(() => t.close());

/** Stands for another process: it has its own connections and memory, and the same database. */
const startProcess = (settings: Partial<Platform['config']> = {}) => {
  const platform = createPlatform({ ...t.platform.config, ...settings });
  platforms.push(platform);
  platform.live.start();
  return platform;
};

const newShop = async () => (await createStaff(t.platform)).shop;
let changes = 0;
/** Changes the line in the database alone: no process is told. */
const change = async (shop: AuthorizedShopId) => {
  changes += 1;
  const name = `Service ${String(changes)}`;
  await t.platform.db.inShop(shop, (tx) =>
    tx.insertInto('services').values({ shop_id: shop, name }).execute(),
  );
};

/** A process that watches a line, with the versions that it received. */
const watching = async (shop: AuthorizedShopId, settings: Partial<Platform['config']> = {}) => {
  const { live } = startProcess(settings);
  const version = await live.versionOf(shop);
  await setTimeout(300);
  const received: number[] = [];
  live.watch(shop, (newVersion) => received.push(newVersion));
  return { live, version, received };
};

test('without periodic reads, every request reads the version from the database', async () => {
  const shop = await newShop();
  const before = await t.platform.live.versionOf(shop);
  await change(shop);
  expect(await t.platform.live.versionOf(shop)).toBe(before + 1);
  expect(t.platform.live.peekVersion(shop)).toBeUndefined();
});

test('concurrent requests share one statement', async () => {
  const [shop, other] = [await newShop(), await newShop()];
  const statements = await captureStatements(() =>
    Promise.all([shop, shop, other, shop].map((one) => t.platform.live.askVersion(one))),
  );
  expect(statements.filter((text) => text.includes('line_versions'))).toHaveLength(1);
});

test('a request during a query waits for the next query, which starts after it', async () => {
  const shop = await newShop();
  const { live } = startProcess();
  const before = await live.versionOf(shop);
  const early = live.askVersion(shop);
  await change(shop);
  expect(await live.askVersion(shop)).toBe(before + 1);
  await early;
});

test('a fresh version costs no SQL; one statement a second keeps all lines fresh', async () => {
  const shops = [await newShop(), await newShop(), await newShop()];
  const { live } = startProcess();
  await Promise.all(shops.map((shop) => live.versionOf(shop)));
  const statements = await captureStatements(async () => {
    for (const startedAt = performance.now(); performance.now() - startedAt < 2500; ) {
      for (const shop of shops) {
        expect(live.peekVersion(shop)).toBeDefined();
        await live.versionOf(shop);
      }
      await setTimeout(5);
    }
  });
  const batches = statements.filter((text) => text.includes('line_versions'));
  expect(batches.length).toBeGreaterThanOrEqual(1);
  expect(batches.length).toBeLessThanOrEqual(3);
});

test('a change reaches another process at once', async () => {
  const shop = await newShop();
  const there = await watching(shop);
  const here = startProcess();
  // The connection for messages opens by itself.
  await setTimeout(300);
  const times: number[] = [];
  for (let round = 1; round <= 10; round += 1) {
    await change(shop);
    const startedAt = performance.now();
    here.live.announce(shop);
    await vi.waitFor(() => expect(there.received.at(-1)).toBe(there.version + round), {
      interval: 5,
      timeout: 5000,
    });
    times.push(performance.now() - startedAt);
  }
  expect(await there.live.versionOf(shop)).toBe(there.version + 10);
  // Sooner than by the periodic read alone, which runs once a second.
  expect(times.toSorted((a, b) => a - b)[5]).toBeLessThan(300);
});

test('the process that changes a line no longer uses its cached version', async () => {
  const shop = await newShop();
  const { live, version } = await watching(shop);
  await change(shop);
  live.announce(shop);
  expect(live.peekVersion(shop)).toBeUndefined();
  expect(await live.versionOf(shop)).toBe(version + 1);
});

test('a change without a message is found within 5 s', async () => {
  const shop = await newShop();
  const { version, received } = await watching(shop);
  await change(shop);
  await vi.waitFor(() => expect(received).toEqual([version + 1]), 5000);
});

test('while the database is unreachable, a cached version is used for 4 s and not longer', async () => {
  const shop = await newShop();
  const platform = startProcess();
  await platform.live.versionOf(shop);
  await platform.db.close();
  await setTimeout(2000);
  expect(platform.live.peekVersion(shop)).toBeDefined();
  await setTimeout(3000);
  expect(platform.live.peekVersion(shop)).toBeUndefined();
  platforms.splice(platforms.indexOf(platform), 1);
  platform.live.stop();
  platform.sessions.stop();
  platform.cache.close();
});

test.each(['stopped', 'black-holed'])(
  'with Redis %s, changes are known within 5 s',
  async (how) => {
    const { REDIS_URL } = t.platform.config;
    const { hostname, port } = new URL(REDIS_URL);
    const hole = await startSilentProxy({ host: hostname, port: Number(port) });
    holes.push(hole);
    const settings = { REDIS_URL: `redis://127.0.0.1:${String(hole.port)}` };
    const shop = await newShop();
    const there = await watching(shop, settings);
    const here = startProcess(settings);
    await setTimeout(300);
    if (how === 'stopped') hole.close();
    else hole.swallow();

    await change(shop);
    const startedAt = performance.now();
    here.live.announce(shop);
    expect(performance.now() - startedAt).toBeLessThan(50);
    expect(await here.live.versionOf(shop)).toBe(there.version + 1);
    await vi.waitFor(() => expect(there.received).toEqual([there.version + 1]), 5000);
  },
);

test('a value is computed once per version of a line, and a failure is not cached', async () => {
  const shop = await newShop();
  const { live } = startProcess();
  const make = vi.fn<() => Promise<string>>().mockResolvedValue('made');
  make.mockRejectedValueOnce(new Error('not this time'));
  await expect(live.oncePerVersion(shop, 'rows', make)).rejects.toThrow('not this time');
  const calls = Array.from({ length: 20 }, () => live.oncePerVersion(shop, 'rows', make));
  expect(new Set(await Promise.all(calls))).toEqual(new Set(['made']));
  expect(make).toHaveBeenCalledTimes(2);
  await change(shop);
  live.announce(shop);
  await live.oncePerVersion(shop, 'rows', make);
  expect(make).toHaveBeenCalledTimes(3);
});

test('a removed watcher receives nothing more', async () => {
  const shop = await newShop();
  const { live, version } = await watching(shop);
  const received = vi.fn<(newVersion: number) => void>();
  const stop = live.watch(shop, received);
  stop();
  await change(shop);
  expect(await live.askVersion(shop)).toBe(version + 1);
  expect(received).not.toHaveBeenCalled();
});
