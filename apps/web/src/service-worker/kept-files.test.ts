import { afterEach, expect, test, vi } from 'vitest';
import { renewDocuments } from './kept-files.ts';

afterEach(() => vi.unstubAllGlobals());

const origin = 'https://lineup.test';

/** A browser with these documents in its cache. */
const keepDocuments = (...paths: string[]) => {
  const kept = new Map(paths.map((path) => [path, 'before']));
  const cache = {
    keys: () => Promise.resolve([...kept.keys()].map((path) => ({ url: `${origin}${path}` }))),
    delete: (path: string) => Promise.resolve(kept.delete(path)),
    put: (path: string) => Promise.resolve(void kept.set(path, 'after')),
  };
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache) });
  return kept;
};

const document = {
  status: 200,
  type: 'basic',
  redirected: false,
  headers: new Headers({ 'content-type': 'text/html; charset=utf-8' }),
};

test('a page that is open is kept anew, and what nobody looks at no longer', async () => {
  const kept = keepDocuments('/dashboard', '/shop/alder/kiosk');
  vi.stubGlobal('fetch', () => Promise.resolve(document));
  await renewDocuments(['/shop/alder/kiosk']);
  expect([...kept]).toEqual([['/shop/alder/kiosk', 'after']]);
});

test('without a network an open page stays as it was kept: a kiosk must open again', async () => {
  const kept = keepDocuments('/shop/alder/kiosk');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  await renewDocuments(['/shop/alder/kiosk']);
  expect([...kept]).toEqual([['/shop/alder/kiosk', 'before']]);
});
