import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { callerOf } from './caller-of.ts';

const requestOf = (url: string, headers: Record<string, string> = {}) =>
  ({ url, headers, socket: { remoteAddress: '127.0.0.1' } }) as unknown as IncomingMessage;

test.each([
  ['/shops/fade-street/check-in/', 'shop fade-street'],
  ['/shops/fade-street', 'shop fade-street'],
  ['/booking/pages/fade-street/theo/1/?day=2026-11-20', 'shop fade-street'],
  ['/booking/shops/fade-street/', 'shop fade-street'],
  ['/booking/send-again/fade-street/', 'shop fade-street'],
  ['/auth/login/', '203.0.113.7'],
  ['/', '203.0.113.7'],
])('a visitor of %s takes the turns of %s', (url, caller) => {
  expect(callerOf(requestOf(url, { 'x-forwarded-for': '203.0.113.7' }), 1)).toBe(caller);
});

test.each(['/shops/settings/', '/booking/links/', '/appointments/'])(
  'staff who call %s take the turns of their session',
  (url) => {
    expect(callerOf(requestOf(url, { authorization: 'Bearer a' }), 1)).toBe('Bearer a');
  },
);

test('nobody chooses an address in front of our proxies', () => {
  const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' };
  expect(callerOf(requestOf('/', headers), 1)).toBe('203.0.113.7');
  expect(callerOf(requestOf('/', headers), 0)).toBe('127.0.0.1');
});
