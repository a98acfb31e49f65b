import type { ShopLine } from '@lineup/contract/check-in/check-in';
import { RouterContextProvider } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import {
  fallbackLanguageContext,
  type RenderInputs,
  renderContext,
} from '../lib/page/render-context.ts';
import { sampleLine } from '../testing/line/sample-line.ts';
import { action, loader } from './check-in.tsx';

type PageCall = Parameters<RenderInputs['api']>[0];

let calls: PageCall[] = [];
beforeEach(() => {
  calls = [];
});

/** The arguments that the router passes to a page on the server. */
const pageOf = (
  answer: { status: number; body: unknown },
  { path = '/shop/ninth-and-alder', form }: { path?: string; form?: URLSearchParams } = {},
) => {
  const context = new RouterContextProvider();
  context.set(renderContext, {
    nonce: '',
    siteUrl: 'https://lineup.test',
    googleClientId: null,
    operator: { name: null, address: [], email: 'support@lineup.example' },
    catalogues: {},
    reportError: () => undefined,
    api: (call) => {
      calls.push(call);
      return Promise.resolve(answer);
    },
  });
  const request = new Request(`https://lineup.test${path}`, {
    headers: { 'accept-language': 'fr' },
    ...(form && { method: 'POST', body: form }),
  });
  const params = { id: path.split('/')[2] };
  return { request, params, context, url: new URL(request.url), pattern: '/shop/:id' };
};

const lineAnswer = (more: Partial<ShopLine['shop']> = {}) => ({
  status: 200,
  body: { status: 1, response: { ...sampleLine, shop: { ...sampleLine.shop, ...more } } },
});

const thrownBy = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (thrown: unknown) => thrown,
  );

test('the page is loaded in process, in the shop’s language when the visitor’s is not supported', async () => {
  const page = pageOf(lineAnswer({ language: 'es' }));
  const loaded = await loader(page);
  expect(loaded.data.line?.shop.name).toBe('Ninth & Alder Barbers');
  expect(loaded.data.formKey).toMatch(/^[0-9a-f-]{36}$/);
  expect(calls).toMatchObject([{ method: 'GET', url: '/shops/ninth-and-alder/line/' }]);
  expect(page.context.get(fallbackLanguageContext)).toBe('es');
});

test.each(['/shop/alder-cuts', '/store/alder-cuts'])(
  'a former %s redirects to the current name',
  async (path) => {
    const thrown = await thrownBy(loader(pageOf(lineAnswer(), { path })));
    expect(thrown).toBeInstanceOf(Response);
    const answer = thrown as Response;
    expect(answer.status).toBe(301);
    expect(answer.headers.get('location')).toBe(path.replace('alder-cuts', 'ninth-and-alder'));
  },
);

test('an unknown shop is a 404, and a server error keeps its status', async () => {
  expect(await thrownBy(loader(pageOf({ status: 404, body: null })))).toMatchObject({
    init: { status: 404 },
  });
  const away = await loader(pageOf({ status: 503, body: null }));
  expect([away.data.line, away.init?.status]).toEqual([null, 503]);
});

const form = new URLSearchParams([
  ['key', 'key-of-the-page'],
  ['language', 'es'],
  ['name', ' Ana '],
  ['phone', ''],
  ['service', '1'],
  ['service', '2'],
  ['barber', '7'],
]);

test('a form sent without a script redirects to the ticket', async () => {
  const ticket_path = '/shop/ninth-and-alder/ticket/abcdefghijklmnopqrstuv';
  const answer = await action(
    pageOf({ status: 201, body: { status: 1, response: { ticket_path } } }, { form }),
  );
  expect(answer).toBeInstanceOf(Response);
  expect((answer as Response).status).toBe(303);
  expect((answer as Response).headers.get('location')).toBe(ticket_path);
  expect(calls).toEqual([
    {
      method: 'POST',
      url: '/shops/ninth-and-alder/check-in/',
      language: 'es',
      idempotencyKey: 'key-of-the-page',
      body: { name: 'Ana', phone: '', services: [1, 2], barber: 7 },
    },
  ]);
});

test('a refused form returns with its input, errors, status and key', async () => {
  const fields = { name: 'Escribe un nombre' };
  const answer = await action(
    pageOf({ status: 400, body: { code: 'invalid_input', detail: 'No', fields } }, { form }),
  );
  expect(answer).toMatchObject({
    init: { status: 400 },
    data: {
      formKey: 'key-of-the-page',
      refused: {
        errors: fields,
        message: null,
        typed: { name: 'Ana', services: [1, 2], barber: 7 },
      },
    },
  });
});

test('a different request under a used key gets a new key', async () => {
  const body = { code: 'idempotency_mismatch', detail: 'Sent already' };
  const answer = await action(pageOf({ status: 422, body }, { form }));
  if (answer instanceof Response) throw new Error('expected the page');
  expect(answer.data.formKey).not.toBe('key-of-the-page');
  expect(answer.data.refused.message).toBe('Sent already');
});
