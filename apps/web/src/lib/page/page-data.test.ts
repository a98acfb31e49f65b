import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { insistOnName } from './page-data.ts';

const leadTo = (path: string, requested: string): Response | null => {
  const request = new Request(`https://lineup.test${path}`);
  try {
    insistOnName({ request, context: new RouterContextProvider() }, requested, 'alder');
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
  return null;
};

test.each([
  ['/shop/cuts', '/shop/alder'],
  ['/store/cuts?from=poster', '/store/alder?from=poster'],
  ['/shop/cuts/barbers', '/shop/alder/barbers'],
  ['/shop/cuts/board?room=2', '/shop/alder/board?room=2'],
])('a former %s redirects permanently to %s', (path, address) => {
  const answer = leadTo(path, 'cuts');
  expect([answer?.status, answer?.headers.get('location')]).toEqual([301, address]);
});

test('the current name is not redirected', () => {
  expect(leadTo('/shop/alder/board', 'alder')).toBeNull();
});
