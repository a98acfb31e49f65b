import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type EncodedForm, encodeForm, type FormFile } from '../../testing/multipart-form.ts';
import { always, probe } from '../../testing/probe.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { MOST_FILE_BYTES } from './multipart.ts';
import { createServer } from './server.ts';

let t: TestApp;
let app: FastifyInstance;
let handled = 0;

beforeAll(async () => {
  t = await createTestApp();
  const body = z.object({ name: z.string().min(1), note: z.optional(z.string()) });
  const echo: Parameters<typeof probe>[1] = ({ body: fields, upload }) => {
    handled += 1;
    const file = upload && { ...upload, bytes: Buffer.from(upload.bytes).toString('latin1') };
    return Promise.resolve({ fields, file: file ?? null });
  };
  app = await createServer(
    t.platform,
    [
      probe('/with/', echo, { body, upload: 'picture' }),
      probe('/without/', echo, { body }),
      probe('/guarded/', echo, { body, upload: 'picture', access: 'staff' }),
    ],
    always,
  );
});
afterAll(async () => {
  await app.close();
  await t.close();
});

const send = (form: EncodedForm, url = '/with/') => app.inject({ method: 'POST', url, ...form });

const file = (more: Partial<FormFile> = {}): FormFile => ({
  name: 'picture',
  fileName: 'me.png',
  type: 'image/png',
  bytes: Buffer.from('bytes'),
  ...more,
});

test('text parts are the body, the file comes apart from it', async () => {
  const answer = await send(encodeForm({ name: 'Ana Ñandú' }, [file()]));
  expect(answer.json()).toEqual({
    fields: { name: 'Ana Ñandú' },
    file: { bytes: 'bytes' },
  });
});

test('the same call takes JSON, and a form without a file', async () => {
  const json = await app.inject({ method: 'POST', url: '/with/', payload: { name: 'Ana' } });
  const form = await send(encodeForm({ name: 'Ana' }));
  expect(json.json()).toEqual({ fields: { name: 'Ana' }, file: null });
  expect(form.json()).toEqual(json.json());
});

test('a file input in which nothing was chosen is no file', async () => {
  const nothing = file({ fileName: '', type: 'application/octet-stream', bytes: Buffer.alloc(0) });
  expect((await send(encodeForm({ name: 'Ana' }, [nothing]))).json()).toMatchObject({ file: null });
});

test('the fields of a form pass through the contract like those of JSON', async () => {
  const answer = await send(encodeForm({ name: '' }, [file()]));
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ fields: { name: 'Please fill this in.' } });
});

test('a call that takes no file is sent no form', async () => {
  const answer = await send(encodeForm({ name: 'Ana' }), '/without/');
  expect(answer.statusCode).toBe(415);
});

test('the gate comes before the form', async () => {
  const answer = await send(encodeForm({ nonsense: 'x' }), '/guarded/');
  expect(answer.statusCode).toBe(401);
});

describe('too large', () => {
  const limit = (bytes: number) =>
    send(encodeForm({ name: 'Ana' }, [file({ bytes: Buffer.alloc(bytes) })]));

  test('5 MB pass, one byte more does not', async () => {
    expect((await limit(MOST_FILE_BYTES)).statusCode).toBe(200);
    const answer = await limit(MOST_FILE_BYTES + 1);
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({
      code: 'payload_too_large',
      detail: 'Please select an image smaller than 5MB',
      fields: { picture: 'Please select an image smaller than 5MB' },
    });
  });

  test('far more is refused by its announced length, in the same words', async () => {
    const parse = vi.spyOn(Response.prototype, 'formData');
    const answer = await limit(MOST_FILE_BYTES * 2);
    expect(answer.statusCode).toBe(413);
    expect(parse).not.toHaveBeenCalled();
    parse.mockRestore();
    expect(answer.json()).toMatchObject({ detail: 'Please select an image smaller than 5MB' });
  });

  test('JSON keeps its own, smaller limit', async () => {
    const payload = { name: 'x'.repeat(300 * 1024) };
    const answer = await app.inject({ method: 'POST', url: '/with/', payload });
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ detail: 'That is too large to send.' });
  });
});

test.each([
  ['', ''],
  ['behind another parameter', 'x-boundary="zzzz"; '],
  ['behind another header', 'boundary=zzzz, multipart/form-data; '],
  ['behind a comma in a word', 'x="a, b"; '],
])('thousands of parts %s are counted, not taken apart', async (_name, before) => {
  const parse = vi.spyOn(Response.prototype, 'formData');
  const form = encodeForm(Array.from({ length: 50_000 }, () => ['name', ''] as const));
  const type = form.headers['content-type'].replace('boundary=', `${before}boundary=`);
  const answer = await send({ ...form, headers: { 'content-type': type } });
  expect(answer.statusCode).toBe(400);
  expect(parse).not.toHaveBeenCalled();
  parse.mockRestore();
});

test('the boundary is found in any position', async () => {
  const form = encodeForm({ name: 'Ana' });
  const type = form.headers['content-type'].replace('boundary=', 'x="a, b"; Boundary=');
  const answer = await send({ ...form, headers: { 'content-type': type } });
  expect(answer.json()).toMatchObject({ fields: { name: 'Ana' } });
});

describe('refused cleanly, and the use case never starts', () => {
  const good = encodeForm({ name: 'Ana' }, [file()]);
  const raw = (payload: string | Buffer, type: string = good.headers['content-type']) => ({
    payload: Buffer.from(payload),
    headers: { 'content-type': type },
  });
  const cut = (length: number) => raw(good.payload.subarray(0, length));

  test.each<[string, EncodedForm]>([
    ['an unknown part', encodeForm({ name: 'Ana', role: 'owner' })],
    [
      'the same part twice',
      encodeForm([
        ['name', 'Ana'],
        ['name', 'Bea'],
      ]),
    ],
    ['a part called __proto__', encodeForm([['__proto__', 'x']])],
    ['two files', encodeForm({ name: 'Ana' }, [file(), file()])],
    ['a file under another name', encodeForm({ name: 'Ana' }, [file({ name: 'photo' })])],
    ['a file in the place of a text', encodeForm({}, [file({ name: 'name' })])],
    ['a text in the place of the file', encodeForm({ name: 'Ana', picture: 'x' })],
    ['long texts', encodeForm({ name: 'x'.repeat(20_000) })],
    ['no boundary', raw(good.payload, 'multipart/form-data')],
    ['another boundary', raw(good.payload, 'multipart/form-data; boundary=other')],
    ['nothing at all', raw('')],
    ['no form in it', raw('{"name":"Ana"}')],
    ['a form in a form', encodeForm([['name', good.payload.toString('latin1')]])],
    ['cut off in the head', cut(40)],
    ['cut off in a part', cut(good.payload.length - 60)],
    ['cut off before the end', cut(good.payload.length - 10)],
  ])('%s', async (_name, form) => {
    const before = handled;
    const answer = await send(form);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid_input' });
    expect(handled).toBe(before);
  });
});
