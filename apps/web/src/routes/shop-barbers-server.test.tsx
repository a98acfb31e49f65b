// @vitest-environment node
import type { ShopLine } from '@lineup/contract/check-in/check-in';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { fallbackLanguageContext, renderContext } from '../lib/page/render-context.ts';
import { sampleLine } from '../testing/line/sample-line.ts';
import { sampleShopBarbers } from '../testing/samples/sample-shop-barbers.ts';
import ShopBarbers, { loader } from './shop-barbers.tsx';

let asked: string[] = [];
beforeEach(() => {
  asked = [];
});

type Answers = (url: string) => { status: number; body: unknown };

const answersOf =
  (more: Partial<ShopLine['shop']> = {}): Answers =>
  (url) => ({
    status: 200,
    body: {
      status: 1,
      response: url.endsWith('/barbers/')
        ? sampleShopBarbers
        : { ...sampleLine, shop: { ...sampleLine.shop, ...more } },
    },
  });

const contextWith = (answers: Answers) => {
  const context = new RouterContextProvider();
  context.set(renderContext, {
    nonce: '',
    siteUrl: 'https://lineup.test',
    googleClientId: null,
    operator: { name: null, address: [], email: 'support@lineup.example' },
    catalogues: {},
    reportError: () => undefined,
    api: ({ url }) => {
      asked.push(url);
      return Promise.resolve(answers(url));
    },
  });
  return context;
};

const pageOf = (answers: Answers, path = '/shop/ninth-and-alder/barbers') => {
  const request = new Request(`https://lineup.test${path}`, {
    headers: { 'accept-language': 'fr' },
  });
  const url = new URL(request.url);
  const params = { shop_username: path.split('/')[2] };
  const pattern = '/shop/:shop_username/barbers';
  return { request, params, url, pattern, context: contextWith(answers) };
};

const thrownBy = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (thrown: unknown) => thrown,
  );

test('line and team are loaded in process, in the shop’s language when the visitor’s is not supported', async () => {
  const page = pageOf(answersOf({ language: 'es' }));
  const loaded = await loader(page);
  expect(loaded.data.shop?.barbers).toHaveLength(3);
  expect(asked).toEqual(['/shops/ninth-and-alder/line/', '/shops/ninth-and-alder/barbers/']);
  expect(page.context.get(fallbackLanguageContext)).toBe('es');
});

test.each([
  '/shop/alder-cuts/barbers',
  '/store/alder-cuts/barbers',
  '/shop/alder-cuts/employees',
  '/store/alder-cuts/employees',
])('a former %s redirects to the current name', async (path) => {
  const thrown = await thrownBy(loader(pageOf(answersOf(), path)));
  expect(thrown).toBeInstanceOf(Response);
  const answer = thrown as Response;
  expect(answer.status).toBe(301);
  expect(answer.headers.get('location')).toBe(path.replace('alder-cuts', 'ninth-and-alder'));
});

test('an unknown shop is a 404, a server error a 503', async () => {
  expect(await thrownBy(loader(pageOf(() => ({ status: 404, body: null }))))).toMatchObject({
    init: { status: 404 },
  });
  const half: Answers = (url) =>
    url.endsWith('/barbers/') ? { status: 500, body: null } : answersOf()(url);
  const away = await loader(pageOf(half));
  expect([away.data.shop, away.init?.status]).toEqual([null, 503]);
});

const markupOf = async (answers: Answers): Promise<string> => {
  const routes = [{ path: '/shop/:shop_username/barbers', loader, Component: ShopBarbers }];
  const handler = createStaticHandler(routes);
  const request = new Request('https://lineup.test/shop/ninth-and-alder/barbers');
  const context = await handler.query(request, { requestContext: contextWith(answers) });
  if (context instanceof Response) throw new Error('expected the page');
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToString(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </I18nProvider>,
  );
};

test('the page is readable without a script, for people and for search engines', async () => {
  const name = '</script><img src=x>';
  const html = await markupOf(answersOf({ name }));
  expect(html).not.toContain('<img src=x>');
  expect(html).not.toMatch(/ style=/);
  expect(html).toContain('href="/shop/book/ninth-and-alder/theo/31"');
  expect(html).toContain(
    '<link rel="canonical" href="https://lineup.test/shop/ninth-and-alder/barbers"/>',
  );
  expect(html).toMatch(/<meta property="og:title" content="Barbers and services at [^"]+"\/>/);
  const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(text)).toMatchObject({
    '@type': 'HairSalon',
    name,
    url: 'https://lineup.test/shop/ninth-and-alder',
    telephone: '(312) 555-0100',
  });
});
