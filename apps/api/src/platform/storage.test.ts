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
