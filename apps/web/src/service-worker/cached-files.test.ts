import { afterEach, expect, test, vi } from 'vitest';
import { renewDocuments } from './cached-files.ts';

afterEach(() => vi.unstubAllGlobals());

const origin = 'https://lineup.test';

/** A browser with these documents in its cache. */
const keepDocuments = (...paths: string[]) => {
  const cached = new Map(paths.map((path) => [path, 'before']));
  const cache = {
    keys: () => Promise.resolve([...cached.keys()].map((path) => ({ url: `${origin}${path}` }))),
    delete: (path: string) => Promise.resolve(cached.delete(path)),
    put: (path: string) => Promise.resolve(void cached.set(path, 'after')),
  };
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache) });
  return cached;
};

const document = {
  status: 200,
  type: 'basic',
  redirected: false,
  headers: new Headers({ 'content-type': 'text/html; charset=utf-8' }),
};

test('open pages are cached again, and unused ones are removed', async () => {
  const cached = keepDocuments('/dashboard', '/shop/alder/kiosk');
  vi.stubGlobal('fetch', () => Promise.resolve(document));
  await renewDocuments(['/shop/alder/kiosk']);
  expect([...cached]).toEqual([['/shop/alder/kiosk', 'after']]);
});

test('without a network an open page stays cached: a kiosk must open again', async () => {
  const cached = keepDocuments('/shop/alder/kiosk');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  await renewDocuments(['/shop/alder/kiosk']);
  expect([...cached]).toEqual([['/shop/alder/kiosk', 'before']]);
});
