import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { startSilentProxy } from '../testing/processes/silent-proxy.ts';
import { unavailabilityOf } from './errors/unavailability.ts';
import { createStorage } from './storage.ts';

test('a silent storage is given up after the time-out, and reported as unavailable', async () => {
  const silent = await startSilentProxy();
  const config = { ...readConfig(), S3_ENDPOINT: `http://127.0.0.1:${String(silent.port)}` };
  const storage = createStorage(config, 100);
  const file = { key: 'photos/a.webp', body: 'x', contentType: 'image/webp', fileName: 'a.webp' };
  const error: unknown = await storage.put(file).catch((reason: unknown) => reason);
  expect(unavailabilityOf(error)).toBe('a server did not answer in time');
  storage.close();
  silent.close();
}, 10_000);

test('a file whose bytes stop midway ends with an error', async () => {
  const config = readConfig();
  const { hostname, port } = new URL(config.S3_ENDPOINT);
  const proxy = await startSilentProxy({ host: hostname, port: Number(port) });
  const storage = createStorage(
    { ...config, S3_ENDPOINT: `http://127.0.0.1:${String(proxy.port)}` },
    200,
  );
  const key = `photos/${crypto.randomUUID()}.webp`;
  const body = Buffer.alloc(500_000, 7);
  await createStorage(config).put({ key, body, contentType: 'image/webp', fileName: 'a.webp' });
  proxy.stallAfter(100_000);
  const file = await storage.get(key);
  expect(file?.size).toBe(body.length);
  await expect(file && buffer(file.body)).rejects.toThrow(/aborted|time/i);
  await createStorage(config).delete(key);
  storage.close();
  proxy.close();
}, 20_000);
