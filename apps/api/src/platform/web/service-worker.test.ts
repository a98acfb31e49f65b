import vm from 'node:vm';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerSecurityHeaders } from '../http/security-headers.ts';
import { retiredWorker, serveServiceWorker } from './service-worker.ts';

test('every device gets the retired worker: it is never cached, and may only fetch from us', async () => {
  const app = Fastify();
  await registerSecurityHeaders(app);
  await serveServiceWorker(app, { isRetired: true });
  const answer = await app.inject('/sw.js');
  expect(answer.body).toBe(retiredWorker);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  });
  await app.close();
});

test('a retired worker removes what was kept, and then itself', async () => {
  const done: string[] = [];
  const work: Promise<unknown>[] = [];
  const listeners = new Map<string, (event: unknown) => void>();
  const self = {
    addEventListener: (type: string, listener: (event: unknown) => void) =>
      listeners.set(type, listener),
    skipWaiting: () => Promise.resolve(done.push('in')),
    registration: { unregister: () => Promise.resolve(done.push('gone')) },
  };
  const caches = {
    keys: () => Promise.resolve(['lineup-documents-1', 'theirs']),
    delete: (name: string) => Promise.resolve(done.push(name)),
  };
  vm.runInNewContext(retiredWorker, { self, caches, Promise });
  const event = { waitUntil: (one: Promise<unknown>) => work.push(one) };
  listeners.get('install')?.(event);
  listeners.get('activate')?.(event);
  await Promise.all(work);
  expect(done).toEqual(['in', 'lineup-documents-1', 'gone']);
});
