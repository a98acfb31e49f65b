import type { BookingPage } from '@lineup/contract/booking/booking';
import { RouterContextProvider } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import {
  fallbackLanguageContext,
  type RenderInputs,
  renderContext,
} from '../lib/page/render-context.ts';
import { sampleBooking, sampleMonth, samplePage } from '../testing/samples/sample-booking.ts';
import { sampleShopBarbers } from '../testing/samples/sample-shop-barbers.ts';
import { action, loader } from './booking.tsx';
import { action as ownAction, loader as ownLoader } from './own-booking.tsx';

type PageCall = Parameters<RenderInputs['api']>[0];
interface Reply {
  status: number;
  body: unknown;
}

let calls: PageCall[] = [];
beforeEach(() => {
  calls = [];
});

const place = '/shop/book/ninth-and-alder/imani/5';

/** The arguments that the router passes to a page on the server. */
const pageOf = (reply: (call: PageCall) => Reply, path = place, form?: URLSearchParams) => {
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
      return Promise.resolve(reply(call));
    },
  });
  const request = new Request(`https://lineup.test${path}`, {
    headers: { 'accept-language': 'fr' },
    ...(form && { method: 'POST', body: form }),
  });
  const url = new URL(request.url);
  const names = url.pathname.split('/').slice(-3);
  const params = path.includes('/booking/')
    ? { username: names[0], token: names[2] }
    : { shopUsername: names[0], barberUsername: names[1], bookingLinkId: names[2] };
  return { request, params, context, url, pattern: '' };
};

const success = (response: unknown, status = 200): Reply => ({
  status,
  body: { status: 1, response },
});

const answers =
  (more: Partial<BookingPage> = {}) =>
  ({ url }: PageCall): Reply =>
    url.includes('/slots/') ? success(sampleMonth('2026-04')) : success(samplePage(more));

const thrownBy = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (thrown: unknown) => thrown,
  );

test('the page is rendered with its first times, in the shop’s language when the visitor’s is not supported', async () => {
  const { shop } = samplePage();
  const page = pageOf(answers({ shop: { ...shop, language: 'es' } }));
  const loaded = await loader(page);
  expect(loaded.data.slots?.month).toBe('2026-03');
  expect(calls.map(({ url }) => url)).toEqual(['/booking/pages/ninth-and-alder/imani/5/']);
  expect(page.context.get(fallbackLanguageContext)).toBe('es');
});

test('an address with a day of another month and an add-on is rendered with those times', async () => {
  const loaded = await loader(pageOf(answers(), `${place}?day=2026-04-02&add=2&add=999`));
  expect([loaded.data.slots?.month, loaded.data.add]).toEqual(['2026-04', [2]]);
  expect(calls[1]?.url).toBe(
    '/booking/pages/ninth-and-alder/imani/5/slots/?month=2026-04&services=2',
  );
});

test('a deleted link is rendered with what can be booked at the shop now', async () => {
  const ended = answers({ state: 'ended', slots: null });
  const reply = (call: PageCall) =>
    call.url === '/shops/ninth-and-alder/barbers/' ? success(sampleShopBarbers) : ended(call);
  const loaded = await loader(pageOf(reply));
  expect([loaded.init?.status, loaded.data.barbers]).toEqual([200, sampleShopBarbers]);
});

test('former names redirect to the current ones', async () => {
  const thrown = await thrownBy(
    loader(pageOf(answers(), '/embed/alder-cuts/imani/5?day=2026-04-02')),
  );
  expect((thrown as Response).status).toBe(301);
  expect((thrown as Response).headers.get('location')).toBe(
    '/embed/ninth-and-alder/imani/5?day=2026-04-02',
  );
});

test('an unknown link is a 404, and a server error keeps its status', async () => {
  expect(await thrownBy(loader(pageOf(() => ({ status: 404, body: null }))))).toMatchObject({
    init: { status: 404 },
  });
  const away = await loader(pageOf(() => ({ status: 503, body: null })));
  expect([away.data.found, away.init?.status]).toEqual([null, 503]);
});

const form = new URLSearchParams([
  ['key', 'key-of-the-page'],
  ['language', 'es'],
  ['at', '2026-03-14T15:30:00Z'],
  ['add', '2'],
  ['name', ' Ana '],
  ['phone', ''],
  ['email', 'ana@example.com'],
  ['note', ''],
]);

test('a form sent without a script redirects to the private page', async () => {
  const answer = await action(pageOf(() => success(sampleBooking(), 201), place, form));
  expect((answer as Response).status).toBe(303);
  expect((answer as Response).headers.get('location')).toBe(sampleBooking().booking_path);
  expect(calls[0]).toMatchObject({
    idempotencyKey: 'key-of-the-page',
    body: {
      starts_at: '2026-03-14T15:30:00Z',
      services: [2],
      name: 'Ana',
      email: 'ana@example.com',
      language: 'es',
    },
  });
});

test('in a frame the response is the confirmation', async () => {
  const framed = place.replace('/shop/book', '/embed');
  const answer = await action(pageOf(() => success(sampleBooking(), 201), framed, form));
  if (answer instanceof Response) throw new Error('expected the page');
  expect(answer.data.booked?.ticket_number).toBe(4);
});

test('a time that was just taken returns the form with its input, new times and a new key', async () => {
  const slots = sampleMonth('2026-03');
  const body = { code: 'slot_taken', detail: 'Taken', slots };
  const answer = await action(pageOf(() => ({ status: 409, body }), place, form));
  if (answer instanceof Response) throw new Error('expected the page');
  expect(answer.init?.status).toBe(409);
  expect(answer.data.refused).toMatchObject({ slots, typed: { name: 'Ana' } });
  expect(answer.data.formKey).not.toBe('key-of-the-page');
});

const own = sampleBooking().booking_path;

test('the private page has times to move to only on request', async () => {
  const reply = ({ url }: PageCall) =>
    success(url.includes('/slots/') ? sampleMonth('2026-03') : sampleBooking());
  const plain = await ownLoader(pageOf(reply, own));
  expect([plain.data.booking?.ticket_number, plain.data.slots]).toEqual([4, null]);
  const moving = await ownLoader(pageOf(reply, `${own}?ask=move`));
  expect(moving.data.slots?.month).toBe('2026-03');
});

test.each([
  [{ step: 'cancel' }, '/cancel/'],
  [{ step: 'move', at: '2026-03-14T14:30:00Z' }, '/move/'],
])('%o works without a script', async (fields, call) => {
  const answer = await ownAction(
    pageOf(() => success(sampleBooking()), own, new URLSearchParams(Object.entries(fields))),
  );
  expect((answer as Response).headers.get('location')).toBe(own);
  expect(calls[0]?.url).toContain(call);
});

test('a refused change shows the reason', async () => {
  const body = { code: 'conflict', detail: 'Too late' };
  const step = new URLSearchParams({ step: 'cancel' });
  const answer = await ownAction(pageOf(() => ({ status: 409, body }), own, step));
  expect(answer).toMatchObject({ data: { refusal: 'Too late' }, init: { status: 409 } });
});
