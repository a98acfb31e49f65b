import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { probe } from '../../testing/probe.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;

beforeAll(async () => {
  const echo = probe('/echo/', ({ body }) => Promise.resolve(body), {
    body: z.object({ name: z.string(), tags: z.array(z.string()).optional() }),
  });
  const bare = probe('/bare/', () => Promise.resolve('done'));
  t = await createTestApp({}, { bindings: () => [echo, bare] });
});
afterAll(() => t.close());

const send = (url: string, payload: string) =>
  t.app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' } });

test.each([
  ['the character 0', '{"name":"a\\u0000b"}', 'name'],
  ['half a surrogate pair', '{"name":"\\ud83d"}', 'name'],
  ['either of them inside a list', '{"name":"x","tags":["fine","\\udc00"]}', 'tags.1'],
])('refuses %s beside its field', async (_what, payload, field) => {
  const answer = await send('/echo/', payload);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({
    code: 'invalid_input',
    fields: { [field]: 'This contains characters that cannot be saved.' },
  });
});

test('takes whole characters of every kind', async () => {
  const name = 'Ñandú 💈 \u202E\u0301';
  expect((await send('/echo/', JSON.stringify({ name }))).json()).toEqual({ name });
});

test('does not check fields outside the contract, so depth costs nothing', async () => {
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  expect((await send('/bare/', deep)).statusCode).toBe(200);
  expect((await send('/echo/', `{"name":"x","more":${deep}}`)).statusCode).toBe(200);
});
