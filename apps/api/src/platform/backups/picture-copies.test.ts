import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Config, readConfig } from '../../config.ts';
import { startStorage } from '../../testing/backups/storage-server.ts';
import { createStorage, type Storage } from '../storage.ts';
import { comparePictures, copyPictures, putBackPictures } from './picture-copies.ts';

const BUCKET = 'lineup';
const started: ChildProcess[] = [];
let home: string;
let config: Config;
let pictures: Storage;
let copies: Storage;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'lineup-copies-'));
  const [own, other] = await Promise.all([
    startStorage(started, join(home, 'pictures'), BUCKET),
    startStorage(started, join(home, 'copies'), BUCKET),
  ]);
  const shared = { ...readConfig(), S3_BUCKET: BUCKET, BACKUP_S3_BUCKET: BUCKET };
  config = { ...shared, S3_ENDPOINT: own, BACKUP_S3_ENDPOINT: other };
  pictures = createStorage(config);
  copies = createStorage({ ...shared, S3_ENDPOINT: other });
});
afterAll(() => {
  pictures.close();
  copies.close();
  for (const storage of started) storage.kill();
  rmSync(home, { recursive: true });
});

const KEY = 'photos/shop/1.webp';
const now = Temporal.Instant.from('2026-11-18T03:00:00Z');
const later = (days: number) => now.add({ hours: days * 24 });
const aside = `deleted/2026-11-18/${KEY}`;

test('copies pictures once, and ends copies of deleted ones after 28 days', async () => {
  const file = { contentType: 'image/webp', fileName: '1.webp' };
  await pictures.put({ key: KEY, body: 'a picture', ...file });
  await pictures.put({ key: 'exports/1.zip', body: 'an export', ...file });
  expect(await copyPictures(config, now)).toEqual({ pictures: 1, copied: 1, ended: 0 });
  expect(await copyPictures(config, now)).toEqual({ pictures: 1, copied: 0, ended: 0 });
  expect(await copies.get('exports/1.zip')).toBeUndefined();

  await pictures.delete(KEY);
  expect(await comparePictures(config)).toMatchObject({ pictures: 0, extra: 1 });
  expect(await copyPictures(config, now)).toMatchObject({ pictures: 0, ended: 0 });
  expect(await copies.get(KEY)).toBeUndefined();
  expect(await copies.get(aside)).toBeDefined();

  expect(await copyPictures(config, later(28))).toMatchObject({ ended: 0 });
  expect(await copies.get(aside)).toBeDefined();
  expect(await copyPictures(config, later(29))).toMatchObject({ ended: 1 });
  expect(await copies.get(aside)).toBeUndefined();
});

test('puts back what was deleted since the moment of a restore, and nothing that was deleted before', async () => {
  const file = { body: 'a picture', contentType: 'image/webp', fileName: '1.webp' };
  const keys = ['before', 'since', 'today', 'kept'].map((name) => `private/${name}.webp`);
  for (const key of keys) await pictures.put({ key, ...file });
  await copyPictures(config, now);
  const [before = '', since = '', today = ''] = keys;
  await pictures.delete(before);
  await copyPictures(config, later(1));
  await pictures.delete(since);
  await copyPictures(config, later(3));
  // No copying has found this one deleted yet.
  await pictures.delete(today);

  expect(await putBackPictures(config, later(2))).toBe(2);
  expect(await putBackPictures(config, later(2))).toBe(0);
  const there = await Promise.all(keys.map((key) => pictures.get(key)));
  expect(there.map((found) => found !== undefined)).toEqual([false, true, true, true]);
});
