import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { probe } from '../../testing/probe.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

test('is live and ready', async () => {
  expect((await t.app.inject('/health/live')).json()).toEqual({ status: 'live' });
  expect((await t.app.inject('/health/ready')).json()).toEqual({ status: 'ready' });
});

test('without a database: live, not ready, and calls answer 503', async () => {
  const away = await createTestApp({ DATABASE_URL: 'postgres://lineup_app@127.0.0.1:9/lineup' });
  expect((await away.app.inject('/health/live')).statusCode).toBe(200);
  const ready = await away.app.inject('/health/ready');
  expect(ready.statusCode).toBe(503);
  expect(ready.json()).toMatchObject({ code: 'unavailable' });

  const payload = { email: 'a@b.test', password: 'x', role: 'owner' };
  const login = await away.app.inject({ method: 'POST', url: '/auth/login/', payload });
  expect(login.statusCode).toBe(503);
  expect(login.body).not.toContain('ECONNREFUSED');
  await away.close();
});

test('leaving: not ready at once, but what is under way is finished', async () => {
  const started = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<string>();
  const slow = probe('/slow/', () => {
    started.resolve();
    return finish.promise;
  });
  const leaving = await createTestApp({}, { bindings: () => [slow] });
  const address = await leaving.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = new URL(address);

  // One kept connection: a slow request, then one that comes when we are already leaving.
  const connection = connect(Number(port), '127.0.0.1');
  const received = text(connection);
  connection.write('POST /slow/ HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\n\r\n');
  await started.promise;
  const isClosed = leaving.app.close();
  await setImmediate();
  connection.write('GET /health/ready HTTP/1.1\r\nhost: x\r\n\r\n');
  await setTimeout(50);
  finish.resolve('done');

  const [slowAnswer, readyAnswer] = (await received).split(/(?=HTTP\/1\.1)/);
  expect(slowAnswer).toMatch(/^HTTP\/1\.1 200 OK[^]*done$/);
  expect(readyAnswer).toMatch(/^HTTP\/1\.1 503 [^]*connection: close[^]*"code":"unavailable"/i);
  await isClosed;
  await expect(fetch(`${address}/health/live`)).rejects.toThrow('fetch failed');
  await leaving.close();
});
