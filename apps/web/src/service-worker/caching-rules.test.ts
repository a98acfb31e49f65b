import { describe, expect, test } from 'vitest';
import type { BuiltFiles, Message } from '../lib/offline/service-worker-protocol.ts';
import {
  assetsToDrop,
  assetsToFetch,
  documentKeyOf,
  documentsToDrop,
  isCacheable,
  isCacheableDocument,
  isOldCache,
  isReloadLoop,
  isUsable,
  kindOf,
  readMessage,
} from './caching-rules.ts';

const origin = 'https://lineup.test';

describe('which documents are cached', () => {
  test.each([
    ['/dashboard', '/dashboard'],
    ['/dashboard/', '/dashboard'],
    ['/dashboard/appointments?page=2', '/dashboard'],
    ['/dashboard/customers/7', '/dashboard'],
    ['/shop/ninth-and-alder', '/shop/ninth-and-alder'],
    ['/shop/ninth-and-alder/', '/shop/ninth-and-alder'],
    ['/shop/ninth-and-alder/kiosk', '/shop/ninth-and-alder/kiosk'],
    ['/shop/ninth-and-alder/board', '/shop/ninth-and-alder/board'],
    ['/shop/ninth-and-alder/ticket/abc', '/shop/ninth-and-alder/ticket/abc'],
    ['/shop/ninth-and-alder/ticket/abc?ask=leave', null],
    ['/shop/ninth-and-alder/booking/abc', null],
    ['/shop/book/ninth-and-alder/theo/3', null],
    ['/dashboards', null],
    ['/affiliate/marketing/dashboard', null],
    ['/login', null],
    ['/logout/', null],
    ['/', null],
  ])('%s as %s', (address, key) => {
    expect(documentKeyOf(new URL(address, origin))).toBe(key);
  });
});

describe('what the worker handles', () => {
  test.each([
    ['GET', 'navigate', '/dashboard', 'document'],
    ['GET', 'navigate', '/login', 'other'],
    ['POST', 'navigate', '/shop/ninth-and-alder', 'other'],
    ['GET', 'cors', '/shop/ninth-and-alder', 'other'],
    ['GET', 'cors', '/assets/frame-CzL9UbRK.js', 'asset'],
    ['GET', 'no-cors', '/assets/root-Bpv7w5Hq.css', 'asset'],
    ['HEAD', 'cors', '/assets/frame-CzL9UbRK.js', 'other'],
    ['GET', 'cors', '/assets/../auth/me/', 'other'],
    ['GET', 'cors', '/auth/user-data/', 'other'],
    ['GET', 'cors', '/files/logo.webp', 'other'],
    ['GET', 'cors', 'https://accounts.google.com/assets/client.js', 'other'],
    ['GET', 'navigate', 'https://evil.test/dashboard', 'other'],
  ] as const)('%s %s %s is %s', (method, mode, address, kind) => {
    expect(kindOf({ method, mode, url: new URL(address, origin).href }, origin)).toBe(kind);
  });
});

const answered = (more: Partial<Response> = {}, type = 'text/html; charset=utf-8') => ({
  status: 200,
  type: 'basic' as ResponseType,
  redirected: false,
  headers: new Headers({ 'content-type': type }),
  ...more,
});

test('a complete answer of ours is cached; a redirect, a refusal or another kind of file is not', () => {
  expect(isCacheableDocument(answered())).toBe(true);
  expect(isCacheableDocument(answered({ redirected: true }))).toBe(false);
  expect(isCacheableDocument(answered({ type: 'opaqueredirect', status: 0 }))).toBe(false);
  expect(isCacheableDocument(answered({ type: 'opaque', status: 0 }))).toBe(false);
  expect(isCacheableDocument(answered({ status: 404 }))).toBe(false);
  expect(isCacheableDocument(answered({ status: 503 }))).toBe(false);
  expect(isCacheableDocument(answered({}, 'application/json'))).toBe(false);
  expect(isCacheable(answered({}, 'text/javascript'))).toBe(true);
});

test('a cached copy replaces a server error, not a missing page', () => {
  expect([200, 301, 404].map((status) => isUsable({ status }))).toEqual([true, true, true]);
  expect([500, 502, 503].map((status) => isUsable({ status }))).toEqual([false, false, false]);
});

test('frequent automatic reloads are a loop, reloads by a person are not', () => {
  expect(isReloadLoop([0, 100, 200, 300], 400)).toBe(false);
  expect(isReloadLoop([0, 100, 200, 300, 400], 500)).toBe(true);
  expect(isReloadLoop([0, 100, 200, 300, 400], 10_400)).toBe(false);
});

test('the oldest documents are removed, never the desk or a kiosk', () => {
  const tickets = Array.from({ length: 30 }, (_, index) => `/shop/a/ticket/${index}`);
  expect(documentsToDrop(tickets)).toEqual([]);
  expect(documentsToDrop(['/dashboard', '/shop/a/kiosk', ...tickets])).toEqual([
    '/shop/a/ticket/0',
    '/shop/a/ticket/1',
  ]);
});

const built: BuiltFiles = {
  all: ['/assets/a.js', '/assets/b.js', '/assets/c.js'],
  needs: { desk: ['/assets/a.js', '/assets/b.js'], kiosk: ['/assets/c.js'], ticket: [] },
};

test('files of this build stay, the oldest of earlier builds are removed', () => {
  const old = Array.from({ length: 202 }, (_, index) => `/assets/old-${index}.js`);
  expect(assetsToDrop([...built.all, ...old], built)).toEqual(old.slice(0, 2));
  expect(assetsToDrop([...built.all, ...old.slice(2)], built)).toEqual([]);
});

test('the files that a page has loaded and needs are fetched once, unless they are cached', () => {
  const message = { type: 'keep', need: 'desk', path: '/dashboard', assets: ['/assets/x.js'] };
  const wanted = readMessage(message) as Extract<Message, { type: 'keep' }>;
  expect(assetsToFetch(wanted, [], built)).toEqual([
    '/assets/x.js',
    '/assets/a.js',
    '/assets/b.js',
  ]);
  expect(assetsToFetch(wanted, ['/assets/a.js', '/assets/x.js'], built)).toEqual(['/assets/b.js']);
});

test.each([
  [null],
  ['keep'],
  [{ type: 'other' }],
  [{ type: 'keep', need: 'all', path: '/', assets: [] }],
  [{ type: 'keep', need: 'desk', path: 3, assets: [] }],
  [{ type: 'keep', need: 'desk', path: '/', assets: 'a' }],
])('%o is not a message of ours', (data) => {
  expect(readMessage(data)).toBeNull();
});

test('a page can only have our files cached', () => {
  const assets = ['/assets/a.js', '/auth/user-data/', 'https://evil.test/assets/a.js', 3];
  expect(readMessage({ type: 'keep', need: 'ticket', path: '/', assets })).toEqual({
    type: 'keep',
    need: 'ticket',
    path: '/',
    assets: ['/assets/a.js'],
  });
});

test('our caches of another version are removed, those of others stay', () => {
  expect(['lineup-documents-0', 'lineup-x'].map(isOldCache)).toEqual([true, true]);
  expect(['lineup-documents-1', 'lineup-assets-1', 'theirs'].map(isOldCache)).toEqual([
    false,
    false,
    false,
  ]);
});
