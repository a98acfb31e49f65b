import { type IncomingMessage, request as sendRequest } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPageCalls } from './page-calls.ts';
import { acceptForms, formOf, isOwnForm, redirectToPage, takesForms } from './page-forms.ts';

const action = () => null;
const build = {
  routes: {
    root: { id: 'root', path: '', module: { default: () => null } },
    layout: { id: 'layout', parentId: 'root', module: { default: () => null } },
    'check-in': { id: 'check-in', parentId: 'layout', path: '/shop/:id', module: { action } },
    ticket: { id: 'ticket', parentId: 'layout', path: '/shop/:id/ticket/:token', module: {} },
    login: { id: 'login', parentId: 'layout', path: '/login', module: {} },
  },
} as unknown as ServerBuild;

test.each([
  ['/shop/ninth-and-alder', true],
  ['/shop/ninth-and-alder/ticket/abc', false],
  ['/login', false],
  ['/nowhere', false],
])('%s takes forms: %s', (path, isTaken) => {
  expect(takesForms(build, path)).toBe(isTaken);
});

test.each([
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ 'sec-fetch-site': 'none' }, true],
  [{ 'sec-fetch-site': 'same-site' }, false],
  [{ 'sec-fetch-site': 'cross-site', origin: 'https://lineup.test' }, false],
  [{ origin: 'https://lineup.test' }, true],
  [{ origin: 'https://evil.test' }, false],
  [{ origin: 'null' }, false],
  [{}, false],
] as const)('a form with %o is our own: %s', (headers, isOwn) => {
  expect(isOwnForm({ headers, host: 'lineup.test' })).toBe(isOwn);
});

let app: FastifyInstance;
let address: string;
beforeAll(async () => {
  app = Fastify({ trustProxy: () => false });
  app.get('/who/', ({ ip, headers }) => ({
    ip,
    language: headers['accept-language'],
    token: headers.authorization ?? null,
    cookie: headers.cookie ?? null,
  }));
  app.post('/say/', ({ body, headers }) => ({ body, key: headers['idempotency-key'] }));
  app.get('/page', (request) =>
    createPageCalls(app, request)({ method: 'GET', url: '/who/', language: 'es' }),
  );
  app.post('/send', (request) =>
    createPageCalls(
      app,
      request,
    )({
      method: 'POST',
      url: '/say/',
      language: 'en',
      idempotencyKey: 'once',
      body: { name: 'Ana' },
    }),
  );
  await app.register(async (pages) => {
    acceptForms(pages);
    pages.post('/x', (request) => ({ form: formOf(request)?.toString() ?? null }));
    pages.post('*', redirectToPage);
  });
  address = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

test('a page calls as its visitor: the address and the language go along, no token, no cookie', async () => {
  const answer = await app.inject({
    url: '/page',
    remoteAddress: '203.0.113.7',
    headers: { authorization: 'Bearer secret', cookie: 'a=b' },
  });
  expect(answer.json()).toEqual({
    status: 200,
    body: { ip: '203.0.113.7', language: 'es', token: null, cookie: null },
  });
});

test('a page writes under the key that it was given', async () => {
  const answer = await app.inject({ method: 'POST', url: '/send' });
  expect(answer.json()).toEqual({ status: 200, body: { body: { name: 'Ana' }, key: 'once' } });
});

const post = (payload: string, type = 'application/x-www-form-urlencoded') =>
  app.inject({ method: 'POST', url: '/x', payload, headers: { 'content-type': type } });

test('a form is read once, and only a small one', async () => {
  expect((await post('name=Ana')).json()).toEqual({ form: 'name=Ana' });
  expect((await post('name=Ana', 'text/plain')).json()).toEqual({ form: null });
  expect((await post(`name=${'x'.repeat(20_000)}`)).statusCode).toBe(413);
});

/** Over a socket: HTTP clients would normalize such a request line. */
const redirectOf = async (path: string) => {
  const { port } = new URL(address);
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    sendRequest({ host: '127.0.0.1', port, path, method: 'POST' }, resolve)
      .on('error', reject)
      .end(),
  );
  answer.resume();
  return [answer.statusCode, answer.headers.location];
};

test.each([
  ['/signup?plan=2', '/signup?plan=2'],
  ['//evil.example/x', '/x'],
  ['/\\evil.example/x?y=1', '/x?y=1'],
  ['/.//evil.example/x', '/evil.example/x'],
  ['///evil.example//x', '/x'],
  ['http://evil.example//other.example/x', '/other.example/x'],
])('a form sent to %s goes back to %s, on our own origin', async (url, expected) => {
  expect(await redirectOf(url)).toEqual([303, expected]);
});
