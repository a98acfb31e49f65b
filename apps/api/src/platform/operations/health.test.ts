import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runAsOwner } from '../../testing/database/run-as-owner.ts';
import { always, probe } from '../../testing/probe.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createServer } from '../http/server.ts';

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

test('a thousand readiness checks of a second cost one query', async () => {
  const db = {
    ...t.platform.db,
    isWritable: vi.fn<() => Promise<boolean>>(() => t.platform.db.isWritable()),
  };
  const app = await createServer({ ...t.platform, db }, [], always);
  const ask = async () => (await app.inject('/health/ready')).statusCode;
  const answers = await Promise.all(Array.from({ length: 500 }, ask));
  for (let count = 0; count < 500; count += 1) answers.push(await ask());
  expect(new Set(answers)).toEqual(new Set([200]));
  expect(db.isWritable).toHaveBeenCalledTimes(1);

  // A lost database is noticed after a second, and so is its return.
  db.isWritable.mockResolvedValueOnce(false);
  t.clock.advance({ seconds: 1 });
  expect([await ask(), await ask()]).toEqual([503, 503]);
  t.clock.advance({ seconds: 1 });
  expect(await ask()).toBe(200);
  expect(db.isWritable).toHaveBeenCalledTimes(3);
  await app.close();
});

test('a server that takes no writes: not ready, and writes answer 503', async () => {
  const readOnly = await createTestApp();
  const name = new URL(readOnly.platform.config.DATABASE_URL).pathname.slice(1);
  await runAsOwner(readOnly, `alter database ${name} set default_transaction_read_only = on`);
  expect((await readOnly.app.inject('/health/ready')).statusCode).toBe(503);

  const payload = { email: 'a@b.test', password: 'x', role: 'owner' };
  const login = await readOnly.app.inject({ method: 'POST', url: '/auth/login/', payload });
  expect(login.statusCode).toBe(503);
  expect(login.headers['retry-after']).toBe('2');
  await readOnly.close();
});

test('the request time-out is 30 seconds', () => {
  expect(t.app.server).toMatchObject({ requestTimeout: 30_000 });
});

test('while draining it answers, reports not ready, and refuses reads in the last second', async () => {
  const hello = probe('/hello/', () => Promise.resolve('hello'), { method: 'GET' });
  const write = probe('/write/', () => Promise.resolve('written'));
  const leaving = await createTestApp({ DRAIN_SECONDS: '4' }, { bindings: () => [hello, write] });
  const address = await leaving.app.listen({ host: '127.0.0.1', port: 0 });
  const statusOf = async (path: string, more: RequestInit = {}) =>
    (await fetch(`${address}${path}`, more)).status;

  const drained = leaving.app.drain().then(() => true);
  const answer = await fetch(`${address}/hello/`);
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  expect(await statusOf('/health/ready')).toBe(503);
  expect(await statusOf('/live/', { headers: { accept: 'text/event-stream' } })).toBe(502);
  await drained;
  expect(await statusOf('/hello/')).toBe(502);
  expect(await statusOf('/write/', { method: 'POST' })).toBe(200);
  expect(await statusOf('/health/live')).toBe(200);
  await leaving.close();
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
