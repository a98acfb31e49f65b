import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { deletePicture, forgetPicture, pictureAddress, storePicture } from './pictures.ts';

let t: TestApp;
let bytes: Buffer;

beforeAll(async () => {
  t = await createTestApp();
  bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => t.close());

test('both sizes are stored, served from a path of their own, and deleted', async () => {
  const key = await storePicture(t.platform, bytes);
  expect(key).toMatch(/^[\w-]{32}$/);
  for (const [size, side] of [
    ['small', 128],
    ['large', 512],
  ] as const) {
    const address = pictureAddress(key, size);
    const answer = await t.app.inject(address);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(answer.rawPayload.length),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: side, height: side });
    expect((await t.app.inject({ method: 'HEAD', url: address })).statusCode).toBe(200);
  }
  await deletePicture(t.platform, key);
  await deletePicture(t.platform, key);
  const gone = await t.app.inject(pictureAddress(key, 'small'));
  expect(gone.statusCode).toBe(404);
  expect(gone.headers['cache-control']).toBe('no-store');
});

test('is deleted after the transaction that gave it up, and only then', async () => {
  const key = await storePicture(t.platform, bytes);
  const isThere = async () => (await t.app.inject(pictureAddress(key, 'large'))).statusCode === 200;
  const failing = t.platform.db.asNobody(async (tx) => {
    await forgetPicture(tx, key);
    throw new Error('given up');
  });
  await expect(failing).rejects.toThrow('given up');
  await t.runJobs();
  expect(await isThere()).toBe(true);
  await t.platform.db.asNobody((tx) => forgetPicture(tx, key));
  expect(await isThere()).toBe(true);
  await t.runJobs();
  expect(await isThere()).toBe(false);
});

describe('other names are not found, and the storage is not asked', () => {
  const key = 'A'.repeat(32);

  test.each([
    'x',
    `${key}-256.webp`,
    `${key}-512.png`,
    `${key}-512.webp.html`,
    `${key}-512.webp/`,
    `../exports/${key}-512.webp`,
    `..%2fexports%2f${key}-512.webp`,
    `%2e%2e/exports/1/a.csv`,
    `..\\exports\\${key}-512.webp`,
    `${key}-512.webp%00`,
    `${key}-512.webp%0a`,
    `/${key}-512.webp`,
    `é${'A'.repeat(31)}-512.webp`,
    '',
  ])('%j', async (file) => {
    const get = vi.spyOn(t.platform.storage, 'get');
    const answer = await t.app.inject(`/photos/${file}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('application/json');
    expect(get).not.toHaveBeenCalled();
    get.mockRestore();
  });
});
