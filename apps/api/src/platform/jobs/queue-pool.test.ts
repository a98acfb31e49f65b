import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createQueuePool } from './queue-pool.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

test('a connection that is released twice is free once', async () => {
  const pool = createQueuePool(t.platform.config.DATABASE_URL, 2);
  const release = await new Promise<() => void>((resolve, reject) => {
    pool.connect((error, _client, done) => (error ? reject(error) : resolve(done)));
  });
  release();
  expect(release).not.toThrow();
  expect([pool.totalCount, pool.idleCount]).toEqual([1, 1]);
  const [first, second] = await Promise.all([pool.connect(), pool.connect()]);
  expect(first).not.toBe(second);
  first.release();
  second.release();
  await pool.end();
});
