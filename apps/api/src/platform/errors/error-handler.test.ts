import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createCapturedLog } from '../../testing/captured-log.ts';
import { probe } from '../../testing/probe.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { DatabaseBusyError } from '../database/bulkhead.ts';
import { AppError } from './app-error.ts';

const SECRET = 'select * from shops where secret = 42';
const log = createCapturedLog();
let t: TestApp;

let away: Error;

const bindings = () => [
  probe('/broken/', () => Promise.reject(new TypeError(SECRET))),
  probe('/away/', () => Promise.reject(away)),
  probe('/lies/', () => Promise.resolve({ other: SECRET }), {
    answers: { 200: z.object({ promised: z.string() }) },
  }),
  probe('/taken/', async () => {
    const account = { email: 'nadia@person.test', name: 'Nadia' };
    await t.platform.db.asNobody((tx) =>
      tx.insertInto('accounts').values([account, account]).execute(),
    );
  }),
  probe('/refused/', () => {
    const text = { en: 'Not on Sundays', es: 'Los domingos no' };
    return Promise.reject(new AppError('conflict', text, { fields: { day: text } }));
  }),
  probe('/things/:id/', () => Promise.resolve('fine'), {
    params: z.object({ id: z.coerce.number() }),
  }),
];

beforeAll(async () => {
  t = await createTestApp({}, { bindings, platform: { logger: log.logger } });
});
afterAll(() => t.close());
beforeEach(() => void log.lines.splice(0));

const post = (url: string, headers: Record<string, string> = {}) =>
  t.app.inject({ method: 'POST', url, headers });

describe('an unexpected failure', () => {
  test.each(['/broken/', '/lies/'])('of %s answers 500 and reveals nothing', async (url) => {
    const answer = await post(url);
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      status: 0,
      code: 'internal',
      detail: 'Something went wrong. Please try again later',
      error: 'Something went wrong. Please try again later',
      message: 'Something went wrong. Please try again later',
      response: 'Something went wrong. Please try again later',
      request_id: answer.headers['x-request-id'],
    });
  });

  test('is logged once, with its stack and the id of the request', async () => {
    const { headers } = await post('/broken/');
    const lines = log.lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    const failures = lines.filter(({ level }) => level === 'error');
    expect(failures).toMatchObject([{ err: { type: 'TypeError' }, msg: 'unexpected failure' }]);
    expect(JSON.stringify(failures[0])).toMatch(/at .*error-handler\.test\.ts/);
    expect(JSON.stringify(failures[0])).not.toContain(SECRET);
    expect(JSON.stringify(failures[0])).toContain(String(headers['x-request-id']));
    const requests = lines.filter(({ msg }) => msg === 'request');
    expect(requests).toMatchObject([{ route: 'POST /broken/', status: 500, code: 'internal' }]);
  });
});

test('a violated constraint is logged by its name, without the values that violate it', async () => {
  expect((await post('/taken/')).statusCode).toBe(500);
  const [failure = ''] = log.lines.filter((line) => line.includes('unexpected failure'));
  expect(JSON.parse(failure)).toMatchObject({
    err: { type: 'DatabaseError', code: '23505', constraint: 'accounts_email_key' },
  });
  expect(log.lines.join()).not.toContain('nadia@person.test');
});

describe('a required server that is unreachable', () => {
  const withCode = (code: string) => Object.assign(new Error(SECRET), { code });

  test.each([
    ['refused', withCode('ECONNREFUSED')],
    ['reset', withCode('ECONNRESET')],
    ['a broken pipe', withCode('EPIPE')],
    ['a protocol violation', withCode('08P01')],
    ['shutting down', withCode('57P01')],
    ['starting', withCode('57P03')],
    ['out of connections', withCode('53300')],
    ['read-only', withCode('25006')],
    ['a statement that took too long', withCode('57014')],
    ['lost in use', new Error('Client has encountered a connection error and is not queryable')],
    ['lost while waiting', new Error('Connection terminated unexpectedly')],
    ['silent', new Error('Query read timeout')],
    ['a lock that was not available', withCode('55P03')],
    [
      'a storage that fails',
      Object.assign(new Error(SECRET), { $metadata: { httpStatusCode: 503 } }),
    ],
    ['no free connection', new Error('timeout exceeded when trying to connect')],
    ["a shop's share used up", new DatabaseBusyError()],
  ])(
    '%s: answers 503 with Retry-After, and is logged as an error with its reason',
    async (_name, error) => {
      away = error;
      const answer = await post('/away/');
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['retry-after']).toBe('2');
      expect(answer.body).not.toContain(SECRET);
      expect(answer.json()).toMatchObject({ code: 'unavailable' });
      const failures = log.lines.map((line) => JSON.parse(line) as Record<string, unknown>);
      expect(failures.filter(({ level }) => level === 'error')).toMatchObject([
        { msg: 'unavailable', reason: expect.any(String) as string },
      ]);
    },
  );
});

test('a client that aborts its request is no outage', async () => {
  away = Object.assign(new Error('aborted'), { code: 'ECONNRESET', statusCode: 400 });
  expect((await post('/away/')).statusCode).toBe(400);
  expect(log.lines.some((line) => line.includes('"level":"error"'))).toBe(false);
});

test('a refusal has the same text in all four fields, in the language of the reader', async () => {
  const answer = await post('/refused/', { 'accept-language': 'es-AR' });
  expect(answer.statusCode).toBe(409);
  const sentence = 'Los domingos no';
  expect(answer.json()).toMatchObject({
    code: 'conflict',
    detail: sentence,
    error: sentence,
    message: sentence,
    response: sentence,
    fields: { day: sentence },
  });
  expect(log.lines.some((line) => line.includes('"level":"error"'))).toBe(false);
});

test('an unknown path answers 404 in the same form', async () => {
  const answer = await post('/nowhere/');
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ code: 'not_found', status: 0 });
});

test.each(['/things/%E0%A4%A/', '/things/%/', `/things/${'9'.repeat(200)}/`])(
  'a path that cannot be read answers 400 in the same form: %s',
  async (url) => {
    const answer = await post(url);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'invalid_input',
      request_id: answer.headers['x-request-id'],
    });
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none';base-uri 'none';frame-ancestors 'none'",
    });
    expect(log.lines.filter((line) => line.includes('unreadable path'))).toHaveLength(1);
  },
);

test('the id of a request is made here, never taken from the caller', async () => {
  const answer = await post('/refused/', { 'x-request-id': 'mine', 'request-id': 'mine' });
  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});
