import { expect, test } from 'vitest';
import { createCapturedLog } from '../../testing/captured-log.ts';
import { startSilentProxy } from '../../testing/processes/silent-proxy.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { createCache } from '../cache/cache.ts';
import { createOutageLog } from './outage-log.ts';

interface Line {
  level: string;
  msg: string;
  err?: { message?: string };
}
const parsed = (lines: readonly string[]) => lines.map((line) => JSON.parse(line) as Line);

test('an outage is a line when it begins and a line when it ends', () => {
  const { logger, lines } = createCapturedLog();
  const outage = createOutageLog(logger, 'the printer');
  outage.worked();
  for (let count = 0; count < 3; count += 1) outage.failed(new Error('no answer'));
  outage.worked();
  outage.worked();
  outage.failed(new Error('no answer again'));
  expect(parsed(lines)).toMatchObject([
    { level: 'error', msg: 'the printer: unavailable', err: { message: 'no answer' } },
    { level: 'info', msg: 'the printer: available again' },
    { level: 'error', msg: 'the printer: unavailable', err: { message: 'no answer again' } },
  ]);
});

test('an outage of Redis is one error with its message, and its end is a line', async () => {
  const t = await createTestApp();
  const { hostname, port } = new URL(t.platform.config.REDIS_URL);
  const behind = { host: hostname, port: Number(port) };
  const first = await startSilentProxy(behind);
  const { logger, lines } = createCapturedLog();
  // Patient, so that a busy machine is no outage.
  const cache = createCache(`redis://127.0.0.1:${String(first.port)}`, logger, 10_000);
  const answer = () => cache.attempt((redis) => redis.ping());
  await expect.poll(answer).toBe('PONG');
  first.close();
  // Ten attempts, of which the driver makes several by itself.
  for (let count = 0; count < 10; count += 1) expect(await answer()).toBeUndefined();
  await expect.poll(() => parsed(lines).map(({ level }) => level)).toEqual(['error']);
  const again = await startSilentProxy(behind, first.port);
  await expect.poll(answer, { timeout: 10_000 }).toBe('PONG');
  cache.close();
  again.close();
  await t.close();
  expect(parsed(lines)).toMatchObject([
    { level: 'error', msg: 'Redis: unavailable' },
    { level: 'info', msg: 'Redis: available again' },
  ]);
  expect(parsed(lines)[0]?.err?.message).toMatch(/ECONN|closed|retries/);
});
