import * as contract from '@lineup/contract/shops';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createShop } from '../../testing/factories/shop.ts';
import { createStaff, signIn } from '../../testing/factories/staff.ts';
import { createMemoryStorage } from '../../testing/memory-storage.ts';
import { encodeForm } from '../../testing/multipart-form.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const storage = createMemoryStorage();
let t: TestApp;
let access: string;
let username: string;
let counter = 0;

beforeAll(async () => {
  t = await createTestApp({}, { platform: { storage } });
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.runJobs();
  counter += 1;
  username = `logo-shop-${String(counter)}`;
  const shop = await createShop(t.platform, { username });
  ({ access } = await signIn(t.platform, await createStaff(t.platform, { shop })));
});

const picture = () =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: 'green' } })
    .png()
    .toBuffer();

const save = (bytes: Uint8Array | undefined, more: Record<string, string> = {}) => {
  const values = { name: 'Logo', username, address: '', phone_number: '', time_zone: 'UTC' };
  const file = { name: 'logo', fileName: 'logo.png', type: 'image/png' };
  const form = encodeForm({ ...values, ...more }, bytes ? [{ ...file, bytes }] : []);
  return t.call(contract.updateShop, { as: access, body: form.payload, headers: form.headers });
};

const shown = async () =>
  (await t.call(contract.getShopSettings, { as: access })).json<{
    response: contract.ShopSettings;
  }>().response.logo;

test('a logo comes with the form, stays without one, and is replaced by the next', async () => {
  const before = storage.files.size;
  expect((await save(await picture())).statusCode).toBe(200);
  const first = await shown();
  expect(first).toMatch(/^\/photos\/[\w-]{32}-512\.webp$/);
  await save(undefined);
  expect(await shown()).toBe(first);
  await save(await picture());
  expect(await shown()).not.toBe(first);
  await t.runJobs();
  expect(storage.files.size).toBe(before + 2);
});

test('is removed on request, and written to the audit log', async () => {
  const before = storage.files.size;
  await save(await picture());
  expect((await save(undefined, { remove_logo: 'true' })).statusCode).toBe(200);
  expect(await shown()).toBeNull();
  await t.runJobs();
  expect(storage.files.size).toBe(before);
  const log = await t.call(contract.listAuditLog, { as: access });
  const subjects = log
    .json<{ response: contract.AuditLine[] }>()
    .response.map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject === 'logo')).toHaveLength(2);
});

test('S8: nothing is kept when the name is taken, or when it is no picture', async () => {
  const before = storage.files.size;
  await createShop(t.platform, { username: 'already-there' });
  const taken = await save(await picture(), { username: 'already-there' });
  expect(taken.statusCode).toBe(409);
  const hostile = await save(Buffer.from('<svg onload="alert(1)"/>'));
  expect(hostile.statusCode).toBeGreaterThanOrEqual(400);
  expect(hostile.statusCode).toBeLessThan(500);
  await t.runJobs();
  expect(storage.files.size).toBe(before);
  expect(await shown()).toBeNull();
});
