import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { always, probe } from '../../testing/probe.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { notFound } from '../errors/app-error.ts';
import { setFileName } from './file-response.ts';
import { refusalStatuses } from './register-bindings.ts';
import { createServer } from './server.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const fine = () => Promise.resolve('fine');

describe('does not start', () => {
  test('with a route that the contract does not know', async () => {
    const app = await createServer(t.platform, [], always);
    expect(() => app.get('/sneaky/', fine)).toThrow(
      'GET /sneaky/ is not in packages/contract: state it there first',
    );
    app.register(async (inner) => void inner.post('/inner/', fine));
    await expect(async () => app.ready()).rejects.toThrow(
      'POST /inner/ is not in packages/contract',
    );
  });

  test('with an endpoint that does not state its access', async () => {
    const silent = probe('/silent/', fine, { access: undefined as never });
    await expect(createServer(t.platform, [silent], always)).rejects.toThrow(
      'POST /silent/ says nothing about access in packages/contract',
    );
  });

  test('with a call that changes something and does not state what it spends', async () => {
    const silent = probe('/silent/', fine, { spends: undefined as never });
    await expect(createServer(t.platform, [silent], always)).rejects.toThrow(
      'POST /silent/ does not state what it spends in packages/contract',
    );
  });

  test('with two calls on one path', async () => {
    const bindings = [probe('/twice/', fine), probe('/twice/', fine)];
    await expect(createServer(t.platform, bindings, always)).rejects.toThrow(/already declared/);
  });
});

test('refuses before it validates the input: a stranger learns nothing about the shape', async () => {
  const body = z.object({ secret_field: z.string() });
  const app = await createServer(
    t.platform,
    [probe('/shop/', fine, { access: 'staff', body })],
    always,
  );
  const answer = await app.inject({ method: 'POST', url: '/shop/', payload: {} });
  expect(answer.statusCode).toBe(401);
  expect(answer.body).not.toContain('secret_field');
});

test('no response may be cached, refusals included', async () => {
  const bindings = [
    probe('/open/', fine, { method: 'GET' }),
    probe('/shop/', fine, { method: 'GET', access: 'staff' }),
  ];
  const app = await createServer(t.platform, bindings, always);
  for (const [url, status] of [
    ['/open/', 200],
    ['/shop/', 401],
  ] as const) {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['cache-control']).toBe('no-store');
  }
});

test('a response contains only fields of the contract', async () => {
  const answers = { 200: z.object({ name: z.string() }) };
  const talkative = () => Promise.resolve({ name: 'x', password_hash: 'y' });
  const app = await createServer(t.platform, [probe('/talk/', talkative, { answers })], always);
  expect((await app.inject({ method: 'POST', url: '/talk/' })).json()).toEqual({ name: 'x' });
});

test('a file response is sent as its bytes, with a safe name; refusals stay JSON', async () => {
  const bytes = Uint8Array.from([0x25, 0x50, 0x44, 0x46, 0x00, 0xff]);
  const file = { method: 'GET', file: 'application/pdf', errors: ['not_found'] } as const;
  const named = (name: string) =>
    probe('/open/', async ({ reply }) => (setFileName(reply, name), bytes), file);
  const bindings = [
    named('Ninth "Alder"\r\nset-cookie: a=b; \u00fcber/../x.pdf'),
    probe('/shop/', async () => bytes, { ...file, access: 'staff' }),
    probe('/gone/', () => Promise.reject(notFound()), file),
  ];
  const app = await createServer(t.platform, bindings, always);
  const answer = await app.inject('/open/');
  expect(answer.rawPayload).toEqual(Buffer.from(bytes));
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': '6',
    'content-disposition': 'inline; filename="Ninth-Alder-set-cookie-a-b-ber-..-x.pdf"',
    'cache-control': 'public, max-age=300',
  });
  expect(answer.headers['set-cookie']).toBeUndefined();
  for (const [url, status] of [
    ['/shop/', 401],
    ['/gone/', 404],
  ] as const) {
    const refused = await app.inject(url);
    expect(refused.statusCode).toBe(status);
    expect(refused.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(refused.headers['cache-control']).toBe('no-store');
  }
});

test('every endpoint declares the refusals that its nature brings along', () => {
  const statuses = (more: Parameters<typeof probe>[2]) =>
    refusalStatuses(probe('/x/', fine, more).endpoint);
  expect(statuses({})).toEqual([400, 413, 415, 429, 500, 503]);
  expect(statuses({ access: 'optional' })).toContain(401);
  expect(statuses({ access: 'staff' })).toEqual(expect.arrayContaining([401, 402, 403]));
  expect(statuses({ access: 'owner' })).toContain(402);
  expect(statuses({ access: 'owner', whileBlocked: true })).not.toContain(402);
  expect(statuses({ access: 'account' })).not.toContain(402);
  expect(statuses({ access: 'staff', idempotent: true, errors: ['not_found'] })).toEqual(
    expect.arrayContaining([404, 422]),
  );
});
