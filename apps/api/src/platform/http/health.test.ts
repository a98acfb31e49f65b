import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { always, probe } from '../../testing/probe.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createServer } from './server.ts';

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

test('is not ready from the moment it begins to leave', async () => {
  const app = await createServer(t.platform, [], always);
  const answers: Response[] = [];
  let address = '';
  app.addHook('preClose', async () => void answers.push(await fetch(`${address}/health/ready`)));
  address = await app.listen({ host: '127.0.0.1', port: 0 });
  await app.close();
  expect(answers.map(({ status }) => status)).toEqual([503]);
  expect(await answers[0]?.json()).toMatchObject({ code: 'unavailable' });
});

test('leaving, it finishes what is under way and closes the connection behind it', async () => {
  const started = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<object>();
  const slow = probe('/slow/', () => {
    started.resolve();
    return finish.promise;
  });
  const leaving = await createTestApp({}, { bindings: () => [slow] });
  const address = await leaving.app.listen({ host: '127.0.0.1', port: 0 });

  const answer = fetch(`${address}/slow/`, { method: 'POST' });
  await started.promise;
  const isClosed = leaving.app.close();
  await setTimeout(100);
  finish.resolve({ is: 'done' });

  expect((await answer).headers.get('connection')).toBe('close');
  expect(await (await answer).json()).toEqual({ is: 'done' });
  await isClosed;
  await expect(fetch(`${address}/health/live`)).rejects.toThrow('fetch failed');
  await leaving.close();
});
