import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createService } from '../../testing/factories/service.ts';
import { createStaff } from '../../testing/factories/staff.ts';
import { statementsOf } from '../../testing/statements.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createPlatform, type Platform } from '../platform.ts';

let t: TestApp;
const platforms: Platform[] = [];

beforeAll(async () => {
  t = await createTestApp();
});
afterEach(() => Promise.all(platforms.splice(0).map((platform) => platform.close())));
afterAll(() => t.close());

/** What another process would be: its own connections, its own memory, the same database. */
const startProcess = (settings: Partial<Platform['config']> = {}) => {
  const platform = createPlatform({ ...t.platform.config, ...settings });
  platforms.push(platform);
  platform.live.start();
  return platform.live;
};

test('without being kept fresh, every question reaches the database', async () => {
  const { shop } = await createStaff(t.platform);
  const before = await t.platform.live.versionOf(shop);
  await createService(t.platform, shop);
  expect(await t.platform.live.versionOf(shop)).toBe(before + 1);
  expect(t.platform.live.peekVersion(shop)).toBeUndefined();
});

test('questions that come together are one statement', async () => {
  const { shop } = await createStaff(t.platform);
  const { shop: other } = await createStaff(t.platform);
  const statements = await statementsOf(() =>
    Promise.all([shop, shop, other, shop].map((one) => t.platform.live.versionOf(one))),
  );
  expect(statements.filter((text) => text.includes('line_versions'))).toHaveLength(1);
});

test('a change is heard of in another process at once', async () => {
  const { shop } = await createStaff(t.platform);
  const [here, there] = [startProcess(), startProcess()];
  const before = await there.versionOf(shop);
  await setTimeout(300);
  const heard = vi.fn();
  there.watch(shop, heard);
  await createService(t.platform, shop);
  here.announce(shop);
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith(before + 1), 500);
  expect(there.peekVersion(shop)).toBe(before + 1);
});
